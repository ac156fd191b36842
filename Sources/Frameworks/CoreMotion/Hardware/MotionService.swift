import Foundation
package import VirtualTime

/// The part of the system for motion: one for each world, with its phone and its app.
package final class MotionService: Sendable {
  private static let local = WorldLocal<MotionService>()

  /// The service of the world that the calling code is part of.
  package static var current: MotionService? { local.current }

  /// One launch of the app, distinguished by identity; objects of earlier launches have no effect.
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

  /// Installs a service in a world.
  @discardableResult
  package init(in world: World, on hardware: any MotionHardware) {
    self.world = world
    state = WorldIsolated(State(hardware: hardware))
    Self.local[world] = self
  }

  /// Returns the service for a launch of the app; nil once the app was closed.
  static func reached(by launch: MotionLaunch?) -> MotionService? {
    guard let launch, let service = current, service.launch === launch else { return nil }
    return service
  }

  /// Launches the app; closes it first if it is still running.
  package func appLaunched() {
    appClosed()
    state.launch = MotionLaunch()
  }

  /// Closes the app: its updates end, and its handlers are not called any more.
  package func appClosed() {
    state.launch = nil
    let asking = state.asking
    state.asking = []
    // Released after the change, because the objects of the app's handlers may call the service
    // from their deinitializers.
    withExtendedLifetime(asking) {}
  }

  /// Forgets whether the app may read the person's activity, as on a new phone.
  package func forgetPermission() { state.status = .notDetermined }

  /// Asks the person once whether the app may read their activity, and passes the answer to a
  /// closure.
  ///
  /// As on a phone, the app ends if its Info.plist does not state the purpose (Apple,
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
      // The alert disappears with the app that asked, and can be shown again.
      guard launch === self.launch else { return }
      state.status = isAllowed ? .authorized : .denied
      let waiting = state.asking
      state.asking = []
      for answered in waiting { answered(isAllowed) }
    }
  }

  /// Returns the seconds from the phone's boot to an instant, as in `CMLogItem`.
  func timestamp(of time: WorldTime) -> TimeInterval { world.uptimeAtStart + time.seconds }

  /// Returns the instant of a date, by the current setting of the phone's clock.
  func time(of date: Date) -> WorldTime {
    let change = WorldTime(seconds: date.timeIntervalSince(world.wallDate))
    return world.now.advanced(by: .nanoseconds(change.nanoseconds))
  }
}
