import AVFoundation
import DockKit
import Foundation
import simd

extension Parity {
  mutating func cameraInformation() {
    valueType(74, DockAccessory.CameraInformation.self)
    property(75, \DockAccessory.CameraInformation.captureDevice, AVCaptureDevice.DeviceType.self)
    property(76, \DockAccessory.CameraInformation.cameraPosition, AVCaptureDevice.Position.self)
    property(77, \DockAccessory.CameraInformation.orientation, DockAccessory.CameraOrientation.self)
    property(78, \DockAccessory.CameraInformation.cameraIntrinsics, matrix_float3x3?.self)
    property(79, \DockAccessory.CameraInformation.referenceDimensions, CGSize?.self)
    function(
      80,
      DockAccessory.CameraInformation.init(
        captureDevice:
        cameraPosition:
        orientation:
        cameraIntrinsics:
        referenceDimensions:
      )
        as (
          AVCaptureDevice.DeviceType, AVCaptureDevice.Position, DockAccessory.CameraOrientation,
          matrix_float3x3?, CGSize?
        ) -> DockAccessory.CameraInformation
    )
  }
}
