/// A key that the viewer presses.
package enum KeyPress: Hashable, Sendable {
  case character(Character)
  case left, right, up, down
  case enter, backspace, escape
}

/// Decodes the bytes that a terminal sends for keys.
package struct KeyPressReader {
  private var bytes: [UInt8] = []

  package init() {}

  /// Whether an escape has arrived that may be the start of a longer sequence.
  package var isWaiting: Bool { !bytes.isEmpty }

  /// The keys that more bytes complete.
  package mutating func keys(from more: some Sequence<UInt8>) -> [KeyPress] {
    bytes += more
    var keys: [KeyPress] = []
    while let (key, count) = next() {
      bytes.removeFirst(count)
      if let key { keys.append(key) }
    }
    return keys
  }

  /// The remaining keys when no more bytes arrive: a single escape is a key.
  package mutating func rest() -> [KeyPress] {
    defer { bytes = [] }
    return bytes.isEmpty ? [] : [.escape]
  }

  /// The first key of the bytes, nil if it is unknown, and its length; nil if the sequence is incomplete.
  private func next() -> (KeyPress?, Int)? {
    guard let first = bytes.first else { return nil }
    switch first {
    case 0x1B: return sequence()
    case 0x0D, 0x0A: return (.enter, 1)
    case 0x7F, 0x08: return (.backspace, 1)
    case 0x20...0x7E: return (.character(Character(Unicode.Scalar(first))), 1)
    default: return (nil, 1)
    }
  }

  /// Source: ECMA-48, CSI is ESC [, its parameters and a final byte; xterm, ESC O and a letter.
  private func sequence() -> (KeyPress?, Int)? {
    guard bytes.count > 1 else { return nil }
    guard bytes[1] == UInt8(ascii: "[") || bytes[1] == UInt8(ascii: "O") else {
      return (.escape, 1)
    }
    guard let end = bytes.dropFirst(2).firstIndex(where: { (0x40...0x7E).contains($0) }) else {
      // No key has such a long sequence.
      return bytes.count > 16 ? (nil, bytes.count) : nil
    }
    let key: KeyPress? =
      switch bytes[end] {
      case UInt8(ascii: "A"): .up
      case UInt8(ascii: "B"): .down
      case UInt8(ascii: "C"): .right
      case UInt8(ascii: "D"): .left
      default: nil
      }
    return (key, end + 1)
  }
}
