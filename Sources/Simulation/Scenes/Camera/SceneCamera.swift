package import DockKit
package import VirtualTime

/// A camera on a dock: how much it sees, and what of a scene.
package struct SceneCamera: Hashable, Sendable {
  /// Tangents of half the fields of view without zoom.
  private var halfWidth: Double
  private var halfHeight: Double
  /// How high the lens is over the floor, in metres: our choice, a dock on a cupboard or a tripod.
  package static let height = 1.2
  /// The part of a body's box that a nearer person may cover; if more is covered, the person is hidden.
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

  /// Works out how a scene appears to the camera at an instant.
  ///
  /// - Parameters:
  ///   - prepared: The subjects of the scene.
  ///   - time: The instant.
  ///   - positions: Where the dock points then.
  ///   - view: The field of view of the lens.
  ///   - appearances: Becomes the appearance of each subject, in their order; the memory is used again.
  package static func project(
    _ prepared: PreparedSubjects,
    _ time: WorldTime,
    from positions: DockAngles,
    _ view: CameraView,
    into appearances: inout [SubjectAppearance]
  ) {
    let lens = Lens(at: positions, view)
    let yaw = positions.yaw + Lens.turn(isFront: view.isFront)
    let (sine, cosine) = (PortableMath.sin(yaw), PortableMath.cos(yaw))
    appearances.removeAll(keepingCapacity: true)
    for subject in prepared.subjects {
      appearances.append(subject.appearance(at: time, through: lens, sine, cosine))
    }
    for index in appearances.indices where appearances[index].isPresent {
      for other in appearances.indices
      where other != index && appearances[other].hides(appearances[index]) {
        appearances[index].isHidden = true
        break
      }
    }
  }
}

/// The subjects of a scene, prepared for being projected in every frame.
package struct PreparedSubjects: Sendable {
  let subjects: [PreparedSubject]

  package init(_ subjects: [SceneSubject]) {
    self.subjects = subjects.map(PreparedSubject.init)
  }
}

/// One subject; a class, because a copy of a subject would count references to all parts of its path.
final class PreparedSubject: Sendable {
  private let subject: SceneSubject

  init(_ subject: SceneSubject) { self.subject = subject }

  /// The subject's appearance at an instant.
  func appearance(at time: WorldTime, through lens: Lens, _ sine: Double, _ cosine: Double)
    -> SubjectAppearance
  {
    let seconds = subject.path.seconds(at: time)
    let position = subject.path.position(
      at: seconds,
      standing: subject.standing,
      lens: SceneCamera.height
    )
    var appearance = SubjectAppearance(
      subject: subject.number,
      kind: subject.kind,
      isPresent: position != nil,
      position: position ?? SubjectPosition(right: 0, up: 0, ahead: 0),
      isSpeaking: subject.path.speaks.contains(seconds),
      isLooking: subject.path.looks.contains(seconds)
    )
    appearance.project(subject, through: lens, sine, cosine)
    return appearance
  }
}
