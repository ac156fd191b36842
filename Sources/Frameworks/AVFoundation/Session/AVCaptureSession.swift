public import Foundation

/// Brings frames from a camera to outputs (Apple, AVCaptureSession).
public class AVCaptureSession: NSObject, @unchecked Sendable {
  /// The class alone, which reads the same in each run; our choice.
  public override var description: String { "<\(Swift.type(of: self))>" }

  // Unchecked: it belongs to one world, and only that world's thread reaches it.

  enum State: Equatable {
    case stopped
    case running
    case interrupted(InterruptionReason)
  }

  /// The launch of the app that made it.
  private let launch: CaptureService.Launch?
  private var state: State = .stopped
  private var configurations = 0

  /// How good pictures are to be; without effect on the simulated ones (our choice).
  public var sessionPreset: Preset = .high

  /// What it takes frames from.
  public internal(set) var inputs: [AVCaptureInput] = []

  /// What it brings them to.
  public internal(set) var outputs: [AVCaptureOutput] = []

  /// The preview layers that show it.
  private var shown: [Shown] = []

  private struct Shown {
    weak var layer: AVCaptureVideoPreviewLayer?
  }

  public override init() {
    launch = CaptureService.current?.launch
    super.init()
  }

  deinit { CaptureService.reached(by: launch)?.refresh() }

  /// How many cameras it takes frames from at most.
  var camerasAtOnce: Int { 1 }

  /// The preview layers that show it.
  var previewLayers: [AVCaptureVideoPreviewLayer] { shown.compactMap(\.layer) }

  /// A preview layer shows it from now on.
  func show(on layer: AVCaptureVideoPreviewLayer) { shown.append(Shown(layer: layer)) }

  /// A preview layer shows it no more.
  func hide(from layer: AVCaptureVideoPreviewLayer) {
    shown.removeAll { $0.layer == nil || $0.layer === layer }
  }

  /// Whether frames come; not while it is interrupted.
  public var isRunning: Bool { state == .running }

  /// Whether it waits until it can go on.
  public var isInterrupted: Bool {
    if case .interrupted = state { true } else { false }
  }

  /// Whether pictures can be as good as that: always.
  public func canSetSessionPreset(_ preset: Preset) -> Bool { true }

  /// Begins to bring frames, at once (our choice; Apple's takes some time).
  ///
  /// In the background it begins when the app is on screen again (Apple,
  /// AVCaptureSession.InterruptionReason). Between `beginConfiguration` and `commitConfiguration` it
  /// ends the app (Apple: it raises an exception).
  public func startRunning() {
    guard !isBeingConfigured else {
      raise(
        "startRunning was called between beginConfiguration and commitConfiguration",
        hint: "call commitConfiguration() first."
      )
    }
    guard state == .stopped else { return }
    CaptureService.reached(by: launch)?.started(self)
  }

  /// Brings no more frames.
  public func stopRunning() {
    guard state != .stopped else { return }
    CaptureService.reached(by: launch)?.stopped(self)
  }

  /// Begins changes that take effect together.
  public func beginConfiguration() { configurations += 1 }

  /// Has the changes take effect, once every `beginConfiguration` has its own.
  public func commitConfiguration() {
    configurations = max(0, configurations - 1)
    wasChanged()
  }

  /// Whether its changes have still to take effect.
  var isBeingConfigured: Bool { configurations > 0 }

  /// Something of it has changed.
  func wasChanged() { CaptureService.reached(by: launch)?.refresh() }

  /// Goes over to a state, and tells whoever listens.
  func change(to state: State) {
    let before = self.state
    guard state != before else { return }
    self.state = state
    if before == .running { tell(Self.didStopRunningNotification) }
    if case .interrupted = before { tell(Self.interruptionEndedNotification) }
    switch state {
    case .stopped: break
    case .running: tell(Self.didStartRunningNotification)
    case .interrupted(let reason):
      tell(
        Self.wasInterruptedNotification,
        [AVCaptureSessionInterruptionReasonKey: reason.rawValue]
      )
    }
  }

  private func tell(_ name: Notification.Name, _ userInfo: [String: Int]? = nil) {
    CaptureService.reached(by: launch)?.tell("a notification of the camera") { [self] in
      NotificationCenter.default.post(name: name, object: self, userInfo: userInfo)
    }
  }
}
