public import Foundation

extension AVCaptureDevice {
  /// How a camera takes pictures (Apple, AVCaptureDevice.Format).
  public final class Format: NSObject, Sendable {
    /// The class alone, which reads the same in each run; our choice.
    public override var description: String { "<\(Swift.type(of: self))>" }

    /// How much it sees from side to side, in degrees, without zoom.
    public let videoFieldOfView: Float

    /// How many times it can enlarge.
    public let videoMaxZoomFactor: CGFloat

    /// The size of its pictures, in pixels.
    let size: CGSize

    init(_ camera: CameraDescription) {
      size = CGSize(width: camera.pixelWidth, height: camera.pixelHeight)
      videoFieldOfView = Float(camera.horizontalFieldOfView)
      videoMaxZoomFactor = camera.maximumZoom
    }
  }
}
