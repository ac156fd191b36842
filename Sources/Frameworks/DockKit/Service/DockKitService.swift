import Diagnostics
package import VirtualTime

/// The part of the system behind DockKit: one for each world, its phone and its app.
package final class DockKitService: @unchecked Sendable {
  // Unchecked: it belongs to one world, and only that world's thread reaches it.

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
  var launch: Launch? = Launch()
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
  final class Launch: Sendable {}

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

  /// Tells the observer.
  func note(_ fact: DockKitFact) { observe(fact) }

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
