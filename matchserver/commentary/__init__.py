"""What is said about a match: the commentators' remarks, questions to them, and the spectators' chat.

Pure: knows the bridge, table and contest packages. Who may speak, and what is public, is the booth's to say.
"""

from . import events
from .commentary import Commentary, Draft
from .events import CommentaryEvent, from_dict, to_dict
from .moment import Moment, trace
from .state import ChatLine, Question, Remark, fold
from .words import LANGUAGES, LEVELS, Refused, Speaker

__all__ = [
    "LANGUAGES", "LEVELS", "ChatLine", "Commentary", "CommentaryEvent", "Draft", "Moment", "Question",
    "Refused", "Remark", "Speaker", "events", "fold", "from_dict", "to_dict", "trace",
]  # fmt: skip
