import Results

/// Text as a page shows it: nothing in it is markup, and nothing in it hides.
enum PageText {
  /// A text that may stand between tags and in a quoted attribute.
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

  /// A value as a cell of a table shows it.
  static func cell(_ value: Value) -> String { escaped(short(NumberText.of(value))) }

  /// A text cut to what a page can hold many of.
  static func short(_ text: String, to count: Int = 2000) -> String {
    text.utf8.count > count && text.count > count ? text.prefix(count) + "…" : text
  }
}
