import VirtualTime

/// Tells of docks, and turns the system's own tracking on and off (Apple, DockAccessoryManager).
///
/// It is the same object in each world, and stands for the world that the calling code is part of.
public final class DockAccessoryManager: Sendable {
  /// The only one.
  public static let shared = DockAccessoryManager()

  init() {}

  deinit {}

  /// Whether the system turns the dock after whoever is in the camera's view.
  ///
  /// It is on when the app starts, and again when it goes to the background or a phone is docked;
  /// so it is worth setting before each use of the motors. Source: Apple, Modify rotation and
  /// positioning programmatically. False outside a world (our choice).
  public var isSystemTrackingEnabled: Bool {
    DockKitService.current?.isSystemTrackingEnabled ?? false
  }

  /// The phone's comings and goings, and the tracking button's.
  ///
  /// Each loop begins with the state of now, if the phone is on a dock, and lives as long as the
  /// app (our choice: no page says so, and clients count on it).
  /// - Throws: ``DockKitError/notSupported`` outside a world.
  public var accessoryStateChanges: DockAccessory.StateChanges {
    get throws {
      guard let service = DockKitService.current else { throw DockKitError.notSupported }
      return DockAccessory.StateChanges(service: service)
    }
  }

  /// Turns the system's tracking on or off, for this app and until the system forgets it.
  ///
  /// Source: Apple, setSystemTrackingEnabled(_:). Turning it off stops the dock where it is (our
  /// choice).
  /// - Throws: ``DockKitError/notSupported`` outside a world.
  @concurrent
  public func setSystemTrackingEnabled(_ isEnabled: Bool) async throws {
    guard let service = DockKitService.current else { throw DockKitError.notSupported }
    service.setSystemTracking(isEnabled)
  }
}
