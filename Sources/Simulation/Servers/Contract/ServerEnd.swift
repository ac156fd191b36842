package import VirtualTime

/// The far end of a phone's network: a server, simulated or real.
package protocol ServerEnd: AnyObject, Sendable {
  /// Takes in a request whose last byte has come.
  ///
  /// What the server keeps of it, it keeps at once; ``ServerReply/after`` is how long it lets the
  /// client wait. Called on the thread of the phone's world.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - time: The instant, which is now.
  /// - Returns: What becomes of it.
  func handle(_ request: ServerRequest, at time: WorldTime) -> ServerReply
}
