import Diagnostics
import Foundation
package import VirtualTime

/// The part of the system behind every reader: one for each world, its phone and its app.
package final class SensorKitService: Sendable {
  private static let local = WorldLocal<SensorKitService>()

  /// The service of the world that the calling code is part of.
  package static var current: SensorKitService? { local.current }

  /// What changes while the world runs, and what only the world's thread may use.
  struct State {
    let hardware: any SensorKitHardware
    let observe: (SensorKitFact) -> Void

    var bundle: AppBundle
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
    /// The launch that is running, which nothing reaches that an earlier launch requested; nil while the app is closed.
    var launch: SensorKitLaunch? = SensorKitLaunch()
    /// How many callbacks there have been.
    var callbackCount = 0
    /// The queues on which a callback runs, or is parked.
    var parkable: [CallbackQueue] = []
    /// Requests for the sheet that wait for the one on screen.
    var waitingRequests: [() -> Void] = []
    var sheetOnScreen: PromptFact?
    var diagnostics = DiagnosticLog()
    var conduct = AppConduct()
    /// What interrupted fetches left, until it is fetched.
    var interrupted = InterruptedFetches()
    /// The methods that delegates lack, with the method that was meant instead.
    var lacking: [Lack: String?] = [:]
  }

  let world: World
  let options: SensorKitOptions
  let timeline: AbsoluteTimeline
  let state: WorldIsolated<State>

  /// Puts a service into a world.
  ///
  /// - Parameters:
  ///   - world: The world.
  ///   - hardware: The phone that it runs on.
  ///   - bundle: The app's entitlements and Info.plist.
  ///   - options: Which readings of the documentation to follow.
  ///   - observe: Told of everything that happens, as it happens.
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
    world.describeWaiting { [unowned self] in callbacksBehind }
    for sensor in options.systemStakes { refreshRecording(of: sensor, cause: .system) }
  }

  /// One launch of the app, from its start until it is closed; told apart by identity.
  final class SensorKitLaunch: Sendable {
    struct State {
      /// The queue of all its callbacks, where they share one.
      let callbacks = CallbackQueue()

      /// The fetches of its readers, where fetches take time.
      var lines: [ObjectIdentifier: FetchLine] = [:]
    }

    let state = WorldIsolated(State())
  }

  /// The service as a launch of the app reaches it: not at all once the app was closed.
  ///
  /// Our choice: on a phone a closed app's process is gone, so code of it that lives on in a world
  /// finds every call ignored, as outside one.
  static func reached(by launch: SensorKitLaunch?) -> SensorKitService? {
    guard let launch, let service = current, service.state.value.launch === launch else {
      return nil
    }
    return service
  }

  /// Tells the observer.
  func report(_ fact: SensorKitFact) {
    // The observer may change the state, so that reading the state ends before the call.
    let observe = state.observe
    observe(fact)
  }

  /// Reports a failed call to the observer and to the app.
  ///
  /// An app without the entitlement is closed instead, if the study chose so.
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

  /// Why a sensor can't be read at all, if no device has it.
  func absence(of sensor: SRSensor) -> SRError? {
    let isThere = hardware.devices.contains { hardware.source(of: sensor, on: $0) != nil }
    return isThere ? nil : SRError(.dataInaccessible)
  }

  /// Why the app may not use a sensor now, if it may not.
  ///
  /// Source: Apple, SRError.
  func refusal(of sensor: SRSensor) -> SRError? {
    guard bundle.admits(sensor) else { return SRError(.invalidEntitlement) }
    guard authorization.status(of: sensor) == .authorized else { return SRError(.noAuthorization) }
    return nil
  }
}

/// The state as a copy: a call that changes the state in turn does not overlap with reading it.
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
