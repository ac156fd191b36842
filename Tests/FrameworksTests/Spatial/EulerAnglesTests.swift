import Foundation
import Spatial
import Testing
import VirtualTime

@Suite("Rotations about three axes")
struct EulerAnglesTests {
  private let axes: [(axis: RotationAxis3D, number: Int)] = [(.x, 0), (.y, 1), (.z, 2)]

  private func step(_ angles: EulerAngles, _ number: Int) -> Rotation3D {
    Rotation3D(angle: .radians(angles.angles[number]), axis: axes[number].axis)
  }

  /// Source: Apple, EulerAngles.Order: about the axes of the space, in the order of the name.
  @Test("are applied one after the other about fixed axes", arguments: 0..<50 as Range<UInt64>)
  func order(seed: UInt64) {
    var random = RandomStream(seed: seed)
    let raw = simd_double3(
      random.uniform(-3...3),
      random.uniform(-3...3),
      random.uniform(-3...3)
    )
    let vector = Vector3D(x: random.uniform(-1...1), y: random.uniform(-1...1), z: 0.3)
    for (order, row) in [(EulerAngles.Order.xyz, [0, 1, 2]), (.zxy, [2, 0, 1])] {
      let angles = EulerAngles(angles: raw, order: order)
      var turned = vector
      for number in row { turned.rotate(by: step(angles, number)) }
      let direct = vector.rotated(by: Rotation3D(eulerAngles: angles))
      #expect((turned - direct).length < 1e-14)
    }
  }

  /// Source: Apple, Spatial: the two constants have the same value.
  @Test("have the same order with the older name")
  func olderName() {
    #expect(EulerAngles.Order.pitchYawRoll == .xyz)
    #expect(__SPEulerAngleOrder.xyz.rawValue == 1 && __SPEulerAngleOrder.zxy.rawValue == 2)
  }

  /// Source: mathematics: the three angles are unique if the middle one is within a quarter turn.
  @Test("are recovered from the rotation", arguments: 0..<50 as Range<UInt64>)
  func roundTrip(seed: UInt64) {
    var random = RandomStream(seed: seed)
    for order in [EulerAngles.Order.xyz, .zxy] {
      let middle = order == .xyz ? 1 : 0
      var angles = simd_double3.zero
      for number in 0..<3 {
        angles[number] = random.uniform(number == middle ? -1.57...1.57 : -3.14...3.14)
      }
      let rotation = Rotation3D(eulerAngles: EulerAngles(angles: angles, order: order))
      let found = rotation.eulerAngles(order: order)
      #expect(found.order == order)
      #expect(simd_length(found.angles - angles) < 1e-11, "\(order) \(angles) \(found.angles)")
    }
  }

  /// Our choice: if the first and the last axis coincide, the angle about z is 0.
  @Test("have an angle of 0 about z if the middle angle is a quarter turn", arguments: [-1.0, 1.0])
  func locked(sign: Double) {
    for order in [EulerAngles.Order.xyz, .zxy] {
      var angles = simd_double3(0.4, 0.7, -0.9)
      angles[order == .xyz ? 1 : 0] = sign * .pi / 2
      let rotation = Rotation3D(eulerAngles: EulerAngles(angles: angles, order: order))
      let found = rotation.eulerAngles(order: order)
      #expect(found.angles.z == 0)
      #expect(Rotation3D(eulerAngles: found).isApproximatelyEqual(to: rotation))
    }
  }

  /// Source: Apple, EulerAngles.
  @Test("can be created from vectors and from three angles")
  func making() {
    let angles = EulerAngles(angles: simd_double3(0.5, 0.25, 0.125), order: .zxy)
    #expect(EulerAngles(angles: simd_float3(0.5, 0.25, 0.125), order: .zxy) == angles)
    let parts = [0.5, 0.25, 0.125].map { Angle2D(radians: $0) }
    #expect(EulerAngles(x: parts[0], y: parts[1], z: parts[2], order: .zxy) == angles)
    #expect(EulerAngles(parts[0], parts[1], parts[2], order: .zxy) == angles)
    #expect(Rotation3D(eulerAngles: EulerAngles()).isIdentity)
  }
}
