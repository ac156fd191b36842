public import Foundation

/// A public declaration of a framework, as the reference numbers them.
public struct Declaration: Hashable, Sendable {
  /// The number in the reference; nil if it has none there.
  public let number: Int?

  /// The part of the list that it stands in.
  public let group: String

  /// The name with those of the types around it, and with its argument labels.
  public let name: String

  /// The declaration as the compiler shows it to a client (``PublicSymbol/declaration``).
  ///
  /// It is in parentheses if the symbol graph omits it: a member that is inherited, synthesized or has an underscore. It
  /// is only `: Hashable` if it is implied by that conformance of the type that the name begins with.
  public let declaration: String

  /// The raw value of a case, which the list has after the declaration: `case authorized = 1`.
  public let rawValue: Int?

  /// Whether the symbol graph omits the declaration.
  var isOmitted: Bool { declaration.hasPrefix("(") || declaration.hasPrefix(": ") }

  /// The list that a test target has among its resources, `declarations.tsv`.
  ///
  /// Its columns are number, group, name, what else is worth knowing, and declaration, with a line of headings.
  public static func all(in bundle: Bundle) throws -> [Declaration] {
    guard let list = bundle.url(forResource: "declarations", withExtension: "tsv") else {
      throw CocoaError(.fileNoSuchFile)
    }
    return try String(contentsOf: list, encoding: .utf8).split(separator: "\n").dropFirst()
      .map(Declaration.init(line:))
  }

  /// A declaration of a line of a list.
  public init(line: Substring) throws {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
    guard fields.count == 5, fields[0].isEmpty || Int(fields[0]) != nil else {
      throw CocoaError(.fileReadCorruptFile)
    }
    number = Int(fields[0])
    (group, name) = (String(fields[1]), String(fields[2]))
    let parts = fields[4].split(separator: " = ")
    rawValue = fields[4].hasPrefix("case ") ? parts.dropFirst().first.flatMap { Int($0) } : nil
    declaration = String(rawValue == nil ? fields[4] : parts[0])
  }

  /// Compares a list with the public declarations of modules.
  ///
  /// - Parameters:
  ///   - declarations: The list.
  ///   - modules: The modules that declare them, of which the last must have no others.
  ///   - members: The names of members that conformances imply, and that the list need not have.
  /// - Returns: The differences, a sentence each.
  /// - Throws: If the compiler makes no symbol graph.
  public static func differences(
    between declarations: [Declaration],
    and modules: [String],
    except members: Set<String> = []
  ) throws -> [String] {
    let shown = try modules.map(PublicSymbols.all(of:))
    let all = Dictionary(grouping: shown.joined(), by: \.name)
      .mapValues { Set($0.map(\.declaration)) }
    let missing = declarations.compactMap { listed -> String? in
      let found = all[listed.name] ?? []
      if listed.isOmitted || found.contains(listed.declaration) { return nil }
      let others = found.isEmpty ? "missing" : found.sorted().joined(separator: " and ")
      return "\(listed.title) must be \(listed.declaration), and is \(others)"
    }
    let listed = Set(declarations.map { $0.name + $0.declaration })
    let others = (shown.last ?? [])
      .filter {
        !listed.contains($0.name + $0.declaration) && !members.contains($0.path.last ?? "")
      }
      .map { "\($0.name) is public and not in the list: \($0.declaration)" }
    return missing + Set(others).sorted()
  }

  /// The number and the name.
  var title: String { number.map { "\($0) \(name)" } ?? name }
}
