/// A value that all participants of a group have, or the shares of several values.
enum SharedValue: Sendable {
  case same(String)
  case shares([Scenario.Share])

  /// The value of all, or of the largest share that is not `except`: the first of equal ones.
  func common(except: String? = nil) -> String? {
    switch self {
    case .same(let value): return value
    case .shares(let shares):
      let values = shares.filter { $0.value != except }
      let largest = values.map(\.thousandths).max()
      return values.first { $0.thousandths == largest }?.value
    }
  }

  /// The value of all; nil if there are shares.
  var same: String? {
    guard case .same(let value) = self else { return nil }
    return value
  }

  /// The shares; nil if all have one value.
  var shares: [Scenario.Share]? {
    guard case .shares(let shares) = self else { return nil }
    return shares
  }
}

/// How a scenario distributes values among the participants of a group: `{ deny: 30 %, allow: 70 % }`.
enum SharesFormat {
  /// The whole, in thousandths.
  private static let whole = 1000

  /// A mapping of values to their shares, which add up to 100 %.
  ///
  /// - Parameters:
  ///   - expected: The description of the mapping, for a sentence that begins with "expected".
  ///   - names: The values.
  ///   - rest: The value that has the rest if it is left out; nil for none.
  /// - Returns: The decoder of the mapping.
  static func decoder(
    _ expected: String,
    of names: NodeDecoder<String>,
    rest: String? = nil
  ) -> NodeDecoder<[Scenario.Share]> {
    NodeDecoder(
      expected: expected,
      schema: { schema(of: names, $0) },
      decode: { node, context in
        guard case .mapping(let entries) = node.content else {
          context.report(expected: expected, found: node)
          return nil
        }
        guard !entries.isEmpty else {
          let hint = "write each value with its share"
          context.report(.emptyList, at: node.location, "there are no shares", hint: hint)
          return nil
        }
        let shares = entries.compactMap { share($0, of: names, &context) }
        guard shares.count == entries.count else { return nil }
        return completed(shares, rest: rest, at: node.location, &context)
      }
    )
  }

  /// A value that all have, or a mapping of values to their shares.
  ///
  /// - Parameters:
  ///   - single: The decoder of the value that all have.
  ///   - names: The values that can have shares; nil for those of `single`.
  /// - Returns: The decoder of both forms.
  static func same(
    or single: NodeDecoder<String>,
    of names: NodeDecoder<String>? = nil
  ) -> NodeDecoder<SharedValue> {
    let shares = decoder("\(single.expected), or shares", of: names ?? single)
    return NodeDecoder(
      expected: single.expected,
      schema: { ["anyOf": [single.schema($0), shares.schema($0)]] },
      decode: { node, context in
        guard case .mapping = node.content else {
          return single.decode(node, &context).map { .same($0) }
        }
        return shares.decode(node, &context).map { .shares($0) }
      }
    )
  }

  private static func schema(of names: NodeDecoder<String>, _ vocabulary: Vocabulary) -> JSON {
    [
      "type": "object",
      "minProperties": .number("1"),
      "propertyNames": names.schema(vocabulary),
      "additionalProperties": NodeDecoder.share.schema(vocabulary),
    ]
  }

  private static func share(
    _ entry: YAMLEntry,
    of names: NodeDecoder<String>,
    _ context: inout DecodingContext
  ) -> Scenario.Share? {
    let scalar = YAMLScalar(text: entry.key, style: .plain)
    let key = YAMLNode(content: .scalar(scalar), location: entry.keyLocation)
    let value = names.decode(key, &context)
    let share = NodeDecoder.shareOfSome.decode(entry.value, &context)
    guard let value, let share else { return nil }
    return Scenario.Share(value: value, thousandths: share)
  }

  /// The shares with the rest; nil after reporting that they don't add up.
  private static func completed(
    _ shares: [Scenario.Share],
    rest: String?,
    at location: Location,
    _ context: inout DecodingContext
  ) -> [Scenario.Share]? {
    let sum = shares.reduce(0) { $0 + $1.thousandths }
    if sum == whole { return shares }
    if sum < whole, let rest, !shares.contains(where: { $0.value == rest }) {
      return shares + [Scenario.Share(value: rest, thousandths: whole - sum)]
    }
    let difference =
      sum < whole ? "\(percent(whole - sum)) is missing" : "\(percent(sum - whole)) too much"
    context.report(
      .sharesSum,
      at: location,
      "the shares add up to \(percent(sum)): \(difference)",
      hint: sum < whole
        ? "raise a share, or add a value with \(percent(whole - sum))" : "lower a share"
    )
    return nil
  }

  /// A share as scenarios write it.
  static func percent(_ thousandths: Int) -> String {
    let tenths = thousandths % 10
    return tenths == 0 ? "\(thousandths / 10) %" : "\(thousandths / 10).\(tenths) %"
  }
}

extension NodeDecoder where Value == Int {
  /// A share of more than nobody, in thousandths.
  static var shareOfSome: NodeDecoder {
    NodeDecoder(expected: share.expected, schema: share.schema) { node, context in
      guard let share = share.decode(node, &context) else { return nil }
      guard share > 0 else {
        let message = "a share of '\(node.scalar?.excerpt ?? "")' is nobody"
        context.report(.zero, at: node.location, message, hint: "write more, or delete it")
        return nil
      }
      return share
    }
  }
}
