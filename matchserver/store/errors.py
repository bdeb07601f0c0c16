"""What the store refuses."""

from matchserver.bridge import BridgeError


class StoreError(BridgeError):
    """The database cannot be opened, or what it holds does not fit together."""

    code = "store"


class Stale(BridgeError):
    """The action was made for an earlier state of the table: look again, then act."""

    code = "stale"


class NotFound(BridgeError):
    """There is no such match or table here."""

    code = "not-found"
