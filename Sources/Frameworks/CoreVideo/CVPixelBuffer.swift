/// Returns the width of an image in pixels (Apple, CVPixelBufferGetWidth).
public func CVPixelBufferGetWidth(_ pixelBuffer: CVPixelBuffer) -> Int { pixelBuffer.width }

/// Returns the height of an image in pixels (Apple, CVPixelBufferGetHeight).
public func CVPixelBufferGetHeight(_ pixelBuffer: CVPixelBuffer) -> Int { pixelBuffer.height }

/// Returns the pixel format of an image (Apple, CVPixelBufferGetPixelFormatType).
public func CVPixelBufferGetPixelFormatType(_ pixelBuffer: CVPixelBuffer) -> OSType {
  pixelBuffer.pixelFormat
}

/// Creates a buffer for an image (Apple, CVPixelBufferCreate).
///
/// - Parameters:
///   - allocator: Has no effect; Linux has no allocators of Core Foundation.
///   - width: The width, in pixels.
///   - height: The height, in pixels.
///   - pixelFormatType: The pixel format.
///   - pixelBufferAttributes: Has no effect, because there are no pixels.
///   - pixelBufferOut: Receives the buffer.
/// - Returns: `kCVReturnSuccess`, or why there is no buffer.
public func CVPixelBufferCreate(
  _ allocator: AnyObject?,
  _ width: Int,
  _ height: Int,
  _ pixelFormatType: OSType,
  _ pixelBufferAttributes: [String: Any]?,
  _ pixelBufferOut: UnsafeMutablePointer<CVPixelBuffer?>
) -> CVReturn {
  guard width > 0, height > 0 else { return kCVReturnInvalidSize }
  pixelBufferOut.pointee = CVPixelBuffer(
    width: width,
    height: height,
    pixelFormat: pixelFormatType
  )
  return kCVReturnSuccess
}

/// A buffer of image data (Apple, CVBuffer): a class that is not Sendable.
///
/// The simulation draws no pictures: a buffer has a size, and no pixels.
public class CVBuffer {
  let width: Int
  let height: Int
  let pixelFormat: OSType
  /// The time at which a camera took the image, in nanoseconds since the device's start; nil if no
  /// camera did.
  package let uptime: Int64?

  /// Creates a buffer for an image of a size in pixels.
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

/// A code of four letters (Apple, MacTypes).
public typealias OSType = UInt32

/// The result of a call of Core Video (Apple, CVReturn).
public typealias CVReturn = Int32

/// The call succeeded (Apple, CVReturn).
public let kCVReturnSuccess: CVReturn = 0

/// The size is invalid (Apple, CVReturn).
public let kCVReturnInvalidSize: CVReturn = -6681

/// Blue, green, red and alpha, a byte each (Apple, Core Video): `BGRA`.
public let kCVPixelFormatType_32BGRA: OSType = 0x4247_5241

/// Luminance and chrominance in two planes, in the video range (Apple, Core Video): `420v`.
public let kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange: OSType = 0x3432_3076

/// Luminance and chrominance in two planes, in the full range (Apple, Core Video): `420f`.
public let kCVPixelFormatType_420YpCbCr8BiPlanarFullRange: OSType = 0x3432_3066

/// The key of the pixel format among the settings of an output (Apple, Core Video).
public let kCVPixelBufferPixelFormatTypeKey = "PixelFormatType"
