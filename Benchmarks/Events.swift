import CSQLite
import Foundation
import Statistics
import com_awareframework_ios_core
import com_awareframework_ios_sensor_shortcuts

private let rows = 20_000

/// Measures the storage of automations' events, by an engine, by the sensor and by the same INSERTs of a
/// program in C, with one event and with a hundred events per transaction.
///
/// Also measures the same events without an engine, by SQLite's functions: that is what no engine can be faster than.
///
/// An event is stored when the call returns.
func runEventSuite(_ run: BenchmarkRun) throws {
  let folder = "\(NSTemporaryDirectory())/trialrun-events-\(getpid())"
  // Outside a world, AWARE's files are in the user's Documents folder.
  setenv("CFFIXED_USER_HOME", folder, 1)
  let built = ".build/benchmarks/events"
  let compiled = command(["cc", "-O2", "-o", built, "Benchmarks/events.c", "-lsqlite3"])
  func inC(batch: Int) -> Double? {
    guard compiled?.status == 0 else { return nil }
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let result = command([built, "\(folder)/events.sqlite", "\(rows)", "\(batch)"])
    return result.flatMap { Double($0.output.filter { !$0.isWhitespace }) }
  }
  func program(_ name: String, _ run: @escaping () throws -> Double?) -> Program {
    Program(name: name) {
      defer { try? FileManager.default.removeItem(atPath: folder) }
      return try run()
    }
  }
  let programs = [
    program("INSERTs in C, 1 an event") { inC(batch: 1) },
    program("engine.save, 1 an event") { try saving(batch: 1) },
    program("recordAutomationEvent") { recording() },
    program("INSERTs in C, 100 a transaction") { inC(batch: 100) },
    program("engine.save, 100 at a time") { try saving(batch: 100) },
    program("the same events without an engine") { try binding(batch: 100) },
  ]
  let times = try interleave(programs, repetitions: run.repetitions)
  var table = Table("program", "events/s", "times C")
  for (index, program) in programs.enumerated() {
    let fixed = times[index < 3 ? 0 : 3]
    table.add(
      program.name,
      text(times[index].median().map { Double(rows) / $0 }, 0),
      text(ratio(times[index], to: fixed), 2)
    )
  }
  run.record(.saveSingly, ratio(times[1], to: times[0]))
  run.record(.save, ratio(times[4], to: times[3]))
  run.show(table, "events: \(rows) rows of 17 columns in SQLite, median of \(run.repetitions)")
}

/// An engine with an empty table of events.
private func emptyEngine() throws -> (engine: Engine, queue: DatabaseQueue?) {
  let engine = Engine.Builder().setType(.sqlite).setPath("events\(UUID().uuidString)")
    .setTableName(ShortcutAutomationEventData.databaseTableName).build()
  let queue = (engine as? SQLiteEngine)?.getSQLiteInstance()
  if let queue { try ShortcutAutomationEventData.createTable(queue: queue) }
  return (engine, queue)
}

/// The event of all rows, which have other times.
private var event: ShortcutAutomationEventData {
  var event = ShortcutAutomationEventData(
    event: "arrive",
    automationName: "Arrive Home",
    trigger: "location",
    source: "app_intent",
    valueKey: "place",
    value: "home",
    payload: #"{"automationName":"Arrive Home","event":"arrive","trigger":"location"}"#,
    bundleIdentifier: "org.example.study",
    timestamp: 1_767_225_600_000,
    label: "study"
  )
  event.deviceId = "0C4B1D2E-0000-4000-8000-000000000001"
  return event
}

/// Makes the events in lots; returns the processor seconds in which a function stores them.
private func storing(batch: Int, _ store: ([ShortcutAutomationEventData]) throws -> Void) rethrows
  -> Double
{
  let event = event
  let start = processorSeconds()
  for first in stride(from: 0, to: rows, by: batch) {
    let events = (first..<first + batch).map { row in
      var next = event
      next.timestamp += Int64(row)
      return next
    }
    try store(events)
  }
  return processorSeconds() - start
}

/// The processor seconds in which an engine saves all rows.
private func saving(batch: Int) throws -> Double {
  let engine = try emptyEngine().engine
  let seconds = storing(batch: batch) { engine.save($0) }
  precondition(engine.count(filter: nil) == rows, "rows are missing")
  return seconds
}

/// The processor seconds in which SQLite's functions store all rows in the table of an engine, whose errors and rules
/// nothing looks at.
private func binding(batch: Int) throws -> Double {
  let (engine, queue) = try emptyEngine()
  guard let queue else { return .nan }
  var database: OpaquePointer?
  let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX
  sqlite3_open_v2(queue.path, &database, flags, nil)
  defer { sqlite3_close(database) }
  let table = ShortcutAutomationEventData.databaseTableName
  sqlite3_exec(database, "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL", nil, nil, nil)
  let places = repeatElement("?", count: 17).joined(separator: ", ")
  var insert: OpaquePointer?
  sqlite3_prepare_v2(database, "INSERT INTO \(table) VALUES (\(places))", -1, &insert, nil)
  defer { sqlite3_finalize(insert) }
  // A Swift string has no address that stays; that SQLite copies each text takes longer.
  let copies = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 4096)
  defer { copies.deallocate() }
  var used = 0
  func bind(_ text: String, _ place: Int32) {
    var text = text
    text.withUTF8 { bytes in
      let copy = UnsafeMutableBufferPointer(rebasing: copies[used..<used + bytes.count])
      _ = copy.initialize(from: bytes)
      used += bytes.count
      copy.withMemoryRebound(to: CChar.self) {
        _ = sqlite3_bind_text(insert, place, $0.baseAddress, Int32($0.count), nil)
      }
    }
  }
  let seconds = storing(batch: batch) { events in
    sqlite3_exec(database, "BEGIN IMMEDIATE", nil, nil, nil)
    for event in events {
      used = 0
      sqlite3_bind_int64(insert, 2, event.timestamp)
      bind(event.deviceId, 3)
      bind(event.label, 4)
      sqlite3_bind_int64(insert, 5, Int64(event.timezone))
      bind(event.os, 6)
      sqlite3_bind_int64(insert, 7, Int64(event.jsonVersion))
      bind(event.event, 8)
      bind(event.shortcutName, 9)
      bind(event.automationName, 10)
      bind(event.trigger, 11)
      bind(event.source, 12)
      bind(event.input, 13)
      bind(event.valueKey, 14)
      bind(event.value, 15)
      bind(event.payload, 16)
      bind(event.bundleIdentifier, 17)
      sqlite3_step(insert)
      sqlite3_reset(insert)
    }
    sqlite3_exec(database, "COMMIT", nil, nil, nil)
  }
  precondition(engine.count(filter: nil) == rows, "rows are missing")
  return seconds
}

/// The processor seconds in which a sensor records all events.
private func recording() -> Double {
  let config = ShortcutsAutomationSensor.Config()
  config.dbType = .sqlite
  config.dbPath = "events\(UUID().uuidString)"
  config.label = "study"
  let sensor = ShortcutsAutomationSensor(config)
  let start = processorSeconds()
  for _ in 0..<rows {
    sensor.recordAutomationEvent(
      event: "arrive",
      automationName: "Arrive Home",
      trigger: "location",
      valueKey: "place",
      value: "home",
      payload: #"{"automationName":"Arrive Home","event":"arrive","trigger":"location"}"#
    )
  }
  let seconds = processorSeconds() - start
  precondition(sensor.dbEngine?.count(filter: nil) == rows, "rows are missing")
  return seconds
}
