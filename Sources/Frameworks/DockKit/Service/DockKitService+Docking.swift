import Foundation
import VirtualTime

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
    noteRuns()
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
    note(.event(event.words, heard: isHeard))
    streams?.events.send(event)
  }

  /// The dock tells of one of its batteries.
  package func battery(
    name: String,
    level: Double,
    isLow: Bool,
    charging: DockAccessory.BatteryChargeState
  ) {
    note(.battery(name: name, level: level, isLow: isLow, charging: charging))
    let state = DockAccessory.BatteryState(
      name: name,
      batteryLevel: level,
      lowBattery: isLow,
      chargeState: charging
    )
    levels.take(state)
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
  func followStateChanges() -> Subscription<DockAccessory.StateChange> {
    let place = stateChanges.subscribe()
    if let accessory {
      place.take(
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
    note(
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
