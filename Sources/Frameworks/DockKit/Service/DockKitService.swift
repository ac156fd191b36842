package import VirtualTime

/// The part of the system behind DockKit: one for each world, its phone and its app.
package final class DockKitService: @unchecked Sendable {
  // Unchecked: it belongs to one world, and only that world's thread reaches it.

  private static let local = WorldLocal<DockKitService>()

  /// The service of the world that the calling code is part of.
  package static var current: DockKitService? { local.current }

  let world: World
  let options: DockKitOptions
  private let observe: (DockKitFact) -> Void
  /// The dock that the phone is on.
  package private(set) var dock: (any DockHardware)?

  /// Puts a service into a world.
  ///
  /// - Parameters:
  ///   - world: The world.
  ///   - options: Which readings of the documentation to follow.
  ///   - observe: Told of everything that happens, as it happens.
  @discardableResult
  package init(
    in world: World,
    options: DockKitOptions,
    observe: @escaping (DockKitFact) -> Void
  ) {
    self.world = world
    self.options = options
    self.observe = observe
    Self.local[world] = self
  }

  /// The phone was put on a dock.
  package func docked(_ dock: any DockHardware, trackingButton: Bool) {
    self.dock = dock
    observe(
      .state(dock: dock.description.identifier, isDocked: true, trackingButton: trackingButton)
    )
  }
}
