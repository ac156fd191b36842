package import VirtualTime

/// What the phone's image analysis has seen in one frame of the camera.
package struct CameraFrame: Sendable {
  /// When the frame was taken.
  package var captured: WorldTime
  /// Where the lens pointed then, in the dock's scale, as the phone's own motion sensors tell it.
  package var direction: DockAngles
  /// How much the camera sees.
  package var view: CameraView
  /// What was found in it, in no particular order.
  package var detections: [Detection]

  package init(
    captured: WorldTime,
    direction: DockAngles,
    view: CameraView,
    detections: [Detection]
  ) {
    self.captured = captured
    self.direction = direction
    self.view = view
    self.detections = detections
  }
}

/// How much a camera sees: a pinhole's view, without distortion.
package struct CameraView: Hashable, Sendable {
  /// Tangent of half the horizontal field of view, zoom included.
  package var halfWidth: Double
  /// Tangent of half the vertical field of view, zoom included.
  package var halfHeight: Double
  /// Whether it is the lens beside the screen, which looks the other way.
  package var isFront: Bool

  package init(halfWidth: Double, halfHeight: Double, isFront: Bool) {
    self.halfWidth = halfWidth
    self.halfHeight = halfHeight
    self.isFront = isFront
  }
}

/// Something that was found in a frame.
package struct Detection: Hashable, Sendable {
  package enum DetectionKind: Hashable, Sendable { case face, body, object }

  package var kind: DetectionKind
  /// Its box, as parts of the frame, from the upper left.
  package var box: UnitBox
  /// The same for the same subject, if whoever found it says so.
  package var identifier: Int?
  /// From 0 to 1; nil if that was not looked at.
  package var speaking: Double?
  /// From 0 to 1; nil if that was not looked at.
  package var lookingAtCamera: Double?
  /// Whose it really is, by the subject's number; nil for a false alarm.
  ///
  /// For measuring alone: nothing is decided by it.
  package var subject: Int?

  package init(
    _ kind: DetectionKind,
    _ box: UnitBox,
    identifier: Int? = nil,
    speaking: Double? = nil,
    lookingAtCamera: Double? = nil,
    subject: Int? = nil
  ) {
    self.kind = kind
    self.box = box
    self.identifier = identifier
    self.speaking = speaking
    self.lookingAtCamera = lookingAtCamera
    self.subject = subject
  }
}

/// A box as parts of a frame, from the upper left.
package struct UnitBox: Hashable, Sendable {
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double

  package init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  package static let whole = UnitBox(x: 0, y: 0, width: 1, height: 1)
  package var middleX: Double { x + width / 2 }
  package var middleY: Double { y + height / 2 }
}

extension UnitBox {
  /// Whether all four are numbers.
  var isFinite: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite }

  /// Whether a point is in it or on its edge.
  func contains(_ px: Double, _ py: Double) -> Bool {
    px >= x && px <= x + width && py >= y && py <= y + height
  }

  /// Whether all of it is in the frame, but for a small part of the frame's size.
  func isInFrame(within tolerance: Double) -> Bool {
    x >= -tolerance && y >= -tolerance && x + width <= 1 + tolerance
      && y + height <= 1 + tolerance
  }

  /// Whether some of it is in the frame.
  var meetsFrame: Bool { x < 1 && y < 1 && x + width > 0 && y + height > 0 }

  /// Where and how large it is, for records.
  var words: String {
    "x \(x.inRecords) y \(y.inRecords) width \(width.inRecords) height \(height.inRecords)"
  }
}
