package import CoreMedia
package import Foundation

/// Something that stands out in a frame (Apple, AVMetadataSalientObject).
open class AVMetadataSalientObject: AVMetadataObject, @unchecked Sendable {
  /// The same as long as the object stays in view.
  public let objectID: Int

  package init(_ objectID: Int, _ bounds: CGRect, at time: CMTime, lasting duration: CMTime) {
    self.objectID = objectID
    super.init(.salientObject, bounds, at: time, lasting: duration)
  }
}
