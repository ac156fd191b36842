import VirtualTime

/// The frames of a forked process, which wait in memory that it shares with its parent until there are enough to send.
///
/// A frame thus needs no system call, and what a process has left there when it dies is not lost.
struct SharedFrames {
  private static let capacity = 1 << 16

  private let count: SharedMemory<Int>
  private let bytes: SharedMemory<UInt8>

  /// Creates memory without frames; call it before the fork.
  ///
  /// Nil if the system has no memory left.
  init?() {
    guard let count = SharedMemory<Int>(), let bytes = SharedMemory<UInt8>(count: Self.capacity)
    else { return nil }
    (self.count, self.bytes) = (count, bytes)
  }

  /// Adds a frame, in the child; sends what waits if there is no room.
  func append(_ frame: Frame, to channel: Descriptor) {
    let added = frame.bytes
    if count.value.pointee + added.count > Self.capacity { _ = flush(to: channel) }
    guard added.count <= Self.capacity else {
      _ = channel.write(frame)
      return
    }
    (bytes.value + count.value.pointee).update(from: added, count: added.count)
    count.value.pointee += added.count
  }

  /// Sends what waits, in the child; returns false if the other end is closed.
  func flush(to channel: Descriptor) -> Bool {
    var rest = waiting[...]
    // Before they are sent, so that the parent never receives a frame twice.
    count.value.pointee = 0
    while !rest.isEmpty {
      guard let sent = channel.write(rest) else { return false }
      rest = rest.dropFirst(sent)
    }
    return true
  }

  /// The frames that a child has left, in the parent.
  var left: [Frame] {
    var reader = FrameReader()
    waiting.withUnsafeBytes { reader.append($0) }
    var frames: [Frame] = []
    while let frame = try? reader.next() { frames.append(frame) }
    return frames
  }

  private var waiting: [UInt8] {
    Array(UnsafeBufferPointer(start: bytes.value, count: min(count.value.pointee, Self.capacity)))
  }
}
