package import SensorKit

/// A sensor whose samples can be recorded in a file: its columns, and how rows become a sample.
package struct RecordedSensor: Sendable {
  /// Which rows form one sample.
  enum Grouping: Sendable {
    /// Each row is a sample.
    case none
    /// Consecutive rows with the same text in this column; if the column is missing, consecutive
    /// rows of one second.
    case column(String)
  }

  package let sensor: SRSensor

  /// The columns, in the order of the documentation.
  package let columns: [ColumnFact]

  /// The columns that can contain the instant at which a row was written; the first existing one is
  /// used.
  package let times: [String]

  /// Which rows form one sample.
  let grouping: Grouping

  /// The start of what a sample describes, in nanoseconds since 1970; nil: the instant at which it
  /// was written.
  let begins: @Sendable (RecordedRow) throws(RowFault) -> Int64?

  /// Makes a sample from its rows.
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

  /// The recordable sensor; nil if its samples can't be recorded in a file.
  package static func of(_ sensor: SRSensor) -> RecordedSensor? {
    all.first { $0.sensor == sensor }
  }
}

extension RecordingColumn {
  /// The facts about the column where it is required.
  var required: ColumnFact { fact(isRequired: true) }

  /// The facts about the column where it is optional.
  var optional: ColumnFact { fact(isRequired: false) }

  private func fact(isRequired: Bool) -> ColumnFact {
    ColumnFact(
      name: name,
      kind: kind,
      unit: unit,
      isRequired: isRequired,
      sentence: sentence + (unit.map { ", in \($0)" } ?? "") + (missing.map { "; \($0)" } ?? "")
    )
  }
}
