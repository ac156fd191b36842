import Diagnostics
import Foundation
package import VirtualTime

/// The part of the system that all readers share: one for each world, with its phone and its app.
package final class SensorKitService: Sendable {
  private static let local = WorldLocal<SensorKitService>()

  /// The service of the world that the calling code is part of.
  package static var current: SensorKitService? { local.current }

  /// The state that changes while the world runs, and the values that only the world's thread may
  /// use.
  struct State {
    let hardware: any SensorKitHardware
    let observe: (SensorKitFact) -> Void

    var bundle: AppBundle {
      didSet { admitted = [:] }
    }
    /// Whether the app is entitled to each sensor that was looked up, because a fetch looks several times.
    private var admitted: [SRSensor: Bool] = [:]
    var authorization = AuthorizationDesk() {
      didSet { authorizationRevision += 1 }
    }
    /// Grows with each change of what the participant allows, so that a delivery need not ask for each sample.
    private(set) var authorizationRevision = 0
    var ledger = RecordingLedger()
    var stakes: Set<SRSensor> = []
    var readers = ReaderList()
    /// Fetches that were requested and are not over, except those whose samples loops are reading.
    var openFetches = OpenFetches()
    /// Fetches whose samples loops are reading.
    var fetches = RunningFetches()
    /// The running launch, which nothing from an earlier launch reaches; nil while the app is
    /// closed.
    var launch: SensorKitLaunch? = SensorKitLaunch() {
      didSet { launchRevision += 1 }
    }
    private(set) var launchRevision = 0
    /// Grows with each change that a delivery must notice: of the launch, of what the participant
    /// allows, of what was deleted, and of fetches that fail because the app was suspended.
    var deliveryRevision: Int {
      launchRevision + authorizationRevision + ledger.deletionRevision + suspensionRevision
    }
    /// The number of suspensions that made fetches fail.
    var suspensionRevision = 0
    /// The number of callbacks so far.
    var callbackCount = 0
    /// The queues on which a callback runs, or is parked.
    var parkable: [CallbackQueue] = []
    /// Requests for authorization that wait until the sheet on screen closes.
    var waitingRequests: [() -> Void] = []
    var sheetOnScreen: PromptFact?
    var diagnostics = DiagnosticLog()
    var conduct = AppConduct()
    /// The remaining ranges of interrupted fetches, until the app fetches them.
    var interrupted = InterruptedFetches()
    /// The count of distinct samples; nil if they are not counted.
    var tally: DeliveryTally?
    /// Returns who receives the samples of a fetch that the app receives; nil if nobody asks for them.
    var observeSamples: ((SRSensor, SRDevice) -> DeliveredSampleObserver?)?
    /// The methods that delegates lack, each with the similar method that was probably meant.
    var lacking: [Lack: String?] = [:]
    /// The classes of delegates whose methods were looked at.
    var examined: Set<ObjectIdentifier> = []

    init(
      hardware: any SensorKitHardware,
      observe: @escaping (SensorKitFact) -> Void,
      bundle: AppBundle
    ) {
      (self.hardware, self.observe, self.bundle) = (hardware, observe, bundle)
    }

    /// Whether the app is entitled to a sensor.
    mutating func admits(_ sensor: SRSensor) -> Bool {
      if let known = admitted[sensor] { return known }
      let admits = bundle.admits(sensor)
      admitted[sensor] = admits
      return admits
    }
  }

  let world: World
  let options: SensorKitOptions
  let timeline: AbsoluteTimeline
  let state: WorldIsolated<State>

  /// Installs a service in a world.
  ///
  /// - Parameters:
  ///   - world: The world.
  ///   - hardware: The phone that the service runs on.
  ///   - bundle: The app's entitlements and Info.plist.
  ///   - options: Which interpretations of the documentation to follow.
  ///   - observe: Receives every event, at its time.
  @discardableResult
  package init(
    in world: World,
    on hardware: any SensorKitHardware,
    for bundle: AppBundle,
    options: SensorKitOptions,
    observe: @escaping (SensorKitFact) -> Void
  ) {
    self.world = world
    self.options = options
    state = WorldIsolated(State(hardware: hardware, observe: observe, bundle: bundle))
    timeline = AbsoluteTimeline(of: world)
    Self.local[world] = self
    state.authorization = AuthorizationDesk(statusWhileOff: options.statusWhileOff)
    world.describeWaiting { [unowned self] in callbacksBehind }
    for sensor in options.systemStakes { refreshRecording(of: sensor, cause: .system) }
  }

  /// One launch of the app, from its start until it is closed; launches differ by identity.
  final class SensorKitLaunch: Sendable {
    struct State {
      /// The queue of all callbacks of the launch, if readers share a queue.
      let callbacks = CallbackQueue()

      /// The fetches of the launch's readers, if fetches take time.
      var lines: [ObjectIdentifier: FetchLine] = [:]
    }

    let state = WorldIsolated(State())
  }

  /// Returns the service for a launch of the app; nil once the app was closed.
  ///
  /// Our choice: on a phone a closed app's process is gone. Code of the app that keeps running in a
  /// world therefore has every call ignored, as outside a world.
  static func reached(by launch: SensorKitLaunch?) -> SensorKitService? {
    guard let launch, let service = current, service.state.value.launch === launch else {
      return nil
    }
    return service
  }

  /// Passes a fact to the observer.
  func report(_ fact: SensorKitFact) {
    // The observer may change the state, so the read access to the state must end before the call.
    let observe = state.value.observe
    observe(fact)
  }

  /// Reports a failed call to the observer and to the app.
  ///
  /// If the study says so, an app without the entitlement is closed instead.
  func fail(
    _ operation: String,
    _ sensor: SRSensor?,
    _ error: any Error,
    to reader: SRSensorReader? = nil,
    _ report: @escaping (any Error) -> Void
  ) {
    reportFailure(operation, sensor, error)
    guard options.missingEntitlement == .terminate, SRError.Code.invalidEntitlement ~= error else {
      return callBack(reader) { report(error) }
    }
    appClosed()
    hardware.terminateApp(
      "\(operation) without the entitlement for \(name(of: sensor))",
      hint: "entitle the app to it; in a short world, name it among the world's sensors"
    )
  }

  /// Reports a failed call to the observer.
  func reportFailure(_ operation: String, _ sensor: SRSensor?, _ error: any Error) {
    let detail = error as NSError
    report(
      .failure(
        FailureFact(
          operation: operation,
          sensor: sensor,
          domain: detail.domain,
          code: detail.code,
          underlyingCode: (detail.underlyingErrors.first as NSError?)?.code,
          message: detail.localizedDescription
        )
      )
    )
    diagnose(operation, sensor, detail)
  }

  /// Returns why no device can read a sensor; nil if a device has the sensor.
  func absence(of sensor: SRSensor) -> SRError? {
    let isThere = hardware.devices.contains { hardware.source(of: sensor, on: $0) != nil }
    return isThere ? nil : SRError(.dataInaccessible)
  }

  /// Returns why the app may not use a sensor now; nil if it may.
  ///
  /// Source: Apple, SRError.
  func refusal(of sensor: SRSensor) -> SRError? {
    guard state.value.admits(sensor) else { return SRError(.invalidEntitlement) }
    guard state.value.authorization.status(of: sensor) == .authorized else {
      return SRError(.noAuthorization)
    }
    return nil
  }
}

