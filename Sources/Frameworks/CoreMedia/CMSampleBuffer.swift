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

/// Whether what is attached goes along with what is made of its bearer (Apple, CMAttachmentMode).
public typealias CMAttachmentMode = UInt32

/// It stays behind (Apple, CMAttachmentMode).
public let kCMAttachmentMode_ShouldNotPropagate: CMAttachmentMode = 0

/// It goes along (Apple, CMAttachmentMode).
public let kCMAttachmentMode_ShouldPropagate: CMAttachmentMode = 1

/// The key of the camera's matrix: the raw bytes of a `matrix_float3x3`, in pixels from the upper left
/// (Apple, CoreMedia).
public let kCMSampleBufferAttachmentKey_CameraIntrinsicMatrix = "CameraIntrinsicMatrix"

/// Something that is attached to a frame, by its key (Apple, CMGetAttachment).
///
/// Linux has neither `CFTypeRef` nor `CFString`: the result is an object that casts to `Data`, as
/// Apple's does, and keys are strings.
///
/// - Parameters:
///   - target: A `CMSampleBuffer`; anything else has no attachments.
///   - key: What is asked for.
///   - attachmentModeOut: Where its mode goes, if it is there: it stays behind (our choice).
/// - Returns: What is attached; nil if nothing is.
public func CMGetAttachment(
  _ target: AnyObject,
  key: String,
  attachmentModeOut: UnsafeMutablePointer<CMAttachmentMode>?
) -> AnyObject? {
  guard let value = (target as? CMSampleBuffer)?.attachments[key] else { return nil }
  attachmentModeOut?.pointee = kCMAttachmentMode_ShouldNotPropagate
  return value
}
