/// The part of the compiler's symbol graph that parity tests look at.
struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Identifier: Decodable { let precise: String }
    struct Kind: Decodable { let identifier: String }
    struct Fragment: Decodable { let spelling: String }

    let identifier: Identifier
    let kind: Kind
    let pathComponents: [String]
    let declarationFragments: [Fragment]
  }

  struct Relationship: Decodable {
    let kind: String
    let source: String
    let target: String
    /// The name of a target in another module, with the module's.
    let targetFallback: String?
  }

  private(set) var symbols: [Symbol]
  private(set) var relationships: [Relationship]

  /// One graph of a module's own and of those of its extensions of other modules.
  static func merged(_ graphs: [SymbolGraph]) -> SymbolGraph {
    SymbolGraph(
      symbols: graphs.flatMap(\.symbols),
      relationships: graphs.flatMap(\.relationships)
    )
  }

  var publicSymbols: [PublicSymbol] {
    let conformances = conformances
    return symbols.map { symbol in
      var text = symbol.declarationFragments.map(\.spelling).joined()
        .split(whereSeparator: \.isWhitespace).joined(separator: " ")
      // A client can neither override nor see how a property is stored.
      text = text.replacing(/^((?:@\w+ )*)(?:(?:override|final|convenience) )+/) { $0.1 }
      if symbol.kind.identifier == "swift.property" {
        text = text.replacing(/^let (.*)$/) { "var \($0.1) { get }" }
      }
      if ["swift.struct", "swift.class", "swift.enum"].contains(symbol.kind.identifier) {
        let names = Self.explicit(conformances[symbol.identifier.precise] ?? [])
        if !names.isEmpty { text += ": " + names.joined(separator: ", ") }
      }
      return PublicSymbol(path: symbol.pathComponents, declaration: text)
    }
  }

  /// The names of each symbol's superclass and protocols, by the symbol's identifier.
  private var conformances: [String: Set<String>] {
    let names = Dictionary(
      symbols.map { ($0.identifier.precise, $0.pathComponents.joined(separator: ".")) },
      uniquingKeysWith: { first, _ in first }
    )
    var all: [String: Set<String>] = [:]
    for relationship in relationships
    where ["conformsTo", "inheritsFrom"].contains(relationship.kind) {
      let other = relationship.targetFallback?.split(separator: ".").last.map(String.init)
      let name = other ?? names[relationship.target] ?? relationship.target
      all[relationship.source, default: []].insert(name)
    }
    return all
  }

  /// The conformances that a type has by another one of the same type.
  private static let implied: [String: Set<String>] = [
    "NSObject": [
      "NSObjectProtocol", "Equatable", "Hashable", "CVarArg", "CustomStringConvertible",
      "CustomDebugStringConvertible",
    ],
    "NSSecureCoding": ["NSCoding"],
    "Hashable": ["Equatable"],
    "Comparable": ["Equatable"],
    "Error": ["Sendable"],
    "OptionSet": ["SetAlgebra", "RawRepresentable", "Equatable", "ExpressibleByArrayLiteral"],
  ]

  private static func explicit(_ conformances: Set<String>) -> [String] {
    conformances.reduce(
      into: conformances.subtracting(["Copyable", "Escapable", "SendableMetatype"])
    ) { explicit, name in explicit.subtract(implied[name] ?? []) }.sorted()
  }
}
