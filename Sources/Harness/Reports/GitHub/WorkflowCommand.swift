/// A workflow command of GitHub's runner, which makes an annotation.
struct WorkflowCommand {
  /// The level of the annotation.
  enum Level: String {
    case error, warning, notice
  }

  var level: Level
  var place: Place?
  /// The title above the message, without line breaks.
  var title: String
  /// The message, which may have several lines.
  var message: String

  /// The line, with a line break at the end.
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

  /// Escapes a message, so that nothing in it ends the line.
  private static func data(_ text: String) -> String { escaped(text, "%\r\n") }

  /// Escapes the value of a property, so that nothing in it ends the line or the property.
  private static func property(_ text: String) -> String { escaped(text, "%\r\n:,") }

  private static func escaped(_ text: String, _ special: String) -> String {
    text.escaped { scalar in
      guard special.unicodeScalars.contains(scalar) else { return nil }
      return "%\(scalar.value < 16 ? "0" : "")\(String(scalar.value, radix: 16, uppercase: true))"
    }
  }

  /// Disables workflow commands within a text.
  ///
  /// - Parameters:
  ///   - text: Lines, with a line break after each.
  ///   - word: The token that enables commands again; the text must not contain it.
  /// - Returns: The text between commands that disable and enable commands; the text itself if it contains no
  ///   commands.
  static func harmless(_ text: String, until word: String) -> String {
    let bytes = Array(text.utf8)
    guard bytes.contains(Array("::".utf8)) || bytes.contains(Array("##[".utf8)) else { return text }
    return "::stop-commands::\(word)\n\(text)::\(word)::\n"
  }
}
