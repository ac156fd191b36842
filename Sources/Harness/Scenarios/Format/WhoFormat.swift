/// How a scenario names the participants of an event or a recording.
enum WhoFormat {
  /// The participants of an event: those of some groups, or a share of those of one.
  struct Performers: Sendable {
    var names: [Located<String>]

    /// The share that performs the action, in thousandths; nil: all.
    var thousandths: Int?
  }

  private static let name = NodeDecoder.text("the name of a group or participant").located
  private static let list = name.list("groups and participants", atLeast: 1)

  /// A name or a list of names.
  static let names = NodeDecoder<[Located<String>]>(
    expected: "a name or a list of names",
    schema: { ["anyOf": [name.schema($0), list.schema($0)]] },
    decode: { node, context in
      if case .sequence = node.content { return list.decode(node, &context) }
      return name.decode(node, &context).map { [$0] }
    }
  )

  private static let of = "of "

  /// A name, a list of names, or a share of one name such as `5 % of everyone`.
  static let performers = NodeDecoder<Performers>(
    expected: names.expected,
    schema: names.schema,
    decode: { node, context in
      guard let scalar = node.scalar, let sign = scalar.text.firstIndex(of: "%") else {
        return names.decode(node, &context).map { Performers(names: $0) }
      }
      let share = YAMLScalar(text: String(scalar.text[...sign]), style: .plain)
      let rest = String(scalar.text[scalar.text.index(after: sign)...]).trimmed
      let part = YAMLNode(content: .scalar(share), location: node.location)
      guard let thousandths = NodeDecoder.shareOfSome.decode(part, &context) else { return nil }
      guard rest.hasPrefix(of) else {
        let message = "expected a share of somebody, found '\(scalar.excerpt)'"
        context.report(
          ValueError(.malformed, message, replacement: "\(share.text) of everyone"),
          at: node.location
        )
        return nil
      }
      let owner = Located(value: String(rest.dropFirst(of.count)).trimmed, location: node.location)
      return Performers(names: [owner], thousandths: thousandths)
    }
  )
}
