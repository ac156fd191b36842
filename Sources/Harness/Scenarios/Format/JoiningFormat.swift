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
