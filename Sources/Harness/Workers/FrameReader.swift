/// Takes bytes as they come and gives the frames in them.
package struct FrameReader {
  /// Why bytes are not frames.
  package enum Trouble: Error, Hashable, Sendable, CustomStringConvertible {
    /// They don't begin as a frame does.
    case rubbish
    /// They are of another version of the format.
    case otherVersion(UInt8)
    /// The length is one that no frame has.
    case tooLong(Int)
    /// The payload is not what its checksum says.
    case damaged

    /// Somebody closed the pipe while there was more to say.
    case closed

    package var description: String {
      switch self {
      case .rubbish: "something that is no frame was written into the pipe"
      case .otherVersion(let version): "a frame of version \(version) was written into the pipe"
      case .tooLong(let count): "a frame of \(count) bytes was announced"
      case .damaged: "a frame is not what its checksum says"
      case .closed: "the pipe that its results come through was closed"
      }
    }
  }

  private var bytes: [UInt8] = []
  private var start = 0

  package init() {}

  /// Bytes that came and were not given as frames yet.
  package var pending: Int { bytes.count - start }

  /// Takes more bytes.
  package mutating func append(_ more: UnsafeRawBufferPointer) {
    if start > 0, start == bytes.count || start > 1 << 20 {
      bytes.removeFirst(start)
      start = 0
    }
    bytes.append(contentsOf: more)
  }

  /// The next frame; nil if it has not come whole.
  ///
  /// - Throws: If what came is no frame; after that nothing is.
  package mutating func next() throws(Trouble) -> Frame? {
    let came = bytes[start...]
    // As early as can be: a length made of rubbish would be waited for without end.
    guard came.starts(with: [0x54, 0x52].prefix(came.count)) else { throw .rubbish }
    guard came.count >= Frame.headCount else { return nil }
    guard came[start + 2] == Frame.version else { throw .otherVersion(came[start + 2]) }
    guard let kind = Frame.Kind(rawValue: came[start + 3]) else { throw .rubbish }
    let (count, sum) = came.withUnsafeBytes { head in
      (
        Int(UInt32(littleEndian: head.loadUnaligned(fromByteOffset: 4, as: UInt32.self))),
        UInt64(littleEndian: head.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
      )
    }
    guard count <= Frame.maxCount else { throw .tooLong(count) }
    guard came.count >= Frame.headCount + count else { return nil }
    let payload = came[(start + Frame.headCount)..<(start + Frame.headCount + count)]
    guard Frame.checksum(kind, payload) == sum else { throw .damaged }
    start += Frame.headCount + count
    return Frame(kind, Array(payload))
  }
}
