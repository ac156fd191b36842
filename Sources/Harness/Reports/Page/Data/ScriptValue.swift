/// A JSON value for a page's script, which may stand within a `script` element.
enum ScriptValue {
  case null
  case number(Double)
  case text(String)
  case list([ScriptValue])
  case object([(String, ScriptValue)])

  /// A whole number.
  static func whole(_ number: Int) -> ScriptValue { .number(Double(number)) }

  /// A number rounded to a thousandth; null if it is nil or not finite.
  static func thousandths(_ number: Double?) -> ScriptValue {
    guard let number, number.isFinite else { return .null }
    let rounded = (number * 1000).rounded() / 1000
    return .number(rounded.isFinite ? rounded : number)
  }

  /// A list of numbers, each rounded to a thousandth.
  static func numbers(_ numbers: [Double]) -> ScriptValue { .list(numbers.map { thousandths($0) }) }

  /// A list of texts.
  static func texts(_ texts: [String]) -> ScriptValue { .list(texts.map { .text($0) }) }

  /// The value's JSON, in which characters that are special in HTML are escaped.
  var script: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .number(let number): text += number.isFinite ? NumberText.plain(number) : "null"
    case .text(let value): Self.write(value, to: &text)
    case .list(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += "," }
        value.write(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += "," }
        Self.write(member.0, to: &text)
        text += ":"
        member.1.write(to: &text)
      }
      text += "}"
    }
  }

  private static func write(_ value: String, to text: inout String) {
    text += "\""
    for scalar in VisibleText.of(PageText.short(value)).unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "<": text += "\\u003c"
      case ">": text += "\\u003e"
      case "&": text += "\\u0026"
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
