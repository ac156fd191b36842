package import Statistics

/// The measures of observed people: the same for a pilot and for a rehearsal.
package struct ObservedMeasures {
  /// The mean of a measure over people.
  package struct Figure {
    package var name: String
    /// nil for a measure of all sensors together.
    package var sensor: String?
    package var unit: String
    package var estimate: MeanEstimate
    /// The number of people without a value.
    package var missing: Int
  }

  /// Lengths of gaps, in days.
  package struct GapLength: Hashable, Sendable {
    package let days: ClosedRange<Int>

    /// The lengths by which gaps are counted (our choice).
    package static let all = [1...1, 2...3, 4...7, 8...Int.max].map { GapLength(days: $0) }

    package var text: String {
      switch (days.lowerBound, days.upperBound) {
      case (let low, .max): "\(low) days or more"
      case (let low, let high) where low == high: low == 1 ? "1 day" : "\(low) days"
      case (let low, let high): "\(low) to \(high) days"
      }
    }
  }

  /// The figures, in the order of the table.
  package let figures: [Figure]

  /// The hours with watch data from which on a day counts as worn.
  ///
  /// Source: Troiano and others, Physical activity in the United States measured by accelerometer, Medicine & Science in
  /// Sports & Exercise 40 (2008): a valid day has 10 or more hours of wear.
  package static let wornHours = 10

  package init(of study: ObservedStudy) {
    var figures: [Figure] = []
    func add(
      _ name: String,
      _ sensor: String? = nil,
      _ unit: String,
      _ value: (ObservedStudy.Person) -> Double?
    ) {
      let values = study.people.map(value)
      figures.append(
        Figure(
          name: name,
          sensor: sensor,
          unit: unit,
          estimate: MeanEstimate(values.compactMap(\.self)),
          missing: values.count { $0 == nil }
        )
      )
    }
    for sensor in study.sensors {
      let name = study.eventSensors.contains(sensor) ? "days with data" : "valid days"
      add(name, sensor, "days") { Double($0.validDays(of: sensor)) }
    }
    for sensor in study.sensors {
      let name = study.eventSensors.contains(sensor) ? "days with data" : "valid days"
      add("share of \(name)", sensor, "%") { person in
        let dates = person.stayedDates
        guard !dates.isEmpty else { return nil }
        let valid = dates.count { person.days[sensor]?[$0]?.isValid ?? false }
        return 100 * Double(valid) / Double(dates.count)
      }
    }
    for sensor in study.wearSensors {
      add("hours with watch data a day", sensor, "h") { person in
        let dates = person.stayedDates
        guard !dates.isEmpty, person.days[sensor] != nil else { return nil }
        let hours = dates.reduce(0) { $0 + (person.days[sensor]?[$1]?.validHours ?? 0) }
        return Double(hours) / Double(dates.count)
      }
    }
    add("days without data", nil, "%") { person in
      let dates = person.stayedDates
      guard !dates.isEmpty else { return nil }
      let known = Set(person.datesWithData)
      return 100 * Double(dates.count { !known.contains($0) }) / Double(dates.count)
    }
    for length in GapLength.all {
      add("gaps of \(length.text)", nil, "a month") { person in
        let dates = person.stayedDates
        guard !dates.isEmpty else { return nil }
        return 30 * Double(person.gaps.count(where: length.days.contains)) / Double(dates.count)
      }
    }
    if study.people.contains(where: { $0.openings?.isEmpty == false }) {
      add("openings of the app", nil, "a week") { person in
        guard let openings = person.openings, person.stay >= 1 else { return nil }
        return 7 * Double(openings.count { $0 <= person.stay }) / person.stay
      }
    }
    self.figures = figures
  }
}

extension ObservedStudy.Person {
  /// The time from joining for which the participant gave data.
  package var stay: Double { min(left ?? last, observed) }

  /// The whole dates within the participant's stay: neither the date of joining nor that of the last data.
  package var stayedDates: Range<Int> {
    let end = isLeavingKnown ? Int(stay) : datesWithData.last ?? 0
    return 1..<max(1, min(end, dates - 1))
  }

  /// The lengths of gaps: whole dates without data of any sensor, between two with data.
  package var gaps: [Int] {
    let dates = datesWithData
    return zip(dates, dates.dropFirst()).compactMap { $1 - $0 > 1 ? $1 - $0 - 1 : nil }
  }
}
