package import VirtualTime

/// A quantity that wanders: smooth, without memory, and the same whenever it is asked for.
///
/// Random numbers stand at even distances in time and a cubic curve leads from each to the next, so its
/// value at an instant is a pure function of stream and instant.
package struct SmoothNoise: Hashable, Sendable {
  private let stream: RandomStream
  private let step: Int64

  /// A quantity that takes a new course every `step` nanoseconds.
  ///
  /// - Parameters:
  ///   - stream: Its own stream; the seed alone counts.
  ///   - step: Nanoseconds from one random number to the next, more than zero.
  package init(_ stream: RandomStream, every step: Int64) {
    precondition(step > 0, "noise that takes a new course every \(step) ns")
    self.stream = stream
    self.step = step
  }

  /// Its value at an instant, -1...1, with a mean of zero.
  package func value(at time: WorldTime) -> Double {
    var index = time.nanoseconds / step
    var rest = time.nanoseconds % step
    if rest < 0 {
      rest += step
      index -= 1
    }
    let way = Double(rest) / Double(step)
    let (before, after) = (control(index), control(index + 1))
    return before + (after - before) * way * way * (3 - 2 * way)
  }

  private func control(_ index: Int64) -> Double {
    Double(stream.value(at: UInt64(bitPattern: index)) >> 11) * 0x1p-52 - 1
  }
}
