public import Foundation

/// Connects a camera with outputs (Apple, AVCaptureSession).
public class AVCaptureSession: NSObject {
  /// Only the class name, so that the description is the same in every run (our choice).
  public override var description: String { "<\(Swift.type(of: self))>" }

  enum State: Equatable {
    case stopped
    case running
    case interrupted(InterruptionReason)
  }

  /// The launch of the app that created the session.
  private let launch: CaptureService.CaptureLaunch?
  private var state: State = .stopped
  private var configurations = 0

  /// The quality of pictures; has no effect on the simulated pictures (our choice).
  public var sessionPreset: Preset = .high

  /// The inputs of the session.
  public internal(set) var inputs: [AVCaptureInput] = []

  /// The outputs of the session.
  public internal(set) var outputs: [AVCaptureOutput] = []

  /// The preview layers of the session.
  private var shown: [Shown] = []

  private struct Shown {
    weak var layer: AVCaptureVideoPreviewLayer?
  }

  public override init() {
    launch = CaptureService.current?.launch
    super.init()
  }

  deinit { CaptureService.reached(by: launch)?.refresh() }

  /// The maximum number of cameras of the session.
  var camerasAtOnce: Int { 1 }

  /// The preview layers of the session.
  var previewLayers: [AVCaptureVideoPreviewLayer] { shown.compactMap(\.layer) }

  /// Adds a preview layer.
  func show(on layer: AVCaptureVideoPreviewLayer) { shown.append(Shown(layer: layer)) }

  /// Removes a preview layer.
  func hide(from layer: AVCaptureVideoPreviewLayer) {
    shown.removeAll { $0.layer == nil || $0.layer === layer }
  }

  /// Whether the session runs; false while it is interrupted.
  public var isRunning: Bool { state == .running }

  /// Whether the session is interrupted.
  public var isInterrupted: Bool {
    if case .interrupted = state { true } else { false }
  }

  /// Whether the session supports a preset: always.
  public func canSetSessionPreset(_ preset: Preset) -> Bool { true }

  /// Starts the session at once (our choice; Apple's takes some time).
  ///
  /// In the background the session starts when the app is on screen again (Apple,
  /// AVCaptureSession.InterruptionReason). A call between `beginConfiguration` and
  /// `commitConfiguration` ends the app (Apple: it raises an exception).
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

  /// Stops the session.
  public func stopRunning() {
    guard state != .stopped else { return }
    CaptureService.reached(by: launch)?.stopped(self)
  }

  /// Begins changes that take effect together.
  public func beginConfiguration() { configurations += 1 }

  /// Applies the changes, once every `beginConfiguration` has a matching call.
  public func commitConfiguration() {
    configurations = max(0, configurations - 1)
    wasChanged()
  }

  /// Whether there are changes that have not taken effect.
  var isBeingConfigured: Bool { configurations > 0 }

  /// Applies a change of the session.
  func wasChanged() { CaptureService.reached(by: launch)?.refresh() }

  /// Changes the state, and posts the notifications.
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

extension AVCaptureSession {
  /// Whether an input can be added: it belongs to no session, and the session has no other camera.
  ///
  /// A session for several cameras accepts as many as the phone can run at once, each in one input.
  public func canAddInput(_ input: AVCaptureInput) -> Bool {
    guard input.session == nil else { return false }
    guard let camera = (input as? AVCaptureDeviceInput)?.device else { return true }
    return cameras.count < camerasAtOnce && !cameras.contains { $0 === camera }
  }

  /// Adds an input, and connects the outputs with it; ends the app if it can't be added (Apple: it
  /// raises an exception).
  public func addInput(_ input: AVCaptureInput) {
    add(input, "addInput")
    for output in outputs { output.connect(with: input) }
    for layer in previewLayers { layer.connect(with: input) }
    wasChanged()
  }

  /// Adds an input without connections; ends the app if it can't be added (Apple: it raises an
  /// exception).
  public func addInputWithNoConnections(_ input: AVCaptureInput) {
    add(input, "addInputWithNoConnections")
    wasChanged()
  }

  private func add(_ input: AVCaptureInput, _ method: String) {
    guard canAddInput(input) else {
      raise(
        "\(method) was called with an input that can't be added",
        hint:
          "check canAddInput(_:) first: a session has one camera, and removeInput(_:) removes it."
      )
    }
    input.session = self
    inputs.append(input)
  }

  /// Removes an input with its connections; does nothing if the session does not contain it.
  public func removeInput(_ input: AVCaptureInput) {
    guard input.session === self else { return }
    input.session = nil
    inputs.removeAll { $0 === input }
    for output in outputs { output.disconnect(from: input) }
    for layer in previewLayers where layer.connection?.input === input { layer.connection = nil }
    wasChanged()
  }

  /// Whether an output can be added: it belongs to no session.
  public func canAddOutput(_ output: AVCaptureOutput) -> Bool { output.session == nil }

  /// Adds an output, and connects it with the camera; ends the app if it can't be added (Apple: it
  /// raises an exception).
  public func addOutput(_ output: AVCaptureOutput) {
    add(output, "addOutput")
    for input in inputs { output.connect(with: input) }
    wasChanged()
  }

