/// The days of many people, and the numbers that a publication would give of them.
package struct MeasuredPeople: Sendable {
  /// The days of each person, in order.
  package let people: [[MeasuredDay]]

  package init(_ people: [[MeasuredDay]]) { self.people = people }

  /// The values of a quantity, of each person who has any.
  package func values(of quantity: PeopleQuantity) -> [[Double]] {
    people.map { $0.compactMap { $0[quantity] } }.filter { !$0.isEmpty }
  }

  /// The mean of each person who has a value.
  package func means(of quantity: PeopleQuantity) -> [Double] {
    values(of: quantity).map(Self.mean)
  }

  /// The standard deviation from day to day as a percentage of the mean, of each person with two values and a mean.
  package func variations(of quantity: PeopleQuantity) -> [Double] {
    values(of: quantity).compactMap { values in
      let mean = Self.mean(values)
      guard values.count > 1, mean > 0 else { return nil }
      return 100 * Self.deviation(values) / mean
    }
  }

  /// The mean of the people's means, and of light the median of all hours, by the hour of the day; nil where nobody has a
  /// value.
  package func course(of quantity: PeopleQuantity) -> [Double?] {
    guard quantity.hasHours else { return [] }
    let people = people.map { days in days.map { $0.hours(of: quantity) } }
    return (0..<24).map { hour in
      // Light is brightest for the few who are outdoors: its course is that of the middle of all hours.
      if quantity == .medianLight {
        let all = people.flatMap { days in days.compactMap { $0[hour] } }.sorted()
        return all.isEmpty ? nil : all[all.count / 2]
      }
      let means = people.compactMap { days -> Double? in
        let values = days.compactMap { $0[hour] }
        return values.isEmpty ? nil : Self.mean(values)
      }
      return means.isEmpty ? nil : Self.mean(means)
    }
  }

  /// The number that corresponds to a figure; nil if nobody has a value.
  package func value(of quantity: PeopleQuantity, _ statistic: PeopleStatistic) -> Double? {
    switch statistic {
    case .mean: means(of: quantity).nonEmpty.map(Self.mean)
    case .median: quantile(0.5, of: quantity)
    case .lowerQuartile: quantile(0.25, of: quantity)
    case .upperQuartile: quantile(0.75, of: quantity)
    case .between:
      means(of: quantity).nonEmpty.flatMap { $0.count > 1 ? Self.deviation($0) : nil }
    case .within: variations(of: quantity).nonEmpty.map(Self.mean)
    case .ever: ever(quantity)
    case .trend: trend(quantity)
    case .weekend: weekend(quantity)
    case .evening: part(20..<23, of: 10..<13, quantity)
    case .afternoon: part(15..<18, of: 9..<12, quantity)
    case .night: part(0..<6, of: 0..<24, quantity)
    }
  }

  /// The standard error of a number, and the number of parts from which it was estimated; nil for fewer than four people.
  ///
  /// Source: the delete-a-group jackknife (Kott, Journal of Official Statistics 17, 2001).
  package func error(
    of quantity: PeopleQuantity,
    _ statistic: PeopleStatistic
  ) -> (error: Double, parts: Int)? {
    let parts = min(people.count, 20)
    guard parts > 3 else { return nil }
    let values = (0..<parts).compactMap { part in
      let others = people.indices.filter { $0 % parts != part }.map { people[$0] }
      return MeasuredPeople(others).value(of: quantity, statistic)
    }
    guard values.count == parts else { return nil }
    let count = Double(parts)
    return (Self.deviation(values) * (count - 1) / count.squareRoot(), parts)
  }

  private func quantile(_ share: Double, of quantity: PeopleQuantity) -> Double? {
    let sorted = means(of: quantity).sorted()
    guard !sorted.isEmpty else { return nil }
    return sorted[min(Int(Double(sorted.count) * share), sorted.count - 1)]
  }

  /// For the nights with a use of the phone, those before a working day count, as published.
  private func ever(_ quantity: PeopleQuantity) -> Double? {
    let people = people.map { days in
      days.filter { quantity != .nightUse || ![.friday, .saturday].contains($0.day.weekday) }
        .compactMap { $0[quantity] }
    }.filter { !$0.isEmpty }
    guard !people.isEmpty else { return nil }
    return 100 * Double(people.count { $0.contains { $0 > 0 } }) / Double(people.count)
  }

  /// The slope of the least-squares line through the people's first seven days.
  private func trend(_ quantity: PeopleQuantity) -> Double? {
    var (count, days, sum, squares, products) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for person in people {
      guard let first = person.first?.day.number else { continue }
      for day in person.prefix(7) {
        guard let value = day[quantity] else { continue }
        let x = Double(day.day.number - first)
        (count, days, sum) = (count + 1, days + x, sum + value)
        (squares, products) = (squares + x * x, products + x * value)
      }
    }
    let spread = count * squares - days * days
    guard spread > 0 else { return nil }
    let slope = (count * products - days * sum) / spread
    return quantity.unit == "h" ? slope * 60 : slope
  }

  private func weekend(_ quantity: PeopleQuantity) -> Double? {
    let differences = people.compactMap { days -> Double? in
      let parts = [true, false].map { wanted in
        days.filter { $0.day.weekday.isWeekend == wanted }.compactMap { $0[quantity] }
      }
      guard !parts[0].isEmpty, !parts[1].isEmpty else { return nil }
      return Self.mean(parts[0]) - Self.mean(parts[1])
    }
    return differences.nonEmpty.map(Self.mean)
  }

  /// Some hours of the course as a percentage of others.
  private func part(
    _ hours: Range<Int>,
    of others: Range<Int>,
    _ quantity: PeopleQuantity
  ) -> Double? {
    let course = course(of: quantity)
    guard course.count == 24 else { return nil }
    let sums = [hours, others].map { course[$0].compactMap(\.self).reduce(0, +) }
    return sums[1] > 0 ? 100 * sums[0] / sums[1] : nil
  }

  private static func mean(_ values: [Double]) -> Double {
    values.reduce(0, +) / Double(values.count)
  }

  /// The standard deviation with n - 1 degrees of freedom; of at least two values.
  private static func deviation(_ values: [Double]) -> Double {
    let mean = mean(values)
    let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return (squares / Double(values.count - 1)).squareRoot()
  }
}

extension Array {
  /// The array; nil if it is empty.
  fileprivate var nonEmpty: Self? { isEmpty ? nil : self }
}
