import Foundation
import Spatial
import Testing

@Suite("Vectors, points, sizes and angles")
struct Vector3DTests {
  private let vector = Vector3D(x: 3, y: -4, z: 12)

  /// Source: Apple, Vector3D.
  @Test("can be created in all the ways that clients use")
  func making() {
    #expect(Vector3D() == .zero)
    #expect(Vector3D(x: Float(3), y: Float(-4), z: Float(12)) == vector)
    #expect(Vector3D(simd_double3(3, -4, 12)) == vector)
    #expect(Vector3D(simd_float3(3, -4, 12)) == vector)
    #expect(Vector3D(vector: simd_double3(3, -4, 12)) == vector)
    #expect(Vector3D(Point3D(x: 3, y: -4, z: 12)) == vector)
    #expect(Vector3D(Size3D(width: 3, height: -4, depth: 12)) == vector)
    #expect(Vector3D(RotationAxis3D(x: 3, y: -4, z: 12)) == vector)
    var changed = Vector3D()
    changed.y = 2
    #expect(changed == Vector3D(x: 0, y: 2, z: 0) && changed.vector == simd_double3(0, 2, 0))
    #expect((Vector3D.right, Vector3D.up) == (Vector3D(x: 1), Vector3D(y: 1)))
    #expect(Vector3D.forward == Vector3D(z: 1))
    #expect(!Vector3D.infinity.isFinite && Vector3D.zero.isZero && Vector3D(x: .nan).isNaN)
  }

  /// Source: mathematics.
  @Test("have lengths, products and projections")
  func geometry() {
    let other = Vector3D(x: -2, y: 5, z: 1)
    #expect(vector.length == 13 && vector.lengthSquared == 169)
    #expect(vector.dot(other) == -14)
    #expect(vector.cross(other) == Vector3D(x: -64, y: -27, z: 7))
    #expect(abs(vector.normalized.length - 1) < 1e-15)
    let shadow = vector.projected(other)
    #expect(shadow.cross(other).length < 1e-13)
    #expect(abs((vector - shadow).dot(other)) < 1e-13)
    let thrown = vector.reflected(Vector3D(y: 2))
    #expect((thrown - Vector3D(x: 3, y: 4, z: 12)).length < 1e-14)
  }

  /// Source: Apple, Vector3D: the types of its sums and differences.
  @Test("are added, subtracted and scaled")
  func operators() {
    let point = Point3D(x: 1, y: 1, z: 1)
    let size: Size3D = .one
    #expect(vector + vector == 2 * vector && vector - vector == .zero)
    #expect(vector * 2 / 2 == vector && -vector == vector * -1)
    #expect(point + vector == Point3D(x: 4, y: -3, z: 13) && vector + point == point + vector)
    #expect((point + vector) - point == vector)
    #expect(size + vector == Size3D(width: 4, height: -3, depth: 13))
    var sum = vector
    sum += vector
    sum *= 0.5
    sum -= Vector3D(x: 3)
    sum /= 2
    #expect(sum == Vector3D(x: 0, y: -2, z: 6))
    #expect(point.distance(to: point.translated(by: vector)) == 13)
  }

  /// Source: Apple, Angle2D.
  @Test("include angles in radians or degrees")
  func angles() {
    #expect(Angle2D(degrees: 180).radians == .pi && Angle2D(radians: Double.pi).degrees == 180)
    #expect(abs(Angle2D.degrees(-450).normalized.degrees + 90) < 1e-12)
    #expect(Angle2D.degrees(30) < .radians(1) && Angle2D(radians: Float(0.5)).radians == 0.5)
    #expect(Angle2D.radians(1) - .radians(3) == -Angle2D.radians(2))
  }

  /// Source: Apple, simd: a matrix is made of columns.
  @Test("convert to a matrix's columns")
  func matrices() {
    let matrix = matrix_float3x3(
      simd_float3(1000, 0, 0),
      simd_float3(0, 1100, 0),
      simd_float3(960, 540, 1)
    )
    #expect(matrix.columns.2.x == 960 && matrix[2][1] == 540 && matrix[1, 1] == 1100)
    #expect(matrix * simd_float3(0.5, -0.1, 1) == simd_float3(1460, 430, 1))
    #expect(matrix.transpose == matrix_float3x3(rows: [matrix[0], matrix[1], matrix[2]]))
    #expect(matrix_identity_float3x3 == simd_float3x3(diagonal: simd_float3(1, 1, 1)))
  }
}
