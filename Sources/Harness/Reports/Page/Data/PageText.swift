import Results

/// Text for an HTML page, without markup and without invisible characters.
enum PageText {
  /// Escapes a text for use between tags and in quoted attributes.
  static func escaped(_ text: String) -> String {
    var safe = ""
    for scalar in VisibleText.of(text).unicodeScalars {
      switch scalar {
      case "&": safe += "&amp;"
      case "<": safe += "&lt;"
      case ">": safe += "&gt;"
      case "\"": safe += "&quot;"
      case "'": safe += "&#39;"
      default: safe.unicodeScalars.append(scalar)
      }
    }
    return safe
  }

  /// The text of a value in a table's cell.
  static func cell(_ value: Value) -> String { escaped(short(NumberText.of(value))) }

  /// Cuts a text to a number of characters, so that a page with many texts stays small.
  static func short(_ text: String, to count: Int = 2000) -> String {
    text.utf8.count > count && text.count > count ? text.prefix(count) + "…" : text
  }
}
