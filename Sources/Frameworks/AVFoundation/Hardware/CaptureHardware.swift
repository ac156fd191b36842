package import Foundation

/// What AVFoundation stands on: the phone's cameras.
package protocol CaptureHardware: AnyObject, Sendable {
  /// The cameras that the phone has; always the same ones.
  var cameras: [CameraDescription] { get }

  /// How many of its cameras run at once, 1 at least.
  var camerasAtOnce: Int { get }

  /// How far frames of the camera of a side have to be turned clockwise to be upright, as the phone is held now:
  /// 0, 90, 180 or 270 degrees.
  func levelAngle(of position: AVCaptureDevice.Position) -> CGFloat

  /// Told when the running captures have changed: started, stopped, interrupted, another camera, another
  /// zoom, other wishes. `CaptureService.captures` are the new ones.
  func captureChanged()
}

/// What a camera is.
package struct CameraDescription: Hashable, Sendable {
  package var deviceType: AVCaptureDevice.DeviceType
  package var position: AVCaptureDevice.Position
  /// How much it sees from side to side, in degrees, without zoom.
  package var horizontalFieldOfView: Double
  package var pixelWidth: Int
  package var pixelHeight: Int
  /// How many times it can enlarge.
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

/// What an app's camera is doing.
package struct RunningCapture: Hashable, Sendable {
  package var deviceType: AVCaptureDevice.DeviceType
  package var position: AVCaptureDevice.Position
  package var zoom: Double
  /// Whether the app wants to be told what was found in the frames.
  package var wantsMetadata: Bool
  /// Whether the app wants the frames.
  package var wantsFrames: Bool

  /// Whether the app wants either.
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

/// What a person does when an app asks for the camera, or has done before.
package enum CameraAuthorization: Hashable, Sendable {
  case authorized
  case denied
  case restricted
  /// The person will be asked, and answers so after so long.
  case asks(allows: Bool, after: Duration)
}
