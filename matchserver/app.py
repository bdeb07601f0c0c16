"""create_app: wiring only. Everything that is built here is used elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from flask import Flask
from flask_socketio import SocketIO
from werkzeug.middleware.proxy_fix import ProxyFix

from matchserver import signed_in, web
from matchserver.access import SeatKeys
from matchserver.analysis.worker import Pool, Worker
from matchserver.analyst import Analyst
from matchserver.announcing import Announcing
from matchserver.archive import Archivist
from matchserver.arrange import Arranged
from matchserver.booth import Booth, Speakers
from matchserver.broadcast import Broadcasts
from matchserver.config import Config
from matchserver.desk import Desk
from matchserver.heartbeat import Heartbeat
from matchserver.hindsight import Hindsight
from matchserver.kibitzing import Kibitzing
from matchserver.ladders import LiveLadders
from matchserver.live import Live
from matchserver.operating import Operating
from matchserver.relay import Relay
from matchserver.robot_captains import RobotCaptains
from matchserver.seats import Seats
from matchserver.sit_ins import SitIns
from matchserver.sockets import (
    Delivery,
    DeskNamespace,
    OperatorNamespace,
    PlainPacket,
    TableNamespace,
    VugraphNamespace,
)
from matchserver.sockets.packets import LARGEST, log
from matchserver.store import Store
from matchserver.web.assets import folder
from matchserver.web.server import Server


@dataclass(frozen=True)
class House:
    """A server that is put together and not yet started. `robots` stop those who act for robots."""

    app: Flask
    socketio: SocketIO
    delivery: Delivery
    relay: Relay
    store: Store
    live: Live
    broadcasts: Broadcasts
    keys: SeatKeys
    arranged: Arranged
    ladders: LiveLadders
    think: Pool
    archivist: Archivist
    analyst: Analyst
    heartbeat: Heartbeat
    robots: list[Callable[[], None]]

    def is_outrun(self) -> bool:
        """Whether somebody who watches is told more than they take."""
        return self.delivery.is_behind() or self.relay.is_behind()

    def close(self) -> None:
        """End the programs of robots and double dummy, and close the database.

        Robots get up first: they must not play what they cannot think about any more.
        """
        for stop in self.robots:
            stop()
        self.heartbeat.stop()
        self.analyst.stop()
        self.archivist.stop()
        self.arranged.stop()
        self.ladders.stop()
        self.think.close()
        self.store.close()


def create_app(config: Config, *, async_mode: str = "threading") -> House:
    """Put the server together over the database of `config`; `async_mode` is Socket.IO's way of waiting."""
    store = Store(config.database)
    heartbeat = Heartbeat(store)
    heartbeat.start()
    app, delivery = _flask(config, store), Delivery()
    socketio = _socketio(app, delivery, async_mode)
    live, keys = Live(store), SeatKeys(store.secret())
    broadcasts, seats, arranged = Broadcasts(live, store.now), Seats(live, keys), Arranged(live)
    think = Pool("matchserver.robots", config.robots)
    sit_ins = SitIns(live, seats, think.ask)
    arranged.changed = [seats.forget, broadcasts.changed, sit_ins.look]
    ladders = _ladders(live, arranged, broadcasts)
    captains, archivist = RobotCaptains(store, arranged, ladders), Archivist(store, broadcasts)
    parts = _parts(socketio, live, broadcasts, seats, arranged, ladders)
    parts.operating.changed.append(archivist.renamed)
    app.extensions["matchserver"] = parts
    web.init(app, config.https)
    for start in (archivist.start, arranged.start, ladders.start, captains.start, sit_ins.start):
        start()
    return House(
        app, socketio, delivery, parts.relay, store, live, broadcasts, keys, arranged, ladders, think,
        archivist, parts.analyst, heartbeat, [sit_ins.stop],
    )  # fmt: skip


def _flask(config: Config, store: Store) -> Flask:
    app = Flask("matchserver", template_folder=str(folder("templates")), static_folder=None)
    app.secret_key = store.secret()
    if config.proxies:
        n = config.proxies
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=n, x_proto=n, x_host=n)  # type: ignore[method-assign]
    signed_in.init(app, store)
    return app


def _socketio(app: Flask, delivery: Delivery, async_mode: str) -> SocketIO:
    return SocketIO(
        app, async_mode=async_mode, max_http_buffer_size=LARGEST, client_manager=delivery,
        serializer=PlainPacket, engineio_logger=log,
    )  # fmt: skip


def _ladders(live: Live, arranged: Arranged, broadcasts: Broadcasts) -> LiveLadders:
    """The ladders, which tell of no result before vugraph does."""
    ladders = LiveLadders(live, arranged)
    ladders.is_public = broadcasts.is_over
    broadcasts.finished.append((ladders.awaited, ladders.match_public))
    return ladders


def _parts(
    socketio: SocketIO, live: Live, broadcasts: Broadcasts, seats: Seats, arranged: Arranged,
    ladders: LiveLadders,
) -> Server:  # fmt: skip
    """All that pages act on; the sockets, which act on it too, are open from now on."""
    store, desk, kibitzing = live.store, Desk(live, seats), Kibitzing(live, seats)
    booth = Booth(store, broadcasts, Speakers(store, broadcasts, seats, desk))
    vugraph = VugraphNamespace(socketio, broadcasts, seats, booth)
    relay, operating = Relay(broadcasts, seats), Operating(live, broadcasts, desk)
    socketio.on_namespace(vugraph)
    socketio.on_namespace(TableNamespace(socketio, live, seats, kibitzing))
    socketio.on_namespace(DeskNamespace(socketio, live, desk))
    socketio.on_namespace(OperatorNamespace(socketio, live, operating))
    analyst = Analyst(store.analyses, Worker("matchserver.analysis"))
    return Server(
        store, live, broadcasts, seats, arranged, ladders, desk, booth, vugraph.crowd, relay, analyst,
        Hindsight(analyst), operating, kibitzing, Announcing(live, operating, desk),
    )  # fmt: skip
