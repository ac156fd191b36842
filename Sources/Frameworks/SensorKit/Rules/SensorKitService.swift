import Diagnostics
import Foundation
package import VirtualTime

/// The part of the system behind every reader: one for each world, its phone and its app.
package final class SensorKitService: @unchecked Sendable {
  // Unchecked: it belongs to one world, and only that world's thread reaches it.

  private static let local = WorldLocal<SensorKitService>()

  /// The service of the world that the calling code is part of.
  package static var current: SensorKitService? { local.current }

  let world: World
  let hardware: any SensorKitHardware
  let options: SensorKitOptions
  let timeline: AbsoluteTimeline
  private let observe: (SensorKitFact) -> Void

  package internal(set) var bundle: AppBundle
  package internal(set) var authorization = AuthorizationDesk() {
    didSet { authorizationRevision += 1 }
  }
  /// Grows with each change of what the person allows, so that who waits for one need not ask.
  private(set) var authorizationRevision = 0
  var ledger = RecordingLedger()
  var stakes: Set<SRSensor> = []
  var readers = ReaderList()
  /// Fetches that are asked for and not over, but for those that loops are taking samples of.
  var openFetches = OpenFetches()
  /// Fetches that loops are taking samples of.
  var fetches = RunningFetches()
  /// The launch that is running: what an earlier one asked for never reaches it; nil while closed.
  var launch: Launch? = Launch()
  /// Requests for the sheet that wait for the one on screen.
  var waitingRequests: [() -> Void] = []
  var sheetOnScreen: PromptFact?
  var diagnostics = DiagnosticLog()
  var conduct = AppConduct()
  /// What delegates lack, with the method that was meant to be it.
  var lacking: [Lack: String?] = [:]

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
    self.hardware = hardware
    self.bundle = bundle
    self.options = options
    self.observe = observe
    timeline = AbsoluteTimeline(of: world)
    Self.local[world] = self
    for sensor in options.systemStakes { refreshRecording(of: sensor, cause: "the system") }
  }

  /// One launch of the app, from its start until it is closed; told apart by identity.
  final class Launch: @unchecked Sendable {
    // Unchecked: only the world's thread reaches it.

    /// Whether one of its callbacks is running, or parked where it waits for other code.
    fileprivate var isCallingBack = false
    /// Callbacks that are due, in the order in which they came about.
    fileprivate var callbacks: [() -> Void] = []
    /// How many of them had their turn while another one was parked.
    fileprivate var overdue = 0
  }

  /// The service as a launch of the app reaches it: not at all once the app was closed.
  ///
  /// Our choice: on a phone a closed app's process is gone, so code of it that lives on in a world
  /// finds every call ignored, as outside one.
  static func reached(by launch: Launch?) -> SensorKitService? {
    guard let launch, let service = current, service.launch === launch else { return nil }
    return service
  }

  /// Tells the observer.
  func note(_ fact: SensorKitFact) { observe(fact) }

  /// Has something told to the app off its own executor, unless it is closed before.
  ///
  /// One callback at a time, in order, as on one queue for all readers (our choice: which queue it is,
  /// and whether readers share it, is not established).
  func callBack(_ body: @escaping () -> Void) {
    guard let launch else { return }
    launch.callbacks.append(body)
    scheduleCallback(in: launch)
  }

  private func scheduleCallback(in launch: Launch) {
    world.schedule(at: world.now, "a SensorKit callback") { [self] in
      if launch.isCallingBack { launch.overdue += 1 } else { runCallback(in: launch) }
    }
  }

  private func runCallback(in launch: Launch) {
    guard launch === self.launch else {
      // What they hold would else live as long as the closed app's readers.
      launch.callbacks = []
      return
    }
    let body = launch.callbacks.removeFirst()
    launch.isCallingBack = true
    body()
    launch.isCallingBack = false
    for _ in 0..<launch.overdue { scheduleCallback(in: launch) }
    launch.overdue = 0
  }

  /// Reports a failed call to the observer and to the app.
  ///
  /// An app without the entitlement is closed instead, if the study chose so.
  func fail(
    _ operation: String,
    _ sensor: SRSensor?,
    _ error: any Error,
    _ report: @escaping (any Error) -> Void
  ) {
    noteFailure(operation, sensor, error)
    guard options.missingEntitlement == .terminate, SRError.Code.invalidEntitlement ~= error else {
      return callBack { report(error) }
    }
    appClosed()
    hardware.terminateApp("\(operation) without the entitlement for \(name(of: sensor))")
  }

  /// Reports a failed call to the observer.
  func noteFailure(_ operation: String, _ sensor: SRSensor?, _ error: any Error) {
    let detail = error as NSError
    note(
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
