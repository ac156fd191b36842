import Foundation

/// A file descriptor; the code that opened it closes it.
package struct Descriptor: Hashable, Sendable {
  package let number: Int32

  package init(_ number: Int32) { self.number = number }

  package func close() { _ = Foundation.close(number) }

  /// Reads the available bytes into a frame reader.
  ///
  /// - Returns: The number of bytes read: 0 at the end, nil if none are available now.
  package func read(into reader: inout FrameReader) -> Int? {
    withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 8) { buffer in
      while true {
        let count = Foundation.read(number, buffer.baseAddress, buffer.count)
        if count >= 0 {
          reader.append(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
          return count
        }
        if errno == EAGAIN { return nil }
        // The other end is closed.
        guard errno == EINTR else { return 0 }
      }
    }
  }

  /// Writes as many bytes as the connection accepts now.
  ///
  /// - Returns: The number of bytes written; nil if the other end is closed.
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

  /// Writes a whole frame, and waits as long as necessary; returns false if the other end is closed.
  package func write(_ frame: Frame) -> Bool {
    var rest = frame.bytes[...]
    while !rest.isEmpty {
      guard let count = write(rest) else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// The two ends of a connection, which programs that this process starts don't inherit.
  package static func pair() -> (Descriptor, Descriptor)? {
    var ends: [Int32] = [0, 0]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    return (Descriptor(ends[0]), Descriptor(ends[1]))
  }
}
