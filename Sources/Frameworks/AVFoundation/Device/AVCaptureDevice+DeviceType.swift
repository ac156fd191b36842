extension AVCaptureDevice {
  /// What kind of camera or microphone it is (Apple, AVCaptureDevice.DeviceType).
  public struct DeviceType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let builtInWideAngleCamera = named("BuiltInWideAngleCamera")
    public static let builtInUltraWideCamera = named("BuiltInUltraWideCamera")
    public static let builtInTelephotoCamera = named("BuiltInTelephotoCamera")
    public static let builtInDualCamera = named("BuiltInDualCamera")
    public static let builtInDualWideCamera = named("BuiltInDualWideCamera")
    public static let builtInTripleCamera = named("BuiltInTripleCamera")
    public static let builtInTrueDepthCamera = named("BuiltInTrueDepthCamera")
    public static let builtInLiDARDepthCamera = named("BuiltInLiDARDepthCamera")
    public static let builtInMicrophone = named("BuiltInMicrophone")

    private static func named(_ name: String) -> DeviceType {
      DeviceType(rawValue: "AVCaptureDeviceType" + name)
    }
  }
}
