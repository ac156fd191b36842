@_exported public import CoreVideo
package import simd

/// A frame with its time and what is known of it (Apple, CMSampleBuffer): a class that is not
/// Sendable.
public class CMSampleBuffer {
  /// The frame's image.
  public let imageBuffer: CVImageBuffer?

  /// When the frame was taken, on the clock that counts from the device's start.
  public let presentationTimeStamp: CMTime

  /// How long it lasts.
  public let duration: CMTime

  /// What is known of it, by key.
  let attachments: [String: AnyObject]

  /// A frame.
  ///
  /// - Parameters:
  ///   - imageBuffer: Its image.
  ///   - presentationTimeStamp: When it was taken.
  ///   - duration: How long it lasts.
  ///   - intrinsics: The camera's matrix, in pixels from the image's upper left; nil: none is attached.
  package init(
    _ imageBuffer: CVImageBuffer?,
    at presentationTimeStamp: CMTime,
    lasting duration: CMTime,
    intrinsics: matrix_float3x3? = nil
  ) {
    self.imageBuffer = imageBuffer
    self.presentationTimeStamp = presentationTimeStamp
    self.duration = duration
    attachments =
      intrinsics.map { [kCMSampleBufferAttachmentKey_CameraIntrinsicMatrix: $0.raw] } ?? [:]
  }
}

/// A frame's image (Apple, CMSampleBufferGetImageBuffer).
public func CMSampleBufferGetImageBuffer(_ sampleBuffer: CMSampleBuffer) -> CVImageBuffer? {
  sampleBuffer.imageBuffer
}

/// When a frame was taken (Apple, CMSampleBufferGetPresentationTimeStamp).
public func CMSampleBufferGetPresentationTimeStamp(_ sampleBuffer: CMSampleBuffer) -> CMTime {
  sampleBuffer.presentationTimeStamp
}

/// How long a frame lasts (Apple, CMSampleBufferGetDuration).
public func CMSampleBufferGetDuration(_ sampleBuffer: CMSampleBuffer) -> CMTime {
  sampleBuffer.duration
}

extension matrix_float3x3 {
  /// Its bytes, column by column: each has room for four numbers.
  fileprivate var raw: NSData { withUnsafeBytes(of: self) { NSData(data: Data($0)) } }
}
