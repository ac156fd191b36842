import Foundation
import FoundationNetworking
import Statistics
import VirtualTime
import com_awareframework_ios_core

/// The number of rows that are sent, each with about 250 bytes of JSON, like an automation's.
private let rows = 20_000

/// Measures uploads of AWARE's rows to a server in another process on this machine, and to one in a world.
///
/// Between two batches, AWARE waits for a tenth of a second, which costs nothing in a world.
func runUploadSuite(_ run: BenchmarkRun) throws {
  guard let server = LoopbackServer() else {
    print("\nuploads: not measured: Python 3 is not installed")
    return
  }
  defer { server.stop() }
  var elapsed: [Int: Times] = [:]
  func program(_ name: String, batch: Int) -> Program {
    Program(name: name) {
      let (real, own) = try uploadFromProcess(to: server, batch: batch)
      elapsed[batch, default: []].append(real)
      return own
    }
  }
  let programs = [
    program("another process, 1000 rows a request", batch: 1000),
    program("another process, all in one request", batch: rows),
    Program(name: "a world, 1000 rows a request") { try uploadInWorld(batch: 1000) },
  ]
  let times = try interleave(programs, repetitions: run.repetitions)
  let real = [elapsed[1000], elapsed[rows], nil].map {
    $0.flatMap { $0.dropFirst().median() }
  }
  var table = Table("server", "rows/s", "µs of ours a row")
  for (index, program) in programs.enumerated() {
    let own = times[index].median()
    table.add(
      program.name,
      text((real[index] ?? own).map { Double(rows) / $0 }, 0),
      text(own.map { $0 / Double(rows) * 1e6 }, 1)
    )
  }
  run.record(.uploads, times[2].median().map { Double(rows) / $0 })
  run.show(table, "uploads: \(rows) rows, median of \(run.repetitions)")
}

/// A file with rows to upload, in a folder that is removed with the value.
private final class WaitingRows {
  static let table = "automations"
  let engine: SQLiteEngine
  private let folder: URL

  struct NoFile: Error {}

  init(host: String, in documents: URL?) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // The folder is not the user's Documents folder; in a world it is that of the simulated phone.
    let up = String(repeating: "../", count: 20)
    let path = documents == nil ? "\(up)\(folder.path)/rows" : "rows"
    let engine = Engine.Builder().setPath(path).setHost(host).setTableName(Self.table).build()
    guard let engine = engine as? SQLiteEngine, let queue = engine.getSQLiteInstance() else {
      throw NoFile()
    }
    self.engine = engine
    try queue.write { database in
      try database.execute(
        sql: """
          CREATE TABLE \(Self.table) (id INTEGER PRIMARY KEY AUTOINCREMENT, timestamp INTEGER,
            deviceId TEXT, timezone INTEGER, os TEXT, jsonVersion INTEGER, event TEXT,
            automationName TEXT, "trigger" TEXT, source TEXT, payload TEXT)
          """
      )
      try database.execute(
        sql: """
          WITH RECURSIVE numbers(n) AS
            (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < \(rows))
          INSERT INTO \(Self.table) SELECT n, 1767225600000 + n, 'A0000000-0000-0000-0000-00000000000A',
            9, 'iOS', 1, 'arrive', 'Arrive at work', 'location', 'app_intent', '{"place":"work"}'
          FROM numbers
          """
      )
    }
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
    let settings = UserDefaults.standard
    for key in settings.dictionaryRepresentation().keys
    where key.contains(folder.lastPathComponent) { settings.removeObject(forKey: key) }
  }
}

/// The real seconds, and this process's processor seconds, in which all rows are sent to the other process.
private func uploadFromProcess(to server: LoopbackServer, batch: Int) throws -> (Double, Double) {
  let waiting = try WaitingRows(host: server.host, in: nil)
  let config = DbSyncConfig()
  config.batchSize = batch
  var isOver = false
  config.completionHandler = { isDone, error in
    precondition(isDone, "an upload failed: \(String(describing: error))")
    isOver = true
  }
  let (start, own) = (ContinuousClock.now, processorSeconds())
  waiting.engine.startSync(config)
  while !isOver { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
  let real = start.duration(to: .now).components
  return (Double(real.seconds) + Double(real.attoseconds) / 1e18, processorSeconds() - own)
}

/// The processor seconds in which all rows are sent in a world whose server answers at once.
private func uploadInWorld(batch: Int) throws -> Double {
  try World.run(seed: 1) { world in
    let phone = AgreeablePhone()
    AwareService(in: world, on: phone, quirks: [], observe: { _ in })
    let waiting = try WaitingRows(host: "study.example", in: phone.documents)
    let start = processorSeconds()
    let isDone = await world.wait(for: "the upload") { end in
      let config = DbSyncConfig()
      config.batchSize = batch
      config.completionHandler = { isDone, _ in end(isDone) }
      waiting.engine.startSync(config)
    }
    precondition(isDone && phone.requests == rows / batch, "rows are missing")
    return processorSeconds() - start
  }
}

/// A phone whose server accepts every row.
private final class AgreeablePhone: AwareDevice, @unchecked Sendable {
  // Unchecked, since only the world's thread uses it.

  let documents = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  let hasBeenUnlocked = true
  let vendorIdentifier: UUID? = nil
  let bundleIdentifier: String? = nil
  let connection = AwareConnection.wifi
  let isCharging: Bool? = nil
  private(set) var requests = 0
  private var settings: [String: AwareSetting] = [:]

  init() {
    try? FileManager.default.createDirectory(at: documents, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: documents) }

  func setting(_ key: String) -> AwareSetting? { settings[key] }

  func setSetting(_ key: String, to value: AwareSetting?) { settings[key] = value }

  func send(
    _ request: URLRequest,
    answered: @escaping @Sendable (Result<AwareAnswer, any Error>) -> Void
  ) -> any AwareTransfer {
    requests += 1
    DispatchQueue.main.async { answered(.success(AwareAnswer(status: 200, body: Data()))) }
    return Answered()
  }

  private final class Answered: AwareTransfer {
    func cancel() {}
  }
}
