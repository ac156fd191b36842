import AVFoundation
import DockKit
import Foundation
import Spatial

/// Turns system tracking off when it begins.
///
/// Each docking turns it on again.
final class TakesOverOnce: Pilot, SeededBug {
  nonisolated static let bug = Bug(
    "Steers against system tracking after another docking.",
    shows: .diagnostic("motors-while-tracking"),
    with: .timeline("at: 20s, do: undock phone"),
    .timeline("at: 21s, do: dock phone")
  )

  private var hasTakenOver = false

  override func takeOver() async {
    if dock == nil || hasTakenOver { return }
    hasTakenOver = true
    await super.takeOver()
  }

  override func trackingMayHaveChanged() async {}

  override func steer(_ dock: DockAccessory) async {
    guard !isAway, let velocity = velocity() else { return }
    try? await dock.setAngularVelocity(velocity)
  }
}

/// Does not look at system tracking when it comes back to the screen.
///
/// Source: Apple: the setting is not kept while the app is in the background.
final class TakesOverAtDockingsAlone: Pilot, SeededBug {
  nonisolated static let bug = Bug(
    "Steers against system tracking after it was in the background.",
    shows: .diagnostic("motors-while-tracking"),
    with: .timeline("at: 40s, do: background app"),
    .timeline("at: 50s, do: foreground app")
  )

  override func enteredForeground() async { isAway = false }

  override func trackingMayHaveChanged() async {}

  override func steer(_ dock: DockAccessory) async {
    guard !isAway, let velocity = velocity() else { return }
    try? await dock.setAngularVelocity(velocity)
  }
}

/// Leaves the dock turning when it leaves the screen.
///
/// A dock keeps a velocity until the next one, and a suspended app sends none.
final class LeavesItsVelocity: Pilot, SeededBug {
  nonisolated static let bug = Bug(
    "Leaves a velocity on when it goes to the background.",
    shows: .diagnostic("velocity-left-running"),
    with: .timeline("at: 40s, do: background app")
  )

  override func enteredBackground() async { isAway = true }
}

/// Steers on without a dock.
///
/// The loop ends with the app, not with the docking.
final class SteersOnAfterUndocking: Pilot, SeededBug {
  nonisolated static let bug = Bug(
    "Sends commands to a dock that the phone has left.",
    shows: .diagnostic("undocked-unhandled"),
    with: .timeline("at: 30s, do: undock phone")
  )

  override func undocked() async {}

  override func steer(_ dock: DockAccessory) async {
    if !isAway { try? await dock.setAngularVelocity(velocity() ?? Vector3D()) }
  }
}

/// Listens to buttons from its first docking on.
///
/// A stream of events ends with the docking.
final class ListensToTheFirstDocking: Pilot, SeededBug {
  nonisolated static let bug = Bug(
    "Hears no button after another docking.",
    shows: .diagnostic("streams-not-restarted"),
    with: .timeline("at: 20s, do: undock phone"),
    .timeline("at: 21s, do: dock phone")
  )

  private var hasListened = false

  override func listen(to dock: DockAccessory) async {
    guard !hasListened else { return }
    hasListened = true
    await super.listen(to: dock)
  }
}

/// Follows the first docking alone.
///
/// The loop over the changes ends where the first dock was found.
final class FollowsTheFirstDocking: Pilot, SeededBug {
  nonisolated static let bug = Bug(
    "Does not steer after another docking.",
    shows: .expectation("the speaker stays in the frame while the phone is docked"),
    with: .timeline("at: 20s, do: undock phone"),
    .timeline("at: 21s, do: dock phone"),
    .scenario("dockkit: { commands while tracking: ignored }")
  )

  private var hasBegun = false

  override func begin(_ dock: DockAccessory) async {
    if hasBegun { return await takeOver() }
    hasBegun = true
    await super.begin(dock)
  }
}

/// Nods at each press.
///
/// Presses come as fast as fingers.
final class NodsAtEachPress: Pilot, SeededBug {
  nonisolated static let bug = Bug(
    "Begins an animation while another goes on.",
    shows: .diagnostic("too-many-moves"),
    with: .timeline("at: 30s, do: press, button: custom"),
    .timeline("at: 30s 200ms, do: press, button: custom"),
    .timeline("at: 30s 400ms, do: press, button: custom")
  )

  override func listen(to dock: DockAccessory) async {
    guard let events = try? dock.accessoryEvents else { return }
    for await event in events {
      if case .button(_, let pressed) = event, pressed {
        Task { _ = try? await dock.animate(motion: .yes) }
      }
    }
  }
}

