import AVFoundation
import Foundation

extension DockAccessory.Observation {
  /// The observation with its box from the upper left.
  ///
  /// Source: Apple, DockAccessory.Observation: from the lower left, as in Vision. The yaw of a face
  /// determines how likely the person is looking at the camera: zero from a quarter turn on (our
  /// choice).
  var detection: Detection {
    let kind: Detection.DetectionKind =
      switch type {
      case .humanFace: .face
      case .humanBody: .body
      case .object: .object
      }
    let box = UnitBox(rect)
    let yaw = faceYawAngle.map { abs($0.converted(to: .degrees).value) }
    return Detection(
      kind,
      UnitBox(x: box.x, y: 1 - box.y - box.height, width: box.width, height: box.height),
      identifier: identifier,
      lookingAtCamera: yaw.map { max(0, 1 - $0 / 90) }
    )
  }
}

extension AVMetadataObject {
  /// The object with its box, which is from the upper left already (Apple, AVMetadataObject).
  var detection: Detection {
    let box = UnitBox(bounds)
    switch self {
    case let face as AVMetadataFaceObject:
      return Detection(
        .face,
        box,
        identifier: face.faceID,
        lookingAtCamera: face.hasYawAngle ? max(0, 1 - abs(Double(face.yawAngle)) / 90) : nil
      )
    case let body as AVMetadataHumanBodyObject:
      return Detection(.body, box, identifier: body.bodyID)
    case let body as AVMetadataBodyObject: return Detection(.object, box, identifier: body.bodyID)
    case let thing as AVMetadataSalientObject:
      return Detection(.object, box, identifier: thing.objectID)
    default: return Detection(.object, box)
    }
  }
}

extension UnitBox {
  /// Creates a box with the numbers of a rectangle.
  init(_ rect: CGRect) {
    self.init(
      x: Double(rect.origin.x),
      y: Double(rect.origin.y),
      width: Double(rect.size.width),
      height: Double(rect.size.height)
    )
  }
}
