import Phones
import PortableNumbers

/// The values of the key for when participants open the app without a prompt.
enum OpeningFormat {
  private static let words: [(word: String, value: Scenario.Opening)] = [
    ("as needed", .asNeeded), ("daily", .every(.seconds(86_400))),
    ("after a notification", .afterNotification), ("never", .never),
  ]
  private static let expected =
    "'as needed', 'daily', 'after a notification', 'never' or a period such as 'every 3d'"
  private static let word = NodeDecoder<Scenario.Opening>.word(expected, words)
  private static let every = "every "

  /// The period that a text means which does not begin with `every`; nil if it is not one.
  private static func period(of text: String) -> String? {
    if (try? DurationText.parse(text, .positive)) != nil { return text }
    return DurationText.meant(text, .positive)
  }

  static let decoder = NodeDecoder<Scenario.Opening>(
    expected: expected,
    schema: { vocabulary in
      let period = DurationText.pattern(.positive).dropFirst()
      let pattern: JSON = ["type": "string", "pattern": .string("^\(every)\(period)")]
      return ["anyOf": [word.schema(vocabulary), pattern]]
    },
    decode: { node, context in
      guard let scalar = node.scalar, scalar.text.hasPrefix(every) else {
        if let text = node.scalar?.text, !words.contains(where: { $0.word == text }),
          let period = period(of: text)
        {
          let message = "expected \(expected), found '\(text.excerpt)'"
          let error = ValueError(.unknownName, message, replacement: every + period)
          context.report(error, at: node.location)
          return nil
        }
        return word.decode(node, &context)
      }
      let text = String(scalar.text.dropFirst(every.count))
      do throws(ValueError) {
        return .every(try DurationText.parse(text, .positive))
      } catch {
        let wrong = error.replacement.map { error.replaced(by: every + $0) } ?? error
        context.report(wrong, at: node.location)
        return nil
      }
    }
  )
}
