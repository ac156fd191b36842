extension AVCaptureSession {
  /// How good pictures are to be (Apple, AVCaptureSession.Preset).
  public struct Preset: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let photo = named("Photo")
    public static let high = named("High")
    public static let medium = named("Medium")
    public static let low = named("Low")
    public static let cif352x288 = named("352x288")
    public static let vga640x480 = named("640x480")
    public static let hd1280x720 = named("1280x720")
    public static let hd1920x1080 = named("1920x1080")
    public static let hd4K3840x2160 = named("3840x2160")
    public static let inputPriority = named("InputPriority")

    private static func named(_ name: String) -> Preset {
      Preset(rawValue: "AVCaptureSessionPreset" + name)
    }
  }
}
