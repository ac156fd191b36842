/// A camera or microphone (Apple, AVCaptureDevice).
public class AVCaptureDevice {
  /// Which side a camera looks to.
  public enum Position: Int, Sendable {
    case unspecified = 0
    case back = 1
    case front = 2
  }

  package init() {}
}
