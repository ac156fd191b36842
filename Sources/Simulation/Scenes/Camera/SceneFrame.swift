package import DockKit
package import VirtualTime

/// What is true in one frame of a camera.
package struct SceneFrame: Sendable {
  package var captured: WorldTime
  /// Where the dock pointed then, and how fast it turned.
  package var motion: DockMotion
  package var view: CameraView
  /// Every subject of the scene, in its order.
  package var sights: [Sight]

  package init(captured: WorldTime, motion: DockMotion, view: CameraView, sights: [Sight]) {
    self.captured = captured
    self.motion = motion
    self.view = view
    self.sights = sights
  }
}
