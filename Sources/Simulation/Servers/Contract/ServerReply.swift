/// What becomes of a request that has reached a server, before it is on its way back.
package struct ServerReply: Hashable, Sendable {
  /// How it ends.
  package enum Ending: Hashable, Sendable {
    /// The server answers.
    case answer(ServerAnswer)
    /// The server, or whoever stands before it, ends the connection or takes none.
    case failure(NetworkFailure)
    /// The connection stays open, and nothing ever comes.
    case silence
  }

  package var ending: Ending

  /// How long the server takes, from the request's last byte on.
  package var after: Duration

  /// How much later the same answer comes once more; nil if it doesn't.
  package var repeatsAfter: Duration?

  package init(_ ending: Ending, after: Duration = .zero, repeatsAfter: Duration? = nil) {
    self.ending = ending
    self.after = after
    self.repeatsAfter = repeatsAfter
  }
}
