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
