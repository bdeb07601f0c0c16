"""What every answer tells the browser it may do, and forms that only this site can send."""

from __future__ import annotations

from flask import Flask, Response, request
from flask_wtf.csrf import CSRFProtect


def policy(form_action: str = "'self'", frame_ancestors: str = "'none'") -> str:
    """The Content-Security-Policy of a page: nothing inline, nothing from elsewhere."""
    return "; ".join((
        "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data:",
        "font-src 'self'", "connect-src 'self'", f"form-action {form_action}", "base-uri 'none'",
        f"frame-ancestors {frame_ancestors}",
    ))  # fmt: skip


HEADERS = {
    "Content-Security-Policy": policy(),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Cache-Control": "no-store",
}
"""What an answer has where it says nothing else. Nothing is kept: what pages show moves, and whoever comes
after on the same machine is not to see what was for one person."""

PUBLIC_API = "/api/v1/"
"""What pages of other sites may read too."""


def init(app: Flask, https: bool) -> None:
    """Set the headers, the cookies' flags and CSRF protection."""
    app.config.update(
        SESSION_COOKIE_SECURE=https, SESSION_COOKIE_SAMESITE="Lax", WTF_CSRF_TIME_LIMIT=None,
        MAX_CONTENT_LENGTH=64 * 1024,
    )  # fmt: skip
    CSRFProtect(app)

    @app.after_request
    def headers(answer: Response) -> Response:
        for name, value in HEADERS.items():
            answer.headers.setdefault(name, value)  # frames for other sites and static files have their own
        if request.path.startswith(PUBLIC_API):
            answer.headers["Access-Control-Allow-Origin"] = "*"  # without cookies: what everybody may read
        return answer
