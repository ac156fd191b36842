package import SensorKit

/// A sensor whose samples can be recorded in a file: its columns, and the way from rows to a sample.
package struct RecordedSensor: Sendable {
  /// Which rows belong to one sample.
  enum Grouping: Sendable {
    /// Each is one.
    case none
    /// Neighbours with the same text in a column; where there is no such column, of one second.
    case column(String)
  }

  package let sensor: SRSensor

  /// The columns, in the order in which they are listed to a reader.
  package let columns: [ColumnFact]

  /// The columns that can say when a row was written; the first that is there does.
  package let times: [String]

  /// Which rows belong to one sample.
  let grouping: Grouping

  /// When what a sample describes began, in nanoseconds since 1970; nil: when it was written.
  let begins: @Sendable (RecordedRow) throws(RowFault) -> Int64?

  /// Makes the sample.
  package let sample: @Sendable ([RecordedRow], SampleTimes) throws(RowFault) -> AnyObject

  init(
    _ sensor: SRSensor,
    columns: [ColumnFact],
    times: [String],
    grouping: Grouping = .none,
    begins: @escaping @Sendable (RecordedRow) throws(RowFault) -> Int64? = { _ in nil },
    sample: @escaping @Sendable ([RecordedRow], SampleTimes) throws(RowFault) -> AnyObject
  ) {
    self.sensor = sensor
    self.columns = columns
    self.times = times
    self.grouping = grouping
    self.begins = begins
    self.sample = sample
  }

  /// The sensors, in the catalogue's order.
  package static let all: [RecordedSensor] = [
    .ambientLight, .accelerometer, .rotationRate, .visits, .pedometer, .onWristState,
    .ambientPressure, .wristTemperature, .heartRate, .sleepSessions,
  ]

  /// The sensor, if it is one of them.
  package static func of(_ sensor: SRSensor) -> RecordedSensor? {
    all.first { $0.sensor == sensor }
  }
}

extension RecordingColumn {
  /// The column, for a table of those that must be there.
  var required: ColumnFact { fact(isRequired: true) }

  /// The column, for a table of those that may be missing.
  var optional: ColumnFact { fact(isRequired: false) }

  private func fact(isRequired: Bool) -> ColumnFact {
    ColumnFact(name: name, kind: kind, isRequired: isRequired, sentence: sentence)
  }
}
