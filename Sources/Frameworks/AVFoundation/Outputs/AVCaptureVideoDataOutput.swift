public import Dispatch
public import Foundation
import VirtualTime

/// An output of frames (Apple, AVCaptureVideoDataOutput).
public class AVCaptureVideoDataOutput: AVCaptureOutput {
  public override init() { super.init() }

  /// Whether to drop a frame that arrives while the app still processes an earlier one.
  public var alwaysDiscardsLateVideoFrames = true

  /// The pixel format, under `kCVPixelBufferPixelFormatTypeKey`.
  // Apple declares the property in this way: clients set and unwrap it.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public var videoSettings: [String: Any]! = [:] {
    didSet {
      let format = videoSettings?[kCVPixelBufferPixelFormatTypeKey] as? NSNumber
      pixelFormat = format?.uint32Value ?? kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange
    }
  }

  /// The available pixel formats.
  public var availableVideoPixelFormatTypes: [OSType] {
    [
      kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange,
      kCVPixelFormatType_420YpCbCr8BiPlanarFullRange,
      kCVPixelFormatType_32BGRA,
    ]
  }

  /// The delegate of the output.
  public private(set) weak var sampleBufferDelegate:
    (any AVCaptureVideoDataOutputSampleBufferDelegate)?

  /// The queue of the delegate.
  public private(set) var sampleBufferCallbackQueue: DispatchQueue?

  private var pixelFormat = kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange
  /// The number of frames that the app has not yet processed.
  private var waiting = 0

  /// Sets the delegate and its queue; a delegate without a queue ends the app (Apple: it raises an
  /// exception).
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
    // Safe because no other code retains the buffer.
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

/// A delegate that receives frames (Apple, AVCaptureVideoDataOutputSampleBufferDelegate).
public protocol AVCaptureVideoDataOutputSampleBufferDelegate: NSObjectProtocol {
  /// A frame has arrived.
  func captureOutput(
    _ output: AVCaptureOutput,
    didOutput sampleBuffer: CMSampleBuffer,
    from connection: AVCaptureConnection
  )

  /// The output dropped a frame, because it arrived too soon.
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
