"""A study's server for the tests: an HTTP server on loopback that keeps rows in SQLite.

Prints its port once it listens, and serves until its standard input ends.

POST <any>          takes rows, as the faults that were set say, or stores them and answers 200.
PUT /.faults        sets what becomes of the next POSTs: a JSON list, one fault for each.
GET /.requests      what came: method, path, headers, body.
GET /.arrived/<n>   answers when n POSTs have arrived.
GET /.rows          how often each row was stored, by its id.
GET /.release       lets those go on that a "slow" fault holds.

Faults: {"do": "store"}, {"do": "answer", "status": 500, "body": ""}, {"do": "slow"} (stored and
answered when released), {"do": "reset"} (the answer breaks off in the middle of its body), {"do":
"lose"} (stored, and hung up on), {"do": "redirect", "status": 302}, {"do": "silence"}.
"""

import json
import socket
import sqlite3
import struct
import sys
import threading
import urllib.parse
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

lock = threading.Condition()
database = sqlite3.connect(sys.argv[1], check_same_thread=False)
database.execute("CREATE TABLE rows (device TEXT, name TEXT, id INTEGER, body TEXT)")
faults = []
requests = []
released = threading.Event()
ended = threading.Event()


def rows_of(path, kind, body):
    """The rows of a request, and the device and the table that they are of."""
    if kind == "application/json":
        envelope = json.loads(body)
        return envelope["deviceId"], envelope["tableName"], envelope["data"]
    form = urllib.parse.parse_qs(body, keep_blank_values=True, strict_parsing=True)
    return form["device_id"][0], path.split("/")[-2], json.loads(form["data"][0])


class Study(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *arguments):
        pass

    def answer(self, status, body="", **headers):
        data = body.encode()
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def body(self):
        return self.rfile.read(int(self.headers.get("Content-Length", 0))).decode()

    def store(self, body):
        if not body:
            return
        device, name, rows = rows_of(self.path, self.headers["Content-Type"], body)
        with lock:
            for row in rows:
                database.execute(
                    "INSERT INTO rows VALUES (?, ?, ?, ?)",
                    (device, name, row.get("id"), json.dumps(row)),
                )
            database.commit()

    def hang_up(self):
        self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.connection.close()
        self.close_connection = True

    def do_PUT(self):
        with lock:
            faults[:] = json.loads(self.body())
        self.answer(200)

    def do_GET(self):
        if self.path == "/.requests":
            with lock:
                self.answer(200, json.dumps(requests))
        elif self.path.startswith("/.arrived/"):
            count = int(self.path.split("/")[-1])
            with lock:
                lock.wait_for(lambda: sum(r["method"] == "POST" for r in requests) >= count)
            self.answer(200)
        elif self.path == "/.rows":
            with lock:
                found = database.execute("SELECT id, count(*) FROM rows GROUP BY id").fetchall()
            self.answer(200, json.dumps({str(row): count for row, count in found}))
        elif self.path == "/.release":
            released.set()
            self.answer(200)
        else:
            with lock:
                requests.append({"method": "GET", "path": self.path, "headers": {}, "body": ""})
            self.answer(200, "a page")

    def hold(self):
        """Waits for the release. A line of the head every few seconds keeps the client from giving up, however
        long a busy machine takes for the test; the client may have hung up."""
        self.send_response(200)
        while True:
            try:
                self.flush_headers()
            except OSError:
                self.close_connection = True
            if released.wait(5):
                return
            self.send_header("X-Held", "yes")

    def finish_held(self):
        try:
            self.send_header("Content-Length", "0")
            self.end_headers()
        except OSError:
            self.close_connection = True

    def do_POST(self):
        body = self.body()
        with lock:
            requests.append(
                {
                    "method": "POST",
                    "path": self.path,
                    "headers": {name.lower(): value for name, value in self.headers.items()},
                    "body": body,
                }
            )
            fault = faults.pop(0) if faults else {"do": "store"}
            lock.notify_all()
        kind = fault["do"]
        if kind == "answer":
            self.answer(fault["status"], fault["body"])
        elif kind == "slow":
            self.hold()
            self.store(body)
            self.finish_held()
        elif kind == "reset":
            self.send_response(200)
            self.send_header("Content-Length", "1000")
            self.end_headers()
            self.wfile.write(b"half of it")
            self.wfile.flush()
            self.hang_up()
        elif kind == "lose":
            self.store(body)
            self.hang_up()
        elif kind == "redirect":
            self.answer(fault["status"], Location="/elsewhere")
        elif kind == "silence":
            ended.wait()
        else:
            self.store(body)
            self.answer(200)


class Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request, client_address):
        pass


server = Server(("127.0.0.1", 0), Study)
print(server.server_address[1], flush=True)
threading.Thread(target=server.serve_forever, daemon=True).start()
sys.stdin.read()
ended.set()
