"""The ways in which a call fails."""

from __future__ import annotations

from typing import List, Optional, cast

from . import types

_TYPE_PREFIX = "urn:mortise:problem:"


class MortiseError(Exception):
    """A call failed."""


class ApiError(MortiseError):
    """The server refused a call. The message is the problem's `detail`; `remedy` says what to do."""

    def __init__(self, status: int, problem: types.InputValidationProblem) -> None:
        """Keep the status and the problem document of an answer."""
        super().__init__(problem.get("detail") or problem.get("title") or f"The server answered {status}.")
        self.status = status
        self.problem = problem

    @property
    def code(self) -> Optional[str]:
        """The code of the error catalogue, for example `installation.exists`."""
        named = self.problem.get("type", "")
        return named[len(_TYPE_PREFIX) :] if named.startswith(_TYPE_PREFIX) else None

    @property
    def remedy(self) -> Optional[str]:
        """What to do, in one or two sentences."""
        return self.problem.get("remedy")

    @property
    def issues(self) -> List[types.InputValidationIssue]:
        """Everything that is wrong with the request, each with its place."""
        return cast("List[types.InputValidationIssue]", self.problem.get("issues", []))


class UnreachableError(MortiseError):
    """No complete answer arrived. The server may or may not have acted on the call."""

    def __init__(self, origin: str, reason: str) -> None:
        """Keep the origin that was called, for example `http://localhost:4400`."""
        super().__init__(f"{origin} cannot be reached: {reason}.")
        self.origin = origin
