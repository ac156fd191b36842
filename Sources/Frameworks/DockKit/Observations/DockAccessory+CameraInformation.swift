public import AVFoundation
public import Foundation
public import simd

extension DockAccessory {
  /// The camera that a frame is from (Apple, DockAccessory.CameraInformation).
  public struct CameraInformation: Sendable {
    public let captureDevice: AVCaptureDevice.DeviceType
    public let cameraPosition: AVCaptureDevice.Position
    /// How the phone was held.
    public let orientation: DockAccessory.CameraOrientation
    /// In pixels of `referenceDimensions`, column by column: fx, 0, 0; 0, fy, 0; ox, oy, 1.
    public let cameraIntrinsics: matrix_float3x3?
    /// The frame's size in pixels.
    public let referenceDimensions: CGSize?

    /// What is known of a camera.
    ///
    /// Without intrinsics or dimensions a usual field of view is taken (our choice).
    public init(
      captureDevice: AVCaptureDevice.DeviceType,
      cameraPosition: AVCaptureDevice.Position,
      orientation: CameraOrientation,
      cameraIntrinsics: matrix_float3x3?,
      referenceDimensions: CGSize?
    ) {
      self.captureDevice = captureDevice
      self.cameraPosition = cameraPosition
      self.orientation = orientation
      self.cameraIntrinsics = cameraIntrinsics
      self.referenceDimensions = referenceDimensions
    }
  }
}
