/// Bytes one after the other, which stay where they are until room is made for others.
final class ByteStore {
  // One more than are ever asked for: also where there are no bytes, there is an address.
  private var bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: 1024, alignment: 1)
  private var count = 0

  deinit { bytes.deallocate() }

  /// Forgets what is there, and makes room.
  func makeRoom(_ capacity: Int) {
    count = 0
    guard capacity >= bytes.count else { return }
    bytes.deallocate()
    bytes = .allocate(byteCount: capacity * 2, alignment: 1)
  }

  /// Copies bytes into the room that was made.
  func add(_ new: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    let copy = UnsafeMutableRawBufferPointer(rebasing: bytes[count..<count + new.count])
    copy.copyMemory(from: new)
    count += new.count
    return UnsafeRawBufferPointer(copy)
  }
}
