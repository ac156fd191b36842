import VirtualTime

/// The streams that apps can follow while the phone is on a dock, for one docking.
final class DockStreams {
  /// The streams that end with the docking.
  enum StreamKind: String, CaseIterable {
    case motionStates, trackingStates, accessoryEvents, batteryStates
  }

  /// When the phone was put on the dock.
  let began: WorldTime
  let tracking: Broadcast<DockAccessory.TrackingState>
  let events: Broadcast<DockAccessory.AccessoryEvent>
  let batteries: Broadcast<DockAccessory.BatteryState>
  let motion: MotionFeedback
  let levels: BatteryLevels
  /// The streams that a loop has consumed.
  private(set) var followed: Set<StreamKind> = []
  private var isOver = false

  init(
    of dock: any DockHardware,
    _ description: DockDescription,
    _ signs: SignMap,
    _ levels: BatteryLevels,
    in world: World
  ) {
    self.levels = levels
    began = world.now
    tracking = Broadcast("the next of trackingStates", keeping: .newest, in: world)
    events = Broadcast("the next of accessoryEvents", in: world)
    batteries = Broadcast("the next of batteryStates", in: world)
    motion = MotionFeedback(of: dock, description, signs, in: world)
  }

  /// Returns a subscription to one of the streams for a loop that begins; it is over at once if the
  /// docking is.
  func subscribe<Element>(
    _ kind: StreamKind,
    to broadcast: Broadcast<Element>,
    beginningWith elements: [Element] = []
  ) -> StreamSubscription<Element> {
    let subscription = broadcast.subscribe()
    if isOver { broadcast.end() } else { followed.insert(kind) }
    elements.forEach(subscription.deliver)
    return subscription
  }

  /// Returns a loop over the dock's motion.
  func followMotion() -> MotionLoop {
    let loop = MotionLoop(over: motion)
    if isOver { loop.end() } else { followed.insert(.motionStates) }
    return loop
  }

  /// The streams that a loop consumes now.
  var running: Set<StreamKind> {
    var kinds: Set<StreamKind> = []
    if motion.isHeard { kinds.insert(.motionStates) }
    if tracking.isHeard { kinds.insert(.trackingStates) }
    if events.isHeard { kinds.insert(.accessoryEvents) }
    if batteries.isHeard { kinds.insert(.batteryStates) }
    return kinds
  }

  /// Ends all loops, because the phone has left the dock.
  func end() {
    isOver = true
    motion.end()
    tracking.end()
    events.end()
    batteries.end()
  }

  /// Releases all loops, which then wait forever, because the app was closed.
  func forget() {
    isOver = true
    motion.forget()
    tracking.forget()
    events.forget()
    batteries.forget()
  }
}

/// The last report of each of a dock's batteries, in the order of their first reports.
final class BatteryLevels {
  private(set) var all: [DockAccessory.BatteryState] = []

  /// Replaces the last report of a battery.
  func update(_ level: DockAccessory.BatteryState) {
    if let index = all.firstIndex(where: { $0.name == level.name }) {
      all[index] = level
    } else {
      all.append(level)
    }
  }
}
