package import Foundation
package import VirtualTime

/// A real server, which receives a phone's requests unchanged except for host and scheme.
///
/// World time stops until the server has answered; then the phone waits for the time that the
/// options set, because the real time differs in each run.
package final class RealServer: ServerEnd {
  private let base: URL
  private let takes: Duration
  private let patience: Duration

  /// Creates a server at an address.
  ///
  /// - Parameters:
  ///   - base: The server's address, with `http` or `https`; its path is prepended to those of
  ///     requests.
  ///   - takes: The time until an answer, in world time.
  ///   - patience: The real time to wait for an answer; after it, the phone receives none.
  /// - Throws: ``ServerSetupError`` if the address is not that of a server.
  package init(
    base: URL,
    takes: Duration = .milliseconds(20),
    patience: Duration = .seconds(30)
  ) throws(ServerSetupError) {
    guard let scheme = base.scheme?.lowercased(), ["http", "https"].contains(scheme),
      let host = base.host, !host.isEmpty
    else {
      throw ServerSetupError(
        "'\(base.absoluteString)' is no address of a server",
        hint: "write it as in http://localhost:8080"
      )
    }
    guard takes >= .zero, patience > .zero else {
      throw ServerSetupError(
        "a server's times can't be negative",
        hint: "write times from 0 s on; the patience must be longer"
      )
    }
    self.base = base
    self.takes = takes
    self.patience = patience
  }

  package func handle(_ request: ServerRequest, at time: WorldTime) -> ServerReply {
    let ending = World.outside {
      RealExchange.run(request, at: base, patience: patience)
    }
    return ServerReply(ending, after: takes)
  }
}
