package import DockKit
package import VirtualTime

/// The true scene in one frame of a camera.
package struct SceneFrame: Sendable {
  package var captured: WorldTime
  /// The dock's direction and velocity at that instant.
  package var motion: DockMotion
  package var view: CameraView
  /// The appearance of each subject, in the scene's order.
  package var appearances: [SubjectAppearance]

  package init(
    captured: WorldTime,
    motion: DockMotion,
    view: CameraView,
    appearances: [SubjectAppearance]
  ) {
    self.captured = captured
    self.motion = motion
    self.view = view
    self.appearances = appearances
  }
}

/// The true appearance of a subject in one frame.
package struct SubjectAppearance: Hashable, Sendable {
  package var subject: Int
  package var kind: SceneSubject.SubjectKind
  /// Whether the subject is in the room.
  package var isPresent: Bool
  /// The subject's position, if it is in the room.
  package var position: SubjectPosition
  package var isSpeaking: Bool
  package var isLooking: Bool
  /// Where in the subject's path the search for the next frame's position begins.
  var placeInPath: Int
  /// The position in metres relative to the lens: to the right, down, and along its axis; a
  /// negative depth is behind the lens.
  package var right = 0.0
  package var down = 0.0
  package var depth = 0.0
  /// The boxes of the face (or the object) and of the whole body, in units of the frame; they may
  /// lie outside it.
  package var face = UnitBox(x: 0, y: 0, width: 0, height: 0)
  package var body = UnitBox(x: 0, y: 0, width: 0, height: 0)
  /// Whether a nearer person covers the subject.
  package var isHidden = false

  /// The smallest depth of a visible subject, in metres (our choice).
  private static let nearest = 0.1

  /// Whether the middle of the face or the object is within the frame, and nothing covers it.
  package var isInFrame: Bool { isInPicture && !isHidden }

  var isInPicture: Bool {
    isPresent && depth > Self.nearest && face.middleX >= 0 && face.middleX <= 1
      && face.middleY >= 0 && face.middleY <= 1
  }

  /// Projects the subject through a lens that is turned by an angle with this sine and cosine.
  mutating func project(
    _ subject: SceneSubject,
    through lens: Lens,
    _ sine: Double,
    _ cosine: Double
  ) {
    guard isPresent else { return }
    let across = position.right * cosine - position.ahead * sine
    let ahead = position.ahead * cosine + position.right * sine
    (right, down, depth) = lens.turned(right: across, down: -position.up, ahead: ahead)
    guard depth > Self.nearest, let middle = lens.point(right: right, down: down, depth: depth)
    else { return }
    let wide = 1 / (2 * lens.view.halfWidth * depth)
    let tall = 1 / (2 * lens.view.halfHeight * depth)
    if kind == .object {
      body = UnitBox(around: middle, wide * subject.bodyWidth, tall * subject.height)
      face = body
      return
    }
    let faceHeight = SceneSubject.faceRatio * subject.faceWidth
    face = UnitBox(around: middle, wide * subject.faceWidth, tall * faceHeight)
    // The body extends from the crown to the floor, whether standing or on a chair.
    let crown = middle.y - tall * SceneSubject.crown * faceHeight
    let feet = tall * (SceneCamera.height + position.up)
    body = UnitBox(
      x: middle.x - wide * subject.bodyWidth / 2,
      y: crown,
      width: wide * subject.bodyWidth,
      height: middle.y + feet - crown
    )
  }

  /// Whether this is a nearer person that covers another subject's body.
  func hides(_ other: SubjectAppearance) -> Bool {
    guard isPresent, kind == .person, depth > Self.nearest, depth < other.depth else {
      return false
    }
    return body.overlap(with: other.body) > SceneCamera.cover * other.body.width * other.body.height
  }
}

extension UnitBox {
  /// A box around a middle.
  init(around middle: (x: Double, y: Double), _ width: Double, _ height: Double) {
    self.init(
      x: middle.x - width / 2,
      y: middle.y - height / 2,
      width: width,
      height: height
    )
  }

  /// The area that two boxes share.
  func overlap(with other: UnitBox) -> Double {
    let wide = min(x + width, other.x + other.width) - max(x, other.x)
    let tall = min(y + height, other.y + other.height) - max(y, other.y)
    return wide > 0 && tall > 0 ? wide * tall : 0
  }

  /// The part within the frame; nil if there is none.
  var withinFrame: UnitBox? {
    let (left, top) = (max(0, x), max(0, y))
    let (right, bottom) = (min(1, x + width), min(1, y + height))
    guard right > left, bottom > top else { return nil }
    return UnitBox(x: left, y: top, width: right - left, height: bottom - top)
  }
}
