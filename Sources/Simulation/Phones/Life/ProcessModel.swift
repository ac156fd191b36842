import VirtualTime

/// The app's process on a phone: the one place that decides whether the app's code runs.
///
/// On the screen the app runs. Off the screen it runs as long as it has a reason to, and a few seconds more; then it is
/// suspended, until something wakes it or the system ends it for its memory.
final class ProcessModel: Sendable {
  /// Why an app runs off the screen.
  enum RunReason: Hashable {
    /// It handles that it has left the screen.
    case leaving
    /// It has begun a task with `beginBackgroundTask`.
    case work
    /// It handles what it was woken for.
    case wake
    /// It runs a task of `BGTaskScheduler`.
    case task
    /// It performs an App Intent.
    case intent
    /// It handles the events of a background session.
    case transfer
  }

  /// A reason to run that lasts until it is ended, or until its time is over.
  struct RunGrant: Hashable, Sendable {
    fileprivate let number: Int
  }

  private struct ActiveGrant {
    let grant: RunGrant
    let reason: RunReason
    var timer: WorldTimer?
  }

  private struct State {
    var process = AppProcessState.notRunning
    var grants: [ActiveGrant] = []
    var granted = 0
    var suspending: WorldTimer?
    var evicting: WorldTimer?
    var random: RandomStream
    weak var host: (any ProcessHost)?
  }

  let options: SuspensionOptions
  private let world: World
  private let state: WorldIsolated<State>

  init(in world: World, _ options: SuspensionOptions) {
    self.world = world
    self.options = options
    state = WorldIsolated(State(random: world.random("evictions")))
  }

  /// The state of the process.
  var process: AppProcessState { state.process }

  /// Whether the app was launched, and has not ended since.
  var isRunning: Bool { process != .notRunning }

  var isOnScreen: Bool { process == .foreground }

  var isSuspended: Bool { process == .suspended }

  // MARK: The process

  /// The app is launched.
  func launched(byHand: Bool, on host: any ProcessHost) {
    state.host = host
    state.process = byHand ? .foreground : .background
    update()
  }

  /// The app's process ends.
  func ended() {
    world.profile?.appProcessEnds()
    state.process = .notRunning
    for grant in state.grants { grant.timer.map { _ = world.cancel($0) } }
    state.grants = []
    update()
  }

  /// The app leaves the screen.
  func entersBackground() {
    guard process == .foreground else { return }
    state.process = .background
    update()
  }

  /// The app comes to the screen, after it was resumed.
  func entersForeground() {
    guard process == .background else { return }
    state.process = .foreground
    update()
  }

  /// Resumes a suspended app for a cause; does nothing to one that runs.
  func resume(for cause: LaunchCause) {
    guard process == .suspended, let host = state.host else { return }
    state.process = .background
    host.processIsResumed(for: cause)
    update()
  }

  // MARK: Reasons to run

  /// Gives the app a reason to run off the screen.
  ///
  /// - Parameters:
  ///   - reason: The reason.
  ///   - limit: The longest time that it lasts; nil: until it is ended.
  ///   - expired: Called if the time is over before the reason is ended.
  /// - Returns: The grant, for ``end(_:)``.
  @discardableResult
  func begin(
    _ reason: RunReason,
    atMost limit: Duration? = nil,
    expired: (@Sendable () -> Void)? = nil
  ) -> RunGrant {
    state.granted += 1
    let grant = RunGrant(number: state.granted)
    var active = ActiveGrant(grant: grant, reason: reason)
    if options.isOn, let limit {
      active.timer = world.schedule(
        at: world.now.advanced(by: limit),
        "the end of a reason to run"
      ) { [weak self] in
        expired?()
        self?.end(grant)
      }
    }
    state.grants.append(active)
    update()
    return grant
  }

  /// Ends a reason to run; does nothing if it has ended.
  func end(_ grant: RunGrant) {
    guard let index = state.grants.firstIndex(where: { $0.grant == grant }) else { return }
    state.grants.remove(at: index).timer.map { _ = world.cancel($0) }
    update()
  }

  /// Gives or takes a reason that the app has once.
  func set(_ reason: RunReason, _ holds: Bool) {
    let grant = state.grants.first { $0.reason == reason }?.grant
    if holds, grant == nil { begin(reason) }
    if !holds, let grant { end(grant) }
  }

  // MARK: Suspension

  /// Plans the app's suspension or its end, or calls them off, after a change.
  private func update() {
    guard options.isOn else { return }
    plan(\.suspending, process == .background && state.grants.isEmpty) { [self] in
      world.schedule(at: world.now.advanced(by: options.after), "the app's suspension") {
        [weak self] in self?.suspend()
      }
    }
    plan(\.evicting, process == .suspended) { [self] in
      options.evictedAfter.map { mean in
        let share = -PortableMath.log(1 - state.random.unit())
        let time = world.now.advanced(by: .seconds(mean.inSeconds * share))
        return world.schedule(at: time, "the app's end for its memory") { [weak self] in
          self?.evict()
        }
      }
    }
  }

  private func plan(
    _ timer: WritableKeyPath<State, WorldTimer?>,
    _ isWanted: Bool,
    _ make: () -> WorldTimer?
  ) {
    let planned = state.value[keyPath: timer]
    guard isWanted != (planned != nil) else { return }
    if let planned { world.cancel(planned) }
    state.value[keyPath: timer] = isWanted ? make() : nil
  }

  private func suspend() {
    state.suspending = nil
    guard process == .background, state.grants.isEmpty, let host = state.host else { return }
    state.process = .suspended
    host.processIsSuspended()
    update()
  }

  private func evict() {
    state.evicting = nil
    guard process == .suspended else { return }
    state.host?.processIsEvicted()
  }
}

/// The phone, which carries out what becomes of its app's process.
protocol ProcessHost: AnyObject, Sendable {
  /// The app is suspended: none of its code runs until it is resumed.
  func processIsSuspended()

  /// The app runs again.
  func processIsResumed(for cause: LaunchCause)

  /// The system ends the suspended app for its memory; the app is not notified.
  func processIsEvicted()
}
