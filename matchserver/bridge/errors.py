"""What can go wrong in the game. Every refusal of the Laws is a BridgeError; nothing else is.

`code` is a stable word for programs and translations, `law` the Law that speaks ("Law 27"), and the
message one English sentence that names the place and the remedy.
"""


class BridgeError(Exception):
    """A refusal: the thing asked for has not happened, and nothing has changed."""

    code = "refused"
    law = ""

    def __init__(self, message: str, *, code: str | None = None, law: str | None = None) -> None:
        super().__init__(message)
        self.code = code or type(self).code
        self.law = law or type(self).law


class Unreadable(BridgeError):
    """A text that is no card, call, hand, deal or contract."""

    code = "unreadable"


class IllegalCall(BridgeError):
    """A call the auction does not allow (Laws 18, 19, 22 and 28)."""

    code = "illegal-call"


class IllegalPlay(BridgeError):
    """A card the play does not allow (Laws 44 and 45)."""

    code = "illegal-play"


class OutOfTurn(BridgeError):
    """The seat is not on turn (Laws 28 and 44)."""

    code = "out-of-turn"


class WrongMoment(BridgeError):
    """The verb does not fit the moment: a card during the auction, a call after it, a board still open."""

    code = "wrong-moment"
