import Testing
import VirtualTime

/// Means and bounds of what random streams draw; 20,000 draws each.
@Suite("Random distributions")
struct DistributionTests {
  private static let seeds: Range<UInt64> = 0..<8

  private func mean(_ seed: UInt64, _ draw: (inout RandomStream) -> Double) -> Double {
    var stream = RandomStream(seed: seed).split("draws")
    return (0..<20_000).reduce(0) { sum, _ in sum + draw(&stream) } / 20_000
  }

  @Test("have their bounds and means", arguments: seeds)
  func means(seed: UInt64) {
    let uniform = mean(seed) { stream in
      let value = stream.uniform(2...6)
      #expect(value >= 2 && value <= 6)
      return value
    }
    #expect(abs(uniform - 4) < 0.05)
    let whole = mean(seed) { stream in
      let value = stream.below(10)
      #expect(value >= 0 && value < 10)
      return Double(value)
    }
    #expect(abs(whole - 4.5) < 0.1)
    #expect(abs(mean(seed) { $0.chance(0.3) ? 1 : 0 } - 0.3) < 0.02)
    #expect(abs(mean(seed) { $0.exponential(mean: 5) } - 5) < 0.2)
    #expect(abs(mean(seed) { Double($0.pick([1, 2, 3])) } - 2) < 0.03)
  }

  @Test("a bell curve has its mean and its deviation", arguments: seeds)
  func normal(seed: UInt64) {
    #expect(abs(mean(seed) { $0.normal(mean: 7, deviation: 2) } - 7) < 0.06)
    let variance = mean(seed) { stream in
      let distance = stream.normal(mean: 7, deviation: 2) - 7
      return distance * distance
    }
    #expect(abs(variance - 4) < 0.15)
  }

  /// Source: the function's definition.
  @Test("a number of a bell curve is made of twelve numbers of sixteen bits", arguments: seeds)
  func normalIsSum(seed: UInt64) {
    var (stream, plain) = (RandomStream(seed: seed), RandomStream(seed: seed))
    for _ in 0..<2_000 {
      var sum = 0.0
      for _ in 0..<3 {
        let bits = plain.next()
        for place in 0..<4 { sum += Double(bits >> UInt64(16 * place) & 0xFFFF) }
      }
      #expect(stream.normal(mean: 7, deviation: 2.3) == 7 + 2.3 * (sum - 393_210) / 65_536)
    }
  }

  @Test("half of a log-normal's draws lie below its median", arguments: seeds)
  func logNormal(seed: UInt64) {
    let share = mean(seed) { $0.logNormal(median: 20, spread: 0.5) < 20 ? 1 : 0 }
    #expect(abs(share - 0.5) < 0.02)
  }
}
