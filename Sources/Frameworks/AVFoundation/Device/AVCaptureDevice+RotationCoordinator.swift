public import Foundation
public import QuartzCore
import VirtualTime

extension AVCaptureDevice {
  /// Computes the rotation that makes frames upright (Apple, AVCaptureDevice.RotationCoordinator).
  ///
  /// Apps have to read the angles: Foundation on Linux has no key-value observing.
  public final class RotationCoordinator: NSObject, Sendable {
    /// Only the class name, so that the description is the same in every run (our choice).
    public override var description: String { "<\(Swift.type(of: self))>" }

    /// The camera.
    public var device: AVCaptureDevice? { ends.device }

    /// The layer that shows the camera's pictures.
    public var previewLayer: CALayer? { ends.previewLayer }

    private struct RotationEndpoints {
      weak var device: AVCaptureDevice?
      weak var previewLayer: CALayer?
    }

    private let ends: WorldIsolated<RotationEndpoints>

    /// Creates a coordinator of a camera.
    ///
    /// - Parameters:
    ///   - device: The camera.
    ///   - previewLayer: The layer that shows the camera's pictures, if there is one.
    public init(device: AVCaptureDevice, previewLayer: CALayer?) {
      ends = WorldIsolated(RotationEndpoints(device: device, previewLayer: previewLayer))
    }

    /// The clockwise rotation that makes frames upright for the phone's current orientation, in
    /// degrees.
    ///
    /// The value is for `videoRotationAngle` of an output's connection; 0 once the app was closed
    /// or the camera is gone.
    public var videoRotationAngleForHorizonLevelCapture: CGFloat {
      guard let device else { return 0 }
      return CaptureService.reached(by: device.launch)?.levelAngle(of: device.position) ?? 0
    }

    /// The rotation that makes the layer's pictures upright: always 0, because the simulation has
    /// no windows.
    ///
    /// Source: Apple's header: 0 until the layer enters a view hierarchy, and without a layer.
    public var videoRotationAngleForHorizonLevelPreview: CGFloat { 0 }
  }
}
