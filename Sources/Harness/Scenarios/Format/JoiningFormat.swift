import VirtualTime

/// The values of the key for when participants install the app.
enum JoiningFormat {
  /// The time at which all install the app, or the length of the time in which each does.
  enum Joining: Sendable {
    case at(Duration)
    case within(Duration)

    /// The time of all; zero if the times differ.
    var time: Duration {
      switch self {
      case .at(let time): time
      case .within: .zero
      }
    }

    /// The length of the time in which the participants install the app; nil if all install it at one time.
    var within: Duration? {
      guard case .within(let length) = self else { return nil }
      return length
    }
  }

  private static let within = "within "
  private static let time = NodeDecoder.duration(.fromZero)

  static let decoder = NodeDecoder<Joining>(
    expected: time.expected,
    schema: { vocabulary in
      let pattern = "^\(within)\(DurationText.pattern(.positive).dropFirst())"
      return ["anyOf": [time.schema(vocabulary), ["type": "string", "pattern": .string(pattern)]]]
    },
    decode: { node, context in
      guard let text = node.scalar?.text, text.hasPrefix(within) else {
        return time.decode(node, &context).map { .at($0) }
      }
      do throws(ValueError) {
        let length = try DurationText.parse(String(text.dropFirst(within.count)), .positive)
        context.kinds?[node.location] = .duration
        return .within(length)
      } catch {
        let wrong = error.replacement.map { error.replaced(by: within + $0) } ?? error
        context.report(wrong, at: node.location)
        return nil
      }
    }
  )
}

/// The values of the key for when participants leave the study.
enum LeavingFormat {
  /// The time from joining at which all leave, or the time by which half of them have left.
  enum Leaving: Sendable {
    case after(Duration)
    case halfBy(Duration)

    /// The time of all; nil if the times differ.
    var time: Duration? {
      guard case .after(let time) = self else { return nil }
      return time
    }

    /// The time by which half have left; nil if all leave at one time.
    var median: Duration? {
      guard case .halfBy(let median) = self else { return nil }
      return median
    }
  }

  private static let time = NodeDecoder.duration(.positive)
  private static let half = SectionKey.required(
    "half of them by",
    NodeDecoder.duration(.positive),
    example: "60d",
    "The time in which half leave, and then half of the others, and so on."
  )
  private static let section = NodeDecoder<Leaving>.section("the key 'half of them by'", [half.row])
  {
    section,
    context in
    section.value(half, &context).map { .halfBy($0) }
  }

  static let decoder = NodeDecoder<Leaving>(
    expected: time.expected,
    schema: { ["anyOf": [time.schema($0), section.schema($0)]] },
    decode: { node, context in
      guard case .mapping = node.content else {
        return time.decode(node, &context).map { .after($0) }
      }
      return section.decode(node, &context)
    }
  )
}
