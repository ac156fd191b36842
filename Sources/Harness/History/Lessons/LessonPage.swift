package import Scenarios

/// A lesson's page in the documentation, divided at its headings.
package struct LessonPage: Hashable, Sendable {
  /// The sections of each page, in this order.
  package enum LessonSection: String, CaseIterable, Sendable {
    case run = "Run this"
    case seen = "What you see"
    case why = "Why"
    case right = "What the right app does"
    case exercise = "Exercise"
    case next = "What comes next"
  }

  package var title = ""

  /// The question that the lesson answers: the page's first paragraph.
  package var question = ""

  /// The text of each part, as in the file.
  package private(set) var texts: [LessonSection: String] = [:]

  /// Parses a page.
  ///
  /// - Parameter markdown: The file's text: a title, the question, then a heading for each part.
  /// - Throws: If the title, the question or a section is missing, or if the sections have another order.
  package init(_ markdown: String) throws(HintedError) {
    var part: LessonSection?
    var body: [Substring] = []
    var order: [LessonSection] = []
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("# "), title.isEmpty {
        title = String(line.dropFirst(2))
      } else if line.hasPrefix("## ") {
        close(part, body)
        guard let next = LessonSection(rawValue: String(line.dropFirst(3))) else {
          throw HintedError(
            "its page has a section '\(line.dropFirst(3))', which is not a section of lessons"
          )
        }
        part = next
        order.append(next)
        body = []
      } else {
        body.append(line)
      }
    }
    close(part, body)
    guard !title.isEmpty, !question.isEmpty else {
      throw HintedError("its page has no title, or no question under it")
    }
    guard order == LessonSection.allCases else {
      let expected = LessonSection.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
      throw HintedError("its page lacks a section, or they are not in this order: \(expected)")
    }
  }

  private mutating func close(_ part: LessonSection?, _ body: [Substring]) {
    let text = Self.trimmed(body).joined(separator: "\n")
    if let part {
      texts[part] = text
    } else {
      question = text.replacing("\n", with: " ")
    }
  }

  private static func trimmed(_ lines: [Substring]) -> ArraySlice<Substring> {
    var lines = lines[...]
    while lines.first?.isEmpty == true { lines.removeFirst() }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// The text of a part for a console.
  ///
  /// - Parameters:
  ///   - part: The part.
  ///   - command: The command that shows another lesson, which replaces links to lessons.
  ///   - withCode: Whether to include code blocks.
  /// - Returns: The text, without a line break at the end.
  package func plainText(of part: LessonSection, linking command: String, withCode: Bool) -> String
  {
    var isCode = false
    var lines: [Substring] = []
    for line in (texts[part] ?? "").split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isCode.toggle()
      } else if isCode {
        if withCode { lines.append("    " + line) }
      } else if !(line.isEmpty && lines.last?.isEmpty == true) {
        lines.append(line)
      }
    }
    return Self.trimmed(lines).joined(separator: "\n")
      .replacing(/<doc:[0-9]+-([a-z-]+)>/) { "`\(command) \($0.output.1)`" }
  }

  /// A paragraph or a code block.
  package enum Block: Hashable, Sendable {
    case paragraph([Run])
    case code(String)
  }

  /// A run of a paragraph's text.
  package enum Run: Hashable, Sendable {
    case text(String)
    case code(String)
    /// A link to the page of the lesson with this name.
    case lesson(String)
  }

  package func blocks(of part: LessonSection) -> [Block] {
    var blocks: [Block] = []
    var lines: [Substring] = []
    var isCode = false
    func close() {
      let text = Self.trimmed(lines).joined(separator: "\n")
      lines = []
      guard !text.isEmpty else { return }
      blocks.append(isCode ? .code(text) : .paragraph(Self.runs(of: text)))
    }
    for line in (texts[part] ?? "").split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        close()
        isCode.toggle()
      } else if line.isEmpty, !isCode {
        close()
      } else {
        lines.append(line)
      }
    }
    close()
    return blocks
  }

  /// The runs of a paragraph: code stands between backticks, and a link between angle brackets.
  private static func runs(of text: String) -> [Run] {
    var runs: [Run] = []
    var rest = text.replacing("\n", with: " ")[...]
    while let match = rest.firstMatch(of: /`([^`]+)`|<doc:[0-9]+-([a-z-]+)>/) {
      let before = rest[..<match.range.lowerBound]
      if !before.isEmpty { runs.append(.text(String(before))) }
      if let code = match.output.1 { runs.append(.code(String(code))) }
      if let lesson = match.output.2 { runs.append(.lesson(String(lesson))) }
      rest = rest[match.range.upperBound...]
    }
    if !rest.isEmpty { runs.append(.text(String(rest))) }
    return runs
  }

  /// The names of the lessons' pages to which the page links.
  package var links: [String] {
    texts.values.flatMap { $0.matches(of: /<doc:([^>]+)>/).map { String($0.output.1) } }.sorted()
  }
}
