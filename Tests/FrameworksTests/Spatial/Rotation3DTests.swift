import Foundation
import Spatial
import Testing
import VirtualTime

@Suite("Rotations in space")
struct Rotation3DTests {
  private func vector(_ random: inout RandomStream) -> Vector3D {
    Vector3D(
      x: random.uniform(-1...1),
      y: random.uniform(-1...1),
      z: random.uniform(-1...1)
    )
  }

  /// Source: mathematics, Rodrigues' formula.
  @Test("rotate a vector about an axis by the right-hand rule", arguments: 0..<50 as Range<UInt64>)
  func aboutAxis(seed: UInt64) {
    var random = RandomStream(seed: seed)
    let (turned, axis) = (vector(&random), vector(&random))
    let angle = random.uniform(0...6)
    let unit = axis.normalized
    let expected =
      turned * cos(angle) + unit.cross(turned) * sin(angle)
      + unit * (unit.dot(turned) * (1 - cos(angle)))
    let rotation = Rotation3D(angle: .radians(angle), axis: RotationAxis3D(axis))
    #expect((turned.rotated(by: rotation) - expected).length < 1e-14)
    #expect((rotation * turned - expected).length < 1e-14)
    #expect((turned.rotated(by: rotation.quaternion) - expected).length < 1e-14)
    #expect(abs(rotation.angle.radians - angle) < 1e-14)
    #expect((Vector3D(rotation.axis) - unit).length < 1e-12)
    #expect((expected.rotated(by: rotation.inverse) - turned).length < 1e-14)
  }

  /// Source: Apple, simd_quatd: a product applies its right factor first.
  @Test("are applied one after the other in a product", arguments: 0..<20 as Range<UInt64>)
  func product(seed: UInt64) {
    var random = RandomStream(seed: seed)
    let turned = vector(&random)
    let first = Rotation3D(angle: .radians(1), axis: RotationAxis3D(vector(&random)))
    let second = Rotation3D(angle: .radians(2), axis: RotationAxis3D(vector(&random)))
    let expected = turned.rotated(by: first).rotated(by: second)
    #expect((turned.rotated(by: second * first) - expected).length < 1e-14)
    #expect((turned.rotated(by: first.rotated(by: second)) - expected).length < 1e-14)
  }

  /// Source: mathematics: the axis of the shortest rotation is perpendicular to both directions.
  @Test("take one direction to another on the shorter path", arguments: 0..<20 as Range<UInt64>)
  func fromTo(seed: UInt64) {
    var random = RandomStream(seed: seed)
    let (start, end) = (vector(&random), vector(&random))
    for target in [end, start, -start] {
      let rotation = start.rotation(to: target)
      #expect((start.normalized.rotated(by: rotation) - target.normalized).length < 1e-14)
      #expect(abs(Vector3D(rotation.axis).dot(start)) < 1e-12)
      #expect(rotation.angle.radians < .pi + 1e-12)
    }
  }

  /// Source: Apple, Spatial: z is forward.
  @Test("look along z, with y as near as possible to up", arguments: 0..<50 as Range<UInt64>)
  func looking(seed: UInt64) {
    var random = RandomStream(seed: seed)
    let (forward, up) = (vector(&random), vector(&random))
    let rotation = Rotation3D(forward: forward, up: up)
    #expect((Vector3D.forward.rotated(by: rotation) - forward.normalized).length < 1e-14)
    #expect(abs(Vector3D.right.rotated(by: rotation).dot(up)) < 1e-14)
    #expect(Vector3D.up.rotated(by: rotation).dot(up) > 0)
    let (eye, target) = (Point3D(vector(&random)), Point3D(vector(&random)))
    let look = Rotation3D(position: eye, target: target)
    #expect(look.isApproximatelyEqual(to: Rotation3D(forward: target - eye, up: .up)))
  }

  /// Source: mathematics; the rotation along `up` is our choice.
  @Test("look along every axis", arguments: [Vector3D.right, .up, .forward])
  func lookingAlongAxes(axis: Vector3D) {
    for forward in [axis, -axis] {
      let rotation = Rotation3D(forward: forward, up: .up)
      #expect((Vector3D.forward.rotated(by: rotation) - forward).length < 1e-15)
    }
  }

  /// Source: Apple, Rotation3D.
  @Test("change nothing if they are the identity")
  func identity() {
    let vector = Vector3D(x: 1, y: 2, z: 3)
    #expect(vector.rotated(by: Rotation3D()) == vector)
    #expect(Rotation3D.identity.isIdentity && Rotation3D.zero.isZero)
    #expect(Rotation3D.identity.axis == .zero && Rotation3D.identity.angle == .zero)
    #expect(Rotation3D(angle: .degrees(30), axis: .zero).isIdentity)
    #expect(!Rotation3D(angle: .degrees(1), axis: .x).isIdentity)
  }

  /// Source: Apple, Rotation3D.slerp(from:to:t:along:).
  @Test("can be interpolated at a constant speed")
  func slerp() {
    let (start, end) = (
      Rotation3D(angle: .degrees(10), axis: .y), Rotation3D(angle: .degrees(100), axis: .y)
    )
    let third = Rotation3D.slerp(from: start, to: end, t: 1.0 / 3)
    #expect(abs(third.angle.degrees - 40) < 1e-12)
    let back = Rotation3D.slerp(from: start, to: end, t: 1.0 / 3, along: .longest)
    // The longer path has the other 270 degrees.
    let expected = Rotation3D(angle: .degrees(10 - 90), axis: .y)
    #expect(back.isApproximatelyEqual(to: expected))
    let negative = Rotation3D(-end.quaternion)
    let automatic = Rotation3D.slerp(from: start, to: negative, t: 1.0 / 3, along: .automatic)
    #expect(automatic.isApproximatelyEqual(to: expected))
    for part in [0.0, 0.5, 1] {
      let same = Rotation3D.slerp(from: end, to: end, t: part)
      #expect(same.isApproximatelyEqual(to: end))
    }
  }

  /// Source: Apple, Rotation3D, which is Codable; Apple doesn't document the format.
  @Test("remain equal after encoding and decoding")
  func coding() throws {
    let rotation = Rotation3D(angle: .degrees(33), axis: .xyz)
    let data = try JSONEncoder().encode(rotation)
    #expect(try JSONDecoder().decode(Rotation3D.self, from: data) == rotation)
  }
}
