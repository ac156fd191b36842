import Foundation
import FoundationNetworking
package import VirtualTime

/// The simulated system's loading of URLs; each world has one, for its phone and its app.
package final class LoadingService {
  private static let local = WorldLocal<LoadingService>()

  /// The service of the world that the calling code is part of.
  package static var current: LoadingService? { local.current }

  /// One launch of the app, distinguished by identity; loads of earlier launches have no effect.
  final class LoadingLaunch: Sendable {}

  let world: World
  let hardware: any LoadingHardware
  private let observe: (LoadingFact) -> Void
  private(set) var launch: LoadingLaunch? = LoadingLaunch()
  /// The loads in progress, in the order of their beginning.
  private(set) var loads: [URLLoad] = []
  /// What the app's background sessions are owed, and those that the running launch has made.
  var background = BackgroundSessions()
  private var temporaryNames: RandomStream
  private var cuts: RandomStream
  /// The hosts to which the app has had connections since it was launched, and those of them that it has not used since
  /// its last suspension.
  private var hosts: Set<String> = []
  private var lostHosts: Set<String> = []

  /// The share of the suspensions after which the app's first request to a host that it used before fails, 0...1.
  package var firstRequestsFail = 0.0

  /// Runs the app for the events of a background session with an identifier, whose transfers are over; nil: the
  /// system does not.
  package var runApp: ((String) -> Void)?

  /// Called when a launch makes a background session with an identifier again, with the number of transfers of earlier
  /// launches whose outcomes the session is about to receive, at least one.
  package var reportTransfers: ((String, Int) -> Void)?

  /// Installs a service in a world.
  ///
  /// - Parameters:
  ///   - world: The world.
  ///   - hardware: The phone's network.
  ///   - observe: Called with each request when it is over.
  @discardableResult
  package init(
    in world: World,
    on hardware: any LoadingHardware,
    observe: @escaping (LoadingFact) -> Void
  ) {
    self.world = world
    self.hardware = hardware
    self.observe = observe
    temporaryNames = world.random("temporary names")
    cuts = world.random("connections at suspension")
    Self.local[world] = self
  }

  /// The app begins to run.
  package func appLaunched() { launch = LoadingLaunch() }

  /// The app's process ends: its requests end too, except those of background sessions.
  package func appClosed() {
    launch = nil
    (hosts, lostHosts) = ([], [])
    PhoneStorages.forgetSession()
    for load in loads + background.owed { load.appEnded() }
    background.appEnds()
  }

  /// The app is suspended: the connections of its requests are cut, except those of background sessions.
  package func appSuspended() {
    for load in loads { load.appSuspended() }
    lostHosts = hosts
  }

  /// The app is about to run again: it hears of the requests whose connections were cut.
  package func appResumes() {
    for load in loads { load.appResumes() }
    for load in background.takeOwed(where: { $0.isHeard }) { load.tellOutcome() }
  }

  /// The person has swiped the app away, which cancels the transfers of its background sessions (Apple,
  /// URLSessionConfiguration.background(withIdentifier:)).
  package func cancelTransfers() {
    for load in loads where load.isBackground { load.cancelBySwipe() }
  }

  /// Whether a request whose connection was cut, and whose time is over, fails for the latter.
  ///
  /// Both have been seen (Apple engineers on the developer forums, thread 99991); their rates are our choice.
  func failsAsTimedOut() -> Bool { cuts.chance(0.5) }

  /// Whether a request to a host fails, because the app takes a connection for open that its suspension has cut.
  func usesLostConnection(to host: String) -> Bool {
    guard firstRequestsFail > 0 else { return false }
    hosts.insert(host)
    return lostHosts.remove(host) != nil && cuts.chance(firstRequestsFail)
  }

  /// A transfer of a background session is over: the app is run for it once it is the session's last.
  func transferIsOver(_ load: URLLoad) {
    guard let session = load.backgroundSession,
      launch == nil || world.isAppSuspended || load.isOrphaned,
      !loads.contains(where: { $0.backgroundSession == session })
    else { return }
    runApp?(session)
  }

  /// The app was deleted from the phone: its background sessions end too.
  package func appDeleted() { worldEnds() }

  /// The person has a new phone, to which no transfer and no cached answer moves (our choice).
  ///
  /// - Parameter keepsCookies: Whether cookies move, as files of the app's Library do.
  package func phoneReplaced(keepsCookies: Bool) {
    worldEnds()
    PhoneStorages.current?.phoneReplaced(keepsCookies: keepsCookies)
  }

  /// The world ends: all loads end.
  package func worldEnds() {
    for load in loads { load.worldEnds() }
    loads = []
    background = BackgroundSessions()
  }

  /// The phone's connection now.
  package var connection: NetworkConnection { hardware.connection }

  /// Observes the changes of the phone's connection, until the running launch of the app ends.
  package func watchConnection(_ changed: @escaping () -> Void) -> any ConnectionWatch {
    let launch = launch
    return hardware.watchConnection { [weak self] in
      guard let launch, let self else { return }
      world.callApp { if self.launch === launch { changed() } }
    }
  }

  func began(_ load: URLLoad) { loads.append(load) }

  func isOver(_ load: URLLoad) { loads.removeAll { $0 === load } }

  func record(_ fact: LoadingFact) { observe(fact) }

  /// A name for the file of a download, in the system's format.
  func temporaryName() -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")
    let name = (0..<6).map { _ in letters[Int(temporaryNames.next() % UInt64(letters.count))] }
    return "CFNetworkDownload_\(String(name)).tmp"
  }
}

/// One request that an app made through `URLSession`, once it is over.
package struct LoadingFact: Hashable, Sendable {
  /// The kind of task that made the request.
  package enum Task: String, CaseIterable, Hashable, Sendable {
    case data
    case upload
    case download
  }

  package var task: Task
  /// Whether the session was a background session.
  package var isBackground: Bool
  /// When the task was resumed, or the redirect or the system's new attempt began.
  package var began: WorldTime
  /// When the request departed; nil if it never departed.
  package var departed: WorldTime?
  /// How the phone was connected when the request departed; nil if it never departed.
  package var connection: NetworkConnection?
  package var method: String
  package var host: String
  /// Path and query.
  package var path: String
  /// The number of the system's attempt, from 1; more than 1 only in background sessions.
  package var attempt: Int
  /// The size of the request's body.
  package var bytesSent: Int
  /// The HTTP status; nil without an answer.
  package var status: Int?
  /// The size of the answer's body; nil without an answer.
  package var bytesReceived: Int?
  /// The reason for a missing answer, as `NSURLErrorDomain -1009`; empty if there is an answer.
  package var error: String
  /// The URL error's code; nil if there is none.
  package var errorCode: Int?
}
