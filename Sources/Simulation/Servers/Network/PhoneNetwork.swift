package import VirtualTime

/// The network of one phone, which transfers its requests in world time.
package final class PhoneNetwork: Sendable {
  /// The state that changes while the phone is in use.
  private struct State {
    /// The number of requests sent so far.
    var sent = 0
    /// The running transfers, and some finished ones.
    var transfers: [NetworkTransfer] = []
    var watches: [ReceptionWatch] = []
    /// The connection that the watches were last notified of.
    var lastTold = PhoneConnection.none
    var nextChange: WorldTimer?
    var isOn = true
    var isInFlightMode = false
  }

  let world: World
  package let reception: PhoneReception
  private let stream: RandomStream
  private let state = WorldIsolated(State())

  /// Creates a phone's network.
  ///
  /// - Parameters:
  ///   - world: The world of the phone.
  ///   - reception: The phone's connections over time.
  ///   - stream: The random stream of round trips and losses.
  package init(in world: World, _ reception: PhoneReception, stream: RandomStream) {
    self.world = world
    self.reception = reception
    self.stream = stream
    // A transfer holds its network and its server, and the network holds its transfers.
    world.atEnd { [state] in
      state.transfers = []
      state.watches = []
    }
  }

  /// Whether the phone is on; without power it has no connection.
  package var isOn: Bool {
    get { state.isOn }
    set {
      state.isOn = newValue
      radioChanged()
    }
  }

  /// Whether the phone is in flight mode.
  package var isInFlightMode: Bool {
    get { state.isInFlightMode }
    set {
      state.isInFlightMode = newValue
      radioChanged()
    }
  }

  /// How the phone is connected now.
  package var connection: PhoneConnection {
    isOn && !isInFlightMode ? reception.connection(at: world.now) : .none
  }

  /// Calls a closure at each change of ``connection`` until the watch is cancelled.
  package func watch(_ changed: @escaping () -> Void) -> ReceptionWatch {
    let watch = ReceptionWatch(changed)
    if state.watches.isEmpty { state.lastTold = connection }
    state.watches.append(watch)
    planNextChange()
    return watch
  }

  private func radioChanged() {
    if connection == .none {
      let cutOff = state.transfers
      state.transfers = []
      for transfer in cutOff { transfer.breakOff() }
    }
    connectionMayHaveChanged()
  }

  private func begin(
    _ request: ServerRequest,
    to server: any ServerEnd,
    timeout: Duration?,
    progress: ((NetworkProgress) -> Void)?,
    answered: @escaping @Sendable (NetworkOutcome) -> Void
  ) -> NetworkTransfer {
    let draws = stream.split("transfer").split(state.sent)
    state.sent += 1
    let transfer = NetworkTransfer(
      request,
      over: self,
      to: server,
      timeout: timeout,
      draws: draws,
      progress: progress,
      answered
    )
    state.transfers.removeAll { $0.isOver }
    state.transfers.append(transfer)
    transfer.depart()
    return transfer
  }

  private func connectionMayHaveChanged() {
    state.watches.removeAll { $0.isOver }
    if connection != state.lastTold {
      state.lastTold = connection
      for watch in state.watches { watch.tell() }
    }
    planNextChange()
  }

  /// Schedules the next check, when the connection changes or after a day; without watches, none.
  private func planNextChange() {
    if let nextChange = state.nextChange { world.cancel(nextChange) }
    state.nextChange = nil
    state.watches.removeAll { $0.isOver }
    guard !state.watches.isEmpty else { return }
    let day = world.now.advanced(by: .seconds(86_400))
    let time = reception.end(ofConnectionAt: world.now, before: day) ?? day
    state.nextChange = world.schedule(at: time, "a change of the phone's connection") {
      [unowned self] in
      state.nextChange = nil
      connectionMayHaveChanged()
    }
  }

  /// Sends a request now.
  ///
  /// The request fails immediately without a connection, and fails when its connection ends.
  /// Redirects are followed as in `URLSession`, to the same server.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - server: The receiving server.
  ///   - timeout: The time within which the answer must arrive, counted again from each redirect
  ///     (our choice; Apple's timeoutIntervalForRequest counts from the last received data).
  ///   - answered: Called once, by a timer of the world and never from within this call; not called
  ///     if the transfer is cancelled first.
  /// - Returns: The transfer.
  @discardableResult
  package func send(
    _ request: ServerRequest,
    to server: any ServerEnd,
    timeout: Duration = .seconds(30),
    answered: @escaping @Sendable (NetworkOutcome) -> Void
  ) -> NetworkTransfer {
    begin(request, to: server, timeout: timeout, progress: nil, answered: answered)
  }

  /// Sends a request now and reports each step; redirects are answers.
  ///
  /// There is no timeout: after a loss, nothing is reported until the connection ends.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - server: The receiving server.
  ///   - progress: Receives each step, possibly from within this call.
  ///   - answered: Called once, as in ``send(_:to:timeout:answered:)``.
  /// - Returns: The transfer.
  package func send(
    _ request: ServerRequest,
    to server: any ServerEnd,
    progress: @escaping (NetworkProgress) -> Void,
    answered: @escaping @Sendable (NetworkOutcome) -> Void
  ) -> NetworkTransfer {
    begin(request, to: server, timeout: nil, progress: progress, answered: answered)
  }
}

/// A registration for changes of a phone's connection.
package final class ReceptionWatch {
  private var changed: (() -> Void)?

  init(_ changed: @escaping () -> Void) { self.changed = changed }

  /// Whether the watch was cancelled.
  var isOver: Bool { changed == nil }

  /// Cancels the watch.
  package func cancel() { changed = nil }

  func tell() { changed?() }
}
