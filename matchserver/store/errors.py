"""What the store refuses."""

from matchserver.bridge import BridgeError


class StoreError(BridgeError):
    """The database cannot be opened or written, or what it holds does not fit together."""

    code = "store"


class Stale(BridgeError):
    """The action was made for an earlier state of the table: look again, then act."""

    code = "stale"


class NotFound(BridgeError):
    """There is no such match or table here."""

    code = "not-found"


class NameUnfit(BridgeError):
    """Nobody can be called that here."""

    code = "name-unfit"


class NameTaken(BridgeError):
    """Somebody else here is called that."""

    code = "name-taken"


class PasswordUnfit(BridgeError):
    """That is too easy for a password."""

    code = "password-unfit"
