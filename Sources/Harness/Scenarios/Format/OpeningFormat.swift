import Phones
import VirtualTime

/// The values of the key for when participants open the app without a prompt.
enum OpeningFormat {
  /// The habit of all, or the median of the periods that each participant draws.
  enum Habit: Sendable {
    case same(Scenario.Opening)
    case aboutEvery(Duration)

    /// The habit of all; of periods that differ, the one with the median.
    var habit: Scenario.Opening {
      switch self {
      case .same(let habit): habit
      case .aboutEvery(let median): .every(median)
      }
    }

    /// The median of the periods; nil if all have one habit.
    var median: Duration? {
      guard case .aboutEvery(let median) = self else { return nil }
      return median
    }
  }

  /// The standard deviation of the logarithm of the periods of `about every 3d`: our choice, so that two of three
  /// participants have a period between two thirds and one and a half times the median.
  static let spread = 0.4

  private static let words: [(word: String, value: Scenario.Opening)] = [
    ("as needed", .asNeeded), ("daily", .every(.seconds(86_400))),
    ("after a notification", .afterNotification), ("never", .never),
  ]
  private static let expected =
    "'as needed', 'daily', 'after a notification', 'never' or a period such as 'every 3d'"
  private static let word = NodeDecoder<Scenario.Opening>.word(expected, words)
  private static let every = "every "
  private static let aboutEvery = "about every "

  /// The word for a habit that is not a period.
  static func word(for habit: Scenario.Opening) -> String {
    words.first { $0.value == habit }?.word ?? ""
  }

  /// The period that a text means which does not begin with `every`; nil if it is not one.
  private static func period(of text: String) -> String? {
    if (try? DurationText.parse(text, .positive)) != nil { return text }
    return DurationText.meant(text, .positive)
  }

  /// The text of a period.
  static func text(every period: String) -> String { every + period }

  /// The value of the key for the median of the participants' periods, as scenarios write it.
  static func text(aboutEvery median: Duration) -> String {
    aboutEvery + DurationText.text(of: median)
  }

  static let decoder = NodeDecoder<Habit>(
    expected: expected,
    schema: { vocabulary in
      let period = DurationText.pattern(.positive).dropFirst()
      let patterns = [every, aboutEvery].map { start -> JSON in
        ["type": "string", "pattern": .string("^\(start)\(period)")]
      }
      return ["anyOf": .array([word.schema(vocabulary)] + patterns)]
    },
    decode: { node, context in
      let text = node.scalar?.text ?? ""
      guard let start = [every, aboutEvery].first(where: text.hasPrefix) else {
        if !words.contains(where: { $0.word == text }), let period = period(of: text) {
          let message = "expected \(expected), found '\(text.excerpt)'"
          let error = ValueError(.unknownName, message, replacement: every + period)
          context.report(error, at: node.location)
          return nil
        }
        return word.decode(node, &context).map { .same($0) }
      }
      do throws(ValueError) {
        let period = try DurationText.parse(String(text.dropFirst(start.count)), .positive)
        context.kinds?[node.location] = .duration
        return start == every ? .same(.every(period)) : .aboutEvery(period)
      } catch {
        let wrong = error.replacement.map { error.replaced(by: start + $0) } ?? error
        context.report(wrong, at: node.location)
        return nil
      }
    }
  )
}
