import People

/// How a scenario says when people wear and charge their watches and carry their phones.
enum HabitFormat {
  /// The values of the key for when people charge their watches.
  static let charging = NodeDecoder<String>.word(
    "'at night', 'in the morning' or 'in the evening'",
    WatchCharging.allCases.map { ($0.rawValue, $0.rawValue) }
  )

  private static let ending = " of days"
  private static let expected = "a share of the days such as '80 % of days'"

  /// A share of the days, in thousandths.
  static let shareOfDays = NodeDecoder<Int>(
    expected: expected,
    schema: { _ in ["type": "string", "pattern": .string("^[0-9]{1,3}(\\.[0-9])? ?%\(ending)$")] },
    decode: { node, context in
      guard let scalar = node.scalar, !node.isNothing else {
        context.report(expected: expected, found: node)
        return nil
      }
      let percent =
        scalar.text.hasSuffix(ending) ? String(scalar.text.dropLast(ending.count)) : scalar.text
      let share = YAMLNode(
        content: .scalar(YAMLScalar(text: percent, style: .plain)),
        location: node.location
      )
      guard let thousandths = NodeDecoder.share.decode(share, &context) else { return nil }
      guard scalar.text.hasSuffix(ending) else {
        let message = "expected \(expected), found '\(scalar.excerpt)'"
        context.report(
          ValueError(.malformed, message, replacement: text(of: thousandths)),
          at: node.location
        )
        return nil
      }
      return thousandths
    }
  )

  /// A share of the days as scenarios write it.
  static func text(of thousandths: Int) -> String { SharesFormat.percent(thousandths) + ending }
}
