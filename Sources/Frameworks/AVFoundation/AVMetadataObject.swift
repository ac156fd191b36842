public import CoreMedia
public import Foundation

/// An object that was found in a frame (Apple, AVMetadataObject).
open class AVMetadataObject: NSObject {
  /// Only the class name, so that the description is the same in every run (our choice).
  open override var description: String { "<\(Swift.type(of: self))>" }

  /// The time of the frame.
  public let time: CMTime

  /// The duration of the object.
  public let duration: CMTime

  /// The bounding box, in parts of the frame, from the upper left.
  public let bounds: CGRect

  /// The kind of object.
  public let type: ObjectType

  init(_ type: ObjectType, _ bounds: CGRect, at time: CMTime, lasting duration: CMTime) {
    self.type = type
    self.bounds = bounds
    self.time = time
    self.duration = duration
  }

  /// The kinds of objects (Apple, AVMetadataObject.ObjectType).
  public struct ObjectType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let face = ObjectType(rawValue: "face")
    public static let humanBody = ObjectType(rawValue: "humanBody")
    public static let catBody = ObjectType(rawValue: "catBody")
    public static let dogBody = ObjectType(rawValue: "dogBody")
    public static let salientObject = ObjectType(rawValue: "salientObject")
  }
}

/// A face that was found in a frame (Apple, AVMetadataFaceObject).
open class AVMetadataFaceObject: AVMetadataObject {
  /// The identifier of the face, constant while the face stays in view.
  public let faceID: Int
  private let roll: Double?
  private let yaw: Double?

  package init(
    _ faceID: Int,
    _ bounds: CGRect,
    roll: Double?,
    yaw: Double?,
    at time: CMTime,
    lasting duration: CMTime
  ) {
    self.faceID = faceID
    self.roll = roll
    self.yaw = yaw
    super.init(.face, bounds, at: time, lasting: duration)
  }

  /// Whether the roll angle of the head is known.
  public var hasRollAngle: Bool { roll != nil }

  /// The roll angle of the head towards a shoulder, in degrees; reading an unknown angle ends the
  /// app (Apple: it raises an exception).
  public var rollAngle: CGFloat {
    guard let roll else {
      raise("rollAngle was read of a face without one", hint: "check hasRollAngle first.")
    }
    return CGFloat(roll)
  }

  /// Whether the yaw angle of the head is known.
  public var hasYawAngle: Bool { yaw != nil }

  /// The yaw angle of the head, in degrees; reading an unknown angle ends the app (Apple: it raises
  /// an exception).
  public var yawAngle: CGFloat {
    guard let yaw else {
      raise("yawAngle was read of a face without one", hint: "check hasYawAngle first.")
    }
    return CGFloat(yaw)
  }
}

/// A body that was found in a frame (Apple, AVMetadataBodyObject).
open class AVMetadataBodyObject: AVMetadataObject {
  /// The identifier of the body, constant while the body stays in view.
  public let bodyID: Int

  init(
    _ bodyID: Int,
    _ type: ObjectType,
    _ bounds: CGRect,
    at time: CMTime,
    lasting duration: CMTime
  ) {
    self.bodyID = bodyID
    super.init(type, bounds, at: time, lasting: duration)
  }
}

/// A person's body that was found in a frame (Apple, AVMetadataHumanBodyObject).
open class AVMetadataHumanBodyObject: AVMetadataBodyObject {
  package init(_ bodyID: Int, _ bounds: CGRect, at time: CMTime, lasting duration: CMTime) {
    super.init(bodyID, .humanBody, bounds, at: time, lasting: duration)
  }
}

/// A cat's body that was found in a frame (Apple, AVMetadataCatBodyObject).
open class AVMetadataCatBodyObject: AVMetadataBodyObject {
  package init(_ bodyID: Int, _ bounds: CGRect, at time: CMTime, lasting duration: CMTime) {
    super.init(bodyID, .catBody, bounds, at: time, lasting: duration)
  }
}

/// A dog's body that was found in a frame (Apple, AVMetadataDogBodyObject).
open class AVMetadataDogBodyObject: AVMetadataBodyObject {
  package init(_ bodyID: Int, _ bounds: CGRect, at time: CMTime, lasting duration: CMTime) {
    super.init(bodyID, .dogBody, bounds, at: time, lasting: duration)
  }
}

/// A salient object in a frame (Apple, AVMetadataSalientObject).
open class AVMetadataSalientObject: AVMetadataObject {
  /// The identifier of the object, constant while the object stays in view.
  public let objectID: Int

  package init(_ objectID: Int, _ bounds: CGRect, at time: CMTime, lasting duration: CMTime) {
    self.objectID = objectID
    super.init(.salientObject, bounds, at: time, lasting: duration)
  }
}

extension FoundObject {
  /// The kind of object for the app.
  var type: AVMetadataObject.ObjectType {
    switch kind {
    case .face: .face
    case .humanBody: .humanBody
    case .catBody: .catBody
    case .dogBody: .dogBody
    case .salientObject: .salientObject
    }
  }

  /// The metadata object for the app.
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
