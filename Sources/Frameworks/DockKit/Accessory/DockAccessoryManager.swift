import VirtualTime

/// Reports docks, and turns system tracking on and off (Apple, DockAccessoryManager).
///
/// All worlds share one object, which acts for the world that the calling code is part of.
public final class DockAccessoryManager: Sendable {
  /// The only instance.
  public static let shared = DockAccessoryManager()

  init() {}

  deinit {}

  /// Whether the system turns the dock to follow the people in the camera's view.
  ///
  /// System tracking is on when the app starts, and again when the app goes to the background or a
  /// phone is docked; so apps should set it before each use of the motors. Source: Apple, Modify
  /// rotation and positioning programmatically. False outside a world (our choice).
  public var isSystemTrackingEnabled: Bool {
    DockKitService.current?.isSystemTrackingEnabled ?? false
  }

  /// The changes of the docking state and of the tracking button.
  ///
  /// Each loop begins with the current state, if the phone is on a dock, and continues as long as
  /// the app runs (our choice: Apple does not document it, and clients rely on it).
  /// - Throws: ``DockKitError/notSupported`` outside a world.
  public var accessoryStateChanges: DockAccessory.StateChanges {
    get throws {
      guard let service = DockKitService.current else { throw DockKitError.notSupported }
      return DockAccessory.StateChanges(service: service)
    }
  }

  /// Turns system tracking on or off for this app, until the system resets it.
  ///
  /// Source: Apple, setSystemTrackingEnabled(_:). Turning it off stops the dock at its position
  /// (our choice).
  /// - Throws: ``DockKitError/notSupported`` outside a world.
  @concurrent
  public func setSystemTrackingEnabled(_ isEnabled: Bool) async throws {
    guard let service = DockKitService.current else { throw DockKitError.notSupported }
    service.setSystemTracking(isEnabled)
  }
}
