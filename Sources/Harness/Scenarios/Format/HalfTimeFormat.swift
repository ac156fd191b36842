import Phones
import VirtualTime

/// The values of a key for a time that all participants have, or the median of the times that differ.
enum HalfTimeFormat {
  /// The time of all, or the median.
  enum HalfTime: Sendable {
    case same(Duration)
    case median(Duration, nineInTen: Duration? = nil, differsBy: Double? = nil)

    /// The time of all; nil if the times differ.
    var time: Duration? {
      guard case .same(let time) = self else { return nil }
      return time
    }

    /// The median of the times; nil if all have one time.
    var median: Duration? {
      guard case .median(let median, _, _) = self else { return nil }
      return median
    }

    /// The time that nine in ten do not exceed; nil if it is not given.
    var nineInTen: Duration? {
      guard case .median(_, let nineInTen, _) = self else { return nil }
      return nineInTen
    }

    /// The factor by which the median differs between studies; nil if it does not.
    var differsBy: Double? {
      guard case .median(_, _, let factor) = self else { return nil }
      return factor
    }
  }

  private static let time = NodeDecoder.duration(.positive)

  private static let halfLeave = "half of them by"

  private static let half = SectionKey.required(
    halfLeave,
    NodeDecoder.duration(.positive),
    example: "60d",
    "In which time half leave; without the next key, then half of the others, and so on."
  )
  private static let nineInTen = SectionKey.optional(
    "nine in ten by",
    NodeDecoder.duration(.positive).located,
    example: "300d",
    "The time in which nine in ten leave: late, if some stay very long."
  )

  /// When participants leave the study.
  static let leaving = decoder(
    .section(expected(halfLeave), [half.row, nineInTen.row, StudyShareFormat.differs.row]) {
      section,
      context in
      let half = section.value(half, &context)
      let most = section.value(nineInTen, &context)
      let differs = section.value(StudyShareFormat.differs, &context)
      guard let half else { return nil }
      if let most, most.value <= half {
        context.report(
          .contradiction,
          at: most.location,
          "nine in ten have left no later than half of them",
          hint: "write a time after \(DurationText.text(of: half))"
        )
        return nil
      }
      return .median(half, nineInTen: most?.value, differsBy: differs)
    }
  )

  private static let halfEngaged = SectionKey.required(
    "half of it by",
    NodeDecoder.duration(.positive),
    example: "60d",
    "The median over participants of the time in which it halves."
  )

  /// The time in which engagement halves.
  static let engagement = decoder(
    .section(expected(halfEngaged.name), [halfEngaged.row]) { section, context in
      section.value(halfEngaged, &context).map { .median($0) }
    }
  )

  /// The value of the key for when half of the participants have left, as scenarios write it.
  static func text(halfLeaveBy time: Duration) -> String {
    "{ \(halfLeave): \(DurationText.text(of: time)) }"
  }

  /// The value of the key for when the participants of a population leave, as scenarios write it; nil if nobody does.
  static func text(of population: Scenario.Population) -> String? {
    guard let half = population.halfLeaveBy else { return nil }
    let pairs = [
      (halfLeave, DurationText.text(of: half)),
      (nineInTen.name, population.nineInTenLeaveBy.map { DurationText.text(of: $0) }),
      (StudyShareFormat.differs.name, population.leavingDiffersBy?.shortText),
    ].compactMap { key, value in value.map { "\(key): \($0)" } }
    return "{ \(pairs.joined(separator: ", ")) }"
  }

  private static func expected(_ key: String) -> String { "the key '\(key)'" }

  private static func decoder(_ section: NodeDecoder<HalfTime>) -> NodeDecoder<HalfTime> {
    NodeDecoder(
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
