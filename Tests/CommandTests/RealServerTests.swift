import Foundation
import TestSupport
import Testing

/// A row that a server did not accept has not reached it, so that such a run never passes.
@Suite("trialrun run --server: a server that accepts nothing", .serialized)
struct RealServerTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Runs a server that answers each upload with 404 while a shell uses its port.
  private static let refusing = """
    import http.server, subprocess, sys, threading
    class Refusing(http.server.BaseHTTPRequestHandler):
        def do_POST(self):
            self.rfile.read(int(self.headers.get("Content-Length", 0)))
            self.send_error(404)
        def log_message(self, *arguments):
            pass
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Refusing)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    words = [word.replace("PORT", str(server.server_port)) for word in sys.argv[2:]]
    if sys.argv[1] == "closed":
        server.shutdown()
        server.server_close()
    sys.exit(subprocess.run(words).returncode)
    """

  /// Runs a week of automations against a port of this machine.
  private func run(_ server: String) async throws -> Call {
    try folder.write(Self.refusing, to: "server.py")
    return try await shell(
      """
      python3 "$script" \(server) "$trialrun" run scenarios/automations-week.yaml --quiet \
        --participants 1 --server http://127.0.0.1:PORT
      """,
      environment: ["script": folder.file("server.py")]
    )
  }

  @Test(
    "a port without a server, or with one that answers 404, fails the verdict",
    arguments: ["closed", "refusing"]
  )
  func refused(server: String) async throws {
    let call = try await run(server)
    #expect(call.status == 1, "\(call.errors)")
    #expect(call.output.contains("\n✓ every automation that runs is recorded\n"))
    #expect(call.output.contains("\n✗ every event reaches the server once\n"), "\(call.output)")
    #expect(call.output.contains("rows where there should be none\n"))
  }
}
