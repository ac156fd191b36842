import Results
import Scenarios

/// Stories as text.
extension Story {
  /// The whole story.
  ///
  /// - Parameters:
  ///   - whole: Whether each thing is told by itself.
  ///   - width: Most columns of a line.
  /// - Returns: The text, with a line break at its end.
  package func text(whole: Bool = false, width: Int = 100) -> String {
    var lines = opening.flatMap { Self.wrap($0, width: width, indent: 0) }
    for chapter in chapters(whole: whole) {
      lines.append("")
      lines.append(chapter.day.map { "Day \($0)" } ?? "In the end")
      for telling in chapter.tellings {
        let time = telling.time.map { "\(clock($0))  " } ?? ""
        let head = "  \(time)\(telling.id)  "
        lines += Self.wrap(telling.text, width: width, indent: 12, head: head)
      }
    }
    lines.append("")
    lines += ending.flatMap { Self.wrap($0, width: width, indent: 0) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The time of the day of an instant.
  private func clock(_ time: Seconds) -> String {
    let text = scenario.moment(second: Int64((time + 1e-4).rounded(.down)))
    return String(text.split(separator: " ").last ?? "")
  }

  /// A text in lines, all but the first indented.
  static func wrap(_ text: String, width: Int, indent: Int, head: String = "") -> [String] {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = head
    var isFresh = true
    for word in text.split(separator: " ") {
      if !isFresh, line.count + 1 + word.count > width {
        lines.append(line)
        line = margin
        isFresh = true
      }
      line += (isFresh ? "" : " ") + word
      isFresh = false
    }
    lines.append(line)
    return lines
  }
}
