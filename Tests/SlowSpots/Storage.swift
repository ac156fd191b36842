import CSQLite
import Foundation
import SensorKit

/// Encodes each sample as JSON with an encoder of its own.
final class EncodesEachSample: SlowSpot {
  override class var function: String { "EncodesEachSample.encode(_:)" }

  private var bytes = 0

  override func receive(_ reading: Reading) { bytes += encode(reading)?.count ?? 0 }

  @inline(never)
  private func encode(_ reading: Reading) -> Data? {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    return try? encoder.encode([reading.time: reading.lux])
  }
}

/// Opens a file for each sample, and appends a line.
final class OpensAFileEachTime: SlowSpot {
  override class var function: String { "OpensAFileEachTime.write(_:)" }

  override func receive(_ reading: Reading) { write("\(reading.lux)\n") }

  @inline(never)
  private func write(_ line: String) {
    let file = URL.documentsDirectory.appending(path: "light.csv")
    if !FileManager.default.fileExists(atPath: file.path) {
      _ = FileManager.default.createFile(atPath: file.path, contents: nil)
    }
    guard let handle = try? FileHandle(forWritingTo: file) else { return }
    _ = try? handle.seekToEnd()
    try? handle.write(contentsOf: Data(line.utf8))
    try? handle.close()
  }
}

/// Saves its whole state after each sample, and reads it again.
final class SavesItsState: SlowSpot {
  override class var function: String { "SavesItsState.save()" }

  private var state: [String: [Double]] = [:]

  override func receive(_ reading: Reading) {
    state["last"] = (state["last"] ?? []).suffix(20) + [reading.lux]
    save()
  }

  @inline(never)
  private func save() {
    guard let data = try? PropertyListEncoder().encode(state),
      let read = try? PropertyListDecoder().decode([String: [Double]].self, from: data)
    else { return }
    state = read
  }
}

/// Counts its samples in the user's defaults.
final class CountsInDefaults: SlowSpot {
  override class var function: String { "CountsInDefaults.count()" }

  override func receive(_ reading: Reading) { count() }

  @inline(never)
  private func count() {
    let defaults = UserDefaults.standard
    defaults.set(defaults.integer(forKey: "samples") + 1, forKey: "samples")
  }
}

/// Opens a database for each sample, and inserts a row.
final class OpensADatabaseEachTime: SlowSpot {
  override class var function: String { "OpensADatabaseEachTime.store(_:)" }

  override func receive(_ reading: Reading) { store(reading) }

  @inline(never)
  private func store(_ reading: Reading) {
    var database: OpaquePointer?
    let path = URL.documentsDirectory.appending(path: "light.sqlite").path
    guard sqlite3_open(path, &database) == SQLITE_OK else { return }
    defer { sqlite3_close(database) }
    sqlite3_exec(database, "CREATE TABLE IF NOT EXISTS light (time REAL, lux REAL)", nil, nil, nil)
    let time = reading.time.timeIntervalSinceReferenceDate
    sqlite3_exec(database, "INSERT INTO light VALUES (\(time), \(reading.lux))", nil, nil, nil)
  }
}
