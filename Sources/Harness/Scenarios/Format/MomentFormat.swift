/// How a scenario writes the moments at which people do something: one for all, or a range for each to choose from.
enum MomentFormat {
  /// The moment of all, or the range from which each participant draws a moment.
  enum Moments: Sendable {
    case at(TimelineFormat.EventTime)
    case between(Bound, Bound)
  }

  /// One end of a range.
  enum Bound: Sendable {
    /// A whole day: the range begins or ends with it.
    case day(Int)
    case time(TimelineFormat.EventTime)
  }

  private static let start = "any time between "
  private static let and = " and "
  private static let example = "any time between day 5 and day 25"

  static let decoder = NodeDecoder<Moments>(
    expected: TimelineFormat.whenDecoder.expected,
    schema: { vocabulary in
      let pattern: JSON = ["type": "string", "pattern": .string("^\(start)\\S.*\(and)\\S")]
      return ["anyOf": [TimelineFormat.whenDecoder.schema(vocabulary), pattern]]
    },
    decode: { node, context in
      guard let text = node.scalar?.text, text.hasPrefix(start) || text.contains(and) else {
        return TimelineFormat.whenDecoder.decode(node, &context).map { .at($0) }
      }
      let ends = text.trimmingPrefix(start).split(separator: and, omittingEmptySubsequences: false)
      guard text.hasPrefix(start), ends.count == 2 else {
        let message = "expected a range such as '\(example)', found '\(text.excerpt)'"
        let error = ValueError(
          .malformed,
          message,
          hint: "write '\(example)'",
          replacement: meant(text)
        )
        context.report(error, at: node.location)
        return nil
      }
      let bounds = ends.map { bound(String($0), of: node, &context) }
      guard let first = bounds[0], let last = bounds[1] else { return nil }
      return .between(first, last)
    }
  )

  private static func bound(
    _ text: String,
    of node: YAMLNode,
    _ context: inout DecodingContext
  ) -> Bound? {
    var scanner = TextScanner(text)
    if scanner.scan("day "), let day = scanner.digits(1...4), scanner.isAtEnd { return .day(day) }
    let scalar = YAMLScalar(text: text, style: .plain)
    let part = YAMLNode(content: .scalar(scalar), location: node.location)
    let count = context.errors.count
    let time = TimelineFormat.whenDecoder.decode(part, &context)
    // What can stand in the place of one end cannot stand in that of the range.
    for index in context.errors.indices.dropFirst(count) { context.errors[index].replacement = nil }
    return time.map { .time($0) }
  }

  /// The range that a text means which is not written as one, such as `day 5 and day 25`; nil if that is unclear.
  private static func meant(_ text: String) -> String? {
    let pattern =
      /(?:sometime |any ?time |at random )?(?:between |from )?(day [0-9]{1,4}) (?:and|to) (day [0-9]{1,4})/
    guard let match = text.lowercased().wholeMatch(of: pattern) else { return nil }
    return "\(start)\(match.1)\(and)\(match.2)"
  }
}

extension MomentFormat.Bound {
  /// The time from the study's start at which a range begins that has the bound as its first end.
  func beginning(_ starts: Scenario.Start) -> Duration {
    switch self {
    case .day(let day): midnight(of: day, starts)
    case .time(let time): time.sinceStart(starts)
    }
  }

  /// The time from the study's start at which a range is over that has the bound as its last end.
  func ending(_ starts: Scenario.Start) -> Duration {
    switch self {
    case .day(let day): midnight(of: day + 1, starts)
    case .time(let time): time.sinceStart(starts)
    }
  }

  private func midnight(of day: Int, _ starts: Scenario.Start) -> Duration {
    Scenario.Moment(day: day, time: Scenario.ClockTime(secondsSinceMidnight: 0)).sinceStart(starts)
  }
}
