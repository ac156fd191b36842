"""A study's server: keeps each body that is PUT in an SQLite database, once for each path.

    python3 server.py DATABASE      prints its port, and serves until its input ends
"""
import http.server
import sqlite3
import sys
import threading
import zlib

database = sqlite3.connect(sys.argv[1], check_same_thread=False, isolation_level=None)
database.execute(
    "create table if not exists bodies"
    " (path text primary key, json text, times integer)"
)
writing = threading.Lock()


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_PUT(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        status = 201
        try:
            if self.headers.get("Content-Encoding") == "deflate":
                body = zlib.decompress(body, -15)
            text = body.decode()
        except (zlib.error, UnicodeDecodeError):
            status = 400
        else:
            with writing:
                database.execute(
                    "insert into bodies values (?, ?, 1)"
                    " on conflict do update set json = excluded.json, times = times + 1",
                    (self.path, text),
                )
        self.send_response(status)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *arguments):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
threading.Thread(target=server.serve_forever, daemon=True).start()
print(server.server_port, flush=True)
sys.stdin.read()
