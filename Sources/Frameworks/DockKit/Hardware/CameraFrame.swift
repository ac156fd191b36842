package import VirtualTime

/// The subjects that the phone's image analysis has found in one frame of the camera.
package struct CameraFrame: Sendable {
  /// When the frame was taken.
  package var captured: WorldTime
  /// Where the lens pointed at that time, on the dock's scale, as measured by the phone's own
  /// motion sensors.
  package var direction: DockAngles
  /// The field of view of the camera.
  package var view: CameraView
  /// The subjects in the frame, in no particular order.
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

/// The field of view of a camera: a pinhole without distortion.
package struct CameraView: Hashable, Sendable {
  /// Tangent of half the horizontal field of view, zoom included.
  package var halfWidth: Double
  /// Tangent of half the vertical field of view, zoom included.
  package var halfHeight: Double
  /// Whether this is the front camera, which looks in the opposite direction.
  package var isFront: Bool

  package init(halfWidth: Double, halfHeight: Double, isFront: Bool) {
    self.halfWidth = halfWidth
    self.halfHeight = halfHeight
    self.isFront = isFront
  }
}

/// A subject that was found in a frame.
package struct Detection: Hashable, Sendable {
  package enum DetectionKind: Hashable, Sendable { case face, body, object }

  package var kind: DetectionKind
  /// The box, in parts of the frame, from the upper left.
  package var box: UnitBox
  /// The same number for the same subject, if the detector assigns one.
  package var identifier: Int?
  /// The likelihood that the subject is speaking, from 0 to 1; nil if it was not determined.
  package var speaking: Double?
  /// The likelihood that the subject is looking at the camera, from 0 to 1; nil if it was not
  /// determined.
  package var lookingAtCamera: Double?
  /// The true subject, by its number; nil for a false alarm.
  ///
  /// For measurements only: no decision depends on it.
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

/// A box in parts of a frame, from the upper left.
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
  /// Whether all four numbers are finite.
  var isFinite: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite }

  /// Whether the box contains a point, also on its edge.
  func contains(_ px: Double, _ py: Double) -> Bool {
    px >= x && px <= x + width && py >= y && py <= y + height
  }

  /// Whether the whole box is in the frame, within a tolerance in parts of the frame.
  func isInFrame(within tolerance: Double) -> Bool {
    x >= -tolerance && y >= -tolerance && x + width <= 1 + tolerance
      && y + height <= 1 + tolerance
  }

  /// Whether part of the box is in the frame.
  var meetsFrame: Bool { x < 1 && y < 1 && x + width > 0 && y + height > 0 }

  /// The position and the size, for records.
  var words: String {
    "x \(x.inRecords) y \(y.inRecords) width \(width.inRecords) height \(height.inRecords)"
  }
}
