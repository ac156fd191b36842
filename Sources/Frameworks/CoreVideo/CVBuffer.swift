/// A buffer of image data (Apple, CVBuffer): a class that is not Sendable.
///
/// Nothing is drawn in a simulation: a buffer knows how large its image is, and has no pixels.
public class CVBuffer {
  let width: Int
  let height: Int
  let pixelFormat: OSType
  /// When a camera took the image, in nanoseconds since the device's start; nil if none did.
  package let uptime: Int64?

  /// A buffer for an image of that many pixels.
  package init(
    width: Int,
    height: Int,
    pixelFormat: OSType = kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange,
    uptime: Int64? = nil
  ) {
    self.width = width
    self.height = height
    self.pixelFormat = pixelFormat
    self.uptime = uptime
  }
}

/// A buffer that holds an image (Apple, CVImageBuffer).
public typealias CVImageBuffer = CVBuffer

/// A buffer that holds an image in main memory (Apple, CVPixelBuffer).
public typealias CVPixelBuffer = CVImageBuffer
