import AVFoundation
import DockKit
import Foundation

/// The camera of an app: a capture session with one input, and what is found in its frames.
@MainActor
final class CameraFeed {
  private let session = AVCaptureSession()
  private let metadata = AVCaptureMetadataOutput()
  private var input: AVCaptureDeviceInput?
  private(set) var position: AVCaptureDevice.Position

  init(position: AVCaptureDevice.Position) { self.position = position }

  /// The camera in use.
  var device: AVCaptureDevice? { input?.device }

  /// Starts the camera; what is found in its frames goes to a listener, if there is one.
  ///
  /// - Throws: If there is no such camera, or the app may not use it.
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

  /// Zooms in or out by a fifth, as far as the camera can.
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

/// How far a camera's frames have to be turned clockwise to be upright, in degrees.
struct FrameTurn {
  var degrees: Int

  /// Whether a frame's width is the height of what it shows.
  var isSideways: Bool { degrees == 90 || degrees == 270 }

  /// A box of a frame as it is in the upright one: both as parts of it, from the upper left.
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
  /// How far its frames have to be turned now: a coordinator knows it from the start, a device that was always
  /// on its dock has told of no turn.
  var turn: FrameTurn {
    let angle = RotationCoordinator(device: self, previewLayer: nil)
      .videoRotationAngleForHorizonLevelCapture
    return FrameTurn(degrees: Int(angle))
  }
}

extension DockAccessory.CameraOrientation {
  /// How the phone is held, by how its camera's frames lie.
  init(of device: AVCaptureDevice) {
    switch (device.turn.degrees, device.position) {
    case (90, _): self = .portrait
    case (270, _): self = .portraitUpsideDown
    case (0, .front), (180, .back): self = .landscapeRight
    default: self = .landscapeLeft
    }
  }
}
