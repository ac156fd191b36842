public import Foundation

/// A public declaration of a framework, as the reference numbers them.
///
/// A parity test has a list of them beside it, `declarations.tsv`: number, group, name and what else is
/// worth knowing, with a line of headings.
public struct Declaration: Hashable, Sendable {
  public let number: Int
  /// The part of the list that it stands in.
  public let group: String
  /// What a client writes to name it, with its argument labels.
  public let name: String

  /// The list that a test target has among its resources.
  public static func all(in bundle: Bundle) throws -> [Declaration] {
    guard let list = bundle.url(forResource: "declarations", withExtension: "tsv") else {
      throw CocoaError(.fileNoSuchFile)
    }
    return try String(contentsOf: list, encoding: .utf8).split(separator: "\n").dropFirst()
      .map(Declaration.init(line:))
  }

  private init(line: Substring) throws {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
    guard fields.count > 3, let number = Int(fields[0]) else {
      throw CocoaError(.fileReadCorruptFile)
    }
    self.number = number
    group = String(fields[1])
    name = String(fields[2])
  }

  /// Compares numbers and names with the code that uses the declarations.
  ///
  /// Each use is a call that begins with the number, in a file whose name begins with `Parity+`: so a
  /// number can't come to stand beside another declaration.
  ///
  /// - Parameters:
  ///   - declarations: Those that must be used.
  ///   - folder: Where the code is.
  /// - Returns: What is wrong, a sentence each.
  /// - Throws: If the code can't be read.
  public static func mismatches(
    of declarations: [Declaration],
    inCodeOf folder: URL
  ) throws -> [String] {
    var uses: [Int: String] = [:]
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where file.hasPrefix("Parity+") {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      let starts = text.matches(of: /\(\s*([0-9]+),/)
      for (index, match) in starts.enumerated() {
        let end = index + 1 < starts.count ? starts[index + 1].range.lowerBound : text.endIndex
        if let number = Int(match.1) { uses[number] = String(text[match.range.lowerBound..<end]) }
      }
    }
    return try declarations.compactMap { declaration in
      guard let use = uses[declaration.number] else {
        return "\(declaration.number) is not in the code"
      }
      let bare = declaration.name.replacing("()", with: "")
      let escaped = NSRegularExpression.escapedPattern(for: bare)
        .replacing(":", with: ":\\s*").replacing("(", with: "(\\s*")
      let name = try Regex("(^|\\W)\(escaped)(\\W|$)")
      return use.contains(name)
        ? nil : "\(declaration.number) is \(declaration.name), not \(use)"
    }
  }
}
