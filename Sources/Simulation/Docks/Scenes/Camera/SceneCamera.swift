package import DockKit
package import VirtualTime

/// A camera on a dock: its field of view, and the projection of a scene.
package struct SceneCamera: Hashable, Sendable {
  /// Tangents of half the fields of view without zoom.
  private var halfWidth: Double
  private var halfHeight: Double
  /// The height of the lens above the floor, in metres (our choice: a dock on a cupboard or a
  /// tripod).
  package static let height = 1.2
  /// The share of a body's box that a nearer person may cover before the body counts as hidden (our
  /// choice).
  static let cover = 0.6

  /// Creates a camera from its horizontal field of view.
  ///
  /// - Parameters:
  ///   - degrees: The field of view in degrees, above 0 and below 180.
  ///   - aspect: The frame's width divided by its height.
  package init(fieldOfView degrees: Double, aspect: Double = 16 / 9.0) {
    let half = degrees * .pi / 360
    halfWidth = PortableMath.sin(half) / PortableMath.cos(half)
    halfHeight = halfWidth / aspect
  }

  /// Creates a camera from its 35 mm equivalent focal length, for a frame that is 36 mm wide.
  ///
  /// - Parameters:
  ///   - focalLength: The focal length in millimetres, such as 26 for an iPhone's main camera, 23
  ///     for its front camera.
  ///   - aspect: The frame's width divided by its height.
  package init(focalLength: Double, aspect: Double = 16 / 9.0) {
    halfWidth = 18 / focalLength
    halfHeight = halfWidth / aspect
  }

  /// The field of view at a zoom factor, which is a magnification.
  package func view(isFront: Bool, zoom: Double) -> CameraView {
    CameraView(halfWidth: halfWidth / zoom, halfHeight: halfHeight / zoom, isFront: isFront)
  }

  /// Projects a scene into the camera's frame at an instant.
  ///
  /// - Parameters:
  ///   - prepared: The subjects of the scene.
  ///   - time: The instant.
  ///   - positions: The dock's direction at that instant.
  ///   - view: The field of view of the lens.
  ///   - appearances: Receives the appearance of each subject, in order; its memory is reused, and
  ///     what the last frame found is found again faster.
  package static func project(
    _ prepared: PreparedSubjects,
    _ time: WorldTime,
    from positions: DockAngles,
    _ view: CameraView,
    into appearances: inout [SubjectAppearance]
  ) {
    let lens = Lens(at: positions, view)
    let yaw = positions.yaw + Lens.turn(isFront: view.isFront)
    let (sine, cosine) = PortableMath.sineAndCosine(yaw)
    let subjects = prepared.subjects
    appearances.removeLast(max(0, appearances.count - subjects.count))
    for index in subjects.indices {
      let isKnown = index < appearances.count
      let place = isKnown ? appearances[index].placeInPath : 0
      let next = subjects[index].appearance(at: time, from: place, through: lens, sine, cosine)
      if isKnown { appearances[index] = next } else { appearances.append(next) }
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

/// The subjects of a scene, prepared for projection in every frame.
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
  func appearance(
    at time: WorldTime,
    from place: Int,
    through lens: Lens,
    _ sine: Double,
    _ cosine: Double
  ) -> SubjectAppearance {
    let seconds = subject.path.seconds(at: time)
    var place = place
    let position = subject.path.position(
      at: seconds,
      from: &place,
      standing: subject.standing,
      lens: SceneCamera.height
    )
    var appearance = SubjectAppearance(
      subject: subject.number,
      kind: subject.kind,
      isPresent: position != nil,
      position: position ?? SubjectPosition(right: 0, up: 0, ahead: 0),
      isSpeaking: subject.path.speaks.contains(seconds),
      isLooking: subject.path.looks.contains(seconds),
      placeInPath: place
    )
    appearance.project(subject, through: lens, sine, cosine)
    return appearance
  }
}
