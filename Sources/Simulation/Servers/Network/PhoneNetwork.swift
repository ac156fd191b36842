package import VirtualTime

/// The network of one phone, over which its requests go in world time.
package final class PhoneNetwork: @unchecked Sendable {
  // Unchecked: it belongs to one world, and only that world's thread sends.

  let world: World
  package let reception: PhoneReception
  private let stream: RandomStream
  private var sent = 0

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

  /// How the phone is connected now.
  package var connection: PhoneConnection { reception.connection(at: world.now) }

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
    let draws = stream.split("transfer").split(sent)
    sent += 1
    let transfer = NetworkTransfer(
      request,
      over: self,
      to: server,
      timeout: timeout,
      draws: draws,
      answered
    )
    transfer.depart()
    return transfer
  }
}
