import CSQLite
import Foundation
import Sensors

/// A recording: the first byte says of which sensor, the second how its numbers are times; the rest is the file.
enum RecordingTarget {
  static func take(_ bytes: [UInt8]) {
    guard bytes.count >= 2 else { return }
    let sensor = RecordedSensor.all[Int(bytes[0]) % RecordedSensor.all.count]
    let path = InputFile.write(Array(bytes.dropFirst(2)))
    let all = TimeNumbers.allCases
    let numbers = bytes[1] & 1 == 0 ? nil : all[Int(bytes[1] >> 1) % all.count]
    let file = RecordingFile.File(name: "file", path: path, numbers: numbers)
    do throws(RecordingError) {
      let recording = try RecordingFile(file, of: sensor)
      _ = recording.columnsLeftOver
      for period in [nil, 86_400_000_000_000] as [Int64?] {
        for isWhole in [true, false] {
          for complaint in recording.complaints(whole: isWhole, period: period) {
            precondition(!"\(complaint)".isEmpty)
          }
        }
      }
    } catch {
      precondition(!"\(error)".isEmpty)
    }
  }

  /// Each sensor's columns, with two rows that may be right.
  static var texts: [[UInt8]] {
    RecordedSensor.all.enumerated().map { index, sensor in
      let names = sensor.columns.map(\.name)
      let rows = ["00:00:00Z", "00:00:10Z"].map { time in
        names.map { cell($0, "2026-06-01T\(time)") }.joined(separator: ",")
      }
      let lines = [names.joined(separator: ",")] + rows
      return [UInt8(index), 0] + Array((lines.joined(separator: "\r\n") + "\n").utf8)
    }
  }

  static var databases: [[UInt8]] {
    RecordedSensor.all.enumerated().compactMap { index, sensor in
      let names = sensor.columns.map(\.name)
      let columns = names.map { "\"\($0)\"" }.joined(separator: ", ")
      let cells = names.map { "'\(cell($0, "2026-06-01T00:00:00Z"))'" }.joined(separator: ", ")
      let nulls = names.map { _ in "NULL" }.joined(separator: ", ")
      let sql = "CREATE TABLE t (\(columns)); INSERT INTO t VALUES (\(cells)), (\(nulls))"
      return database(sql).map { [UInt8(index), 0] + $0 }
    }
  }

  private static func cell(_ name: String, _ time: String) -> String {
    name.lowercased().contains("date") ? time : "1.5"
  }

  private static func database(_ sql: String) -> [UInt8]? {
    let path = InputFile.write([])
    var handle: OpaquePointer?
    guard sqlite3_open(path, &handle) == SQLITE_OK else { return nil }
    let text = "PRAGMA page_size = 512; PRAGMA journal_mode = OFF; \(sql)"
    let code = sqlite3_exec(handle, text, nil, nil, nil)
    sqlite3_close(handle)
    return code == SQLITE_OK ? FileManager.default.contents(atPath: path).map { Array($0) } : nil
  }
}
