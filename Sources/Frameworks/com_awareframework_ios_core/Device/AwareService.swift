package import Diagnostics
package import VirtualTime

/// The part of a phone's system that AWARE uses: one for each world, with its phone and its app.
///
/// Outside a world there is no service, and AWARE uses the process's own files, `UserDefaults` and
/// `URLSession`.
package final class AwareService {
  private static let local = WorldLocal<AwareService>()

  /// The service of the world that the calling code is part of.
  package static var current: AwareService? { local.current }

  let world: World
  package let device: any AwareDevice
  package let quirks: AwareQuirks
  private let observe: (AwareFact) -> Void
  var diagnostics = DiagnosticLog()
  /// The app's launch; before the first launch, an initial one.
  package private(set) lazy var launch = AwareLaunch(of: self)

  /// Installs a service in a world.
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

  /// Begins a launch of the app; releases the objects of the previous launch.
  package func appLaunched() {
    launch.end()
    launch = AwareLaunch(of: self)
  }

  /// Ends the app's launch: cancels its uploads and its pending callbacks.
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

  /// Reports, as the world ends, how often each repeated mistake occurred.
  package func worldEnds() {
    for fact in diagnostics.repeated { record(.diagnostic(fact)) }
  }

  /// Diagnoses an answer with a success status whose body says that the rows were not stored; the
  /// original counts it as a success.
  ///
  /// The answer to a GET, into which a redirect turned the request, says nothing of the study's key.
  func diagnose(_ answer: AwareAnswer, of host: String) {
    guard (200...299).contains(answer.status), !answer.isToGet,
      case .failed = SyncVerdict(answer, any2xx: false)
    else { return }
    let text = String(decoding: answer.body.prefix(200), as: UTF8.self)
    found(.studyKeyRefused, about: host, "\(host) answered \(answer.status) with \(text)")
  }
}
