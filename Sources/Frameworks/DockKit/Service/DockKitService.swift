import Diagnostics
import Foundation
package import VirtualTime

/// The part of the system behind DockKit: one for each world, with its phone and its app.
package final class DockKitService {
  private static let local = WorldLocal<DockKitService>()

  /// The service of the world that the calling code is part of.
  package static var current: DockKitService? { local.current }

  let world: World
  let options: DockKitOptions
  let signs: SignMap
  private let observe: (DockKitFact) -> Void

  // Each frame uses the unchecked properties; as in `WorldIsolated`, only debug builds check that
  // accesses do not overlap.

  /// The dock that the phone is on.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  package internal(set) var dock: (any DockHardware)?
  /// The same dock, as the running app knows it.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  var accessory: DockAccessory?
  /// The streams that the running app can follow in this docking.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  var streams: DockStreams?
  var levels = BatteryLevels()
  var trackingButton = false
  let stateChanges: Broadcast<DockAccessory.StateChange>

  /// The running launch, nil while the app is closed; objects of earlier launches have no effect.
  var launch: DockKitLaunch? = DockKitLaunch()
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  var isInForeground = true
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  var isSystemTrackingEnabled = true
  /// The app's setting that the dock has not yet adopted.
  var asked: (isOn: Bool, timer: WorldTimer)?
  /// When the system considers that an app which is leaving the screen has left; nil if the app is
  /// not leaving.
  var departure: WorldTimer?
  var departures = 0
  /// How the phone is held, as far as its camera is concerned; nil if unknown.
  package var heldAs: DockAccessory.CameraOrientation?

  /// The subjects to keep in view, and their position in the frame.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  package internal(set) var choice = TrackingChoice()
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  var tracker = SubjectTracker()
  /// The source of the tracker's observations.
  var source = Source.camera
  /// The camera's frames while the app supplies observations, for comparing both.
  var seen = SeenFrames()
  var lateness = ObservationLateness()
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  var motors = MotorUse.idle
  /// When the tracker last turned the dock, and whether a timer checks that it continues.
  var lastTurn = WorldTime.start
  var isWatchingTurns = false
  /// The limits that the app has set for this tracking session.
  var sessionLimits: DockAccessory.Limits?
  var moves = MoveBudget()
  var animations = MoveBudget()
  /// The launch that last set a velocity.
  var steering: DockKitLaunch?
  var velocityCalls = CallRun()
  var trackCalls = CallRun()
  var diagnostics = DiagnosticLog()
  var conduct = DockConduct()

  /// Installs a service in a world.
  ///
  /// - Parameters:
  ///   - world: The world.
  ///   - options: Which interpretations of the documentation to follow.
  ///   - observe: Receives every event, at its time.
  @discardableResult
  package init(
    in world: World,
    options: DockKitOptions,
    observe: @escaping (DockKitFact) -> Void
  ) {
    self.world = world
    self.options = options
    self.observe = observe
    signs = SignMap(options)
    stateChanges = Broadcast("the next of accessoryStateChanges", in: world)
    Self.local[world] = self
  }

  /// One launch of the app, from its start until it is closed; launches differ by identity.
  final class DockKitLaunch: Sendable {}

  /// The source of the tracker's observations.
  enum Source {
    /// The phone's camera.
    case camera
    /// The app's observations.
    case observations
  }

  /// The current use of the motors.
  enum MotorUse {
    case idle
    /// The app turns them at a velocity.
    case velocity
    /// They move to a position.
    case movement(MotionProgress)
    /// The tracker turns them.
    case tracking
  }

  /// Reports a fact to the observer.
  func record(_ fact: DockKitFact) { observe(fact) }

  /// Whether the phone is on a dock, and the accessory belongs to the running launch.
  func isConnected(_ accessory: DockAccessory) -> Bool {
    self.accessory == accessory && launch != nil && accessory.launch === launch
  }

  /// Returns the dock behind an app's accessory.
  func hardware(of accessory: DockAccessory) throws(DockKitError) -> any DockHardware {
    guard let dock, isConnected(accessory) else { throw .notConnected }
    return dock
  }
}

/// The world's events of the app.
extension DockKitService {
  /// Launches the app; closes it first if it is still running.
  package func appLaunched() {
    appClosed()
    launch = DockKitLaunch()
    isInForeground = true
    connect()
  }

  /// Closes the app: its objects have no effect any more, and its loops never resume.
  ///
  /// The motors continue with their last command, except for the tracker's commands (our choice:
  /// the system's behavior is not known).
  package func appClosed() {
    guard launch != nil else { return }
    stays()
    leave("the app was closed")
    conduct.closes()
    launch = nil
    isInForeground = false
    accessory = nil
    choice = TrackingChoice()
    stateChanges.forget()
    streams?.forget()
    streams = nil
  }

  /// The maximum time that an app which leaves the screen has to stop its work.
  ///
  /// Source: Apple, applicationDidEnterBackground(_:): about five seconds.
  private static let patienceWithDepartures = Duration.seconds(5)

  /// How long after the end of its callback the app counts as having left, so that work which the
  /// callback has started is done (our choice).
  private static let afterDepartures = Duration.milliseconds(100)

  /// Records that the app leaves the screen; it may still stop its dock.
  ///
  /// - Returns: The number of the departure, for ``appHasLeft(_:)``.
  package func appLeavesScreen() -> Int {
    departures += 1
    if isInForeground, launch != nil { departs(in: Self.patienceWithDepartures) }
    return departures
  }

  /// Records that the app has finished its work for a departure.
  package func appHasLeft(_ number: Int) {
    guard departure != nil, number == departures else { return }
    departs(in: Self.afterDepartures)
  }

