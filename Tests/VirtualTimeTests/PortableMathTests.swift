import Foundation
import Testing
import VirtualTime

@Suite("Portable functions")
struct PortableMathTests {
  /// Our choice: as exact as a C library's, to some units in the last place.
  @Test("agree with the C library's", arguments: 0..<20 as Range<UInt64>)
  func accuracy(seed: UInt64) {
    var random = RandomStream(seed: seed)
    for _ in 0..<2_000 {
      let x = random.uniform(-700...700)
      #expect(abs(PortableMath.exp(x) / Foundation.exp(x) - 1) < 2e-15)
      let small = random.uniform(-1...1)
      #expect(abs(PortableMath.exp(small) / Foundation.exp(small) - 1) < 1e-15)
      let positive = Foundation.exp(random.uniform(-600...600))
      let log = Foundation.log(positive)
      #expect(abs(PortableMath.log(positive) - log) <= 2e-15 * max(1, abs(log)))
      let angle = random.uniform(-1e6...1e6)
      #expect(abs(PortableMath.sin(angle) - Foundation.sin(angle)) < 1e-15)
      #expect(abs(PortableMath.cos(angle) - Foundation.cos(angle)) < 1e-15)
      #expect(abs(PortableMath.sin(small) - Foundation.sin(small)) < 5e-16)
    }
  }

  /// Our choice: what IEEE 754 has for such arguments.
  @Test("have the usual values where there is no number")
  func extremes() {
    #expect(PortableMath.exp(-.infinity) == 0 && PortableMath.exp(.infinity) == .infinity)
    #expect(PortableMath.exp(1_000) == .infinity && PortableMath.exp(-1_000) == 0)
    #expect(PortableMath.exp(.nan).isNaN && PortableMath.exp(0) == 1)
    #expect(PortableMath.log(0) == -.infinity && PortableMath.log(1) == 0)
    #expect(PortableMath.sin(0) == 0 && PortableMath.cos(0) == 1)
    #expect(PortableMath.sin(.infinity).isNaN && PortableMath.cos(.nan).isNaN)
    #expect(PortableMath.log(-1).isNaN && PortableMath.log(.infinity) == .infinity)
  }

  /// Our choice: the same bits on every machine, in debug and release; remade when a series changes.
  @Test("give these bits")
  func bits() {
    #expect(PortableMath.exp(1).bitPattern == 0x4005_BF0A_8B14_576A)
    #expect(PortableMath.log(10).bitPattern == 0x4002_6BB1_BBB5_5515)
    #expect(PortableMath.sin(1).bitPattern == 0x3FEA_ED54_8F09_0CEE)
    #expect(PortableMath.cos(1).bitPattern == 0x3FE1_4A28_0FB5_068B)
  }
}
