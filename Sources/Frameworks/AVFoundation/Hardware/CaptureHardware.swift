package import Foundation

/// The phone's cameras, as AVFoundation accesses them.
package protocol CaptureHardware: AnyObject, Sendable {
  /// The cameras of the phone; always the same.
  var cameras: [CameraDescription] { get }

  /// The number of cameras that can run at once, at least 1.
  var camerasAtOnce: Int { get }

  /// Returns the clockwise rotation that makes frames of a camera upright for the phone's current
  /// orientation: 0, 90, 180 or 270 degrees.
  func levelAngle(of position: AVCaptureDevice.Position) -> CGFloat

  /// Called when the running captures have changed: started, stopped, interrupted, another camera,
  /// another zoom, other requests. `CaptureService.captures` contains the new captures.
  func captureChanged()
}

/// The properties of a camera.
package struct CameraDescription: Hashable, Sendable {
  package var deviceType: AVCaptureDevice.DeviceType
  package var position: AVCaptureDevice.Position
  /// The horizontal field of view, in degrees, without zoom.
  package var horizontalFieldOfView: Double
  package var pixelWidth: Int
  package var pixelHeight: Int
  /// The maximum zoom factor.
  package var maximumZoom: CGFloat

  package init(
    _ deviceType: AVCaptureDevice.DeviceType,
    _ position: AVCaptureDevice.Position,
    horizontalFieldOfView: Double,
    pixelWidth: Int,
    pixelHeight: Int,
    maximumZoom: CGFloat
  ) {
    self.deviceType = deviceType
    self.position = position
    self.horizontalFieldOfView = horizontalFieldOfView
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
    self.maximumZoom = maximumZoom
  }
}

/// The current work of an app's camera.
package struct RunningCapture: Hashable, Sendable {
  package var deviceType: AVCaptureDevice.DeviceType
  package var position: AVCaptureDevice.Position
  package var zoom: Double
  /// Whether the app requests the objects that were found in frames.
  package var wantsMetadata: Bool
  /// Whether the app requests the frames.
  package var wantsFrames: Bool

  /// Whether the app requests either.
  package var wantsSomething: Bool { wantsMetadata || wantsFrames }

  package init(
    deviceType: AVCaptureDevice.DeviceType,
    position: AVCaptureDevice.Position,
    zoom: Double,
    wantsMetadata: Bool,
    wantsFrames: Bool
  ) {
    self.deviceType = deviceType
    self.position = position
    self.zoom = zoom
    self.wantsMetadata = wantsMetadata
    self.wantsFrames = wantsFrames
  }
}

/// A person's answer to a request for the camera, or an earlier decision.
package enum CameraAuthorization: Hashable, Sendable {
  case authorized
  case denied
  case restricted
  /// The person will be asked, and answers after a delay.
  case asks(allows: Bool, after: Duration)
}
