public import Foundation

/// A span of time in which a participant entered text (Apple, SRTextInputSession).
public final class SRTextInputSession: NSObject, Sendable {
  /// The class alone, which reads the same in each run; our choice.
  public override var description: String { "<\(type(of: self))>" }

  /// The span's length, in seconds.
  public let duration: TimeInterval

  /// By what means the text was entered.
  public let sessionType: SessionType

  /// Its name, which `SRKeyboardMetrics.sessionIdentifiers` repeats.
  public let sessionIdentifier: String

  /// A session of that length in seconds.
  package init(duration: TimeInterval, sessionType: SessionType, sessionIdentifier: String) {
    self.duration = duration
    self.sessionType = sessionType
    self.sessionIdentifier = sessionIdentifier
    super.init()
  }

  /// A means of entering text (Apple, SRTextInputSession.SessionType).
  @nonexhaustive
  public enum SessionType: Int, Sendable {
    /// The system's keyboard.
    case keyboard = 1

    /// A keyboard from another maker.
    case thirdPartyKeyboard = 2

    /// Handwriting.
    case pencil = 3

    /// Speech.
    case dictation = 4
  }
}
