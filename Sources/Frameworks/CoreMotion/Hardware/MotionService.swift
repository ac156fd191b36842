import Foundation
package import VirtualTime

/// The part of the system that knows of motion: one for each world, its phone and its app.
package final class MotionService: Sendable {
  private static let local = WorldLocal<MotionService>()

  /// The service of the world that the calling code is part of.
  package static var current: MotionService? { local.current }

  /// One launch of the app, told apart by identity: what an earlier one holds reaches nothing.
  final class MotionLaunch: Sendable {}

  private struct State {
    let hardware: any MotionHardware
    var launch: MotionLaunch?
    var status = CMAuthorizationStatus.notDetermined
    var asking: [(Bool) -> Void] = []
  }

  let world: World
  private let state: WorldIsolated<State>

  var hardware: any MotionHardware { state.hardware }
  var launch: MotionLaunch? { state.launch }
  var status: CMAuthorizationStatus { state.status }

  /// Puts a service into a world.
  @discardableResult
  package init(in world: World, on hardware: any MotionHardware) {
    self.world = world
    state = WorldIsolated(State(hardware: hardware))
    Self.local[world] = self
  }

  /// The service as a launch of the app reaches it: not at all once the app was closed.
  static func reached(by launch: MotionLaunch?) -> MotionService? {
    guard let launch, let service = current, service.launch === launch else { return nil }
    return service
  }

  /// Launches the app anew; one that is still running is closed first.
  package func appLaunched() {
    appClosed()
    state.launch = MotionLaunch()
  }

  /// Closes the app: its updates end, and no handler of it is called any more.
  package func appClosed() {
    state.launch = nil
    let asking = state.asking
    state.asking = []
    // Released after the change: what the app's handlers hold may call the service as it goes.
    withExtendedLifetime(asking) {}
  }

  /// Asks the person once whether the app may have their activity, and tells the answer.
  ///
  /// Ends the app if its Info.plist does not say what for, as a phone does (Apple,
  /// NSMotionUsageDescription).
  func ask(_ answered: @escaping (Bool) -> Void) {
    guard hardware.purpose != nil else {
      fatalError(
        "the person's activity was asked for, and the Info.plist lacks NSMotionUsageDescription;"
          + " hint: add the key, with a text that says what the app does with it."
      )
    }
    guard status == .notDetermined else { return answered(status == .authorized) }
    state.asking.append(answered)
    guard state.asking.count == 1 else { return }
    let launch = launch
    hardware.askForActivity { [self] isAllowed in
      // An alert goes with the app that asked, and can be shown again.
      guard launch === self.launch else { return }
      state.status = isAllowed ? .authorized : .denied
      let waiting = state.asking
      state.asking = []
      for answered in waiting { answered(isAllowed) }
    }
  }

  /// Seconds from the phone's boot to an instant, as in `CMLogItem`.
  func timestamp(of time: WorldTime) -> TimeInterval { world.uptimeAtStart + time.seconds }

  /// The instant of a date, by the phone's clock as it is set now.
  func time(of date: Date) -> WorldTime {
    let change = WorldTime(seconds: date.timeIntervalSince(world.wallDate))
    return world.now.advanced(by: .nanoseconds(change.nanoseconds))
  }
}
