@_exported public import CoreVideo
package import simd

/// A frame with its time and its attachments (Apple, CMSampleBuffer): a class that is not Sendable.
public class CMSampleBuffer {
  /// The frame's image.
  public let imageBuffer: CVImageBuffer?

  /// The time of the frame, on the clock that counts from the device's start.
  public let presentationTimeStamp: CMTime

  /// The duration of the frame.
  public let duration: CMTime

  /// The attachments, by key.
  let attachments: [String: AnyObject]

  /// Creates a frame.
  ///
  /// - Parameters:
  ///   - imageBuffer: The image.
  ///   - presentationTimeStamp: The time of the frame.
  ///   - duration: The duration of the frame.
  ///   - intrinsics: The camera's matrix, in pixels from the image's upper left; nil for no
  ///     attachment.
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

/// Returns a frame's image (Apple, CMSampleBufferGetImageBuffer).
public func CMSampleBufferGetImageBuffer(_ sampleBuffer: CMSampleBuffer) -> CVImageBuffer? {
  sampleBuffer.imageBuffer
}

/// Returns the time of a frame (Apple, CMSampleBufferGetPresentationTimeStamp).
public func CMSampleBufferGetPresentationTimeStamp(_ sampleBuffer: CMSampleBuffer) -> CMTime {
  sampleBuffer.presentationTimeStamp
}

/// Returns the duration of a frame (Apple, CMSampleBufferGetDuration).
public func CMSampleBufferGetDuration(_ sampleBuffer: CMSampleBuffer) -> CMTime {
  sampleBuffer.duration
}

extension matrix_float3x3 {
  /// The bytes, column by column; each column has room for four numbers.
  fileprivate var raw: NSData { withUnsafeBytes(of: self) { NSData(data: Data($0)) } }
}

/// Whether an attachment propagates to objects that are derived from its owner (Apple,
/// CMAttachmentMode).
public typealias CMAttachmentMode = UInt32

/// The attachment does not propagate (Apple, CMAttachmentMode).
public let kCMAttachmentMode_ShouldNotPropagate: CMAttachmentMode = 0

/// The attachment propagates (Apple, CMAttachmentMode).
public let kCMAttachmentMode_ShouldPropagate: CMAttachmentMode = 1

/// The key of the camera's matrix: the raw bytes of a `matrix_float3x3`, in pixels from the upper left
/// (Apple, CoreMedia).
public let kCMSampleBufferAttachmentKey_CameraIntrinsicMatrix = "CameraIntrinsicMatrix"

/// Returns an attachment of a frame, by its key (Apple, CMGetAttachment).
///
/// Linux has neither `CFTypeRef` nor `CFString`: the result is an object that casts to `Data`, like
/// Apple's, and keys are strings.
///
/// - Parameters:
///   - target: A `CMSampleBuffer`; other objects have no attachments.
///   - key: The key of the attachment.
///   - attachmentModeOut: Receives the mode of an existing attachment: it does not propagate (our
///     choice).
/// - Returns: The attachment; nil if there is none.
public func CMGetAttachment(
  _ target: AnyObject,
  key: String,
  attachmentModeOut: UnsafeMutablePointer<CMAttachmentMode>?
) -> AnyObject? {
  guard let value = (target as? CMSampleBuffer)?.attachments[key] else { return nil }
  attachmentModeOut?.pointee = kCMAttachmentMode_ShouldNotPropagate
  return value
}
