package import DockKit
package import VirtualTime

/// A camera on a dock: how much it sees, and what of a scene.
package struct SceneCamera: Hashable, Sendable {
  /// Tangents of half the fields of view without zoom.
  private var halfWidth: Double
  private var halfHeight: Double
  /// How high the lens is over the floor, in metres: our choice, a dock on a cupboard or a tripod.
  package static let height = 1.2
  /// A part of the body's box that a nearer person covers; more hides whom it belongs to.
  ///
  /// Our choice.
  static let cover = 0.6

  /// A camera with a horizontal field of view.
  ///
  /// - Parameters:
  ///   - degrees: The field of view in degrees, above 0 and below 180.
  ///   - aspect: Width by height of the frame.
  package init(fieldOfView degrees: Double, aspect: Double = 16 / 9.0) {
    let half = degrees * .pi / 360
    halfWidth = PortableMath.sin(half) / PortableMath.cos(half)
    halfHeight = halfWidth / aspect
  }

  /// A camera with a focal length as of 35 mm film, in millimetres, whose frame is 36 mm wide.
  ///
  /// - Parameters:
  ///   - focalLength: Such as 26 for an iPhone's main camera, 23 for its front camera.
  ///   - aspect: Width by height of the frame.
  package init(focalLength: Double, aspect: Double = 16 / 9.0) {
    halfWidth = 18 / focalLength
    halfHeight = halfWidth / aspect
  }

  /// What it sees at a zoom factor, which makes everything that many times larger.
  package func view(isFront: Bool, zoom: Double) -> CameraView {
    CameraView(halfWidth: halfWidth / zoom, halfHeight: halfHeight / zoom, isFront: isFront)
  }

  /// Looks at a scene.
  ///
  /// - Parameters:
  ///   - cast: Who may be there.
  ///   - time: When.
  ///   - positions: Where the dock points then.
  ///   - view: How much the lens sees.
  ///   - sights: What becomes of each subject, in their order; the memory is used again.
  package static func look(
    at cast: Cast,
    _ time: WorldTime,
    from positions: DockAngles,
    _ view: CameraView,
    into sights: inout [Sight]
  ) {
    let lens = Lens(at: positions, view)
    let yaw = positions.yaw + Lens.turn(isFront: view.isFront)
    let (sine, cosine) = (PortableMath.sin(yaw), PortableMath.cos(yaw))
    sights.removeAll(keepingCapacity: true)
    for role in cast.roles { sights.append(role.sight(at: time, through: lens, sine, cosine)) }
    for index in sights.indices where sights[index].isPresent {
      for other in sights.indices where other != index && sights[other].hides(sights[index]) {
        sights[index].isHidden = true
        break
      }
    }
  }
}
