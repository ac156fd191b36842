import Testing

import History

/// Source: ECMA-48, CSI; xterm, control sequences.
@Suite("Keys of a terminal")
struct KeyPressTests {
  @Test(
    "bytes become keys",
    arguments: [
      ("q", [KeyPress.character("q")]), (" ", [.character(" ")]), ("\u{1B}[C", [.right]),
      ("\u{1B}[D", [.left]), ("\u{1B}OC", [.right]), ("\u{1B}[A\u{1B}[B", [.up, .down]),
      ("\r", [.enter]), ("\u{7F}", [.backspace]),
      ("g12\r", [.character("g"), .character("1"), .character("2"), .enter]),
      ("\u{1B}[1;5C", [.right]), ("\u{1B}[15~q", [.character("q")]), ("é", []),
    ]
  )
  func keys(text: String, keys: [KeyPress]) {
    var reader = KeyPressReader()
    let read = reader.keys(from: Array(text.utf8))
    #expect(read == keys)
    #expect(!reader.isWaiting)
  }

  @Test("bytes that arrive one by one become one key")
  func pieces() {
    var reader = KeyPressReader()
    let read = [[0x1B], [0x5B], [0x44]].map { (bytes: [UInt8]) in reader.keys(from: bytes) }
    #expect(read == [[], [], [.left]])
    #expect(!reader.isWaiting)
  }

  @Test("an escape byte without further bytes is the escape key")
  func escape() {
    var reader = KeyPressReader()
    let read = [reader.keys(from: [0x1B]), reader.rest(), reader.rest()]
    #expect(read == [[], [.escape], []])
  }
}
