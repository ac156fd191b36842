/// How a scenario writes the moments at which people do something: one for all, or a range for each to choose from.
enum MomentFormat {
  /// The moment of all, or the range from which each participant draws a moment.
  enum Moments: Sendable {
    case at(TimelineFormat.EventTime)
    case between(Bound, Bound)
    /// Each time that something happens in a participant's days, or on one day of the study.
    case occasion(Scenario.Occasion, day: Int?)
  }

  /// One end of a range.
  enum Bound: Sendable {
    /// A whole day: the range begins or ends with it.
    case day(Int)
    case time(TimelineFormat.EventTime)
  }

  private static let start = "any time between "
  private static let and = " and "
  private static let on = " on day "
  private static let occasions = Scenario.Occasion.allCases.map(\.rawValue)
  private static let example = "any time between day 5 and day 25"

  static let decoder = NodeDecoder<Moments>(
    expected: TimelineFormat.whenDecoder.expected,
    schema: { vocabulary in
      let pattern: JSON = ["type": "string", "pattern": .string("^\(start)\\S.*\(and)\\S")]
      let words = "^(\(occasions.joined(separator: "|")))(\(on)[0-9]{1,4})?$"
      let occasion: JSON = ["type": "string", "pattern": .string(words)]
      return ["anyOf": .array(TimelineFormat.momentSchemas(vocabulary) + [pattern, occasion])]
    },
    decode: { node, context in
      if let text = node.scalar?.text, text.hasPrefix("when ") {
        if let occasion = occasion(text) { return occasion }
        let message =
          "expected \(occasions.map { "'\($0)'" }.joined(separator: ", ")), found '\(text.excerpt)'"
        let hint = "write '\(occasions[0])', or '\(occasions[0])\(on)3' for one day"
        context.report(.unknownName, at: node.location, message, hint: hint)
        return nil
      }
      guard let text = node.scalar?.text, text.hasPrefix(start) || text.contains(and) else {
        return TimelineFormat.whenDecoder.decode(node, &context).map { .at($0) }
      }
      let ends = text.trimmingPrefix(start).split(separator: and, omittingEmptySubsequences: false)
      guard text.hasPrefix(start), ends.count == 2 else {
        let message = "expected a range such as '\(example)', found '\(text.excerpt)'"
        let meant = meant(text)
        let error = ValueError(
          .malformed,
          message,
          hint: meant == nil ? "write '\(example)'" : nil,
          replacement: meant
        )
        context.report(error, at: node.location)
        return nil
      }
      let bounds = ends.map { bound(String($0), of: node, &context) }
      guard let first = bounds[0], let last = bounds[1] else { return nil }
      context.kinds?[node.location] = .moment
      return .between(first, last)
    }
  )

  /// The occasion that a text means, with its day if it has one; nil if it is none.
  private static func occasion(_ text: String) -> Moments? {
    for occasion in Scenario.Occasion.allCases {
      var scanner = TextScanner(text)
      guard scanner.scan(occasion.rawValue) else { continue }
      if scanner.isAtEnd { return .occasion(occasion, day: nil) }
      guard scanner.scan(on), let day = scanner.digits(1...4), scanner.isAtEnd else { return nil }
      return .occasion(occasion, day: day)
    }
    return nil
  }

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
