public import Foundation
public import QuartzCore
import VirtualTime

extension AVCaptureDevice {
  /// Tells how far frames have to be turned to be upright (Apple, AVCaptureDevice.RotationCoordinator).
  ///
  /// The angles are asked for: Foundation has no key-value observing here.
  public final class RotationCoordinator: NSObject, Sendable {
    /// Only the class name, so that the description is the same in every run (our choice).
    public override var description: String { "<\(Swift.type(of: self))>" }

    /// The camera.
    public var device: AVCaptureDevice? { ends.device }

    /// The layer that shows its pictures.
    public var previewLayer: CALayer? { ends.previewLayer }

    private struct Ends {
      weak var device: AVCaptureDevice?
      weak var previewLayer: CALayer?
    }

    private let ends: WorldIsolated<Ends>

    /// A coordinator of a camera.
    ///
    /// - Parameters:
    ///   - device: The camera.
    ///   - previewLayer: The layer that shows its pictures, if there is one.
    public init(device: AVCaptureDevice, previewLayer: CALayer?) {
      ends = WorldIsolated(Ends(device: device, previewLayer: previewLayer))
    }

    /// How far frames have to be turned clockwise to be upright, in degrees: as the phone is held now.
    ///
    /// For `videoRotationAngle` of an output's connection; 0 once the app was closed or the camera is gone.
    public var videoRotationAngleForHorizonLevelCapture: CGFloat {
      guard let device else { return 0 }
      return CaptureService.reached(by: device.launch)?.levelAngle(of: device.position) ?? 0
    }

    /// How far pictures on the layer have to be turned to be upright: 0, as long as the layer is in no window, and
    /// here are none.
    ///
    /// Source: Apple's header: 0 until the layer enters a view hierarchy, and without a layer.
    public var videoRotationAngleForHorizonLevelPreview: CGFloat { 0 }
  }
}
