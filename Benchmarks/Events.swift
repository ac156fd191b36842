import Foundation
import Statistics
import com_awareframework_ios_core
import com_awareframework_ios_sensor_shortcuts

private let rows = 20_000

/// Measures the storage of automations' events, by an engine, by the sensor and by the same INSERTs of a
/// program in C, with one event and with a hundred events per transaction.
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

/// The processor seconds in which an engine saves all rows.
private func saving(batch: Int) throws -> Double {
  let engine = Engine.Builder().setType(.sqlite).setPath("events\(UUID().uuidString)")
    .setTableName(ShortcutAutomationEventData.databaseTableName).build()
  if let queue = (engine as? SQLiteEngine)?.getSQLiteInstance() {
    try ShortcutAutomationEventData.createTable(queue: queue)
  }
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
  let start = processorSeconds()
  for first in stride(from: 0, to: rows, by: batch) {
    let events = (first..<first + batch).map { row in
      var next = event
      next.timestamp += Int64(row)
      return next
    }
    engine.save(events)
  }
  let seconds = processorSeconds() - start
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
