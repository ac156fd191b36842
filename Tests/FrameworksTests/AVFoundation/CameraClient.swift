// This file uses only declarations that Apple's module has too, as an app does.
import AVFoundation

/// An app's camera code: detects faces and bodies, and receives frames with the camera's matrix.
final class CameraClient: NSObject, @unchecked Sendable {
  struct Frame: Sendable {
    var width: Int
    var height: Int
    var time: Double
    var intrinsics: matrix_float3x3?
  }

  let session = AVCaptureSession()
  let metadataOutput = AVCaptureMetadataOutput()
  let videoOutput = AVCaptureVideoDataOutput()
  private let queue = DispatchQueue(label: "camera")
  var objects: [[AVMetadataObject]] = []
  var frames: [Frame] = []
  var dropped = 0
  /// The time that the app works on a frame, in seconds.
  var work = 0.0

  enum Failure: Error { case noCamera }

  func setUp(
    position: AVCaptureDevice.Position = .back,
    types: [AVMetadataObject.ObjectType] = [.face, .humanBody],
    wantsFrames: Bool = false
  ) throws {
    guard
      let camera = AVCaptureDevice.default(
        .builtInWideAngleCamera,
        for: .video,
        position: position
      )
    else { throw Failure.noCamera }
    session.beginConfiguration()
    defer { session.commitConfiguration() }
    session.sessionPreset = .high
    let input = try AVCaptureDeviceInput(device: camera)
    if session.canAddInput(input) { session.addInput(input) }
    if session.canAddOutput(metadataOutput) { session.addOutput(metadataOutput) }
    metadataOutput.setMetadataObjectsDelegate(self, queue: queue)
    metadataOutput.metadataObjectTypes = types
    guard wantsFrames else { return }
    videoOutput.videoSettings = [
      kCVPixelBufferPixelFormatTypeKey as String: Int(kCVPixelFormatType_32BGRA)
    ]
    videoOutput.setSampleBufferDelegate(self, queue: queue)
    if session.canAddOutput(videoOutput) { session.addOutput(videoOutput) }
    if let connection = videoOutput.connection(with: .video),
      connection.isCameraIntrinsicMatrixDeliverySupported
    {
      connection.isCameraIntrinsicMatrixDeliveryEnabled = true
    }
  }

  func zoom(to factor: CGFloat) throws {
    guard let camera = session.inputs.compactMap({ $0 as? AVCaptureDeviceInput }).first?.device
    else { throw Failure.noCamera }
    try camera.lockForConfiguration()
    defer { camera.unlockForConfiguration() }
    camera.videoZoomFactor = max(
      camera.minAvailableVideoZoomFactor,
      min(factor, camera.maxAvailableVideoZoomFactor)
    )
  }
}

extension CameraClient: AVCaptureMetadataOutputObjectsDelegate {
  func metadataOutput(
    _ output: AVCaptureMetadataOutput,
    didOutput metadataObjects: [AVMetadataObject],
    from connection: AVCaptureConnection
  ) {
    objects.append(metadataObjects)
  }
}

extension CameraClient: AVCaptureVideoDataOutputSampleBufferDelegate {
  func captureOutput(
    _ output: AVCaptureOutput,
    didOutput sampleBuffer: CMSampleBuffer,
    from connection: AVCaptureConnection
  ) {
    guard let image = CMSampleBufferGetImageBuffer(sampleBuffer) else { return }
    let data =
      CMGetAttachment(
        sampleBuffer,
        key: kCMSampleBufferAttachmentKey_CameraIntrinsicMatrix,
        attachmentModeOut: nil
      ) as? Data
    frames.append(
      Frame(
        width: CVPixelBufferGetWidth(image),
        height: CVPixelBufferGetHeight(image),
        time: CMSampleBufferGetPresentationTimeStamp(sampleBuffer).seconds,
        intrinsics: data?.withUnsafeBytes { $0.load(as: matrix_float3x3.self) }
      )
    )
    if work > 0 { Thread.sleep(forTimeInterval: work) }
  }

  func captureOutput(
    _ output: AVCaptureOutput,
    didDrop sampleBuffer: CMSampleBuffer,
    from connection: AVCaptureConnection
  ) {
    dropped += 1
  }
}
