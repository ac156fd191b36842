import SensorKit

extension Parity {
  mutating func phoneUse() {
    sendableObjectType(339, SRMessagesUsageReport.self, copies: false, codes: false)
    property(340, \SRMessagesUsageReport.duration, TimeInterval.self)
    property(341, \SRMessagesUsageReport.totalOutgoingMessages, Int.self)
    property(342, \SRMessagesUsageReport.totalIncomingMessages, Int.self)
    property(343, \SRMessagesUsageReport.totalUniqueContacts, Int.self)
    sendableObjectType(344, SRPhoneUsageReport.self, copies: false, codes: false)
    property(345, \SRPhoneUsageReport.duration, TimeInterval.self)
    property(346, \SRPhoneUsageReport.totalOutgoingCalls, Int.self)
    property(347, \SRPhoneUsageReport.totalIncomingCalls, Int.self)
    property(348, \SRPhoneUsageReport.totalUniqueContacts, Int.self)
    property(349, \SRPhoneUsageReport.totalPhoneCallDuration, TimeInterval.self)
  }
}