/// Takes the dock for granted during a nod.
///
/// Within its second a phone can be taken off.
final class TakesTheDockForGranted: Pilot, SeededBug {
  nonisolated static let bug = Bug(
    "Crashes when the phone is taken off while it nods.",
    shows: .crash,
    with: .timeline("at: 30s, do: press, button: custom"),
    .timeline("at: 30s 500ms, do: undock phone")
  )

  override func nod() async {
    let before = dock
    await super.nod()
    precondition(dock == before, "the dock is still there")
  }
}

/// Steers on the frame as it comes.
///
/// In the one orientation that was tried, the frame is upright.
final class KnowsOneOrientation: Pilot, SeededBug {
  nonisolated static let bug = Bug(
    "Steers by the wrong axis when the phone stands upright.",
    shows: .expectation("the speaker stays in the frame while the phone is docked"),
    with: .person("dock: { profile: gimbal, orientation: portrait }")
  )

  override func velocity() -> Vector3D? {
    guard let middle = camera.unturnedMiddle else { return super.velocity() }
    let error = middle.x - 0.5
    return Vector3D(x: 0, y: abs(error) < 0.03 ? 0 : gain * error, z: 0)
  }
}

/// Keeps the last velocity when it sees nobody.
///
/// A speaker is soon seen again, unless the speaker has left.
final class TurnsOnAfterTheSpeakerHasLeft: Pilot, SeededBug {
  nonisolated static let bug = Bug(
    "Turns forever when the speaker leaves.",
    shows: .expectation("the dock does not turn for nobody"),
    with: .scenario(
      """
      scene:
        subjects:
          - name: speaker
            from: [0 m, 2 m]
            path:
              - { do: stay, for: 5s }
              - { do: circle, at: 0.3 m/s, for: 20s }
              - { do: leave, for: 95s }
      """
    )
  )

  private var last = Vector3D()

  override func velocity() -> Vector3D? {
    guard camera.middle != nil else { return last }
    last = super.velocity() ?? last
    return last
  }
}

/// Is tuned to a fast dock.
///
/// With a dock that obeys later, the gain makes it swing.
final class SwingsOnASlowDock: Pilot, SeededBug {
  nonisolated static let bug = Bug(
    "Swings from side to side on a dock with a longer latency.",
    shows: .expectation("the dock does not swing"),
    with: .person("dock: { profile: gimbal, latency: 400ms }")
  )

  override var gain: Double { 6 }
}

/// Stops steering at the first error.
///
/// One command in a lost connection fails, and the app has given up.
final class GivesUpAtAnError: Pilot, SeededBug {
  nonisolated static let bug = Bug(
    "Does not steer again after a command has failed.",
    shows: .expectation("the speaker stays in the frame while the phone is docked"),
    with: .timeline("at: 20s, do: undock phone"),
    .timeline("at: 21s, do: dock phone")
  )

  private var hasFailed = false

  override func undocked() async {
    await super.undocked()
    hasFailed = true
  }

  override func steer(_ dock: DockAccessory) async {
    if !hasFailed { await super.steer(dock) }
  }
}

/// Waits for the battery where it waits for dockings.
///
/// The loop over the battery's states lasts as long as the docking, and nobody hears of its end.
final class AwaitsTheBatteryFirst: Pilot, SeededBug {
  nonisolated static let bug = Bug(
    "Hears of no docking after the first, because it waits for the battery.",
    shows: .diagnostic("undocked-unhandled"),
    with: .timeline("at: 20s, do: undock phone"),
    .timeline("at: 21s, do: dock phone")
  )

  override func begin(_ dock: DockAccessory) async {
    await super.begin(dock)
    // The loop that waits for changes of the docking stands still meanwhile.
    while !isAway {
      if let states = try? dock.batteryStates { for await _ in states {} }
      try? await Task.sleep(for: .seconds(1))
    }
  }
}

/// Takes the tracking button for its own.
///
/// Each press turns system tracking on, and the app steers on against it.
final class IgnoresTheTrackingButton: Pilot, SeededBug {
  nonisolated static let bug = Bug(
    "Steers against system tracking after the tracking button was pressed.",
    shows: .diagnostic("motors-while-tracking"),
    with: .timeline("at: 40s, do: press, button: tracking"),
    .person("dock: { profile: gimbal, button turns tracking: true }")
  )

  override func trackingMayHaveChanged() async {}

  override func steer(_ dock: DockAccessory) async {
    guard !isAway, let velocity = velocity() else { return }
    try? await dock.setAngularVelocity(velocity)
  }
}
