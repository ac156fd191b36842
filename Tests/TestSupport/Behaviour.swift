package import Foundation

/// One rule of a framework's behaviour, where it is known from, and the tests that prove it.
package struct Behaviour {
  /// Such as `2.3.1`: the section of the reference, and the rule's place in it.
  package let number: String
  package let rule: String
  package let source: String
  /// Each as `Suite/function` in the list's target, or `Target.Suite/function` elsewhere.
  package let tests: [String]
  /// Why no test here proves it; nil where one does.
  package let whyNot: String?

  package var section: String { number.split(separator: ".").dropLast().joined(separator: ".") }

  /// The checked-in list of a target, its `behaviours.tsv`.
  package static func all(in bundle: Bundle) throws -> [Behaviour] {
    guard let list = bundle.url(forResource: "behaviours", withExtension: "tsv") else {
      throw CocoaError(.fileNoSuchFile)
    }
    return try String(contentsOf: list, encoding: .utf8).split(separator: "\n").dropFirst()
      .map(Behaviour.init(line:))
  }

  private init(line: Substring) throws {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard fields.count == 4, fields.allSatisfy({ !$0.isEmpty }) else {
      throw CocoaError(.fileReadCorruptFile)
    }
    number = fields[0]
    rule = fields[1]
    source = fields[2]
    let prefix = "none: "
    let isNone = fields[3].hasPrefix(prefix)
    whyNot = isNone ? String(fields[3].dropFirst(prefix.count)) : nil
    tests = isNone ? [] : fields[3].split(separator: " ").map(String.init)
  }
}
