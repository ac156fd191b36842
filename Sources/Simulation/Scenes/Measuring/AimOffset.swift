import DockKit
import VirtualTime

/// How far a subject is from where it is wanted, as the lens sees it.
struct AimOffset {
  /// The angle between both directions.
  let degrees: Double
  /// The part of it along the horizon of the frame; to the right above nothing.
  let across: Double

  init(of sight: Sight, from wanted: (x: Double, y: Double), _ view: CameraView) {
    // The angle between the rays, by their cross product and their inner product.
    let right = (2 * wanted.x - 1) * view.halfWidth
    let down = (2 * wanted.y - 1) * view.halfHeight
    let x = sight.down - down * sight.depth
    let y = right * sight.depth - sight.right
    let z = sight.right * down - sight.down * right
    let cross = (x * x + y * y + z * z).squareRoot()
    let inner = sight.right * right + sight.down * down + sight.depth
    degrees = PortableMath.atan2(cross, inner) * 180 / .pi
    let level = sight.depth + sight.right * right
    across = PortableMath.atan2(-y, level) * 180 / .pi
  }
}
