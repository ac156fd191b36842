import Diagnostics
import Foundation
package import VirtualTime

/// The part of the system behind DockKit: one for each world, its phone and its app.
package final class DockKitService {
  private static let local = WorldLocal<DockKitService>()

  /// The service of the world that the calling code is part of.
  package static var current: DockKitService? { local.current }

  let world: World
  let options: DockKitOptions
  let signs: SignMap
  private let observe: (DockKitFact) -> Void

  /// The dock that the phone is on.
  package internal(set) var dock: (any DockHardware)?
  /// The same dock as the app that runs knows it.
  var accessory: DockAccessory?
  /// What can be followed in this docking by the app that runs.
  var streams: DockStreams?
  var levels = BatteryLevels()
  var trackingButton = false
  let stateChanges: Broadcast<DockAccessory.StateChange>

  /// The launch that is running: what an earlier one holds works no more; nil while closed.
  var launch: DockKitLaunch? = DockKitLaunch()
  var isInForeground = true
  var isSystemTrackingEnabled = true
  /// What the app has asked for and the dock has not yet taken up.
  var asked: (isOn: Bool, timer: WorldTimer)?
  /// When the system takes it that an app which leaves the screen has left; nil: it leaves nothing.
  var departure: WorldTimer?
  var departures = 0
  /// How the phone is held, as far as its camera is concerned; nil: nobody says.
  package var heldAs: DockAccessory.CameraOrientation?

  /// Whom to keep in view, and where in the frame.
  package internal(set) var choice = TrackingChoice()
  var tracker = SubjectTracker()
  /// Where what the tracker sees comes from.
  var source = Source.camera
  /// What the camera has seen while the app tells what it has found, for comparing both.
  var seen = SeenFrames()
  var lateness = ObservationLateness()
  var motors = MotorUse.idle
  /// When the tracker had the dock turn last, and whether it is being watched that it goes on.
  var lastTurn = WorldTime.start
  var isWatchingTurns = false
  /// What the app has set for this tracking session.
  var sessionLimits: DockAccessory.Limits?
  var moves = MoveBudget()
  var animations = MoveBudget()
  var velocityCalls = CallRun()
  var trackCalls = CallRun()
  var diagnostics = DiagnosticLog()
  var conduct = DockConduct()

  /// Puts a service into a world.
  ///
  /// - Parameters:
  ///   - world: The world.
  ///   - options: Which readings of the documentation to follow.
  ///   - observe: Told of everything that happens, as it happens.
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

  /// One launch of the app, from its start until it is closed; told apart by identity.
  final class DockKitLaunch: Sendable {}

  /// Where what the tracker sees comes from.
  enum Source {
    /// The phone's camera.
    case camera
    /// What the app says that it has found.
    case observations
  }

  /// What the motors were last told.
  enum MotorUse {
    case idle
    /// The app has them turn.
    case velocity
    /// They move to a place.
    case movement(MotionProgress)
    /// The tracker has them turn.
    case tracking
  }

  /// Reports a fact to the observer.
  func record(_ fact: DockKitFact) { observe(fact) }

  /// Whether the phone is on a dock, and the app that knows it by this is the one that runs.
  func isConnected(_ accessory: DockAccessory) -> Bool {
    self.accessory == accessory && launch != nil && accessory.launch === launch
  }

  /// The dock behind an app's accessory.
  func hardware(of accessory: DockAccessory) throws(DockKitError) -> any DockHardware {
    guard let dock, isConnected(accessory) else { throw .notConnected }
    return dock
  }
}

/// What the simulated world tells of the app.
extension DockKitService {
  /// Launches the app anew; one that is still running is closed first.
  package func appLaunched() {
    appClosed()
    launch = DockKitLaunch()
    isInForeground = true
    connect()
  }

  /// Closes the app: what it holds works no more, and its loops wait in vain.
  ///
  /// The motors go on with what they were told last, but for what the tracker told them (our
  /// choice: what the system does is not known).
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

  /// How long an app that leaves the screen has at most for stopping what it does.
  ///
  /// Source: Apple, applicationDidEnterBackground(_:): about five seconds.
  private static let patienceWithDepartures = Duration.seconds(5)

  /// How long after the app's callback has ended it is taken to have left, so that what the callback
  /// has begun is done (our choice).
  private static let afterDepartures = Duration.milliseconds(100)

  /// The app leaves the screen, and may stop its dock while it does.
  ///
  /// - Returns: Which departure it is, for ``appHasLeft(_:)``.
  package func appLeavesScreen() -> Int {
    departures += 1
    if isInForeground, launch != nil { departs(in: Self.patienceWithDepartures) }
    return departures
  }

  /// What the app does as it leaves the screen is done.
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

  /// The app is in the background: the system's tracking comes back on, and what was chosen for
  /// this session is forgotten.
  ///
  /// Source: Apple, Modify rotation and positioning programmatically: not guaranteed to last. The
  /// motors go on with what they were told last, but for what the tracker told them (our choice).
  package func appBackgrounded() {
    stays()
    guard isInForeground else { return }
    conduct.appLeaves(whileTracking: asked?.isOn ?? isSystemTrackingEnabled)
    diagnoseRunningVelocity("the app went to the background")
    leave("the app went to the background")
    isInForeground = false
  }

  /// The app came back to the foreground.
  package func appForegrounded() {
    stays()
    guard launch != nil, !isInForeground else { return }
    isInForeground = true
    conduct.appReturns(whileDocked: dock != nil)
  }

  /// Tells what shows only at the end.
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

/// What the simulated world tells of the dock.
extension DockKitService {
  /// The phone was put on a dock.
  ///
  /// The system's tracking is on from then on, unless the dock leaves it. Source: Apple's sample: a
  /// dock that connects is set so.
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

  /// The phone was taken off its dock.
  package func undocked() {
    guard dock != nil else { return }
    diagnoseEndOfDocking()
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

  /// Somebody pressed the dock's tracking button.
  ///
  /// Whether the system's tracking follows it is the dock's affair. Source: Apple, trackingButtonEnabled:
  /// it turns tracking of subjects on and off; a client (AutoCamTracker) finds system tracking on again
  /// after a press, at the state change that the press gives.
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

  /// Somebody used the dock's buttons or wheel.
  package func accessoryEvent(_ event: DockAccessory.AccessoryEvent) {
    let isHeard = streams?.events.isHeard ?? false
    record(.event(event.words, heard: isHeard))
    streams?.events.send(event)
  }

  /// The dock tells of one of its batteries.
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

  /// Makes what is docked known to the app that runs, if one does.
  func connect() {
    guard let dock, let launch else { return }
    let description = dock.description
    accessory = DockAccessory(description, for: launch)
    streams = DockStreams(of: dock, description, signs, levels, in: world)
  }

  /// A loop over the comings and goings, beginning with the state of now.
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
