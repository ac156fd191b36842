/// A session with several cameras at once (Apple, AVCaptureMultiCamSession).
public class AVCaptureMultiCamSession: AVCaptureSession {
  public override init() {
    super.init()
    super.sessionPreset = .inputPriority
  }

  /// Whether the phone can run several cameras at once; false outside a world.
  public class var isMultiCamSupported: Bool { camerasAtOnce > 1 }

  /// The used share of the cameras that can run at once (our choice), 0...1.
  public var hardwareCost: Float { Float(cameras.count) / Float(max(camerasAtOnce, 1)) }

  /// The session's contribution to system pressure: half of `hardwareCost`, so that the session can
  /// always continue (our choice).
  public var systemPressureCost: Float { hardwareCost / 2 }

  /// Always `inputPriority`; setting another preset ends the app (Apple: it raises an exception).
  public override var sessionPreset: Preset {
    get { super.sessionPreset }
    set {
      guard canSetSessionPreset(newValue) else {
        raise(
          "sessionPreset of a session for several cameras was set to '\(newValue.rawValue)'",
          hint: "leave it, and set the format of each camera."
        )
      }
      super.sessionPreset = newValue
    }
  }

  /// Whether the session supports a preset: only `inputPriority`.
  public override func canSetSessionPreset(_ preset: Preset) -> Bool { preset == .inputPriority }

  override var camerasAtOnce: Int { Self.camerasAtOnce }

  private static var camerasAtOnce: Int { CaptureService.current?.camerasAtOnce ?? 0 }
}

extension AVCaptureDevice.DiscoverySession {
  /// The sets of these devices that can run at once: each pair with different positions (our
  /// choice), if the phone can run several cameras.
  public var supportedMultiCamDeviceSets: [Set<AVCaptureDevice>] {
    guard AVCaptureMultiCamSession.isMultiCamSupported else { return [] }
    return devices.indices.flatMap { first in
      devices[(first + 1)...].compactMap { second in
        devices[first].position == second.position ? nil : [devices[first], second]
      }
    }
  }
}

extension AVCaptureDevice.Format {
  /// Whether a session with several cameras can use the format.
  public var isMultiCamSupported: Bool { AVCaptureMultiCamSession.isMultiCamSupported }
}
