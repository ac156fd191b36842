/// Why bytes are not frames.
package enum FrameError: Error, Hashable, Sendable, CustomStringConvertible {
  /// They don't begin as a frame does.
  case notAFrame
  /// The frame is of another version of the format.
  case unsupportedVersion(UInt8)
  /// The payload is longer than the format allows.
  case tooLong(Int)
  /// The payload does not match its checksum.
  case checksumMismatch
  /// The pipe was closed before the last frame.
  case closed

  package var description: String {
    switch self {
    case .notAFrame: "something that is no frame was written into the pipe"
    case .unsupportedVersion(let version): "a frame of version \(version) was written into the pipe"
    case .tooLong(let count): "a frame of \(count) bytes was announced"
    case .checksumMismatch: "a frame is not what its checksum says"
    case .closed: "the pipe that its results come through was closed"
    }
  }
}

/// Decodes frames from bytes as they arrive.
package struct FrameReader {
  private var bytes: [UInt8] = []
  private var start = 0

  package init() {}

  /// The number of bytes that have arrived and are not decoded yet.
  package var pending: Int { bytes.count - start }

  /// Appends bytes that have arrived.
  package mutating func append(_ more: UnsafeRawBufferPointer) {
    if start > 0, start == bytes.count || start > 1 << 20 {
      bytes.removeFirst(start)
      start = 0
    }
    bytes.append(contentsOf: more)
  }

  /// The next frame; nil if it has not arrived completely.
  ///
  /// - Throws: If the bytes are not a frame; every later call throws too.
  package mutating func next() throws(FrameError) -> Frame? {
    let arrived = bytes[start...]
    // As early as possible: the bytes after an invalid length would never arrive.
    guard arrived.starts(with: [0x54, 0x52].prefix(arrived.count)) else { throw .notAFrame }
    guard arrived.count >= Frame.headCount else { return nil }
    guard arrived[start + 2] == Frame.version else { throw .unsupportedVersion(arrived[start + 2]) }
    guard let kind = Frame.Kind(rawValue: arrived[start + 3]) else { throw .notAFrame }
    let (count, sum) = arrived.withUnsafeBytes { head in
      (
        Int(UInt32(littleEndian: head.loadUnaligned(fromByteOffset: 4, as: UInt32.self))),
        UInt64(littleEndian: head.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
      )
    }
    guard count <= Frame.maxCount else { throw .tooLong(count) }
    guard arrived.count >= Frame.headCount + count else { return nil }
    let payload = arrived[(start + Frame.headCount)..<(start + Frame.headCount + count)]
    guard Frame.checksum(kind, payload) == sum else { throw .checksumMismatch }
    start += Frame.headCount + count
    return Frame(kind, Array(payload))
  }
}
