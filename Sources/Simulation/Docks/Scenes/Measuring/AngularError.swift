import DockKit
import VirtualTime

/// A histogram of angular errors, with steps of 0.01° up to 30°, and of 0.1° above.
struct AngleHistogram: Sendable {
  private var fine: [UInt32] = Array(repeating: 0, count: 3000)
  private var coarse: [UInt32] = Array(repeating: 0, count: 1501)
  private(set) var count = 0
  private(set) var sum = 0.0
  private(set) var squares = 0.0

  /// Counts an angle in degrees, 0 to 180.
  mutating func count(_ degrees: Double) {
    count += 1
    sum += degrees
    squares += degrees * degrees
    if degrees < 30 {
      fine[Int(degrees * 100)] += 1
    } else {
      coarse[min(1500, Int((degrees - 30) * 10))] += 1
    }
  }

  /// The upper edge of the step that contains a quantile; nil if there are no angles.
  func quantile(_ share: Double) -> Double? {
    guard count > 0 else { return nil }
    let wanted = share * Double(count)
    var below = 0
    for (step, number) in fine.enumerated() {
      below += Int(number)
      if Double(below) >= wanted, number > 0 { return Double(step + 1) / 100 }
    }
    for (step, number) in coarse.enumerated() {
      below += Int(number)
      if Double(below) >= wanted, number > 0 { return 30 + Double(step + 1) / 10 }
    }
    return 180
  }

  var error: AngularError? {
    guard count > 0, let upper = quantile(0.95) else { return nil }
    let mean = sum / Double(count)
    return AngularError(mean: mean, rms: (squares / Double(count)).squareRoot(), p95: upper)
  }
}

/// The angle between a subject and its wanted position in the frame, seen from the lens.
struct AimOffset {
  /// The angle between the two directions.
  let degrees: Double
  /// The horizontal component, in degrees; positive to the right.
  let across: Double

  init(of appearance: SubjectAppearance, from wanted: (x: Double, y: Double), _ view: CameraView) {
    // The angle between the rays, by their cross product and their inner product.
    let right = (2 * wanted.x - 1) * view.halfWidth
    let down = (2 * wanted.y - 1) * view.halfHeight
    let x = appearance.down - down * appearance.depth
    let y = right * appearance.depth - appearance.right
    let z = appearance.right * down - appearance.down * right
    let cross = (x * x + y * y + z * z).squareRoot()
    let inner = appearance.right * right + appearance.down * down + appearance.depth
    degrees = PortableMath.atan2(cross, inner) * 180 / .pi
    let level = appearance.depth + appearance.right * right
    across = PortableMath.atan2(-y, level) * 180 / .pi
  }
}
