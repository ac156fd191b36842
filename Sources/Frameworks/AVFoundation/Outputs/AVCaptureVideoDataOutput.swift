public import Dispatch
public import Foundation
import VirtualTime

/// Hands frames to the app (Apple, AVCaptureVideoDataOutput).
public class AVCaptureVideoDataOutput: AVCaptureOutput {
  public override init() { super.init() }

  /// Whether a frame is left out that comes while the app still works on an earlier one.
  public var alwaysDiscardsLateVideoFrames = true

  /// What the pixels are to be made of, under `kCVPixelBufferPixelFormatTypeKey`.
  // As Apple declares it: clients set it, and unwrap it.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public var videoSettings: [String: Any]! = [:] {
    didSet {
      let format = videoSettings?[kCVPixelBufferPixelFormatTypeKey] as? NSNumber
      pixelFormat = format?.uint32Value ?? kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange
    }
  }

  /// What pixels can be made of.
  public var availableVideoPixelFormatTypes: [OSType] {
    [
      kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange,
      kCVPixelFormatType_420YpCbCr8BiPlanarFullRange,
      kCVPixelFormatType_32BGRA,
    ]
  }

  /// Who is given the frames.
  public private(set) weak var sampleBufferDelegate:
    (any AVCaptureVideoDataOutputSampleBufferDelegate)?

  /// Where they are given.
  public private(set) var sampleBufferCallbackQueue: DispatchQueue?

  private var pixelFormat = kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange
  /// Frames that the app has not yet done with.
  private var waiting = 0

  /// Says who is given the frames, and on which queue; a delegate without a queue ends the app (Apple:
  /// it raises an exception).
  public func setSampleBufferDelegate(
    _ sampleBufferDelegate: (any AVCaptureVideoDataOutputSampleBufferDelegate)?,
    queue sampleBufferCallbackQueue: DispatchQueue?
  ) {
    admit(sampleBufferCallbackQueue, for: sampleBufferDelegate, "setSampleBufferDelegate")
    self.sampleBufferDelegate = sampleBufferDelegate
    self.sampleBufferCallbackQueue = sampleBufferCallbackQueue
    session?.wasChanged()
  }

  override var wantsFrames: Bool { sampleBufferDelegate != nil && openConnection != nil }

  override func deliver(_ frame: CapturedFrame, in world: World) {
    guard sampleBufferDelegate != nil, let queue = sampleBufferCallbackQueue,
      let connection = openConnection
    else { return }
    let isLate = waiting > 0 && alwaysDiscardsLateVideoFrames
    // It is given away whole: nobody else holds it.
    nonisolated(unsafe) let buffer = buffer(of: frame, through: connection, in: world)
    if !isLate { waiting += 1 }
    // The queue belongs to the output's world, which runs one thread at a time.
    nonisolated(unsafe) let (output, source) = (self, connection)
    queue.async {
      if CaptureService.reached(by: output.launch) != nil,
        let delegate = output.sampleBufferDelegate
      {
        if isLate {
          delegate.captureOutput(output, didDrop: buffer, from: source)
        } else {
          delegate.captureOutput(output, didOutput: buffer, from: source)
        }
      }
      if !isLate { output.waiting -= 1 }
    }
  }

  private func buffer(
    of frame: CapturedFrame,
    through connection: AVCaptureConnection,
    in world: World
  ) -> CMSampleBuffer {
    let turned = frame.turned(
      by: connection.videoRotationAngle,
      isMirrored: connection.isVideoMirrored
    )
    let time = stamp(frame, in: world)
    return CMSampleBuffer(
      CVPixelBuffer(
        width: turned.width,
        height: turned.height,
        pixelFormat: pixelFormat,
        uptime: time.value
      ),
      at: time,
      lasting: .invalid,
      intrinsics: connection.isCameraIntrinsicMatrixDeliveryEnabled ? turned.intrinsics : nil
    )
  }
}

/// Is given frames (Apple, AVCaptureVideoDataOutputSampleBufferDelegate).
public protocol AVCaptureVideoDataOutputSampleBufferDelegate: NSObjectProtocol {
  /// A frame has come.
  func captureOutput(
    _ output: AVCaptureOutput,
    didOutput sampleBuffer: CMSampleBuffer,
    from connection: AVCaptureConnection
  )

  /// A frame was left out, for it came too soon.
  func captureOutput(
    _ output: AVCaptureOutput,
    didDrop sampleBuffer: CMSampleBuffer,
    from connection: AVCaptureConnection
  )
}

extension AVCaptureVideoDataOutputSampleBufferDelegate {
  /// Does nothing.
  public func captureOutput(
    _ output: AVCaptureOutput,
    didOutput sampleBuffer: CMSampleBuffer,
    from connection: AVCaptureConnection
  ) {}

  /// Does nothing.
  public func captureOutput(
    _ output: AVCaptureOutput,
    didDrop sampleBuffer: CMSampleBuffer,
    from connection: AVCaptureConnection
  ) {}
}
