import Results

/// A JSON writer that keeps the order of keys and writes each element of an array on a line of its own.
struct JSONLines {
  private var bytes: [UInt8] = []
  private var isFirst = true

  /// Returns the text written since the last call, and empties the buffer.
  mutating func drain() -> String {
    defer { bytes.removeAll(keepingCapacity: true) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Begins an object that is the value of a key.
  mutating func begin(_ key: String) {
    name(key)
    open("{")
  }

  /// Begins the outermost object.
  mutating func begin() { open("{") }

  /// Begins an object that is an element of an array, on a line of its own.
  mutating func beginElement() {
    separate()
    bytes.append(UInt8(ascii: "\n"))
    open("{")
  }

  /// Ends the innermost object.
  mutating func end() {
    bytes.append(UInt8(ascii: "}"))
    isFirst = false
  }

  /// Begins an array that is the value of a key.
  mutating func beginArray(_ key: String) {
    name(key)
    open("[")
  }

  /// Writes a key and a value; infinite numbers and NaN, which JSON lacks, are texts.
  mutating func pair(_ key: String, _ value: Value) {
    name(key)
    switch value {
    case .null: raw("null")
    case .integer(let number): raw("\(number)")
    case .real(let number) where number.isFinite: raw(NumberText.plain(number))
    case .real(let number): quote(number > 0 ? "Infinity" : number < 0 ? "-Infinity" : "NaN")
    case .text(let text): quote(text)
    }
  }

  /// Writes a key and a text.
  mutating func pair(_ key: String, _ text: String) { pair(key, .text(text)) }

  /// Writes a key and a whole number.
  mutating func pair(_ key: String, _ number: Int) { pair(key, .integer(Int64(number))) }

  private mutating func name(_ key: String) {
    separate()
    quote(key)
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

  private mutating func quote(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case UInt8(ascii: "\n"): raw("\\n")
      case UInt8(ascii: "\r"): raw("\\r")
      case UInt8(ascii: "\t"): raw("\\t")
      case 0..<32:
        let digits = String(byte, radix: 16)
        raw(digits.count == 1 ? "\\u000\(digits)" : "\\u00\(digits)")
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
