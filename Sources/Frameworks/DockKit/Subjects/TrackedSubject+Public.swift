import Foundation

extension TrackedSubject {
  /// The subject as apps see it.
  var told: DockAccessory.TrackedSubjectType {
    let rect = CGRect(x: box.x, y: box.y, width: box.width, height: box.height)
    switch kind {
    case .face, .body:
      return .person(
        DockAccessory.TrackedPerson(
          identifier: identifier,
          rect: rect,
          saliencyRank: saliencyRank,
          speakingConfidence: speaking,
          lookingAtCameraConfidence: lookingAtCamera
        )
      )
    case .object:
      return .object(
        DockAccessory.TrackedObject(
          identifier: identifier,
          rect: rect,
          saliencyRank: saliencyRank
        )
      )
    }
  }
}
