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
      let both = PortableMath.sineAndCosine(angle)
      #expect(both == (PortableMath.sin(angle), PortableMath.cos(angle)))
    }
  }

  /// Our choice: as exact as a C library's, to some units in the last place.
  @Test("find angles as the C library does", arguments: 0..<20 as Range<UInt64>)
  func angles(seed: UInt64) {
    var random = RandomStream(seed: seed)
    for _ in 0..<2_000 {
      let scale = Foundation.exp(random.uniform(-680...680))
      let (x, y) = (random.uniform(-1...1) * scale, random.uniform(-1...1) * scale)
      #expect(abs(PortableMath.atan2(y, x) - Foundation.atan2(y, x)) < 1e-15)
      let small = Foundation.exp(random.uniform(-300...0))
      #expect(abs(PortableMath.atan2(small, 1) / Foundation.atan2(small, 1) - 1) < 1e-15)
      let part = random.uniform(-1...1)
      #expect(abs(PortableMath.asin(part) - Foundation.asin(part)) < 1e-15)
      #expect(abs(PortableMath.acos(part) - Foundation.acos(part)) < 1e-15)
    }
  }

  /// Our choice: what IEEE 754 has for such arguments.
  @Test("distinguish the angles of the axes, of zero and of infinity")
  func axes() {
    let numbers = [0, 1, Double.infinity, Double.leastNonzeroMagnitude, 1e308]
    for y in numbers + numbers.map({ -$0 }) {
      for x in numbers + numbers.map({ -$0 }) {
        let (ours, theirs) = (PortableMath.atan2(y, x), Foundation.atan2(y, x))
        #expect(abs(ours - theirs) < 1e-15 && ours.sign == theirs.sign, "\(y) \(x)")
      }
      #expect(PortableMath.atan2(y, .nan).isNaN && PortableMath.atan2(.nan, y).isNaN)
    }
    #expect(PortableMath.asin(1) == .pi / 2 && PortableMath.asin(-1) == -.pi / 2)
    #expect(PortableMath.acos(1) == 0 && PortableMath.acos(-1) == .pi)
    #expect(PortableMath.asin(1.01).isNaN && PortableMath.acos(-1.01).isNaN)
  }

  /// Our choice: what IEEE 754 has for such arguments.
  @Test("return the usual values for NaN and infinity")
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
  @Test("have the same bits on every machine")
  func bits() {
    #expect(PortableMath.exp(1).bitPattern == 0x4005_BF0A_8B14_576A)
    #expect(PortableMath.log(10).bitPattern == 0x4002_6BB1_BBB5_5515)
    #expect(PortableMath.sin(1).bitPattern == 0x3FEA_ED54_8F09_0CEE)
    #expect(PortableMath.cos(1).bitPattern == 0x3FE1_4A28_0FB5_068B)
    #expect(PortableMath.atan2(1, 2).bitPattern == 0x3FDD_AC67_0561_BB4F)
    #expect(PortableMath.asin(0.3).bitPattern == 0x3FD3_8015_9E14_F6FE)
    #expect(PortableMath.acos(-0.7).bitPattern == 0x4002_C501_446C_D5F1)
  }
}
