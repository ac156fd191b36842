package import Diagnostics
package import VirtualTime

/// The part of a phone's system behind AWARE: one for each world, its phone and its app.
///
/// Outside a world there is none, and AWARE uses the process's own files, `UserDefaults` and `URLSession`.
package final class AwareService {
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
  ///   - quirks: The points in which AWARE behaves as the original does.
  ///   - observe: Receives each fact as it happens.
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

  /// Reports a fact to the observer of the study.
  package func record(_ fact: AwareFact) { observe(fact) }

  /// Begins a launch of the app; the objects of the launch before are released.
  package func appLaunched() {
    launch.end()
    launch = AwareLaunch(of: self)
  }

  /// Ends the app's launch: its uploads are cancelled, and its pending callbacks do nothing.
  package func appClosed() { launch.end() }
}

extension AwareService {
  /// Reports a mistake, once for each subject.
  package func found(
    _ diagnostic: Diagnostic,
    about subject: String = "",
    _ message: @autoclosure () -> String
  ) {
    let fact = diagnostics.record(diagnostic, about: subject, message)
    if let fact { record(.diagnostic(fact)) }
  }

  /// Reports the number of times of each mistake that occurred more than once, as the world ends.
  package func worldEnds() {
    for fact in diagnostics.repeated { record(.diagnostic(fact)) }
  }

  /// Looks for an answer that is a success, and says that the rows were not stored: the original takes
  /// it for a success.
  func diagnose(_ answer: AwareAnswer, of host: String) {
    guard (200...299).contains(answer.status),
      case .failed = SyncVerdict(answer, any2xx: false)
    else { return }
    let text = String(decoding: answer.body.prefix(200), as: UTF8.self)
    found(.studyKeyRefused, about: host, "\(host) answered \(answer.status) with \(text)")
  }
}
