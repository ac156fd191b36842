import Foundation
package import SensorKit

/// The samples of one sensor as a table: its columns, and the rows of a sample.
///
/// The columns of a sensor whose recordings can be read are those of its recordings (``RecordedSensor``), so that what
/// was written can be read again.
package struct SampleTable: Sendable {
  package let sensor: SRSensor

  /// The columns, in order.
  package let columns: [ColumnFact]

  private let write: @Sendable (AnyObject, SampleStamp, inout SampleLine) -> Int

  /// A table with several rows for each sample.
  ///
  /// - Parameters:
  ///   - sensor: The sensor.
  ///   - rows: Returns the rows of a sample.
  ///   - columns: The columns of the sample's values. A column `timestamp` among them takes the place of the time of
  ///     writing.
  init<Sample: AnyObject, Row>(
    _ sensor: SRSensor,
    rows: @escaping @Sendable (Sample) -> [Row],
    _ columns: [SampleColumn<Row>]
  ) {
    self.sensor = sensor
    let names = columns.map(\.fact.name)
    let common = SampleStamp.columns.filter { !names.contains($0.fact.name) }
    self.columns = common.map(\.fact) + columns.map(\.fact)
    write = { sample, stamp, line in
      guard let sample = sample as? Sample else { return 0 }
      let rows = rows(sample)
      for row in rows {
        for column in common {
          line.beginField()
          column.write(stamp, stamp, &line)
        }
        for column in columns {
          line.beginField()
          column.write(row, stamp, &line)
        }
        line.endLine()
      }
      return rows.count
    }
  }

  /// A table with one row for each sample.
  init<Sample: AnyObject>(_ sensor: SRSensor, _ columns: [SampleColumn<Sample>]) {
    self.init(sensor, rows: { (sample: Sample) in [sample] }, columns)
  }

  /// The first line of the file.
  package var header: String { columns.map(\.name).joined(separator: ",") + "\n" }

  /// Adds the rows of a delivered sample; returns their number.
  package func add(_ sample: AnyObject, _ stamp: SampleStamp, to line: inout SampleLine) -> Int {
    write(sample, stamp, &line)
  }

  /// The tables of all sensors that devices have, in the order of the catalogue.
  package static let all: [SampleTable] = {
    let tables = PhoneSensors.all.map(\.table) + WatchSensors.all.map(\.table)
    return SensorCatalog.entries.compactMap { entry in
      tables.first { $0.sensor == entry.sensor }
    }
  }()

  /// The table of a sensor; nil for a stream of deletion records.
  package static func of(_ sensor: SRSensor) -> SampleTable? { all.first { $0.sensor == sensor } }

  /// The data dictionary of some tables, as CSV: each column with its kind, its unit and its meaning.
  package static func dictionary(of tables: [SampleTable]) -> String {
    var line = SampleLine(TimeZone(secondsFromGMT: 0) ?? .current)
    let rows = tables.flatMap { table in
      table.columns.map { column in
        let sensor = table.sensor.catalogEntry?.swiftName ?? table.sensor.rawValue
        return [sensor, column.name, column.kind, column.unit, column.sentence]
      }
    }
    for row in [["sensor", "column", "kind", "unit", "meaning"]] + rows {
      for field in row {
        line.beginField()
        if let field { line.add(text: field) }
      }
      line.endLine()
    }
    return String(decoding: line.bytes, as: UTF8.self)
  }
}

/// What a delivered sample has beside its values.
package struct SampleStamp: Sendable {
  package var participant: String
  package var device: String
  package var absoluteTime: SRAbsoluteTime
  /// When the sample was written, in nanoseconds since 1970.
  package var written: Int64
  /// The number of the sample among those of the sensor that the participant's app received, from 1.
  package var number: Int

  package init(
    participant: String,
    device: String,
    absoluteTime: SRAbsoluteTime,
    written: Int64,
    number: Int
  ) {
    self.participant = participant
    self.device = device
    self.absoluteTime = absoluteTime
    self.written = written
    self.number = number
  }

  fileprivate static let columns: [SampleColumn<SampleStamp>] = [
    RecordingColumn.text("participant", "the participant").of(\.participant),
    RecordingColumn.text("device", "the device that recorded, as in the table devices").of(
      \.device
    ),
    RecordingColumn.number(
      "absoluteTime",
      unit: "seconds",
      "the timestamp of the fetch result, an SRAbsoluteTime"
    ).of(\.absoluteTime.rawValue),
    RecordingColumn.time("timestamp", "when it was written").of(\.written),
  ]
}

/// A column of delivered samples, and its value in a row.
struct SampleColumn<Row>: Sendable {
  let fact: ColumnFact
  let write: @Sendable (Row, SampleStamp, inout SampleLine) -> Void
}

extension RecordingColumn {
  /// The column of delivered samples whose value is that of a row; the field is empty for nil.
  func of<Row>(_ value: @escaping @Sendable (Row) -> Value?) -> SampleColumn<Row> {
    SampleColumn(fact: optional) { [write] row, _, line in
      if let value = value(row) { write(value, &line) }
    }
  }
}

extension RecordingColumn<Int> {
  /// The column of the number of the sample that a row is part of.
  func ofSample<Row>() -> SampleColumn<Row> {
    SampleColumn(fact: optional) { [write] _, stamp, line in write(stamp.number, &line) }
  }
}

extension RecordingColumn<String> {
  /// A column of lists or dictionaries, as JSON.
  static func json(_ name: String, unit: String? = nil, _ sentence: String) -> RecordingColumn {
    let text = text(name, sentence)
    return RecordingColumn(
      name,
      "JSON",
      unit: unit,
      sentence,
      read: text.read,
      write: text.write
    )
  }
}

extension Encodable {
  /// The value as JSON, with sorted keys.
  var jsonText: String? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) }
  }
}

extension Date {
  /// The instant in nanoseconds since 1970, to the microsecond.
  var nanoseconds: Int64 { Int64((timeIntervalSince1970 * 1e6).rounded()) * 1000 }
}
