import Foundation

extension Declaration {
  /// Compiles a client that uses each declaration of a list.
  ///
  /// - Parameters:
  ///   - declarations: The list.
  ///   - imports: The modules that the client imports.
  ///   - arguments: Generic types with arguments, by their names without.
  /// - Returns: The declarations whose uses the compiler refuses, a sentence each.
  /// - Throws: An error if the compiler can't be started.
  public static func refusals(
    of declarations: [Declaration],
    inClientThatImports imports: [String],
    with arguments: [String: String] = [:]
  ) throws -> [String] {
    let client = DeclarationClient(of: declarations, arguments)
    let head = imports.map { "import \($0)" } + DeclarationClient.helpers
    let uses = declarations.enumerated().map { client.function($0, $1) }
    let options = [
      "-swift-version", "6", "-suppress-warnings",
      "-enable-upcoming-feature", "NonisolatedNonsendingByDefault",
    ]
    let text = (head + uses).joined(separator: "\n")
    return try ClientFile.messages(about: text, options).map { message in
      guard let match = message.firstMatch(of: /Client\.swift:(\d+):\d+: (.*)/),
        let line = Int(match.1), line > head.count
      else { return message }
      return "\(declarations[line - head.count - 1].title): \(match.2)"
    }
  }
}

/// Makes the functions of a client, each of which uses one declaration.
private struct DeclarationClient {
  /// What the functions pass as arguments.
  static let helpers = [
    "func value<T>() -> T { fatalError() }", "nonisolated(unsafe) var hasher = Hasher()",
  ]

  private let arguments: [String: String]
  private let protocols: Set<String>

  /// The declarations by their names; some of one name differ in their parameters.
  private let named: [String: [Declaration]]

  init(of declarations: [Declaration], _ arguments: [String: String]) {
    self.arguments = arguments
    named = Dictionary(grouping: declarations, by: \.name)
    protocols = Set(declarations.filter { $0.declaration.hasPrefix("protocol ") }.map(\.name))
  }

  /// A function that uses a declaration, in one line.
  func function(_ index: Int, _ declared: Declaration) -> String {
    let path = declared.name.prefix { $0 != "(" }.split(separator: ".")
    let owner = path.dropLast().joined(separator: ".")
    let type = arguments[owner] ?? owner
    if declared.declaration.hasPrefix(": ") {
      return "func use\(index)() { func check<T\(declared.declaration)>(_: T.Type) {}; "
        + "check(\(type).self) }"
    }
    let isProtocol = protocols.contains(owner)
    let use = DeclarationUse(
      declared,
      of: isProtocol ? "T" : type,
      member: String(path.last ?? ""),
      named: arguments[declared.name],
      isOverloaded: (named[declared.name]?.count ?? 0) > 1
    )
    // A static property of an extension for one conforming type is used with a leading dot.
    if isProtocol, let result = use.staticType,
      named[result]?.contains(where: { $0.declaration.contains(" \(owner)") }) == true
    {
      return "func use\(index)() { let _: \(result) = .\(use.member) }"
    }
    let generics = isProtocol ? "<T: \(owner)>" : ""
    let parameter = owner.isEmpty ? "" : "_ it: inout \(isProtocol ? "T" : type)"
    let effects = use.isAsync ? "async throws" : "throws"
    return "func use\(index)\(generics)(\(parameter)) \(effects) { \(use.statement) }"
  }
}

/// The use of one declaration in a client.
private struct DeclarationUse {
  let member: String

  /// The declaration without attributes.
  private let text: String
  private let type: String
  private let named: String?
  private let isOverloaded: Bool

  init(
    _ declared: Declaration,
    of type: String,
    member: String,
    named: String?,
    isOverloaded: Bool
  ) {
    let isOmitted = declared.declaration.hasPrefix("(")
    let bare = isOmitted ? declared.declaration.dropFirst().dropLast() : declared.declaration[...]
    text = String(bare.replacing(/^(@\w+ )+/, with: ""))
    (self.type, self.member, self.named, self.isOverloaded) = (type, member, named, isOverloaded)
  }

  var isAsync: Bool { text.contains(" async") }

  /// The type of a static property; nil for another declaration.
  var staticType: String? {
    text.firstMatch(of: /^static (?:var|let) \w+: (\S+)/).map { String($0.1) }
  }

  var statement: String {
    let full = named ?? (type.isEmpty ? member : "\(type).\(member)")
    let isStatic = type.isEmpty || text.contains(/^(static|class) (var|let|func)/)
    let base = isStatic ? full : "it.\(member)"
    let effects = isAsync ? "try await" : "try"
    let keyword = text.firstMatch(
      of:
        /\b(struct|enum|protocol|typealias|associatedtype|case|init|var|let|func|class)\b(?! (?:var|func))/
    )
    switch keyword?.1 {
    case "struct", "class", "enum", "associatedtype": return "_ = \(full).self"
    case "protocol": return "_ = (any \(full)).self"
    case "typealias":
      return "let _: (\(text.split(separator: " = ").last ?? "")).Type = (\(full)).self"
    case "case": return "_ = \(full)\(text.contains("(") ? call : "")"
    case "init": return "_ = \(effects) \(type)\(call)"
    case "var" where !text.contains("{ get") || text.contains(" set }"):
      return "_ = \(base); \(base) = value()"
    case "var", "let": return "_ = \(effects) \(base)"
    case "func" where member.first?.isLetter == true:
      // The result of a generic function is a value of its parameter's type.
      let result = text.contains("func \(member)<") ? "let _: Int" : "_"
      return "\(result) = \(effects) \(base)\(call)"
    case "func": return "_ = it \(member) it"
    default: return "unknown declaration: \(text)"
    }
  }

  /// The parentheses of a call.
  private var call: String {
    let arguments = parameters.map { parameter in
      let parts = parameter.split(separator: ": ", maxSplits: 1)
      let label = parts.count > 1 ? parts[0].prefix { $0 != " " } : "_"
      let type = (parts.last ?? "").split(separator: " = ").first ?? ""
      let value =
        type.hasPrefix("inout ") ? "&hasher" : isOverloaded ? "value() as \(type)" : "value()"
      return label == "_" ? value : "\(label): \(value)"
    }
    return "(\(arguments.joined(separator: ", ")))"
  }

  /// The parameters of a function, an initializer or a case.
  private var parameters: [Substring] {
    guard let start = text.firstIndex(of: "(") else { return [] }
    var parameters: [Substring] = []
    var (first, depth, previous) = (text.index(after: start), 0, Character(" "))
    for index in text.indices[start...] {
      switch text[index] {
      case "(", "[", "<": depth += 1
      case ")", "]": depth -= 1
      case ">" where previous != "-": depth -= 1
      default: break
      }
      previous = text[index]
      if depth == 0 || (depth == 1 && previous == ",") {
        if first < index { parameters.append(text[first..<index]) }
        if depth == 0 { break }
        first = text.index(index, offsetBy: 2)
      }
    }
    return parameters
  }
}
