import Foundation

/// A loop that is measured beside an app, so that limits of time mean the same on each machine.
///
/// A time is judged as a multiple of the loop: the loop stands for a millisecond (our choice; it takes about as
/// long on a current computer).
package enum ReferenceLoop {
  /// The number of rounds, each of which depends on the one before.
  package static let rounds = 600_000

  /// The time that the loop stands for, in seconds.
  package static let standard = 0.001

  /// Measures the loop.
  ///
  /// - Returns: The seconds on the processor of the fastest of some loops, which nothing has disturbed.
  package static func measure() -> Double {
    var fastest = Double.infinity
    var sum: UInt64 = 1
    for _ in 0..<20 {
      let start = processorSeconds()
      sum = run(from: sum)
      fastest = min(fastest, processorSeconds() - start)
    }
    // The sum is used, so that the loop can't be left out.
    return sum == 0 ? .infinity : fastest
  }

  @inline(never)
  private static func run(from start: UInt64) -> UInt64 {
    // SplitMix64's rounds, each of which waits for the last.
    var state = start
    for _ in 0..<rounds {
      state = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
      state = (state ^ (state >> 27)) &+ 0x9E37_79B9_7F4A_7C15
    }
    return state
  }

  private static func processorSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
