import AVFoundation
import DockKit
import Foundation

/// The camera of an app: a capture session with one input, and the metadata of its frames.
@MainActor
final class CameraFeed {
  private let session = AVCaptureSession()
  private let metadata = AVCaptureMetadataOutput()
  private var input: AVCaptureDeviceInput?
  private(set) var position: AVCaptureDevice.Position

  init(position: AVCaptureDevice.Position) { self.position = position }

  /// The camera in use.
  var device: AVCaptureDevice? { input?.device }

  /// Starts the camera; a listener receives the metadata of its frames.
  ///
  /// - Throws: An error if there is no such camera, or the app may not use it.
  func start(_ listener: (any AVCaptureMetadataOutputObjectsDelegate)? = nil) throws {
    try use(position)
    if let listener, session.canAddOutput(metadata) {
      session.addOutput(metadata)
      metadata.setMetadataObjectsDelegate(listener, queue: .main)
      metadata.metadataObjectTypes = [.face, .humanBody]
    }
    session.startRunning()
  }

  /// Stops the camera.
  func stop() { session.stopRunning() }

  /// Changes to the lens on the other side.
  func flip() throws { try use(position == .back ? .front : .back) }

  /// Changes the zoom factor by 0.2, within the camera's range.
  func zoom(inwards: Bool) throws {
    guard let device else { return }
    try device.lockForConfiguration()
    defer { device.unlockForConfiguration() }
    let wanted = device.videoZoomFactor + (inwards ? 0.2 : -0.2)
    device.videoZoomFactor = min(
      max(wanted, device.minAvailableVideoZoomFactor),
      device.maxAvailableVideoZoomFactor
    )
  }

  private func use(_ position: AVCaptureDevice.Position) throws {
    guard
      let device = AVCaptureDevice.default(.builtInWideAngleCamera, for: .video, position: position)
    else { return }
    let input = try AVCaptureDeviceInput(device: device)
    session.beginConfiguration()
    if let old = self.input { session.removeInput(old) }
    if session.canAddInput(input) { session.addInput(input) }
    session.commitConfiguration()
    self.input = input
    self.position = position
  }
}

/// The clockwise rotation that makes a camera's frames upright, in degrees.
struct FrameTurn {
  var degrees: Int

  /// Whether the upright frame's height is the width of the unrotated one.
  var isSideways: Bool { degrees == 90 || degrees == 270 }

  /// Converts a box to the upright frame; both are in units of the frame, from the upper left.
  func upright(_ box: CGRect) -> CGRect {
    switch degrees {
    case 90: CGRect(x: 1 - box.maxY, y: box.minX, width: box.height, height: box.width)
    case 180: CGRect(x: 1 - box.maxX, y: 1 - box.maxY, width: box.width, height: box.height)
    case 270: CGRect(x: box.minY, y: 1 - box.maxX, width: box.height, height: box.width)
    default: box
    }
  }
}

extension AVCaptureDevice {
  /// The rotation that makes the frames upright now: a coordinator knows it from the start, without
  /// a notification of a changed orientation.
  var turn: FrameTurn {
    let angle = RotationCoordinator(device: self, previewLayer: nil)
      .videoRotationAngleForHorizonLevelCapture
    return FrameTurn(degrees: Int(angle))
  }
}

extension DockAccessory.CameraOrientation {
  /// Creates the phone's orientation from the rotation of its camera's frames.
  init(of device: AVCaptureDevice) {
    switch (device.turn.degrees, device.position) {
    case (90, _): self = .portrait
    case (270, _): self = .portraitUpsideDown
    case (0, .front), (180, .back): self = .landscapeRight
    default: self = .landscapeLeft
    }
  }
}
