import DockKit

/// Measures how smoothly a dock turns.
struct SmoothnessMeter: Sendable {
  private var seconds = 0.0
  private var turned = 0.0
  private var squares = 0.0
  private var last: DockAngles?

  var meanSpeed: Double { seconds > 0 ? turned / seconds * 180 / .pi : 0 }
  var rmsAcceleration: Double { seconds > 0 ? (squares / seconds).squareRoot() * 180 / .pi : 0 }

  /// Takes in how fast it turns, after seconds; none: there is no frame before.
  mutating func see(_ velocity: DockAngles, after lasted: Double) {
    defer { last = velocity }
    guard lasted > 0, let last else { return }
    let (yaw, pitch) = (velocity.yaw - last.yaw, velocity.pitch - last.pitch)
    let square = velocity.yaw * velocity.yaw + velocity.pitch * velocity.pitch
    seconds += lasted
    turned += square.squareRoot() * lasted
    squares += (yaw * yaw + pitch * pitch) / lasted
  }
}
