import VirtualTime

/// What can be said of an app only as something ends.
extension DockKitService {
  /// How long a docking has to last for an app to follow it: shorter ones are a loose contact (our
  /// choice).
  private static let patienceWithDockings = Duration.seconds(5)

  /// Looks at the streams that were cut by an earlier undocking.
  func diagnoseEndOfDocking() {
    guard dock != nil, let streams else { return }
    let isLong = streams.began.duration(to: world.now) >= Self.patienceWithDockings
    for kind in DockStreams.Kind.allCases
    where isLong && conduct.cutStreams.contains(kind) && !streams.followed.contains(kind) {
      found(
        .streamsNotRestarted,
        about: kind.rawValue,
        "\(kind.rawValue) ended as the phone was undocked, and was not asked for when it was docked again"
      )
    }
    conduct.undocks(while: streams.running)
  }

  /// Looks at whether the app has left tracking as it found it.
  func diagnoseUnrestoredTracking() {
    if !isSystemTrackingEnabled, conduct.hasAnimated, !isMoving {
      found(.trackingNotRestored, about: "animate", "system tracking was left off after animate")
    }
    if conduct.isForgotten, conduct.hasReturned {
      found(
        .trackingNotRestored,
        about: "foreground",
        "system tracking was off before the app went to the background, and not turned off again after"
      )
    }
  }

  /// Looks at whether a velocity of the app's still turns the dock, as something ends of which the app
  /// knew before.
  ///
  /// A phone that is taken off, or an app that is swiped away, gives no time to stop the dock; the dock
  /// that loses its phone stops by itself.
  func diagnoseRunningVelocity(_ moment: String) {
    guard case .velocity = motors, let dock, !dock.motion(at: world.now).velocities.areStill else {
      return
    }
    found(.velocityLeftRunning, about: moment, "the dock still turned as \(moment)")
  }

  private var isMoving: Bool {
    if case .movement(let progress) = motors { progress.isRunning } else { false }
  }
}
