/// One message between the process that coordinates a run and one that lives worlds.
///
/// On its way it is a head of 16 bytes and the payload. The head is two letters "TR", the format's
/// version, the kind, the payload's length in 4 bytes and its checksum in 8, little end first: what
/// somebody else writes into the pipe is found out, wherever it begins.
package struct Frame: Hashable, Sendable {
  /// What a frame says.
  package enum Kind: UInt8, Sendable {
    /// To a worker: what is being run, before anything else.
    case task = 1
    /// To a worker: live a world, a ``LifeOrder``.
    case live
    /// From a worker: rows of the world that it lives, in their order.
    case rows
    /// From a worker: what an app printed.
    case output
    /// From a worker: how the world ended, its last frame.
    case ended
    /// From a worker: the trace of the world's events, to compare another life with.
    case trace
    /// From a worker: where two lives differ.
    case difference
    /// From a process that looks it up to its worker: which of the app's functions crashed.
    case place
    /// From a process of an app's own to its worker: something began whose row comes when it is over.
    case began
    /// From a process of an app's own to its worker: it is over.
    case over
    /// From whoever lives a world: it waits for something outside, or goes on, a Boolean byte.
    case outside
    /// From a process of an app's own to its worker: the row that is to be written if the app crashes
    /// from here on; without a payload, none.
    case foreseen
    /// From a worker: what came of the world so far counts no more, for it is run again.
    case again
  }

  /// Version of the format; a worker is always of the same build, so they never mix.
  static let version: UInt8 = 1

  /// Bytes of the head.
  static let headCount = 16

  /// Most bytes of a payload: 256 MiB.
  static let maxCount = 256 << 20

  /// What it says.
  package var kind: Kind

  /// The rest, by the kind.
  package var payload: [UInt8]

  package init(_ kind: Kind, _ payload: [UInt8] = []) {
    self.kind = kind
    self.payload = payload
  }

  /// Says that the world waits for something outside, or that it goes on.
  package init(isOutside: Bool) { self.init(.outside, [isOutside ? 1 : 0]) }

  /// Whether the world is outside, if that is what it says.
  var isOutside: Bool? { kind == .outside ? payload == [1] : nil }

  /// The frame as it travels.
  package var bytes: [UInt8] {
    precondition(payload.count <= Self.maxCount, "a frame of \(payload.count) bytes")
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Self.headCount + payload.count)
    bytes += [0x54, 0x52, Self.version, kind.rawValue]
    withUnsafeBytes(of: UInt32(payload.count).littleEndian) { bytes.append(contentsOf: $0) }
    let sum = Self.checksum(kind, payload[...])
    withUnsafeBytes(of: sum.littleEndian) { bytes.append(contentsOf: $0) }
    bytes += payload
    return bytes
  }

  /// FNV-1a with 64 bits over words of eight bytes, and over what is left byte by byte.
  static func checksum(_ kind: Kind, _ payload: ArraySlice<UInt8>) -> UInt64 {
    var sum: UInt64 = 0xcbf2_9ce4_8422_2325
    func add(_ value: UInt64) { sum = (sum ^ value) &* 0x0000_0100_0000_01b3 }
    add(UInt64(kind.rawValue))
    payload.withUnsafeBytes { bytes in
      var offset = 0
      while offset + 8 <= bytes.count {
        add(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
        offset += 8
      }
      while offset < bytes.count {
        add(UInt64(bytes[offset]))
        offset += 1
      }
    }
    return sum
  }
}
