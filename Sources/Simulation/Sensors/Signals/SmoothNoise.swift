package import VirtualTime

/// Smooth noise: a stateless function of time, with the same value at each call.
///
/// A cubic curve interpolates between random numbers at equal distances in time, so the value at an
/// instant is a pure function of stream and instant.
package struct SmoothNoise: Hashable, Sendable {
  private let stream: RandomStream
  private let step: Int64

  /// Creates noise with a random number every `step` nanoseconds.
  ///
  /// - Parameters:
  ///   - stream: The noise's random stream; only its seed matters.
  ///   - step: The nanoseconds between two random numbers; more than zero.
  package init(_ stream: RandomStream, every step: Int64) {
    precondition(step > 0, "noise that takes a new course every \(step) ns")
    self.stream = stream
    self.step = step
  }

  /// The value at an instant, -1...1, with a mean of zero.
  package func value(at time: WorldTime) -> Double {
    var index = time.nanoseconds / step
    var rest = time.nanoseconds % step
    if rest < 0 {
      rest += step
      index -= 1
    }
    let position = Double(rest) / Double(step)
    let (before, after) = (control(index), control(index + 1))
    return before + (after - before) * position * position * (3 - 2 * position)
  }

  private func control(_ index: Int64) -> Double {
    Double(stream.value(at: UInt64(bitPattern: index)) >> 11) * 0x1p-52 - 1
  }
}
