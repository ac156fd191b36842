import CoreMedia

extension FoundObject {
  /// What the app is told that it is.
  var type: AVMetadataObject.ObjectType {
    switch kind {
    case .face: .face
    case .humanBody: .humanBody
    case .catBody: .catBody
    case .dogBody: .dogBody
    case .salientObject: .salientObject
    }
  }

  /// What the app is told of it.
  func object(at time: CMTime) -> AVMetadataObject {
    switch kind {
    case .face: AVMetadataFaceObject(id, bounds, roll: roll, yaw: yaw, at: time, lasting: .invalid)
    case .humanBody: AVMetadataHumanBodyObject(id, bounds, at: time, lasting: .invalid)
    case .catBody: AVMetadataCatBodyObject(id, bounds, at: time, lasting: .invalid)
    case .dogBody: AVMetadataDogBodyObject(id, bounds, at: time, lasting: .invalid)
    case .salientObject: AVMetadataSalientObject(id, bounds, at: time, lasting: .invalid)
    }
  }
}
