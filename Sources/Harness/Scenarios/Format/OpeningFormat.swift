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

  static let decoder = NodeDecoder<Scenario.Opening>(
    expected: expected,
    schema: { vocabulary in
      let period = DurationText.pattern(.positive).dropFirst()
      let pattern: JSON = ["type": "string", "pattern": .string("^\(every)\(period)")]
      return ["anyOf": [word.schema(vocabulary), pattern]]
    },
    decode: { node, context in
      guard let scalar = node.scalar, scalar.text.hasPrefix(every) else {
        return word.decode(node, &context)
      }
      let text = String(scalar.text.dropFirst(every.count))
      do throws(ValueError) {
        return .every(try DurationText.parse(text, .positive))
      } catch {
        context.report(error, at: node.location)
        return nil
      }
    }
  )
}
