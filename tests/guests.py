"""Someone with a browser: they open pages, send forms as the pages make them, sign up and sign in."""

import re

PASSWORD = "correct horse"


class Guest:
    """A browser of one's own on the house."""

    def __init__(self, house, agent="Mozilla/5.0 (X11; Linux) Firefox/140.0", address="192.0.2.1"):
        self.client = house.app.test_client()
        self._comes = {"headers": {"User-Agent": agent}, "environ_base": {"REMOTE_ADDR": address}}

    def get(self, path):
        return self.client.get(path, **self._comes)

    def send(self, path, **fields):
        """Send a form, with the CSRF token of the page it could stand on."""
        return self.send_raw(path, csrf_token=self.csrf(), **fields)

    def send_raw(self, path, **fields):
        return self.client.post(path, data=fields, **self._comes)

    def csrf(self):
        return re.search(r'name="csrf_token" value="([^"]+)"', self.get("/rules").text)[1]

    def sign_up(self, name, password=PASSWORD, then="/", **fields):
        return self.send(f"/sign-up?next={then}", name=name, password=password, **fields)

    def sign_in(self, name, password=PASSWORD, then="/"):
        return self.send(f"/sign-in?next={then}", name=name, password=password)

    @property
    def is_known(self):
        """Whether the server knows who this is."""
        return self.get("/account").status_code == 200


def faults(answer):
    """What a form says is wrong, by field."""
    return dict(re.findall(r'<p class="fault" id="([a-z]+)-fault">([^<]*)</p>', answer.text))
