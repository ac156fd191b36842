import com_awareframework_ios_core
import Foundation
import FoundationNetworking
import TestSupport
import VirtualTime

/// The phone and world of one test.
struct Phone {
  let device: TestDevice
  let service: AwareService

  /// Runs a world with a phone whose app was launched.
  static func live<Value: Sendable>(
    quirks: AwareQuirks = [],
    seed: UInt64 = 1,
    _ body: @escaping @Sendable (Phone) throws -> Value
  ) throws -> Value {
    let device = try TestDevice()
    return try World.run(seed: seed) { world in
      let service = AwareService(in: world, on: device, quirks: quirks) { _ in }
      service.appLaunched()
      return try body(Phone(device: device, service: service))
    }
  }

  /// Returns an engine of the steps' table, and creates the table.
  func engine(_ path: String? = "steps", key: String? = nil) throws -> SQLiteEngine {
    let engine = emptyEngine(path, key: key)
    try Step.createTable(queue: engine.queue())
    return engine
  }

  /// An engine of the steps' table.
  func emptyEngine(_ path: String? = "steps", key: String? = nil) -> SQLiteEngine {
    let config = Engine.Builder().setPath(path).setEncryptionKey(key)
      .setTableName(Step.databaseTableName).build().config
    return SQLiteEngine(config)
  }

  /// The bytes of a file and of its log on disk.
  func bytes(_ name: String = "steps.sqlite") throws -> Data {
    try device.folder.contents.filter { $0.hasPrefix(name) }.reduce(into: Data()) {
      $0 += try device.folder.bytes($1)
    }
  }
}

/// A phone whose files are in the test's own folder.
final class TestDevice: AwareDevice, @unchecked Sendable {
  // Unchecked: one test uses it, on one thread.

  let folder: TemporaryFolder
  var documents: URL { URL(filePath: path) }
  var path: String
  var hasBeenUnlocked = true
  var vendorIdentifier: UUID?
  var bundleIdentifier: String? { "org.example.study" }
  var connection: AwareConnection { .wifi }
  var isCharging: Bool? { nil }
  var settings: [String: AwareSetting] = [:]

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path
  }

  func setting(_ key: String) -> AwareSetting? { settings[key] }

  func setSetting(_ key: String, to value: AwareSetting?) { settings[key] = value }

  func send(
    _ request: URLRequest,
    answered: @escaping @Sendable (Result<AwareAnswer, any Error>) -> Void
  ) -> any AwareTransfer { NoTransfer() }

  private final class NoTransfer: AwareTransfer {
    func cancel() {}
  }
}

/// A row of these tests.
struct Step: BaseDbModelSQLite, Equatable {
  static let databaseTableName = "steps"

  var id: Int64?
  var timestamp: Int64 = 0
  var deviceId = "phone"
  var label = ""
  var timezone = 0
  var os = "iOS"
  var jsonVersion = 1
  var note: String

  init(_ note: String) { self.note = note }

  init(_ dict: [String: Any]) { note = dict["note"] as? String ?? "" }

  func toDictionary() -> [String: Any] { ["note": note] }

  static func createTable(queue: DatabaseQueue) throws {
    try queue.write { db in
      try db.create(table: databaseTableName, ifNotExists: true) { t in
        t.autoIncrementedPrimaryKey("id")
        t.column("timestamp", .integer).notNull()
        t.column("deviceId", .text).notNull()
        t.column("label", .text)
        t.column("timezone", .integer).notNull()
        t.column("os", .text).notNull()
        t.column("jsonVersion", .integer).notNull()
        t.column("note", .text).notNull()
      }
    }
  }
}

/// The program that stores rows until it is killed; it was built with the tests, and is beside
/// their bundle.
let writer: URL = {
  let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? CommandLine.arguments[0]
  var folder = URL(fileURLWithPath: bundle).deletingLastPathComponent()
  // On some machines the bundle is a folder that contains the program.
  while folder.path.contains(".xctest") { folder.deleteLastPathComponent() }
  return folder.appending(path: "AwareWriter")
}()

/// Environment in which the writer's Documents folder is in a folder.
func environment(home: String) -> [String: String] {
  var environment = ProcessInfo.processInfo.environment
  environment["CFFIXED_USER_HOME"] = home
  return environment
}
