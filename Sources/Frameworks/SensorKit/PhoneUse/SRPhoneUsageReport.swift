public import Foundation

/// How the phone was used for calls during a span of time (Apple, SRPhoneUsageReport).
public final class SRPhoneUsageReport: NSObject, Sendable {
  /// The class alone, which reads the same in each run; our choice.
  public override var description: String { "<\(type(of: self))>" }

  /// The span's length, in seconds.
  public let duration: TimeInterval

  /// Calls made.
  public let totalOutgoingCalls: Int

  /// Calls received.
  public let totalIncomingCalls: Int

  /// People spoken with.
  public let totalUniqueContacts: Int

  /// How long the calls were together, in seconds.
  public let totalPhoneCallDuration: TimeInterval

  /// A report; times in seconds.
  package init(
    duration: TimeInterval,
    totalOutgoingCalls: Int,
    totalIncomingCalls: Int,
    totalUniqueContacts: Int,
    totalPhoneCallDuration: TimeInterval
  ) {
    self.duration = duration
    self.totalOutgoingCalls = totalOutgoingCalls
    self.totalIncomingCalls = totalIncomingCalls
    self.totalUniqueContacts = totalUniqueContacts
    self.totalPhoneCallDuration = totalPhoneCallDuration
    super.init()
  }
}

/// How messages were used during a span of time (Apple, SRMessagesUsageReport).
public final class SRMessagesUsageReport: NSObject, Sendable {
  /// The class alone, which reads the same in each run; our choice.
  public override var description: String { "<\(type(of: self))>" }

  /// The span's length, in seconds.
  public let duration: TimeInterval

  /// Messages sent.
  public let totalOutgoingMessages: Int

  /// Messages received.
  public let totalIncomingMessages: Int

  /// People written to or heard from.
  public let totalUniqueContacts: Int

  /// A report; its span in seconds.
  package init(
    duration: TimeInterval,
    totalOutgoingMessages: Int,
    totalIncomingMessages: Int,
    totalUniqueContacts: Int
  ) {
    self.duration = duration
    self.totalOutgoingMessages = totalOutgoingMessages
    self.totalIncomingMessages = totalIncomingMessages
    self.totalUniqueContacts = totalUniqueContacts
    super.init()
  }
}
