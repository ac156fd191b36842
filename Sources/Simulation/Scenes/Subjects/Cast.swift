import DockKit
import VirtualTime

/// The subjects of a scene, made ready for being looked at in every frame.
package struct Cast: Sendable {
  let roles: [Role]

  package init(_ subjects: [Subject]) {
    roles = subjects.map(Role.init)
  }
}

/// One subject; an object, as a copy of a subject would count references to all parts of its path.
final class Role: Sendable {
  private let subject: Subject

  init(_ subject: Subject) { self.subject = subject }

  /// What is true of them at an instant.
  func sight(at time: WorldTime, through lens: Lens, _ sine: Double, _ cosine: Double) -> Sight {
    let seconds = subject.path.seconds(at: time)
    let position = subject.path.position(
      at: seconds,
      standing: subject.standing,
      lens: SceneCamera.height
    )
    var sight = Sight(
      subject: subject.number,
      kind: subject.kind,
      isPresent: position != nil,
      position: position ?? SubjectPosition(right: 0, up: 0, ahead: 0),
      isSpeaking: subject.path.speaks.contains(seconds),
      isLooking: subject.path.looks.contains(seconds)
    )
    sight.project(subject, through: lens, sine, cosine)
    return sight
  }
}
