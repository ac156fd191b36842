import Diagnostics
import Foundation
import Servers
import UserNotifications
import VirtualTime

/// The app's pushes on their way: Apple's service, which keeps one for a phone without a connection, and the system
/// of the phone, which shows it or runs the app for it.
///
/// Sources: Apple, "Pushing background updates to your App", "Sending notification requests to APNs" and
/// application(_:didReceiveRemoteNotification:fetchCompletionHandler:).
final class PhonePushes: Sendable {
  struct State {
    var random: RandomStream
    /// The number of tokens that the service has given to the person's phones.
    var tokens = 0
    /// The token of the installed app; nil if it has none.
    var token: Data?
    var isRegistered = false
    /// Who waits for the token of the running launch.
    var registering: [@Sendable (Result<Data, NSError>) -> Void] = []
    var connection: ReceptionWatch?
    /// The pushes that are not decided, by number.
    var undecided: [Int: SentPush] = [:]
    var sent = 0
    /// The number of the push that the service keeps, and of the silent one that the system holds.
    var stored: Int?
    var held: Int?
    /// When the system ran the app for silent pushes in the last hour.
    var runs: [WorldTime] = []
    weak var phone: Phone?
    /// The silent pushes that came to the phone, and those for which the system did not run the app.
    var silent = 0
    var lost = 0
    var firstLoss: LaunchRefusal?
    var diagnostics = DiagnosticLog()
  }

  /// The time that a push or an answer of the service takes (our choice).
  private static let takes = 0.2...2.0
  /// How long the service keeps a push at most (Apple, "Sending notification requests to APNs": 30 days).
  private static let keeps = Duration.seconds(30 * 86_400)

  let world: World
  let permissions: PushPermissions
  let state: WorldIsolated<State>
  private let network: PhoneNetwork?
  private let observe: @Sendable (PhoneFact) -> Void

  init(
    in world: World,
    _ permissions: PushPermissions,
    _ network: PhoneNetwork?,
    observe: @escaping @Sendable (PhoneFact) -> Void
  ) {
    self.world = world
    self.permissions = permissions
    self.network = network
    self.observe = observe
    state = WorldIsolated(State(random: world.random("pushes")))
  }

  var phone: Phone? { state.phone }

  private var isConnected: Bool { network.map { $0.connection != .none } ?? false }

  func report(_ fact: PushFact) { observe(.push(fact)) }

  // MARK: The service

  /// Sends a push to the app.
  func send(_ push: Push, because cause: PushOccasion.Cause) {
    state.sent += 1
    let token = state.isRegistered ? state.token : nil
    let sent = SentPush(
      number: state.sent,
      push: push,
      cause: cause,
      token: token,
      sent: world.now
    )
    state.undecided[sent.number] = sent
    if token == nil { decide(sent.number, .noToken) } else { depart(sent.number) }
  }

  /// Records what became of a push; does nothing if it is decided.
  func decide(_ number: Int, _ outcome: PushOutcome) {
    guard let sent = state.undecided.removeValue(forKey: number) else { return }
    if state.stored == number { state.stored = nil }
    if state.held == number { state.held = nil }
    report(.decided(sent, outcome))
  }

  private func depart(_ number: Int) {
    guard isConnected else { return store(number) }
    let time = world.now.advanced(by: .seconds(state.random.uniform(Self.takes)))
    world.schedule(at: time, "a push") { [weak self] in
      guard let self, state.undecided[number] != nil else { return }
      guard isConnected else { return store(number) }
      arrive(number)
    }
  }

  /// Keeps a push until the phone has a connection.
  ///
  /// The service keeps one push of an app; that it is the newest was said in Apple's archived "Local and Remote
  /// Notification Programming Guide", while the present page does not say which.
  private func store(_ number: Int) {
    state.undecided[number]?.hold = .noConnection
    if let older = state.stored, older != number { decide(older, .replaced) }
    state.stored = number
    watchConnection()
  }

  private func watchConnection() {
    guard state.connection == nil, let network else { return }
    // The watch is the system's, and outlives the app's process.
    state.connection = world.planning(for: nil) {
      network.watch { [weak self] in self?.connectionChanged() }
    }
  }

