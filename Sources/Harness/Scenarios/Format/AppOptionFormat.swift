import Phones

/// How a scenario sets the options that its app declares.
enum AppOptionFormat {
  /// The options as written; ``options(_:of:_:)`` checks them when the app is known.
  static let decoder = NodeDecoder<[YAMLEntry]>(
    expected: "a mapping of option names to values",
    schema: { _ in ["type": "object"] },
    decode: { node, context in
      guard case .mapping(let entries) = node.content else {
        context.report(expected: "a mapping of option names to values", found: node)
        return nil
      }
      return entries
    }
  )

  /// The valid ones of the options that were written for an app; reports the others.
  static func options(
    _ entries: [YAMLEntry],
    of app: String,
    _ context: inout DecodingContext
  ) -> [Scenario.Option] {
    let declared = context.vocabulary.appOptions[app] ?? []
    if let first = entries.first, declared.isEmpty {
      let message = "the app '\(app)' has no options"
      let hint = "delete 'options'; an app of your own declares options in its type Options"
      context.report(.unknownOption, at: first.keyLocation, message, hint: hint)
      return []
    }
    return entries.compactMap { entry in
      guard let option = declared.first(where: { $0.name == entry.key }) else {
        let message = "unknown option '\(entry.key.excerpt)' of the app '\(app)'"
        let hint = Spelling.hint(entry.key, among: declared.map(\.name))
        context.report(.unknownOption, at: entry.keyLocation, message, hint: hint)
        return nil
      }
      guard !entry.value.isNothing else {
        let message = "'\(option.name)' has no value"
        context.report(.noValue, at: entry.keyLocation, message, hint: "write \(option.kind)")
        return nil
      }
      guard option.kind.decoder.decode(entry.value, &context) != nil else { return nil }
      return Scenario.Option(
        name: option.name,
        value: entry.value.optionText,
        location: entry.value.location
      )
    }
  }

  /// What the schema says of the options: those of each app, and that the other apps have none.
  static func rules(_ vocabulary: Vocabulary) -> [JSON] {
    let apps = vocabulary.appsWithOptions
    let others: JSON = ["not": ["enum": .strings(apps.map(\.name))]]
    return apps.map { app in
      let properties = app.options.map { (key: $0.name, value: $0.schema(vocabulary)) }
      return rule(
        name: ["const": .string(app.name)],
        options: ["additionalProperties": .bool(false), "properties": .object(properties)]
      )
    } + [rule(name: others, options: ["maxProperties": .number("0")])]
  }

  private static func rule(name: JSON, options: JSON) -> JSON {
    [
      "if": ["properties": ["name": name], "required": ["name"]],
      "then": ["properties": ["options": options]],
    ]
  }
}

extension DeclaredOption {
  fileprivate func schema(_ vocabulary: Vocabulary) -> JSON {
    var pairs: [(key: String, value: JSON)] = [("description", .string(summary))]
    if let standard { pairs.append(("default", kind.json(standard))) }
    return kind.decoder.schema(vocabulary).adding(pairs)
  }
}

extension DeclaredOption.Kind {
  /// The decoder that checks a value; the value itself is kept as text.
  fileprivate var decoder: NodeDecoder<Void> {
    switch self {
    case .choice(let words): .word(description, words.map { (word: $0, value: ()) })
    case .whole(let range): NodeDecoder<Int>.number(description, range).map { _ in }
    case .number(let range): NodeDecoder<Double>.decimal(description, range).map { _ in }
    case .duration(let range): NodeDecoder<Duration>.duration(in: range).map { _ in }
    case .truth: NodeDecoder<Bool>.truth.map { _ in }
    case .text:
      NodeDecoder<String>.text(description, hint: "write a text in one line", where: \.isOneLine)
        .map { _ in }
    case .written(let form):
      NodeDecoder<Void>.scalar(
        description,
        schema: { _ in ["type": ["string", "number"], "examples": .strings([form.example])] },
        parse: { scalar, _ throws(ValueError) in
          guard scalar.text.isOneLine, form.accepts(scalar.text) else {
            throw ValueError(.malformed, "expected \(form.expected), found '\(scalar.excerpt)'")
          }
        }
      )
    case .list(let kind): kind.decoder.list("values").map { _ in }
    }
  }

  /// A value as an editor reads it.
  fileprivate func json(_ text: String) -> JSON {
    switch self {
    case .choice, .duration, .text, .written: .string(text)
    case .whole, .number, .truth: PlainScalar(text).json
    case .list(let kind): .array(text.split(separator: "\n").map { kind.json(String($0)) })
    }
  }
}

extension YAMLNode {
  /// The value as the app's settings have it: of a list, each item on a line.
  fileprivate var optionText: String {
    guard case .sequence(let items) = content else { return scalar?.text ?? "" }
    return items.map(\.optionText).joined(separator: "\n")
  }
}

extension String {
  /// Whether the text is not blank and has no line break.
  fileprivate var isOneLine: Bool {
    !allSatisfy(\.isWhitespace) && !contains(where: \.isNewline)
  }
}
