import Phones
import VirtualTime

/// The values of the key for how long participants read a prompt.
enum ReadingFormat {
  private static let example = "'5s', 'between 2s and 8s' or 'about 20s'"
  private static let between = "between "
  private static let and = " and "
  private static let about = "about "

  static let decoder = NodeDecoder<ReadingTime>(
    expected: example,
    schema: { vocabulary in
      let time = DurationText.pattern(.positive).dropFirst().dropLast()
      let patterns = ["^\(between)\(time)\(and)\(time)$", "^\(about)\(time)$"]
      let texts = patterns.map { ["type": "string", "pattern": .string($0)] as JSON }
      return ["anyOf": .array([NodeDecoder.duration(.positive).schema(vocabulary)] + texts)]
    },
    decode: { node, context in
      let text = node.scalar?.text ?? ""
      if text.hasPrefix(about) {
        return duration(text.dropFirst(about.count), of: node, &context).map { .about($0) }
      }
      guard text.hasPrefix(between) else {
        return NodeDecoder.duration(.positive).decode(node, &context).map { .exactly($0) }
      }
      let ends = text.dropFirst(between.count).split(
        separator: and,
        omittingEmptySubsequences: false
      )
      guard ends.count == 2 else {
        context.report(expected: example, found: node)
        return nil
      }
      let times = ends.map { duration($0, of: node, &context) }
      guard let shortest = times[0], let longest = times[1] else { return nil }
      guard shortest <= longest else {
        let message = "the range '\(text.excerpt)' ends before it begins"
        context.report(.outOfRange, at: node.location, message)
        return nil
      }
      return .between(shortest, longest)
    }
  )

  private static func duration(
    _ text: Substring,
    of node: YAMLNode,
    _ context: inout DecodingContext
  ) -> Duration? {
    do throws(ValueError) {
      return try DurationText.parse(String(text), .positive)
    } catch {
      // What can stand in the place of a part cannot stand in that of the whole.
      var plain = error
      plain.replacement = nil
      context.report(plain, at: node.location)
      return nil
    }
  }
}