  private func connectionChanged() {
    guard isConnected else { return }
    state.connection?.cancel()
    state.connection = nil
    if !state.registering.isEmpty { requestToken() }
    guard let number = state.stored, let sent = state.undecided[number] else { return }
    state.stored = nil
    if sent.sent.duration(to: world.now) > Self.keeps {
      decide(number, .expired)
    } else {
      depart(number)
    }
  }

  private func arrive(_ number: Int) {
    guard let sent = state.undecided[number], let phone else { return }
    guard phone.hasApp, !phone.hasOffloadedApp, state.isRegistered, sent.token == state.token
    else {
      return decide(number, .noToken)
    }
    guard sent.push.isSilent else { return show(sent) }
    state.silent += 1
    arriveSilently(number)
  }

  /// Shows a visible push, without the app.
  private func show(_ sent: SentPush) {
    guard let service = NotificationService.current, service.isAllowedToShow else {
      return decide(sent.number, .notAllowed)
    }
    state.undecided[sent.number]?.delivered = world.now
    decide(sent.number, .delivered)
    service.showPush(
      sent.notification,
      title: sent.push.title,
      body: sent.push.body,
      category: sent.push.category,
      data: sent.push.data
    )
  }
}

/// The app's device token.
extension PhonePushes {
  /// The error of an app without the entitlement, as developers report it.
  private static let notEntitled = NSError(
    domain: NSCocoaErrorDomain,
    code: 3000,
    userInfo: [
      NSLocalizedDescriptionKey:
        "no valid “aps-environment” entitlement string found for application"
    ]
  )

  /// The error of a registration that fails by a scenario's choice; Apple documents none (our choice).
  private static let failed = NSError(
    domain: NSCocoaErrorDomain,
    code: 3000,
    userInfo: [NSLocalizedDescriptionKey: "the service gave no device token"]
  )

  /// Gives the app its token: the one that it has, or a new one as soon as there is a connection (Apple,
  /// "Registering your app with APNs").
  func register(_ answered: @escaping @Sendable (Result<Data, NSError>) -> Void) {
    guard permissions.isEntitled else { return fail(Self.notEntitled, answered) }
    guard permissions.getsToken else { return fail(Self.failed, answered) }
    state.registering.append(answered)
    if state.token != nil {
      answerRegistrations()
    } else if state.registering.count == 1 {
      if isConnected { requestToken() } else { watchConnection() }
    }
  }

  func unregister() { state.isRegistered = false }

  private func fail(
    _ error: NSError,
    _ answered: @escaping @Sendable (Result<Data, NSError>) -> Void
  ) {
    report(.registrationFailed(error))
    world.schedule(at: world.now, "an answer about pushes") { answered(.failure(error)) }
  }

  private func requestToken() {
    let time = world.now.advanced(by: .seconds(state.random.uniform(Self.takes)))
    world.schedule(at: time, "the device token") { [weak self] in
      guard let self, phone?.version != nil, !state.registering.isEmpty else { return }
      if state.token == nil {
        state.tokens += 1
        var stream = world.random("device token").split(state.tokens)
        state.token = Data((0..<32).map { _ in UInt8(truncatingIfNeeded: stream.next()) })
      }
      answerRegistrations()
    }
  }

  private func answerRegistrations() {
    guard let token = state.token else { return }
    state.isRegistered = true
    let registering = state.registering
    state.registering = []
    world.schedule(at: world.now, "an answer about pushes") {
      for answered in registering { answered(.success(token)) }
    }
  }
}

/// What happens to the app.
extension PhonePushes {
  /// The app's process has ended.
  ///
  /// The system discards the silent push that it holds (Apple, "Pushing background updates to your App").
  func appEnded() {
    state.registering = []
    if let held = state.held { decide(held, .discarded) }
  }

  /// The app was deleted, or the phone was replaced: the token is no longer valid, and the next one is another.
  func appDeleted() {
    state.token = nil
    state.isRegistered = false
    state.registering = []
    if let stored = state.stored { decide(stored, .noToken) }
    if let held = state.held { decide(held, .noToken) }
  }

  func worldEnds() {
    for number in state.undecided.keys.sorted() {
      let isDelivered = state.undecided[number]?.delivered != nil
      decide(number, isDelivered ? .delivered : .waiting)
    }
    diagnoseEnding()
  }
}
