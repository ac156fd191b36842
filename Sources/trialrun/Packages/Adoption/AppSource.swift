import Foundation

/// A Swift file of an app: what it imports and declares.
struct AppSource: Sendable {
  let path: String
  /// The imported modules that the compiler sees on this machine, without those of inactive `#if` clauses.
  let imports: Set<String>
  private let lines: [String]

  /// The modules for whose sake an app is adopted, as a regular expression.
  private static let core = "(?:SensorKit|DockKit|com_awareframework_ios_\\w+)"

  /// Whether the file uses a module for whose sake an app is adopted.
  let usesCore: Bool

  /// Why the compiler can't read the file, as in `is not in UTF-8`; nil if it can.
  let unreadable: String?

  init(_ path: String, imports: Set<String> = []) {
    self.path = path
    self.imports = imports
    let canRead = access(path, R_OK) == 0
    let reason = canRead ? "it is a folder" : String(cString: strerror(errno))
    let data = canRead ? FileManager.default.contents(atPath: path) : nil
    let valid = data.flatMap { String(validating: $0, as: UTF8.self) }
    unreadable =
      data == nil ? "can't be read: \(reason)" : valid == nil ? "is not in UTF-8" : nil
    // Another encoding still shows what is imported; a mark at the begin tells UTF-16.
    let text =
      valid ?? data.flatMap { data in
        data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF])
          ? String(data: data, encoding: .utf16) : String(decoding: data, as: UTF8.self)
      } ?? ""
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map(String.init)
    self.lines = lines
    usesCore =
      Self.importing(Self.core).map { core in lines.contains { $0.contains(core) } } ?? false
  }

  /// The line of an import.
  private static func importing(_ module: String) -> Regex<AnyRegexOutput>? {
    try? Regex("^[^/]*\\bimport\\s+(?:\\w+\\s+)?\(module)\\b").wordBoundaryKind(.simple)
  }

  /// Reads files; the compiler says what each imports.
  static func read(_ paths: [String], _ flags: [String]) -> [AppSource] {
    paths.map { path in
      let unscanned = AppSource(path)
      guard unscanned.unreadable == nil else { return unscanned }
      let call = ToolCall(
        "swift-frontend",
        ["-scan-dependencies", "-import-prescan"] + flags + [path]
      )
      let found = try? JSONDecoder().decode([String: [String]].self, from: Data(call.output.utf8))
      return AppSource(path, imports: Set(found?["imports"] ?? []))
    }
  }

  /// The line that imports a module, from 1.
  func line(importing module: String) -> Int {
    let index = Self.importing(module).flatMap { pattern in
      lines.firstIndex { $0.contains(pattern) }
    }
    return (index ?? 0) + 1
  }

  /// The identifier at a place of the file, both counted from 1; empty if there is none.
  func identifier(line: Int, column: Int) -> String {
    guard lines.indices.contains(line - 1) else { return "" }
    let bytes = Array(lines[line - 1].utf8)
    guard bytes.indices.contains(column - 1) else { return "" }
    let rest = String(decoding: bytes[(column - 1)...], as: UTF8.self)
    return String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
  }

  /// A declaration of a type at any level of the file.
  struct Declaration: Sendable {
    var name: String
    var kind: String
    /// The text between the colon and the brace: superclass and protocols.
    var inherits: String
    var line: Int
    /// Whether the attribute `@main` is on the line or the one before.
    var isMain: Bool
    /// Whether the line begins without space, as one outside all types does.
    var isOutermost: Bool
    var isPrivate: Bool

    /// The superclass and the protocols.
    var inheritedNames: [String] {
      inherits.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  /// The types that the file declares, found by the form of the lines.
  var declarations: [Declaration] {
    let pattern =
      /^(\s*)((?:@\w+(?:\([^)]*\))?\s+|\w+\s+)*?)(class|struct|actor|enum|protocol)\s+(\w+)\s*(?:<[^>]*>)?\s*(?::\s*([^{]*))?/
    return lines.enumerated().compactMap { index, line in
      guard let match = try? pattern.prefixMatch(in: line),
        !["func", "var", "let"].contains(String(match.4))
      else { return nil }
      let before = index > 0 ? lines[index - 1] : ""
      return Declaration(
        name: String(match.4),
        kind: String(match.3),
        inherits: match.5.map(String.init) ?? "",
        line: index + 1,
        isMain: match.2.contains("@main") || before.trimmingCharacters(in: .whitespaces) == "@main",
        isOutermost: match.1.isEmpty,
        isPrivate: match.2.contains("private")
      )
    }
  }

  /// Whether the file has a text as a word.
  func mentions(_ word: String) -> Bool {
    // Between letters, Unicode has no boundary of words at a full stop.
    guard let pattern = try? Regex("\\b\(word)\\b").wordBoundaryKind(.simple) else {
      return false
    }
    return lines.contains { $0.contains(pattern) }
  }
}
