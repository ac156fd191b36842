/// The groups of the list, in its order.
enum Group: String, CaseIterable {
  case dockKitError = "DockKitError"
  case dockAccessoryManager = "DockAccessoryManager"
  case dockAccessory = "DockAccessory"
  case identity = "Identity"
  case cameraOrientation = "CameraOrientation"
  case cameraInformation = "CameraInformation"
  case stateAndCategory = "StateAndCategory"
  case observation = "Observation"
  case stateChanges = "StateChanges"
  case motion = "Motion"
  case tracking = "Tracking"
  case events = "Events"
  case batteries = "Batteries"
  case framingAndAnimation = "FramingAndAnimation"
  case limits = "Limits"

  /// Names each declaration of the group.
  func use(_ parity: inout Parity) {
    switch self {
    case .dockKitError: parity.dockKitError()
    case .dockAccessoryManager: parity.dockAccessoryManager()
    case .dockAccessory: parity.dockAccessory()
    case .identity: parity.identity()
    case .cameraOrientation: parity.cameraOrientation()
    case .cameraInformation: parity.cameraInformation()
    case .stateAndCategory: parity.stateAndCategory()
    case .observation: parity.observation()
    case .stateChanges: parity.stateChanges()
    case .motion: parity.motion()
    case .tracking: parity.tracking()
    case .events: parity.events()
    case .batteries: parity.batteries()
    case .framingAndAnimation: parity.framingAndAnimation()
    case .limits: parity.limits()
    }
  }
}
