extension AVCaptureDevice {
  /// Which side a camera looks to (Apple, AVCaptureDevice.Position).
  @nonexhaustive
  public enum Position: Int, Sendable {
    case unspecified = 0
    case back = 1
    case front = 2
  }
}
