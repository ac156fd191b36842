import Docks
package import Phones

/// The actions that participants perform with their dock.
enum DockActions {
  static let all: [any TimelineAction.Type] = [
    DockPhone.self, UndockPhone.self, PressDockButton.self,
  ]

  /// The buttons by their names; of a rocker, a step of a fifth (our choice).
  static let buttons: [(name: String, button: DockButton)] = [
    ("tracking", .tracking), ("shutter", .shutter), ("flip", .flip),
    ("zoom in", .zoom(factor: 0.2)), ("zoom out", .zoom(factor: -0.2)),
    ("custom", .custom(id: 0, isDown: true)),
  ]
}

/// Puts the phone on its dock.
package struct DockPhone: PlainAction {
  package static let key = "dock phone"
  package static let needsDock = true
  package static let consequence: ActionConsequence? = .dockEvent

  package init() {}

  package func obstacle(on phone: Phone) -> String? {
    phone.isOnDock == true ? "the phone was on its dock already" : nil
  }

  package func perform(on phone: Phone, app: InstalledApp) async { await phone.placeOnDock() }
}

/// Takes the phone off its dock.
package struct UndockPhone: PlainAction {
  package static let key = "undock phone"
  package static let isUndoneBy: (any TimelineAction.Type)? = DockPhone.self
  package static let needsDock = true
  package static let consequence: ActionConsequence? = .dockEvent

  package init() {}

  package func obstacle(on phone: Phone) -> String? {
    phone.isOnDock == false ? "the phone was not on its dock" : nil
  }

  package func perform(on phone: Phone, app: InstalledApp) async { await phone.takeOffDock() }
}

/// Presses a button of the dock.
package struct PressDockButton: TimelineAction {
  package static let key = "press"
  package static let needsDock = true
  package static let consequence: ActionConsequence? = .dockEvent
  package static let options = [
    ActionOption.Use.needed(.button, "which button of the dock")
  ]

  private enum CodingKeys: String, CodingKey { case button = "_0" }

  /// The button's name, such as `zoom in`.
  package var button: String

  package init(_ button: String) { self.button = button }
  package init?(_ options: ActionOptions) {
    guard let button = options.button else { return nil }
    self.init(button)
  }

  package var detail: String { button }

  package func perform(on phone: Phone, app: InstalledApp) async {
    guard let pressed = DockActions.buttons.first(where: { $0.name == button }) else { return }
    await phone.pressDock(pressed.button)
  }
}
