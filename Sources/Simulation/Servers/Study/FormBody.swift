import Foundation

/// The fields of a form, read as servers read them: `+` is a space, and the first of a name counts
/// (WHATWG URL, `application/x-www-form-urlencoded` parsing).
///
/// A client that doesn't escape what it sends gets what it deserves: text after a `&` is another
/// field, and a `+` is gone.
struct FormBody {
  private var fields: [String: String] = [:]

  init(_ body: Data) {
    for pair in body.split(separator: UInt8(ascii: "&")) {
      let parts = pair.split(
        separator: UInt8(ascii: "="),
        maxSplits: 1,
        omittingEmptySubsequences: false
      )
      let name = Self.decoded(parts[0])
      if fields[name] == nil { fields[name] = parts.count > 1 ? Self.decoded(parts[1]) : "" }
    }
  }

  subscript(name: String) -> String? { fields[name] }

  /// What is escaped; a percent sign that escapes nothing stands for itself.
  private static func decoded(_ bytes: Data) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "+") {
        result.append(UInt8(ascii: " "))
      } else if byte == UInt8(ascii: "%"), let escaped = hex(rest.prefix(2)) {
        result.append(escaped)
        rest = rest.dropFirst(2)
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func hex(_ digits: Data) -> UInt8? {
    let values = digits.compactMap { Character(UnicodeScalar($0)).hexDigitValue }
    return values.count == 2 ? UInt8(values[0] * 16 + values[1]) : nil
  }
}
