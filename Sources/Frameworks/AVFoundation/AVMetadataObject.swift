public import CoreMedia
public import Foundation

/// Something that was found in a frame (Apple, AVMetadataObject).
open class AVMetadataObject: NSObject, @unchecked Sendable {
  /// Only the class name, so that the description is the same in every run (our choice).
  open override var description: String { "<\(Swift.type(of: self))>" }

  // Unchecked: it and its subclasses never change.

  /// When the frame was taken.
  public let time: CMTime

  /// How long it holds.
  public let duration: CMTime

  /// Its box as parts of the frame, from the upper left.
  public let bounds: CGRect

  /// What it is.
  public let type: ObjectType

  init(_ type: ObjectType, _ bounds: CGRect, at time: CMTime, lasting duration: CMTime) {
    self.type = type
    self.bounds = bounds
    self.time = time
    self.duration = duration
  }

  /// What was found in a frame (Apple, AVMetadataObject.ObjectType).
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
open class AVMetadataFaceObject: AVMetadataObject, @unchecked Sendable {
  /// The same as long as the face stays in view.
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

  /// Whether it is known how far the head leans.
  public var hasRollAngle: Bool { roll != nil }

  /// How far the head leans to a shoulder, in degrees; where that isn't known it ends the app (Apple: it
  /// raises an exception).
  public var rollAngle: CGFloat {
    guard let roll else {
      raise("rollAngle was read of a face that has none", hint: "ask hasRollAngle first.")
    }
    return CGFloat(roll)
  }

  /// Whether it is known how far the head is turned.
  public var hasYawAngle: Bool { yaw != nil }

  /// How far the head is turned, in degrees; where that isn't known it ends the app (Apple: it raises an
  /// exception).
  public var yawAngle: CGFloat {
    guard let yaw else {
      raise("yawAngle was read of a face that has none", hint: "ask hasYawAngle first.")
    }
    return CGFloat(yaw)
  }
}

/// A body that was found in a frame (Apple, AVMetadataBodyObject).
open class AVMetadataBodyObject: AVMetadataObject, @unchecked Sendable {
  /// The same as long as the body stays in view.
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
open class AVMetadataHumanBodyObject: AVMetadataBodyObject, @unchecked Sendable {
  package init(_ bodyID: Int, _ bounds: CGRect, at time: CMTime, lasting duration: CMTime) {
    super.init(bodyID, .humanBody, bounds, at: time, lasting: duration)
  }
}

/// A cat's body that was found in a frame (Apple, AVMetadataCatBodyObject).
open class AVMetadataCatBodyObject: AVMetadataBodyObject, @unchecked Sendable {
  package init(_ bodyID: Int, _ bounds: CGRect, at time: CMTime, lasting duration: CMTime) {
    super.init(bodyID, .catBody, bounds, at: time, lasting: duration)
  }
}

/// A dog's body that was found in a frame (Apple, AVMetadataDogBodyObject).
open class AVMetadataDogBodyObject: AVMetadataBodyObject, @unchecked Sendable {
  package init(_ bodyID: Int, _ bounds: CGRect, at time: CMTime, lasting duration: CMTime) {
    super.init(bodyID, .dogBody, bounds, at: time, lasting: duration)
  }
}

/// Something that stands out in a frame (Apple, AVMetadataSalientObject).
open class AVMetadataSalientObject: AVMetadataObject, @unchecked Sendable {
  /// The same as long as the object stays in view.
  public let objectID: Int

  package init(_ objectID: Int, _ bounds: CGRect, at time: CMTime, lasting duration: CMTime) {
    self.objectID = objectID
    super.init(.salientObject, bounds, at: time, lasting: duration)
  }
}

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
