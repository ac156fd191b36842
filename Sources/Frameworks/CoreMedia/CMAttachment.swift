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
