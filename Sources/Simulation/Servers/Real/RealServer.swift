package import Foundation
package import VirtualTime

/// A real server, which a phone's requests are sent to as they are but for host and scheme.
///
/// The world stands still until it has answered, and then lets the phone wait for as long as the
/// options say: how long the server really took is another time each time.
package final class RealServer: ServerEnd {
  private let base: URL
  private let takes: Duration
  private let patience: Duration

  /// A server at an address.
  ///
  /// - Parameters:
  ///   - base: Its address, with `http` or `https`; a path comes before those of requests.
  ///   - takes: How long an answer takes in the world.
  ///   - patience: How long is really waited for an answer; without one, the phone hears nothing.
  /// - Throws: If the address is none of a server.
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
        "a server can't take less than no time",
        hint: "give times from 0 s on"
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
