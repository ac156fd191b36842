import Foundation
package import Results

/// What is known of a study's participants by their data: of real people, or of simulated ones.
package struct ObservedStudy: Sendable {
  /// One local day of a sensor with data.
  package struct Day: Hashable, Sendable {
    /// The hours with enough data.
    package var validHours: Int
    /// Whether the day counts: enough hours are valid, or there is data of a sensor of events.
    package var isValid: Bool

    /// The better day of two devices.
    func merged(with other: Day) -> Day {
      Day(validHours: max(validHours, other.validHours), isValid: isValid || other.isValid)
    }
  }

  /// An arrival of data.
  package struct Arrival: Hashable, Sendable {
    /// When it arrived.
    package var at: Double
    /// The time of the youngest data that has arrived until then.
    package var through: Double
  }

  /// A participant; all times are in days since joining, and days count from 0, the local date of joining.
  package struct Person: Hashable, Sendable {
    package var name: String
    /// The time from joining to the end of the data of all participants.
    package var observed: Double
    /// The time of the last data.
    package var last: Double
    /// When the participant left; nil if they stayed, or if it is not known.
    package var left: Double?
    /// Whether it is known who has left; otherwise silence tells.
    package var isLeavingKnown: Bool
    /// The openings of the app, in their order; nil if the data has none.
    package var openings: [Double]?
    /// The number of local dates from joining to the end of the data.
    package var dates: Int
    /// The days with data of each sensor.
    package var days: [String: [Int: Day]]
    /// Why days of a sensor are not valid, by simulated people's results; empty for others.
    package var causes: [String: [Int: MissingDayCause]] = [:]
    /// The whole dates on which the phone was off, by simulated people's results; empty for others.
    package var phoneOff: Set<Int> = []
    /// When data of a sensor arrived, in the order of time; empty if it is not known.
    package var arrivals: [String: [Arrival]] = [:]

    /// The dates with data of any sensor, in order.
    package var datesWithData: [Int] {
      var dates: Set<Int> = []
      for days in days.values { dates.formUnion(days.keys) }
      return dates.sorted()
    }

    /// The days of a sensor that count, up to a date.
    package func validDays(of sensor: String, through date: Int = .max) -> Int {
      days[sensor]?.count { $0.key <= date && $0.value.isValid } ?? 0
    }
  }

  /// The participants, in the order of their names, or of a simulated cohort.
  package var people: [Person]

  /// The sensors, in the order of their names.
  package var sensors: [String]

  /// The sensors that a watch records.
  package var watchSensors: Set<String>

  /// The sensors of SensorKit that write only when something happens: of them, each day with data counts, since the rows
  /// do not tell a quiet hour from a lost one.
  package var eventSensors: Set<String>

  /// The last date with data, as text; nil for simulated people.
  package var lastDate: String?

  /// The number of rows that were read; nil for results.
  package var rows: Int?

  /// What is to be known about the data.
  package var remarks: [String]

  /// The sensors by which wear is known: those that a watch records all the time.
  package var wearSensors: [String] { watchSensors.subtracting(eventSensors).sorted() }

  /// The sensors that a phone records.
  package var phoneSensors: [String] { sensors.filter { !watchSensors.contains($0) } }

  /// The study as one sees it who knows of people only by their data, if another study is seen so.
  package func seen(as other: ObservedStudy) -> ObservedStudy {
    guard other.people.contains(where: { !$0.isLeavingKnown }) else { return self }
    var study = self
    study.people = people.filter { !$0.datesWithData.isEmpty }
    for index in study.people.indices {
      (study.people[index].left, study.people[index].isLeavingKnown) = (nil, false)
    }
    return study
  }

  /// The days without data after which a participant has left: our choice, a week, in which all other habits repeat.
  package static let silence = 7.0

  /// A stay in the study.
  package struct Stay: Hashable, Sendable {
    package var length: Double
    /// Whether the participant left; otherwise they were still in the study.
    package var isOver: Bool
  }

  /// The stays of all participants.
  ///
  /// If silence has to tell, the last ``silence`` days decide about all days before, and do not count themselves: who is
  /// silent for a shorter time can still come back.
  package var stays: [Stay] { people.compactMap(Self.stay) }

  /// The stay of a participant; nil if it is not known.
  static func stay(of person: Person) -> Stay? {
    let stay: Stay
    if person.isLeavingKnown {
      stay = Stay(length: person.left ?? person.observed, isOver: person.left != nil)
    } else {
      let decided = person.observed - silence
      stay = Stay(length: min(person.last, decided), isOver: person.last < decided)
    }
    return stay.length > 0 ? stay : nil
  }
}
