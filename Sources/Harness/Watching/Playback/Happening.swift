package import Results

/// One thing that happened, as a line for people.
package struct Happening: Hashable, Sendable {
  /// Whose doing it is.
  package enum Kind: Hashable, Sendable {
    /// A call of the app that got what it asked for.
    case call
    /// One that got nothing.
    case emptyCall
    /// A call that failed, a mistake, or the end of the app.
    case trouble
    case app
    case person
    case system
    case dock
    case automation
  }

  package let time: Seconds
  package let kind: Kind
  package let text: String

  package init(_ time: Seconds, _ kind: Kind, _ text: String) {
    (self.time, self.kind, self.text) = (time, kind, text)
  }
}
