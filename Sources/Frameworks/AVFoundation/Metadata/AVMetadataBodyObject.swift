package import CoreMedia
package import Foundation

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