  /// Adds an output without connections; ends the app if it can't be added (Apple: it raises an
  /// exception).
  public func addOutputWithNoConnections(_ output: AVCaptureOutput) {
    add(output, "addOutputWithNoConnections")
    wasChanged()
  }

  private func add(_ output: AVCaptureOutput, _ method: String) {
    guard canAddOutput(output) else {
      raise(
        "\(method) was called with an output that already belongs to a session",
        hint: "check canAddOutput(_:) first."
      )
    }
    output.session = self
    outputs.append(output)
  }

  /// Removes an output with its connections; does nothing if the session does not contain it.
  public func removeOutput(_ output: AVCaptureOutput) {
    guard output.session === self else { return }
    for input in inputs { output.disconnect(from: input) }
    output.session = nil
    outputs.removeAll { $0 === output }
    wasChanged()
  }

  /// The cameras of the session, in the order in which they were added.
  var cameras: [AVCaptureDevice] { inputs.compactMap { ($0 as? AVCaptureDeviceInput)?.device } }

  /// The first camera of the session.
  var camera: AVCaptureDevice? { cameras.first }

  /// The captures of the session's cameras, in order.
  var captures: [RunningCapture] {
    cameras.map { camera in
      let fed = outputs.filter { $0.openConnection?.camera === camera }
      return RunningCapture(
        deviceType: camera.deviceType,
        position: camera.position,
        zoom: camera.videoZoomFactor,
        wantsMetadata: fed.contains(where: \.wantsMetadata),
        wantsFrames: fed.contains(where: \.wantsFrames)
      )
    }
  }

  /// The connections from the inputs to the outputs and the preview layers.
  public var connections: [AVCaptureConnection] {
    outputs.flatMap(\.connections) + previewLayers.compactMap(\.connection)
  }

  /// Whether a connection can be added: both of its ends belong to the session, its ports have the
  /// media type of its destination, and the destination has no connection yet (one connection for
  /// each destination is our choice).
  public func canAddConnection(_ connection: AVCaptureConnection) -> Bool {
    guard !connection.inputPorts.isEmpty,
      connection.inputPorts.allSatisfy({ $0.input.session === self })
    else { return false }
    if let output = connection.output {
      return output.session === self && output.connections.isEmpty
        && connection.inputPorts.allSatisfy { $0.mediaType == output.mediaType }
    }
    guard let layer = connection.videoPreviewLayer else { return false }
    return layer.session === self && layer.connection == nil
      && connection.inputPorts.allSatisfy { $0.mediaType == .video }
  }

  /// Adds a connection; ends the app if it can't be added (Apple: it raises an exception).
  public func addConnection(_ connection: AVCaptureConnection) {
    guard canAddConnection(connection) else {
      raise(
        "addConnection was called with a connection that can't be added",
        hint: "check canAddConnection(_:) first: add its input and its output without"
          + " connections before it."
      )
    }
    connection.output?.connect(connection)
    connection.videoPreviewLayer?.connection = connection
    wasChanged()
  }

  /// Removes a connection; does nothing if the session does not contain it.
  public func removeConnection(_ connection: AVCaptureConnection) {
    guard connections.contains(where: { $0 === connection }) else { return }
    connection.output?.disconnect(connection)
    connection.videoPreviewLayer?.connection = nil
    wasChanged()
  }
}

/// The key of the reason in the notification of an interruption (Apple, AVCaptureSession).
public let AVCaptureSessionInterruptionReasonKey = "AVCaptureSessionInterruptionReasonKey"

extension AVCaptureSession {
  /// Why a session was interrupted (Apple, AVCaptureSession.InterruptionReason).
  @nonexhaustive
  public enum InterruptionReason: Int, Sendable {
    /// The app is not on screen.
    case videoDeviceNotAvailableInBackground = 1
    case audioDeviceInUseByAnotherClient = 2
    /// Another session uses the camera.
    case videoDeviceInUseByAnotherClient = 3
    case videoDeviceNotAvailableWithMultipleForegroundApps = 4
    case videoDeviceNotAvailableDueToSystemPressure = 5
  }

  /// The session has started.
  public static let didStartRunningNotification = named("DidStartRunning")

  /// The session has stopped.
  public static let didStopRunningNotification = named("DidStopRunning")

  /// The session was interrupted, for a reason.
  public static let wasInterruptedNotification = named("WasInterrupted")

  /// The interruption of the session has ended.
  public static let interruptionEndedNotification = named("InterruptionEnded")

  private static func named(_ name: String) -> Notification.Name {
    Notification.Name("AVCaptureSession\(name)Notification")
  }
}

extension Notification.Name {
  public static let AVCaptureSessionDidStartRunning = AVCaptureSession.didStartRunningNotification
  public static let AVCaptureSessionDidStopRunning = AVCaptureSession.didStopRunningNotification
  public static let AVCaptureSessionWasInterrupted = AVCaptureSession.wasInterruptedNotification
  public static let AVCaptureSessionInterruptionEnded =
    AVCaptureSession.interruptionEndedNotification
}

extension AVCaptureSession {
  /// The quality of pictures (Apple, AVCaptureSession.Preset).
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
