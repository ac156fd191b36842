import Dispatch
import Foundation

/// A MariaDB server for one test, in a temporary folder; the server ends with the test.
package final class MariaDB: Sendable {
  /// Whether Debian's mariadb-server and libmariadb3 are installed.
  package static let isInstalled =
    ["mariadbd", "mariadb-install-db", "mariadb"].allSatisfy { Program.path($0) != nil }

  struct NoServer: Error {}

  private let folder: TemporaryFolder
  private let server = Process()
  package let port: Int

  package init() throws {
    folder = try TemporaryFolder()
    port = try Self.freePort()
    try Self.run(
      "mariadb-install-db",
      [
        "--no-defaults", "--datadir=\(folder.file("data"))", "--skip-test-db",
        "--auth-root-authentication-method=normal", "--user=\(NSUserName())",
      ]
    )
    try folder.write(
      """
      CREATE DATABASE study;
      CREATE USER aware@'127.0.0.1' IDENTIFIED BY 'pass''word';
      GRANT ALL ON study.* TO aware@'127.0.0.1';
      SET GLOBAL sql_mode = 'STRICT_ALL_TABLES,NO_BACKSLASH_ESCAPES';

      """,
      to: "setup.sql"
    )
    guard let program = Program.path("mariadbd") else { throw NoServer() }
    server.executableURL = URL(filePath: program)
    server.arguments = [
      "--no-defaults", "--datadir=\(folder.file("data"))", "--socket=\(socket)",
      "--port=\(port)", "--bind-address=127.0.0.1", "--pid-file=\(folder.file("pid"))",
      "--init-file=\(folder.file("setup.sql"))", "--user=\(NSUserName())", "--skip-name-resolve",
      "--innodb-buffer-pool-size=8M",
    ]
    let output = Pipe()
    server.standardOutput = FileHandle.nullDevice
    server.standardError = output
    try server.run()
    try Self.waitUntilReady(output.fileHandleForReading)
  }

  deinit {
    server.terminate()
    server.waitUntilExit()
  }

  /// The name and the password of a user who may use the database `study`.
  package static let user = "aware"
  package static let password = "pass'word"

  /// Returns the result of a query, a line for each row, with tabs between columns.
  package func query(_ sql: String) throws -> [String] {
    let output = try Self.run(
      "mariadb",
      [
        "--no-defaults", "--socket=\(socket)", "--user=root", "--batch", "--skip-column-names",
        "--default-character-set=utf8mb4", "--execute=\(sql)", "study",
      ]
    )
    return output.split(separator: "\n").map(String.init)
  }

  /// Returns the result of a query as `mariadb --batch` prints it, with a line of names.
  package func batch(_ sql: String) throws -> String {
    try Self.run(
      "mariadb",
      [
        "--no-defaults", "--socket=\(socket)", "--user=root", "--batch",
        "--default-character-set=utf8mb4", "--execute=\(sql)", "study",
      ]
    )
  }

  private var socket: String { folder.file("socket") }

  /// Reads the server's output until it accepts connections, and then in the background, so that
  /// the server never blocks on its output.
  private static func waitUntilReady(_ output: FileHandle) throws {
    var text = ""
    while !text.contains("ready for connections") {
      let data = output.availableData
      guard !data.isEmpty else { throw NoServer() }
      text += String(decoding: data, as: UTF8.self)
    }
    output.readabilityHandler = { handle in
      if handle.availableData.isEmpty { handle.readabilityHandler = nil }
    }
  }

  @discardableResult
  private static func run(_ name: String, _ arguments: [String]) throws -> String {
    guard let program = Program.path(name) else { throw NoServer() }
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw NoServer() }
    return String(decoding: data, as: UTF8.self)
  }

  /// Returns a free port.
  private static func freePort() throws -> Int {
    let handle = tcpSocket()
    defer { close(handle) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(handle, $0, size) == 0 && getsockname(handle, $0, &size) == 0
      }
    }
    guard isBound else { throw NoServer() }
    return Int(UInt16(bigEndian: address.sin_port))
  }

  private static func tcpSocket() -> Int32 {
    Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
  }
}
