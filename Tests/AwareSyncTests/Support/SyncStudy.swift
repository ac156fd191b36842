import com_awareframework_ios_core
import Foundation
import VirtualTime

/// One phone's world, with a table whose rows the phone sends.
final class SyncStudy: @unchecked Sendable {
  // Unchecked: only the world's thread accesses it.

  let world: World
  let phone: FakePhone
  let service: AwareService
  private let factLog = RecordedFacts()
  private(set) var engine: SQLiteEngine
  /// The results of the synchronisations that ``begin(_:)`` started, in order.
  private(set) var endings: [Ending] = []
  /// The number of recorded rows, which is the id of the last row if there is only one table.
  private(set) var recorded: Int64 = 0

  private final class RecordedFacts { var facts: [AwareFact] = [] }

  private init(in world: World, _ quirks: AwareQuirks, host: String?) throws {
    self.world = world
    phone = try FakePhone(in: world)
    let factLog = factLog
    service = AwareService(in: world, on: phone, quirks: quirks) { factLog.facts.append($0) }
    service.appLaunched()
    engine = Self.engine(host: host)
    try makeTable()
  }

  /// Runs a study until its body has ended.
  @discardableResult
  static func run<Value: Sendable>(
    _ quirks: AwareQuirks = [],
    seed: UInt64 = 1,
    host: String? = "study.example",
    _ body: @escaping @Sendable (SyncStudy) async throws -> Value
  ) throws -> Value {
    try World.run(seed: seed) { world in
      try await body(SyncStudy(in: world, quirks, host: host))
    }
  }

  static func engine(host: String?, file: String = "readings", table: String? = "readings")
    -> SQLiteEngine
  {
    let engine = Engine.Builder().setPath(file).setHost(host).setTableName(table).build()
    guard let engine = engine as? SQLiteEngine else { preconditionFailure("no SQLite by default") }
    return engine
  }

  /// Continues with another server, file or table.
  func use(_ engine: SQLiteEngine) throws {
    self.engine = engine
    try makeTable()
  }

  func makeTable() throws {
    guard let queue = engine.getSQLiteInstance() else { throw CocoaError(.fileReadUnknown) }
    try Reading.createTable(queue: queue)
  }

  /// Records rows with consecutive numbers.
  func record(_ count: Int, note: String = "", level: Double? = 0.5) {
    engine.save(
      (0..<count).map { _ in
        recorded += 1
        return Reading(at: recorded, level: level, note: note)
      }
    )
  }

  /// Synchronises with a configuration, and returns the result.
  func sync(_ change: (DbSyncConfig) -> Void = { _ in }) async -> Ending {
    let config = DbSyncConfig().apply(closure: change)
    return await world.wait(for: "the end of a synchronisation") { end in
      config.completionHandler = { end(Ending($0, $1)) }
      engine.startSync(config)
    }
  }

  /// Begins a synchronisation, whose result is recorded.
  func begin(_ change: (DbSyncConfig) -> Void = { _ in }) {
    let config = DbSyncConfig().apply(closure: change)
    config.completionHandler = { [weak self] in self?.endings.append(Ending($0, $1)) }
    engine.startSync(config)
  }

  /// A helper for the table that the app creates itself.
  func helper(_ change: (DbSyncConfig) -> Void = { _ in }) -> DbSyncHelper {
    DbSyncHelper(
      engine: engine,
      host: engine.config.host ?? "",
      tableName: engine.config.tableName ?? "",
      config: DbSyncConfig().apply(closure: change)
    )
  }

  /// Runs a helper, and returns the result.
  func run(_ helper: DbSyncHelper) async -> Ending {
    await world.wait(for: "the end of a helper's run") { end in
      helper.run { end(Ending($0, $1)) }
    }
  }

  /// Advances time by a number of seconds.
  func pass(_ seconds: Double) async throws { try await Task.sleep(for: .seconds(seconds)) }

  var facts: [AwareFact] { factLog.facts }

  var uploads: [AwareUploadFact] {
    facts.compactMap { if case .upload(let fact) = $0 { fact } else { nil } }
  }

  var refusals: [String] {
    facts.compactMap { if case .syncRefused(_, let reason, _) = $0 { reason } else { nil } }
  }

  /// The ids of the rows that are still on the phone.
  var kept: [Int64] {
    (engine.fetch(filter: "1 ORDER BY id", limit: nil) ?? []).compactMap { $0["id"] as? Int64 }
  }
}

/// The result of a synchronisation, as the app receives it.
struct Ending: Hashable, Sendable, CustomStringConvertible {
  let isDone: Bool
  /// AWARE's own error; nil if it was another, or none.
  let error: DbSyncError?
  /// The error's code if it is one of Foundation's.
  let code: Int?
  let hasError: Bool

  init(_ isDone: Bool, _ error: (any Error)?) {
    self.isDone = isDone
    self.error = error as? DbSyncError
    code = (error as? URLError)?.errorCode
    hasError = error != nil
  }

  static let done = Ending(true, nil)

  static func failed(_ error: any Error) -> Ending { Ending(false, error) }

  var description: String {
    isDone ? "done" : "failed: \(error.map { "\($0)" } ?? code.map { "\($0)" } ?? "nil")"
  }
}

/// A row of the tests' table: an optional number and a text.
struct Reading: BaseDbModelSQLite {
  static let databaseTableName = "readings"

  var id: Int64?
  var timestamp: Int64 = 0
  var deviceId = "phone"
  var label = ""
  var timezone = 9
  var os = "iOS"
  var jsonVersion = 1
  var level: Double?
  var note = ""

  init(at timestamp: Int64, level: Double? = nil, note: String = "") {
    self.timestamp = timestamp
    self.level = level
    self.note = note
  }

  init(_ dict: [String: Any]) {
    timestamp = dict["timestamp"] as? Int64 ?? 0
  }

  func toDictionary() -> [String: Any] { ["id": id ?? -1, "timestamp": timestamp] }

  static func createTable(queue: DatabaseQueue) throws {
    try queue.write { db in
      try db.create(table: databaseTableName, ifNotExists: true) { table in
        table.autoIncrementedPrimaryKey("id")
        table.column("timestamp", .integer).notNull()
        table.column("deviceId", .text).notNull()
        table.column("label", .text)
        table.column("timezone", .integer).notNull()
        table.column("os", .text).notNull()
        table.column("jsonVersion", .integer).notNull()
        table.column("level", .double)
        table.column("note", .text).notNull()
      }
    }
  }
}
