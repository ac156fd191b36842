import Diagnostics
package import VirtualTime

/// The part of a phone's system behind AWARE: one for each world, its phone and its app.
///
/// Outside a world there is none, and AWARE stands on the process: its files, `UserDefaults` and
/// `URLSession`.
package final class AwareService: @unchecked Sendable {
  // Unchecked: it belongs to one world, and only that world's thread reaches it.

  private static let local = WorldLocal<AwareService>()

  /// The service of the world that the calling code is part of.
  package static var current: AwareService? { local.current }

  let world: World
  package let device: any AwareDevice
  package let quirks: AwareQuirks
  private let observe: (AwareFact) -> Void
  var diagnostics = DiagnosticLog()
  /// The app's launch; before its first one, what an app would have.
  package private(set) lazy var launch = AwareLaunch(of: self)

  /// Puts a service into a world.
  ///
  /// - Parameters:
  ///   - world: The world.
  ///   - device: The phone.
  ///   - quirks: Where to do as the original does.
  ///   - observe: Told of everything that happens, as it happens.
  @discardableResult
  package init(
    in world: World,
    on device: any AwareDevice,
    quirks: AwareQuirks,
    observe: @escaping (AwareFact) -> Void
  ) {
    self.world = world
    self.device = device
    self.quirks = quirks
    self.observe = observe
    Self.local[world] = self
  }

  /// Tells whoever records the study of something that happened.
  package func note(_ fact: AwareFact) { observe(fact) }

  /// The app was launched: what an earlier launch kept in statics is gone.
  package func appLaunched() {
    launch.end()
    launch = AwareLaunch(of: self)
  }

  /// The app was closed: its uploads are given up, and what it was about to do it doesn't do.
  package func appClosed() { launch.end() }
}
