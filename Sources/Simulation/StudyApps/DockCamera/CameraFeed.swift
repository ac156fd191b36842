import AVFoundation
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
