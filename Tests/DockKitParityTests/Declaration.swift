import Foundation

/// A declaration of Apple's DockKit, as the reference numbers them.
struct Declaration {
  let number: Int
  let group: Group
  /// What a client writes to name it, with its argument labels.
  let name: String

  /// The checked-in list, `declarations.tsv`.
  static func all() throws -> [Declaration] {
    guard let list = Bundle.module.url(forResource: "declarations", withExtension: "tsv") else {
      throw CocoaError(.fileNoSuchFile)
    }
    return try String(contentsOf: list, encoding: .utf8).split(separator: "\n").dropFirst()
      .map(Declaration.init(line:))
  }

  private init(line: Substring) throws {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
    guard fields.count == 5, let number = Int(fields[0]),
      let group = Group(rawValue: "\(fields[1])")
    else { throw CocoaError(.fileReadCorruptFile) }
    self.number = number
    self.group = group
    name = String(fields[2])
  }
}
