public import Foundation

/// How the phone was used for calls during a span of time (Apple, SRPhoneUsageReport).
public final class SRPhoneUsageReport: NSObject, Sendable {
  /// Only the class name, so that the description is the same in every run (our choice).
  public override var description: String { "<\(type(of: self))>" }

  /// The span's length, in seconds.
  public let duration: TimeInterval

  /// Calls made.
  public let totalOutgoingCalls: Int

  /// Calls received.
  public let totalIncomingCalls: Int

  /// The number of different people in the calls.
  public let totalUniqueContacts: Int

  /// The total length of the calls, in seconds.
  public let totalPhoneCallDuration: TimeInterval

  /// Creates a report; times are in seconds.
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

/// How the participant used messages during a span of time (Apple, SRMessagesUsageReport).
public final class SRMessagesUsageReport: NSObject, Sendable {
  /// Only the class name, so that the description is the same in every run (our choice).
  public override var description: String { "<\(type(of: self))>" }

  /// The span's length, in seconds.
  public let duration: TimeInterval

  /// Messages sent.
  public let totalOutgoingMessages: Int

  /// Messages received.
  public let totalIncomingMessages: Int

  /// The number of different people in the messages.
  public let totalUniqueContacts: Int

  /// Creates a report; the span is in seconds.
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
