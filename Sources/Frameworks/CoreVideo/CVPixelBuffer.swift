/// How many pixels an image is wide (Apple, CVPixelBufferGetWidth).
public func CVPixelBufferGetWidth(_ pixelBuffer: CVPixelBuffer) -> Int { pixelBuffer.width }

/// How many pixels an image is high (Apple, CVPixelBufferGetHeight).
public func CVPixelBufferGetHeight(_ pixelBuffer: CVPixelBuffer) -> Int { pixelBuffer.height }

/// What an image's pixels are made of (Apple, CVPixelBufferGetPixelFormatType).
public func CVPixelBufferGetPixelFormatType(_ pixelBuffer: CVPixelBuffer) -> OSType {
  pixelBuffer.pixelFormat
}

/// Makes a buffer for an image (Apple, CVPixelBufferCreate).
///
/// - Parameters:
///   - allocator: Nothing; Linux has no allocators of Core Foundation.
///   - width: In pixels.
///   - height: In pixels.
///   - pixelFormatType: What the pixels are made of.
///   - pixelBufferAttributes: Without effect, for there are no pixels.
///   - pixelBufferOut: Where the buffer goes.
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

/// A code of four letters (Apple, MacTypes).
public typealias OSType = UInt32

/// What came of a call of Core Video (Apple, CVReturn).
public typealias CVReturn = Int32

/// It was done (Apple, CVReturn).
public let kCVReturnSuccess: CVReturn = 0

/// There is no image of that size (Apple, CVReturn).
public let kCVReturnInvalidSize: CVReturn = -6681

/// Blue, green, red and opacity, a byte each (Apple, Core Video): `BGRA`.
public let kCVPixelFormatType_32BGRA: OSType = 0x4247_5241

/// Brightness and colour in two planes, in the range of video (Apple, Core Video): `420v`.
public let kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange: OSType = 0x3432_3076

/// Brightness and colour in two planes, in the full range (Apple, Core Video): `420f`.
public let kCVPixelFormatType_420YpCbCr8BiPlanarFullRange: OSType = 0x3432_3066

/// The key of the pixel format among the settings of an output (Apple, Core Video).
public let kCVPixelBufferPixelFormatTypeKey = "PixelFormatType"