  private func departs(in time: Duration) {
    stays()
    departure = world.schedule(at: world.now.advanced(by: time), "the app leaves its dock") {
      [self] in
      departure = nil
      appBackgrounded()
    }
  }

  private func stays() {
    if let departure { world.cancel(departure) }
    departure = nil
  }

  /// Records that the app is in the background: system tracking turns back on, and the settings of
  /// this session are reset.
  ///
  /// Source: Apple, Modify rotation and positioning programmatically: the setting is not guaranteed
  /// to last. The motors continue with their last command, except for the tracker's commands (our
  /// choice).
  package func appBackgrounded() {
    stays()
    guard isInForeground else { return }
    conduct.appLeaves(whileTracking: asked?.isOn ?? isSystemTrackingEnabled)
    diagnoseRunningVelocity("the app went to the background")
    leave("the app went to the background")
    isInForeground = false
  }

  /// Records that the app has returned to the foreground.
  package func appForegrounded() {
    stays()
    guard launch != nil, !isInForeground else { return }
    isInForeground = true
    conduct.appReturns(whileDocked: dock != nil)
  }

  /// Reports the diagnostics that are possible only at the end.
  package func worldEnds() {
    diagnoseEndOfDocking()
    diagnoseUnrestoredTracking()
    diagnoseRunningVelocity("the study ended")
    recordRuns()
    for fact in diagnostics.repeated { record(.diagnostic(fact)) }
  }

  private func leave(_ cause: String) {
    forgetAsked()
    endTracking()
    changeSystemTracking(to: true, tellingOf: cause)
    recordRuns()
  }
}

/// The world's events of the dock.
extension DockKitService {
  /// Records that the phone was put on a dock.
  ///
  /// System tracking is on from then on, unless the dock leaves the setting as it is. Source:
  /// Apple's sample: system tracking is set for a dock that connects.
  package func docked(_ dock: any DockHardware, trackingButton: Bool) {
    if self.dock != nil { undocked() }
    diagnoseUnrestoredTracking()
    self.dock = dock
    self.trackingButton = trackingButton
    conduct.docks()
    connect()
    if dock.description.tracking.beginsWithDocking {
      changeSystemTracking(to: true, cause: "the phone was docked")
    }
    tellState()
  }

  /// Records that the phone was taken off its dock.
  package func undocked() {
    guard dock != nil else { return }
    diagnoseEndOfDocking()
    leavesDock()
    let former = accessory
    forgetAsked()
    endTracking()
    release()
    choice = TrackingChoice()
    recordRuns()
    dock = nil
    accessory = nil
    trackingButton = false
    streams?.end()
    streams = nil
    levels = BatteryLevels()
    tellState(of: former)
  }

  /// Records a press of the dock's tracking button.
  ///
  /// The dock determines whether system tracking follows the button. Source: Apple,
  /// trackingButtonEnabled: the button turns tracking of subjects on and off; a client
  /// (AutoCamTracker) finds system tracking on again after a press, at the state change of the
  /// press.
  package func trackingButton(isOn: Bool) {
    guard let dock, isOn != trackingButton else { return }
    trackingButton = isOn
    if !isObeyed, case .tracking = motors { stop() }
    if dock.description.tracking.followsButton {
      forgetAsked()
      changeSystemTracking(to: isOn, cause: "the tracking button")
    }
    tellState()
  }

  /// Records the use of the dock's buttons or wheel.
  package func accessoryEvent(_ event: DockAccessory.AccessoryEvent) {
    let isHeard = streams?.events.isHeard ?? false
    record(.event(event.words, heard: isHeard))
    streams?.events.send(event)
  }

  /// Records a report of one of the dock's batteries.
  package func battery(
    name: String,
    level: Double,
    isLow: Bool,
    charging: DockAccessory.BatteryChargeState
  ) {
    record(.battery(name: name, level: level, isLow: isLow, charging: charging))
    let state = DockAccessory.BatteryState(
      name: name,
      batteryLevel: level,
      lowBattery: isLow,
      chargeState: charging
    )
    levels.update(state)
    streams?.batteries.send(state)
  }

  /// Connects the dock to the running app, if there is one.
  func connect() {
    guard let dock, let launch else { return }
    let description = dock.description
    accessory = DockAccessory(description, for: launch)
    streams = DockStreams(of: dock, description, signs, levels, in: world)
  }

  /// Returns a subscription to the state changes, beginning with the current state.
  func followStateChanges() -> StreamSubscription<DockAccessory.StateChange> {
    let place = stateChanges.subscribe()
    if let accessory {
      place.deliver(
        DockAccessory.StateChange(
          accessory: accessory,
          state: .docked,
          trackingButtonEnabled: trackingButton
        )
      )
    }
    return place
  }

  func tellState(of former: DockAccessory? = nil) {
    let known = accessory ?? former
    record(
      .state(
        dock: known?.identifier.uuid ?? dock?.description.identifier,
        isDocked: dock != nil,
        trackingButton: trackingButton
      )
    )
    stateChanges.send(
      DockAccessory.StateChange(
        accessory: known,
        state: dock == nil ? .undocked : .docked,
        trackingButtonEnabled: trackingButton
      )
    )
  }
}

extension DockAccessory.AccessoryEvent {
  /// The event in words, for records.
  fileprivate var words: String {
    switch self {
    case .button(let id, let pressed): "button \(id) \(pressed ? "pressed" : "released")"
    case .cameraShutter: "shutter"
    case .cameraFlip: "flip"
    case .cameraZoom(let factor): "zoom \(factor)"
    }
  }
}
