/// Brings frames from several cameras at once (Apple, AVCaptureMultiCamSession).
public class AVCaptureMultiCamSession: AVCaptureSession {
  public override init() {
    super.init()
    super.sessionPreset = .inputPriority
  }

  /// Whether the phone runs several cameras at once; not outside a world.
  public class var isMultiCamSupported: Bool { camerasAtOnce > 1 }

  /// The share of the phone's cameras that this session uses, of those that can run at once (our choice), 0...1.
  public var hardwareCost: Float { Float(cameras.count) / Float(max(camerasAtOnce, 1)) }

  /// How far this session warms the phone: half of `hardwareCost`, so that it can always go on (our choice).
  public var systemPressureCost: Float { hardwareCost / 2 }

  /// Always `inputPriority`; setting another one ends the app (Apple: it raises an exception).
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

  /// Whether pictures can be as good as that: only as each camera has them.
  public override func canSetSessionPreset(_ preset: Preset) -> Bool { preset == .inputPriority }

  override var camerasAtOnce: Int { Self.camerasAtOnce }

  private static var camerasAtOnce: Int { CaptureService.current?.camerasAtOnce ?? 0 }
}

extension AVCaptureDevice.DiscoverySession {
  /// Which of the devices that were found can run at once: each pair that looks to different sides (our choice), if
  /// the phone runs several cameras.
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
  /// Whether a session for several cameras can use it.
  public var isMultiCamSupported: Bool { AVCaptureMultiCamSession.isMultiCamSupported }
}
