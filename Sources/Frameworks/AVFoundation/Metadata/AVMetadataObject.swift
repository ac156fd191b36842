public import CoreMedia
public import Foundation

/// Something that was found in a frame (Apple, AVMetadataObject).
open class AVMetadataObject: NSObject, @unchecked Sendable {
  /// The class alone, which reads the same in each run; our choice.
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
