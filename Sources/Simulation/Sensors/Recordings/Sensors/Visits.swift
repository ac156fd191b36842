import Foundation
import SensorKit

extension RecordedSensor {
  /// Stays at places.
  package static let visits = RecordedSensor(
    .visits,
    columns: [
      Visit.timestamp.required, Visit.identifier.required, Visit.category.required,
      Visit.distance.required, Visit.arrivalStart.required, Visit.arrivalEnd.required,
      Visit.departureStart.required, Visit.departureEnd.required,
    ],
    times: ["timestamp"],
    begins: { row throws(RowFault) in try row.required(Visit.arrivalStart) }
  ) { rows, times throws(RowFault) in
    let row = rows[0]
    return SRVisit(
      distanceFromHome: try row.required(Visit.distance),
      arrivalDateInterval: try row.interval(Visit.arrivalStart, Visit.arrivalEnd, times),
      departureDateInterval: try row.interval(Visit.departureStart, Visit.departureEnd, times),
      locationCategory: try row.required(Visit.category),
      identifier: try row.required(Visit.identifier)
    )
  }
}

extension SampleTable {
  static let visits = SampleTable(
    .visits,
    [
      Visit.identifier.of { (sample: SRVisit) in sample.identifier },
      Visit.category.of(\.locationCategory),
      Visit.distance.of(\.distanceFromHome),
      Visit.arrivalStart.of(\.arrivalDateInterval.start.nanoseconds),
      Visit.arrivalEnd.of(\.arrivalDateInterval.end.nanoseconds),
      Visit.departureStart.of(\.departureDateInterval.start.nanoseconds),
      Visit.departureEnd.of(\.departureDateInterval.end.nanoseconds),
    ]
  )
}

/// Columns of stays at places.
private enum Visit {
  static let timestamp = RecordingColumn<Int64>.time("timestamp", "when it was written")
  static let identifier = RecordingColumn<UUID>.uuid(
    "identifier",
    "the place, the same at each stay"
  )
  static let category = RecordingColumn<SRVisit.LocationCategory>.word(
    "locationCategory",
    [
      ("unknown", .unknown), ("home", .home), ("work", .work), ("school", .school), ("gym", .gym),
    ],
    "the kind of place"
  )
  static let distance = RecordingColumn<Double>.number(
    "distanceFromHome",
    0...3e7,
    unit: "metres",
    "the distance from home"
  )
  static let arrivalStart = RecordingColumn<Int64>.time(
    "arrivalDateInterval.start",
    "start of the interval in which the person arrived"
  )
  static let arrivalEnd = RecordingColumn<Int64>.time("arrivalDateInterval.end", "its end")
  static let departureStart = RecordingColumn<Int64>.time(
    "departureDateInterval.start",
    "start of the interval in which the person left"
  )
  static let departureEnd = RecordingColumn<Int64>.time("departureDateInterval.end", "its end")
}

extension RecordedRow {
  fileprivate func interval(
    _ start: RecordingColumn<Int64>,
    _ end: RecordingColumn<Int64>,
    _ times: SampleTimes
  ) throws(RowFault) -> DateInterval {
    let (from, to) = (times.date(try required(start)), times.date(try required(end)))
    guard from <= to else { throw RowFault("'\(end.name)' is earlier than '\(start.name)'") }
    return DateInterval(start: from, end: to)
  }
}
