import Results
import Wording

/// Writes JSON whose keys keep the order in which they are written, an element of an array a line.
struct JSONLines {
  private var bytes: [UInt8] = []
  private var isFirst = true

  /// What was written since it was last taken.
  mutating func take() -> String {
    defer { bytes.removeAll(keepingCapacity: true) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Begins an object that is the value of a key.
  mutating func begin(_ key: String) {
    name(key)
    open("{")
  }

  /// Begins an object that stands alone.
  mutating func begin() { open("{") }

  /// Begins an object that is an element of an array, on a line of its own.
  mutating func beginElement() {
    separate()
    bytes.append(UInt8(ascii: "\n"))
    open("{")
  }

  /// Ends the object that was begun last.
  mutating func end() {
    bytes.append(UInt8(ascii: "}"))
    isFirst = false
  }

  /// Begins an array that is the value of a key.
  mutating func beginArray(_ key: String) {
    name(key)
    open("[")
  }

  /// Writes a key and what a column holds; of numbers that JSON can't write, their names.
  mutating func pair(_ key: String, _ value: Value) {
    name(key)
    switch value {
    case .null: raw("null")
    case .integer(let number): raw("\(number)")
    case .real(let number) where number.isFinite: raw(NumberText.plain(number))
    case .real(let number):
      JSONString.write(number > 0 ? "Infinity" : number < 0 ? "-Infinity" : "NaN", to: &bytes)
    case .text(let text): JSONString.write(text, to: &bytes)
    }
  }

  /// Writes a key and a text.
  mutating func pair(_ key: String, _ text: String) { pair(key, .text(text)) }

  /// Writes a key and a whole number.
  mutating func pair(_ key: String, _ number: Int) { pair(key, .integer(Int64(number))) }

  private mutating func name(_ key: String) {
    separate()
    JSONString.write(key, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
  }

  private mutating func separate() {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
  }

  private mutating func open(_ bracket: Unicode.Scalar) {
    bytes.append(UInt8(ascii: bracket))
    isFirst = true
  }

  private mutating func raw(_ text: String) { bytes.append(contentsOf: text.utf8) }
}
