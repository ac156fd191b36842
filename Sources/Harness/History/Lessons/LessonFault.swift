import Scenarios

/// The place at fault, in both versions.
package struct LessonFault: Hashable, Sendable {
  package let wrong: LessonExcerpt
  package let right: LessonExcerpt
}

/// A part of a file of the package.
package struct LessonExcerpt: Hashable, Sendable {
  /// The file's path in the package.
  package let path: String

  /// The text, which begins at the left margin.
  package let text: String
}

/// A place in a fixture app's source: declarations of one type.
struct CodePlace: Sendable {
  /// The folder of the fixture apps.
  private static let folder = "Sources/Simulation/StudyApps/"

  private let file: String
  private let declarations: [(type: String, member: String?)]

  /// - Parameters:
  ///   - file: The file's path in the folder of the fixture apps.
  ///   - type: The name of a class in it.
  ///   - members: What declares its members, such as `func fetch()`; empty for the whole class.
  init(_ file: String, _ type: String, _ members: String...) {
    self.file = file
    declarations = members.isEmpty ? [(type, nil)] : members.map { (type, $0) }
  }

  private init(_ file: String, _ declarations: [(type: String, member: String?)]) {
    (self.file, self.declarations) = (file, declarations)
  }

  /// The place with declarations of another type of the file.
  func and(_ type: String, _ members: String...) -> CodePlace {
    CodePlace(
      file,
      declarations + (members.isEmpty ? [(type, nil)] : members.map { (type, $0) })
    )
  }

  /// The file's path in the package.
  var path: String { Self.folder + file }

  /// Finds the declarations in the file.
  ///
  /// - Throws: If the file lacks one of them.
  func excerpt(from source: EmbeddedFile) throws(HintedError) -> LessonExcerpt {
    var parts: [String] = []
    for (type, member) in declarations {
      let lines = source.text.split(separator: "\n", omittingEmptySubsequences: false)[...]
      guard let whole = Self.declaration("class \(type)", in: lines) else {
        throw HintedError("\(path) declares no class \(type)")
      }
      guard let member else {
        parts.append(Self.text(of: whole))
        continue
      }
      guard let part = Self.declaration(member, in: whole.dropFirst()) else {
        throw HintedError("\(type) in \(path) declares no \(member)")
      }
      parts.append(Self.text(of: part))
    }
    return LessonExcerpt(path: path, text: parts.joined(separator: "\n\n"))
  }

  /// The lines of a declaration, from its comment to the brace that closes it.
  private static func declaration(_ words: String, in lines: ArraySlice<Substring>)
    -> ArraySlice<Substring>?
  {
    let head = lines.firstIndex { line in
      guard let found = line.firstRange(of: words) else { return false }
      let isComment = line.drop { $0 == " " }.hasPrefix("//")
      let next = line[found.upperBound...].first
      return !isComment && (next == nil || next?.isLetter == false && next?.isNumber == false)
    }
    guard let head else { return nil }
    var first = head
    while first > lines.startIndex {
      let before = lines[first - 1].drop { $0 == " " }
      guard before.hasPrefix("///") || before.hasPrefix("@") else { break }
      first -= 1
    }
    var depth = 0
    for index in head..<lines.endIndex {
      for character in lines[index] where character == "{" || character == "}" {
        depth += character == "{" ? 1 : -1
      }
      if depth == 0, lines[index].contains("}") { return lines[first...index] }
    }
    return nil
  }

  /// The lines from the left margin on.
  private static func text(of lines: ArraySlice<Substring>) -> String {
    let indents = lines.filter { !$0.isEmpty }.map { line in line.prefix { $0 == " " }.count }
    let margin = indents.min() ?? 0
    return lines.map { String($0.dropFirst(margin)) }.joined(separator: "\n")
  }
}
