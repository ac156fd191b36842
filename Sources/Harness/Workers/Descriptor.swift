import Foundation

/// An open file, pipe or socket, by its number; whoever opened it closes it.
package struct Descriptor: Hashable, Sendable {
  package let number: Int32

  package init(_ number: Int32) { self.number = number }

  package func close() { _ = Foundation.close(number) }

  /// Reads what is there into a reader of frames.
  ///
  /// - Returns: How many bytes there were: 0 at the end, nil if there is nothing now.
  package func read(into reader: inout FrameReader) -> Int? {
    withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 8) { buffer in
      while true {
        let count = Foundation.read(number, buffer.baseAddress, buffer.count)
        if count >= 0 {
          reader.append(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
          return count
        }
        if errno == EAGAIN { return nil }
        // The other end is gone, with or without a word.
        guard errno == EINTR else { return 0 }
      }
    }
  }

  /// Writes as much as goes.
  ///
  /// - Returns: How many bytes that was; nil if nobody reads any more.
  package func write(_ bytes: ArraySlice<UInt8>) -> Int? {
    while true {
      let count = bytes.withUnsafeBytes {
        send(number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count >= 0 { return count }
      if errno == EAGAIN { return 0 }
      guard errno == EINTR else { return nil }
    }
  }

  /// Writes all of a frame, waiting as long as it takes; false if nobody reads any more.
  package func write(_ frame: Frame) -> Bool {
    var rest = frame.bytes[...]
    while !rest.isEmpty {
      guard let count = write(rest) else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Two ends of a connection, closed in programs that are started from here.
  package static func pair() -> (Descriptor, Descriptor)? {
    var ends: [Int32] = [0, 0]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    return (Descriptor(ends[0]), Descriptor(ends[1]))
  }
}
