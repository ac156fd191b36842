import Foundation

/// What a page shows of which source, in the page's head: a page with the same label is the same page, made again.
package struct PageLabel: Hashable, Sendable {
  /// For example `Replay of first-study.yaml, seed 42`.
  package let text: String

  /// The markup by which TrialRun recognizes its own pages.
  package static let mark = "<meta name=\"generator\" content=\"TrialRun\">"

  private static let opening = "<meta name=\"description\" content=\""

  /// A label of at most 300 characters (our choice), so that the beginning of the page has the whole of it; without
  /// line breaks and characters that change how others look.
  package init(_ text: String) {
    var plain = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(300) {
      let isPlain = ![.control, .format, .lineSeparator].contains(scalar.properties.generalCategory)
      plain.append(isPlain ? scalar : " ")
    }
    self.text = String(plain)
  }

  /// The label of the report of a run.
  package init(reportOf facts: RunFacts) { self.init("Report of \(facts.summary)") }

  /// The label of the replay of a run's participants.
  package init(replayOf facts: RunFacts) { self.init("Replay of \(facts.source)") }

  /// Reads the label of a page; nil if the page of TrialRun has none, as those of older versions.
  ///
  /// - Parameter path: The page's file.
  /// - Throws: If the file is not a page of TrialRun.
  init?(ofPageAt path: String) throws(ResultsError) {
    let head = String(decoding: FileOperations.beginning(of: path, 4096), as: UTF8.self)
    guard head.contains(Self.mark) else { throw .foreign("page", path: path) }
    guard let start = head.firstRange(of: Self.opening),
      let end = head[start.upperBound...].firstIndex(of: "\"")
    else { return nil }
    text = Self.escapes.reversed().reduce(String(head[start.upperBound..<end])) {
      $0.replacing($1.1, with: $1.0)
    }
  }

  /// The markup of the label, with the mark of TrialRun's pages.
  package var markup: String {
    let content = Self.escapes.reduce(text) { $0.replacing($1.0, with: $1.1) }
    return "\(Self.mark)\n\(Self.opening)\(content)\">"
  }

  private static let escapes = [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;")]
}
