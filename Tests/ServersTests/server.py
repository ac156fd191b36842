"""A server for tests: prints its port, tells each request in its answer, ends when its input does."""
import json
import os
import socket
import struct
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def answer(self, status, body, **fields):
        self.send_response(status)
        for name, value in fields.items():
            self.send_header(name.replace("_", "-"), value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_GET(self):
        self.do_POST()

    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        if self.path == "/refuse":
            self.answer(503, b"not now")
        elif self.path == "/elsewhere":
            self.answer(302, b"", Location="/landed")
        elif self.path == "/hang":
            threading.Event().wait()
        elif self.path == "/reset":
            # No lingering: closing sends a reset.
            linger = struct.pack("ii", 1, 0)
            self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, linger)
            self.connection.close()
            self.close_connection = True
        else:
            seen = {
                "method": self.command,
                "path": self.path,
                "type": self.headers.get("Content-Type", ""),
                "body": body.decode("utf-8"),
            }
            self.answer(200, json.dumps(seen).encode(), Content_Type="application/json")

    def log_message(self, *arguments):
        pass


server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
threading.Thread(target=server.serve_forever, daemon=True).start()
print(server.server_address[1], flush=True)
sys.stdin.read()
os._exit(0)
