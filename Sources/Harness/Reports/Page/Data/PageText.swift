import Results
import Scenarios

/// Text for an HTML page, without markup and without invisible characters.
package enum PageText {
  /// Escapes a text for use between tags and in quoted attributes.
  package static func escaped(_ text: String) -> String {
    let visible = VisibleText.of(text)
    guard visible.utf8.contains(where: { entity(of: $0) != nil }) else { return visible }
    // No byte of a longer character is one of ASCII.
    var safe: [UInt8] = []
    safe.reserveCapacity(visible.utf8.count + 16)
    for byte in visible.utf8 {
      if let entity = entity(of: byte) {
        safe.append(contentsOf: entity.utf8)
      } else {
        safe.append(byte)
      }
    }
    return String(decoding: safe, as: UTF8.self)
  }

  /// The entity that stands for a character of markup; nil for another one.
  @inline(__always)
  private static func entity(of byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'"): "&#39;"
    default: nil
    }
  }

  /// A text of bounded length, escaped.
  package static func shown(_ text: String) -> String { escaped(short(text)) }

  /// A text of several lines, escaped: its line breaks stay.
  package static func lines(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { shown(String($0)) }
      .joined(separator: "\n")
  }

  /// Cuts a text to a number of characters, so that a page with many texts stays small.
  package static func short(_ text: String, to count: Int = 2000) -> String {
    text.utf8.count > count && text.count > count ? text.prefix(count) + "…" : text
  }
}

/// A JSON value for a page's script, or for a file.
package enum ScriptValue {
  case null
  case whole(Int)
  case number(Double)
  case text(String)
  case list([ScriptValue])
  case object([(String, ScriptValue)])

  /// The members of an object, in their order; of another value none.
  package var members: [(String, ScriptValue)] {
    if case .object(let members) = self { members } else { [] }
  }

  /// The object with the members of another one after its own.
  package func adding(_ other: ScriptValue) -> ScriptValue { .object(members + other.members) }

  /// A value of a row; numbers that JSON lacks are texts.
  init(_ value: Results.Value) {
    self =
      switch value {
      case .null: .null
      case .integer(let number): .whole(Int(number))
      case .real(let number) where number.isFinite: .number(number)
      case .real(let number): .text(number > 0 ? "Infinity" : number < 0 ? "-Infinity" : "NaN")
      case .text(let text): .text(text)
      }
  }

  /// A number rounded to a thousandth; null if it is nil or not finite.
  package static func thousandths(_ number: Double?) -> ScriptValue {
    guard let number, number.isFinite else { return .null }
    let rounded = (number * 1000).rounded() / 1000
    return .number(rounded.isFinite ? rounded : number)
  }

  /// A list of numbers, each rounded to a thousandth.
  package static func numbers(_ numbers: [Double]) -> ScriptValue {
    .list(numbers.map { thousandths($0) })
  }

  package static func texts(_ texts: [String]) -> ScriptValue { .list(texts.map { .text($0) }) }

  /// The value's JSON for a `script` element, in which characters that are special in HTML are escaped, and nothing in a
  /// text hides.
  package var script: String {
    var text = ""
    write(to: &text) { JSONString.quotedForHTML(VisibleText.of(PageText.short($0))) }
    return text
  }

  var json: String {
    var text = ""
    write(to: &text, JSONString.quoted)
    return text
  }

  private func write(to text: inout String, _ quoted: (String) -> String) {
    switch self {
    case .null: text += "null"
    case .whole(let number): text += String(number)
    case .number(let number): text += number.isFinite ? NumberText.plain(number) : "null"
    case .text(let value): text += quoted(value)
    case .list(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += "," }
        value.write(to: &text, quoted)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += "," }
        text += quoted(member.0)
        text += ":"
        member.1.write(to: &text, quoted)
      }
      text += "}"
    }
  }
}

extension ScriptValue: ExpressibleByDictionaryLiteral {
  /// An object with members in this order.
  package init(dictionaryLiteral members: (String, ScriptValue)...) { self = .object(members) }
}

/// Texts that a page repeats, each once.
package struct TextIndex {
  package private(set) var all: [String]
  private var places: [String: Int]

  /// An index that begins with some texts, which differ.
  package init(_ first: [String] = []) {
    all = first
    places = Dictionary(uniqueKeysWithValues: first.enumerated().map { ($1, $0) })
  }

  /// The text's place among all texts, for the page's script.
  package mutating func value(of text: String) -> ScriptValue {
    if let place = places[text] { return .whole(place) }
    places[text] = all.count
    all.append(text)
    return .whole(all.count - 1)
  }
}
