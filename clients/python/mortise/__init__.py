"""The client of Mortise: every operation of the API as a method, and the verification of webhooks."""

from . import types
from .client import Client
from .errors import ApiError, MortiseError, UnreachableError
from .webhooks import InvalidSignatureError, verify_message

__all__ = [
    "ApiError",
    "Client",
    "InvalidSignatureError",
    "MortiseError",
    "UnreachableError",
    "types",
    "verify_message",
]
