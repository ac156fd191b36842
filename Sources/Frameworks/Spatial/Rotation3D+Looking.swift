import simd

extension Rotation3D {
  /// The turn that brings z to a direction, and y as near as can be to another.
  ///
  /// Along `up` itself it is the shortest turn from z (our choice). Source: Apple, Spatial: z is
  /// forward.
  public init(forward: Vector3D, up: Vector3D = .up) {
    let z = forward.normalized
    let side = up.normalized.cross(z)
    guard side.length > 1e-9 else {
      self = Vector3D.forward.rotation(to: forward)
      return
    }
    let x = side.normalized
    self.init(x: x, y: z.cross(x), z: z)
  }

  /// The turn that brings z to the direction from one place to another.
  public init(position: Point3D = .zero, target: Point3D, up: Vector3D = .up) {
    self.init(forward: target - position, up: up)
  }

  /// The turn that brings the axes here; each is of length 1 and at right angles to the others.
  private init(x: Vector3D, y: Vector3D, z: Vector3D) {
    // Four times the square of each part: from the largest, the others are found without loss.
    let squares = (
      x: 1 + x.x - y.y - z.z,
      y: 1 - x.x + y.y - z.z,
      z: 1 - x.x - y.y + z.z,
      real: 1 + x.x + y.y + z.z
    )
    let parts: simd_double4 =
      switch max(squares.x, squares.y, squares.z, squares.real) {
      case squares.real: simd_double4(y.z - z.y, z.x - x.z, x.y - y.x, squares.real)
      case squares.x: simd_double4(squares.x, y.x + x.y, z.x + x.z, y.z - z.y)
      case squares.y: simd_double4(y.x + x.y, squares.y, z.y + y.z, z.x - x.z)
      default: simd_double4(z.x + x.z, z.y + y.z, squares.z, x.y - y.x)
      }
    self.init(simd_quatd(vector: parts).normalized)
  }
}
