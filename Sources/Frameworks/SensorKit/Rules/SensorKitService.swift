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
  package internal(set) var authorization = AuthorizationDesk()
  var ledger = RecordingLedger()
  var stakes: Set<SRSensor> = []
  var readers = ReaderList()
  /// Counts launches: what an earlier one asked for never reaches a later one.
  var launch = 0
  var isAppRunning = true
  /// Requests for the sheet that wait for the one on screen.
  var waitingRequests: [() -> Void] = []
  var sheetOnScreen: PromptFact?

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
  }

  /// Tells the observer.
  func note(_ fact: SensorKitFact) { observe(fact) }

  /// Has something told to the app off its own executor, unless it is closed before.
  func callBack(_ body: @escaping () -> Void) {
    let launch = launch
    world.schedule(at: world.now, "a SensorKit callback") { [self] in
      guard isAppRunning, launch == self.launch else { return }
      body()
    }
  }

  /// Reports a failure to the observer and gives its error back.
  func failed(_ operation: String, _ sensor: SRSensor?, _ error: SRError) -> SRError {
    failed(operation, sensor, error as any Error)
    return error
  }

  func failed(_ operation: String, _ sensor: SRSensor?, _ error: any Error) {
    let error = error as NSError
    note(
      .failure(
        FailureFact(
          operation: operation,
          sensor: sensor,
          domain: error.domain,
          code: error.code,
          underlyingCode: (error.underlyingErrors.first as NSError?)?.code,
          message: error.localizedDescription
        )
      )
    )
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