/// Receives a sample when the app does: when it was written, the fetch result's timestamp, and the sample.
package typealias DeliveredSampleObserver = (WorldTime, SRAbsoluteTime, AnyObject) -> Void

extension SensorKitService {
  /// Passes on the samples of all later fetches, also to those who have asked before.
  ///
  /// - Parameter observe: Returns who receives the samples of a fetch of a sensor of a device; nil for nobody.
  package func observeSamples(
    _ observe: @escaping (SRSensor, SRDevice) -> DeliveredSampleObserver?
  ) {
    guard let earlier = state.value.observeSamples else { return state.observeSamples = observe }
    state.observeSamples = { sensor, device in
      let (first, second) = (earlier(sensor, device), observe(sensor, device))
      guard let first, let second else { return first ?? second }
      return {
        first($0, $1, $2)
        second($0, $1, $2)
      }
    }
  }
}

/// Copies of the state: a call that changes the state in turn does not overlap with reading it.
extension SensorKitService {
  var hardware: any SensorKitHardware { state.value.hardware }
  package var bundle: AppBundle { state.value.bundle }
  package var authorization: AuthorizationDesk { state.value.authorization }
  var ledger: RecordingLedger { state.value.ledger }
  var stakes: Set<SRSensor> { state.value.stakes }
  var readers: ReaderList { state.value.readers }
  var openFetches: OpenFetches { state.value.openFetches }
  var fetches: RunningFetches { state.value.fetches }
  var launch: SensorKitLaunch? { state.value.launch }
  var callbackCount: Int { state.value.callbackCount }
  var parkable: [CallbackQueue] { state.value.parkable }
  var sheetOnScreen: PromptFact? { state.value.sheetOnScreen }
  var diagnostics: DiagnosticLog { state.value.diagnostics }
  var conduct: AppConduct { state.value.conduct }
  var interrupted: InterruptedFetches { state.value.interrupted }
}
