import Foundation
import Scenarios
import Testing

@Suite("Texts in JSON")
struct JSONStringTests {
  static let controls = (0..<0x20).compactMap(Unicode.Scalar.init(_:))

  /// What JSON, JavaScript or HTML could take for their own, and the ends of the ranges of scalars.
  static let special: [Unicode.Scalar] = [
    "\"", "\\", "/", "<", ">", "&", "'", "\u{7F}", "\u{80}", "\u{9F}", "\u{2028}", "\u{2029}",
    "\u{FEFF}", "\u{D7FF}", "\u{E000}", "\u{FFFD}", "\u{FFFF}", "\u{10000}", "\u{10FFFF}",
  ]

  @Test("are read back unchanged, alone, twice, and between other characters")
  func roundTrip() throws {
    for scalar in Self.controls + Self.special {
      for text in ["\(scalar)", "\(scalar)\(scalar)", "é\(scalar)\u{301}\(scalar)\\u0041"] {
        try expectRead(text)
      }
    }
    try expectRead("")
    try expectRead("\r\n")
  }

  @Test("of any scalars are read back unchanged")
  func random() throws {
    var numbers = SystemRandomNumberGenerator()
    for _ in 0..<500 {
      let scalars = (0..<40).map { _ in
        Bool.random(using: &numbers)
          ? (Self.controls + Self.special).randomElement(using: &numbers)
          : Unicode.Scalar(UInt32.random(in: 0...0x10FFFF, using: &numbers))
      }
      try expectRead(String(String.UnicodeScalarView(scalars.compactMap { $0 })))
    }
  }

  /// Source: RFC 8259, section 7: these must be escaped, and nothing else.
  @Test("have each control character, quotation mark and backslash escaped, and nothing else")
  func escapes() {
    for scalar in Self.controls {
      let escape = JSONString.quoted("\(scalar)").unicodeScalars.dropFirst().dropLast()
      #expect(escape.first == "\\" && escape.allSatisfy { $0.value >= 0x20 })
    }
    #expect(JSONString.quoted("\u{0}\u{1F}") == #""\u0000\u001f""#)
    #expect(JSONString.quoted("\r\n\t") == #""\r\n\t""#)
    #expect(JSONString.quoted(#"a"b\c"#) == #""a\"b\\c""#)
    #expect(JSONString.quoted("</\u{2028}é") == "\"</\u{2028}é\"")
  }

  @Test("in a script element contain no character with a meaning in HTML")
  func html() throws {
    let text = "</script><!-- & \u{0}\""
    let quoted = JSONString.quotedForHTML(text)
    #expect(!quoted.contains { "<>&".contains($0) })
    #expect(try Self.read(quoted) == text)
  }

  /// A text of Swift holds no half of a surrogate pair: what makes the text puts U+FFFD in its place.
  @Test(
    "contain U+FFFD in place of half a surrogate pair",
    arguments: [0xD800, 0xDBFF, 0xDC00, 0xDFFF]
  )
  func surrogates(unit: UInt16) throws {
    let text = String(decoding: [0x61, unit, 0x62], as: UTF16.self)
    #expect(JSONString.quoted(text) == "\"a\u{FFFD}b\"")
    try expectRead(text)
  }

  private func expectRead(_ text: String) throws {
    for quoted in [JSONString.quoted(text), JSONString.quotedForHTML(text)] {
      let read = try Self.read(quoted)
      // Scalars: texts are equal to Swift that are not written alike.
      #expect(Array(read.unicodeScalars) == Array(text.unicodeScalars), "\(quoted)")
    }
    var bytes: [UInt8] = [1]
    JSONString.write(text, to: &bytes)
    #expect(bytes == [1] + JSONString.quoted(text).utf8)
  }

  private static func read(_ quoted: String) throws -> String {
    try JSONDecoder().decode([String].self, from: Data("[\(quoted)]".utf8))[0]
  }
}
