/// What stands in the places of a statement: values in order, or by name (GRDB, StatementArguments).
public struct StatementArguments: Sendable, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  var values: [DatabaseValue] = []
  /// By the name without its `:`, `@` or `$`.
  var named: [String: DatabaseValue] = [:]

  /// No arguments.
  public init() {}

  /// Values for the places in order; nil stands for NULL.
  public init(_ values: some Sequence<(any DatabaseValueConvertible)?>) {
    self.values = values.map { $0?.databaseValue ?? .null }
  }

  /// Values by name.
  public init(_ named: [String: (any DatabaseValueConvertible)?]) {
    self.named = named.mapValues { $0?.databaseValue ?? .null }
  }

  public init(arrayLiteral elements: (any DatabaseValueConvertible)?...) { self.init(elements) }

  public init(dictionaryLiteral elements: (String, (any DatabaseValueConvertible)?)...) {
    named = Dictionary(elements.map { ($0, $1?.databaseValue ?? .null) }) { _, last in last }
  }

  /// The values for the places of a statement, whose names may be nil.
  ///
  /// - Throws: If there are more or fewer than places, as GRDB does, or one has no value.
  func values(for places: [String?], sql: String) throws(DatabaseError) -> [DatabaseValue] {
    var rest = values[...]
    var found: [DatabaseValue] = []
    for place in places {
      if let place, let value = named[String(place.dropFirst())] {
        found.append(value)
      } else if let value = rest.popFirst() {
        found.append(value)
      } else if let place, !named.isEmpty {
        throw .wrongArguments("missing statement argument: \(place)", sql)
      } else {
        throw .wrongArguments("wrong number of statement arguments: \(values.count)", sql)
      }
    }
    guard rest.isEmpty else {
      throw .wrongArguments("wrong number of statement arguments: \(values.count)", sql)
    }
    return found
  }
}
