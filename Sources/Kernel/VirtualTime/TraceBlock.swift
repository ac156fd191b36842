/// Entries of which only a sum is kept.
struct TraceBlock {
  /// Virtual time and number of the step in which the first of them happened.
  let start: WorldTime
  let step: Int

  private(set) var count = 0

  /// Depends on each byte and on their order (FNV-1a, 64 bits).
  private(set) var sum: UInt64 = 0xCBF2_9CE4_8422_2325

  init(start: WorldTime, step: Int) {
    self.start = start
    self.step = step
  }

  /// Adds the bytes of one entry.
  mutating func add(_ entry: [UInt8]) {
    for byte in entry { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01B3 }
    count += 1
  }
}
