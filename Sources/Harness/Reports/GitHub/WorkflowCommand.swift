/// A line that tells GitHub's runner something, as GitHub documents "workflow commands".
struct WorkflowCommand {
  /// What the runner makes of it.
  enum Level: String {
    case error, warning, notice
  }

  var level: Level
  var place: FileLocation?
  /// What stands above the message; without line breaks.
  var title: String
  /// What is told; its lines are kept.
  var message: String

  /// The line, ended.
  var text: String {
    var properties: [String] = []
    if let place {
      properties.append("file=\(Self.property(place.file))")
      if let line = place.line { properties.append("line=\(line)") }
      if let column = place.column { properties.append("col=\(column)") }
    }
    properties.append("title=\(Self.property(VisibleText.of(title)))")
    return "::\(level.rawValue) \(properties.joined(separator: ","))::\(Self.data(message))\n"
  }

  /// A text in which nothing ends the line.
  private static func data(_ text: String) -> String { escaped(text, "%\r\n") }

  /// A text in which nothing ends the property either.
  private static func property(_ text: String) -> String { escaped(text, "%\r\n:,") }

  private static func escaped(_ text: String, _ special: String) -> String {
    text.escaped { scalar in
      guard special.unicodeScalars.contains(scalar) else { return nil }
      return "%\(scalar.value < 16 ? "0" : "")\(String(scalar.value, radix: 16, uppercase: true))"
    }
  }

  /// A text in which the runner finds no commands, whatever it says.
  ///
  /// - Parameters:
  ///   - text: Lines, each ended.
  ///   - word: What turns commands on again; nothing in the text says it.
  /// - Returns: The same text where there is nothing to find in it.
  static func harmless(_ text: String, until word: String) -> String {
    let bytes = Array(text.utf8)
    guard bytes.contains(Array("::".utf8)) || bytes.contains(Array("##[".utf8)) else { return text }
    return "::stop-commands::\(word)\n\(text)::\(word)::\n"
  }
}
