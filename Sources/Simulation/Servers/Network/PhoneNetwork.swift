package import VirtualTime

/// The network of one phone, over which its requests go in world time.
package final class PhoneNetwork: Sendable {
  /// What changes while the phone is in use.
  private struct State {
    /// The number of requests that were sent.
    var sent = 0
    /// Transfers under way, and some that are over.
    var transfers: [NetworkTransfer] = []
    var watches: [ReceptionWatch] = []
    /// The connection that the watches were last told of.
    var lastTold = PhoneConnection.none
    var nextChange: WorldTimer?
    var isOn = true
    var isInFlightMode = false
  }

  let world: World
  package let reception: PhoneReception
  private let stream: RandomStream
  private let state = WorldIsolated(State())

  /// A phone's network.
  ///
  /// - Parameters:
  ///   - world: The world of the phone.
  ///   - reception: How the phone is connected.
  ///   - stream: Where round trips and losses draw from.
  package init(in world: World, _ reception: PhoneReception, stream: RandomStream) {
    self.world = world
    self.reception = reception
    self.stream = stream
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

  /// Has a callback called at each change of ``connection``, as long as the watch is held and is not
  /// cancelled.
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

  /// Looks again when the connection changes, or after a day; never without watches.
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

  /// Sends a request, which departs now.
  ///
  /// Without a connection it fails at once; when the connection that it goes over ends, it fails
  /// then. Redirects are followed as `URLSession` does, to the same server.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - server: Where it goes.
  ///   - timeout: How long it may take until its answer is there; a redirect begins anew (our choice;
  ///     Apple, timeoutIntervalForRequest, counts from the last data that came).
  ///   - answered: Called once, by a timer of the world and never from within this call, unless the
  ///     transfer is cancelled before.
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

  /// Sends a request, which departs now, and tells of each step; redirects are answers.
  ///
  /// Without a timeout of its own: where nothing comes any more, nothing is told until the connection
  /// ends.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - server: Where it goes.
  ///   - progress: Told of its steps, the first time possibly from within this call.
  ///   - answered: Called once, as ``send(_:to:timeout:answered:)`` does.
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

/// Somebody who is told of each change of a phone's connection.
package final class ReceptionWatch {
  private var changed: (() -> Void)?

  init(_ changed: @escaping () -> Void) { self.changed = changed }

  /// Whether nothing is told any more.
  var isOver: Bool { changed == nil }

  /// Tells nothing any more.
  package func cancel() { changed = nil }

  func tell() { changed?() }
}
