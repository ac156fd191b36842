/// The share of participants who give data, by study day, among those who have joined by then.
package struct Attrition {
  /// The participants who have joined by each day, with those who have left since.
  package private(set) var present: [Int]

  /// The participants who gave data of the day, and of the day or a later day.
  package private(set) var daily: [Int]
  package private(set) var lasting: [Int]

  /// The participants who gave any data.
  package private(set) var gaveAny = 0

  /// Counts the participants of a study, or those of one group.
  ///
  /// - Parameters:
  ///   - yield: What the sensors gave.
  ///   - isCounted: Whether the participant with an index counts.
  package init(_ yield: DayYield, of isCounted: (Int) -> Bool = { _ in true }) {
    let count = yield.days
    present = Array(repeating: 0, count: count)
    daily = present
    lasting = present
    var spans: [Int: (first: Int, gave: [Bool])] = [:]
    for (_, lines) in yield.sources {
      for line in lines where isCounted(line.person) {
        var span = spans[line.person] ?? (count, Array(repeating: false, count: count))
        for (day, amount) in line.amounts.enumerated() where amount != DayYield.absent {
          span.first = min(span.first, day)
          if amount > 0, amount != DayYield.nothing { span.gave[day] = true }
        }
        spans[line.person] = span
      }
    }
    for span in spans.values {
      for day in span.first..<max(span.first, count) {
        present[day] += 1
        if span.gave[day] { daily[day] += 1 }
      }
      if let last = span.gave.lastIndex(of: true), span.first <= last {
        gaveAny += 1
        for day in span.first...last { lasting[day] += 1 }
      }
    }
  }

  /// A count as a share of the present participants, in percent.
  func percent(_ count: Int, day: Int) -> Double {
    present[day] > 0 ? Double(count) / Double(present[day]) * 100 : 0
  }
}
