import VirtualTime

/// The values of a key for a time that all participants have, or the median of the times that differ.
enum HalfTimeFormat {
  /// The time of all, or the median.
  enum HalfTime: Sendable {
    case same(Duration)
    case median(Duration)

    /// The time of all; nil if the times differ.
    var time: Duration? {
      guard case .same(let time) = self else { return nil }
      return time
    }

    /// The median of the times; nil if all have one time.
    var median: Duration? {
      guard case .median(let median) = self else { return nil }
      return median
    }
  }

  private static let time = NodeDecoder.duration(.positive)

  private static let halfLeave = "half of them by"

  /// When participants leave the study.
  static let leaving = decoder(
    halfLeave,
    "In which time half leave, then half of the others, and so on."
  )

  /// The time in which engagement halves.
  static let engagement = decoder(
    "half of it by",
    "The median over participants of the time in which it halves."
  )

  /// The value of the key for when half of the participants have left, as scenarios write it.
  static func text(halfLeaveBy time: Duration) -> String {
    "{ \(halfLeave): \(DurationText.text(of: time)) }"
  }

  private static func decoder(_ key: String, _ sentence: String) -> NodeDecoder<HalfTime> {
    let half = SectionKey.required(key, NodeDecoder.duration(.positive), example: "60d", sentence)
    let section = NodeDecoder<HalfTime>.section("the key '\(key)'", [half.row]) {
      section,
      context in
      section.value(half, &context).map { .median($0) }
    }
    return NodeDecoder(
      expected: time.expected,
      schema: { ["anyOf": [time.schema($0), section.schema($0)]] },
      decode: { node, context in
        guard case .mapping = node.content else {
          return time.decode(node, &context).map { .same($0) }
        }
        return section.decode(node, &context)
      }
    )
  }
}
