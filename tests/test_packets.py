"""What comes in over the sockets: a plain packet, or one line in the log."""

import logging

import pytest
from socketio.packet import ACK, CONNECT, DISCONNECT, EVENT

from matchserver.sockets import PlainPacket
from matchserver.sockets.packets import Garbled, in_one_line


@pytest.mark.parametrize(
    ("text", "kind", "data"),
    [
        ('2/vugraph,7["join",{"match":1}]', EVENT, ["join", {"match": 1}]),
        ('0/vugraph,{"v":1}', CONNECT, {"v": 1}),
        ("1/vugraph,", DISCONNECT, None),
        ("3/table,2[]", ACK, []),
    ],
)
def test_a_packet_is_read(text, kind, data):
    packet = PlainPacket(encoded_packet=text)
    assert (packet.packet_type, packet.data) == (kind, data)


def test_a_packet_is_written_as_ever():
    assert PlainPacket(EVENT, namespace="/vugraph", data=["crowd", {"count": 3}]).encode() == (
        '2/vugraph,["crowd",{"count":3}]'
    )


@pytest.mark.parametrize(
    "text",
    [
        "", "x", "2", "2/vugraph,", "2/vugraph,{bad", "2/vugraph,[]", "2/vugraph,[1]", "2/vugraph,{}", '2"x"',
        '2["join"', "2" + "9" * 200, "2" + "[" * 100_000, "3", "4", "5", "6", "7",
        '51-["x",{"_placeholder":true}]', "8[]", b"abc", b"\0", [], {}, [1], {"a": 1}, 7,
    ],
)  # fmt: skip
def test_what_is_none_is_refused(text):
    with pytest.raises(Garbled):
        PlainPacket(encoded_packet=text)


def record_of(error, words="message handler error"):
    try:
        raise error
    except type(error) as raised:
        info = (type(raised), raised, raised.__traceback__)
    return logging.LogRecord("sockets", logging.ERROR, "server.py", 1, words, (), info)


@pytest.mark.parametrize(
    "record",
    [record_of(Garbled("'2[':\nno")), record_of(ValueError("'2[':\nno"), "post request handler error")],
)
def test_the_log_has_it_in_one_line(record):
    assert in_one_line(record)
    assert logging.Formatter().format(record) == "a client sent what is no packet: '2[': no"


def test_a_fault_of_ours_keeps_its_traceback():
    record = record_of(ValueError("ours"))
    assert in_one_line(record)
    assert "Traceback" in logging.Formatter().format(record)
