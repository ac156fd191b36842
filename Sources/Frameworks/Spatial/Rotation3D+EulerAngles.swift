import PortableNumbers
import simd

extension Rotation3D {
  /// The turns about three fixed axes, in their order; none if the order is unknown (our choice).
  public init(eulerAngles: EulerAngles) {
    let x = simd_quatd(angle: eulerAngles.angles.x, axis: simd_double3(1, 0, 0))
    let y = simd_quatd(angle: eulerAngles.angles.y, axis: simd_double3(0, 1, 0))
    let z = simd_quatd(angle: eulerAngles.angles.z, axis: simd_double3(0, 0, 1))
    switch eulerAngles.order {
    case .xyz: self.init(z * y * x)
    case .zxy: self.init(y * x * z)
    default: self.init()
    }
  }

  /// The turns about three fixed axes that it is made of.
  ///
  /// The middle one is from -π/2 to π/2. At these two, the others can't be told apart: the one about z
  /// is 0 then (our choice).
  public func eulerAngles(order: EulerAngles.Order) -> EulerAngles {
    let (x, y, z, w) = (vector.x, vector.y, vector.z, vector.w)
    var angles = simd_double3.zero
    // The numbers are those of the turn's matrix.
    switch order {
    case .xyz:
      let (run, rise) = (1 - 2 * (y * y + z * z), 2 * (x * y + w * z))
      let middle = (run * run + rise * rise).squareRoot()
      angles.y = PortableMath.atan2(2 * (w * y - x * z), middle)
      if middle > Self.locked {
        angles.x = PortableMath.atan2(2 * (y * z + w * x), 1 - 2 * (x * x + y * y))
        angles.z = PortableMath.atan2(rise, run)
      } else {
        angles.x = 2 * PortableMath.atan2(x, w)
      }
    case .zxy:
      let (run, rise) = (1 - 2 * (x * x + z * z), 2 * (x * y + w * z))
      let middle = (run * run + rise * rise).squareRoot()
      angles.x = PortableMath.atan2(2 * (w * x - y * z), middle)
      if middle > Self.locked {
        angles.y = PortableMath.atan2(2 * (x * z + w * y), 1 - 2 * (x * x + y * y))
        angles.z = PortableMath.atan2(rise, run)
      } else {
        angles.y = 2 * PortableMath.atan2(y, w)
      }
    default: break
    }
    return EulerAngles(angles: angles, order: order)
  }

  /// The cosine of the middle angle below which the other two are taken for one.
  private static let locked = 1e-9
}
