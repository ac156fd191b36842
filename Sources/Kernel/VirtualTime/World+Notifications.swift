import Foundation

extension World {
  /// What `NotificationCenter.default` is in a world.
  private static let center = WorldLocal<NotificationCenter>()

  /// The center of this world; made when somebody asks for it.
  fileprivate var center: NotificationCenter {
    if let center = Self.center[self] { return center }
    let center = NotificationCenter()
    Self.center[self] = center
    return center
  }

  /// Has the next that asks for the center be given a new one, which nobody observes.
  func dropCenter() { Self.center[self] = nil }
}

/// Called in the place of Foundation's getter, on a thread of a world; see `notifications.c`.
@_cdecl("trialrun_center")
func centerOfWorld(_ world: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
  Unmanaged.passRetained(World.from(world).center).toOpaque()
}
