import Foundation

/// One rule of SensorKit's behaviour, where it is known from, and the tests that prove it.
struct Behaviour {
  /// Such as `2.3.1`: the section of the reference, and the rule's place in it.
  let number: String
  let rule: String
  let source: String
  /// Each as `Suite/function` in this target, or `Target.Suite/function` elsewhere.
  let tests: [String]
  /// Why no test here proves it; nil where one does.
  let whyNot: String?

  var section: String { number.split(separator: ".").dropLast().joined(separator: ".") }

  /// The checked-in list, `behaviours.tsv`.
  static func all() throws -> [Behaviour] {
    guard let list = Bundle.module.url(forResource: "behaviours", withExtension: "tsv") else {
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
