/// A buffer of image data (Apple, CVBuffer): a class that is not Sendable.
public class CVBuffer {
  package init() {}
}

/// A buffer that holds an image (Apple, CVImageBuffer).
public typealias CVImageBuffer = CVBuffer

/// A buffer that holds an image in main memory (Apple, CVPixelBuffer).
public typealias CVPixelBuffer = CVImageBuffer
