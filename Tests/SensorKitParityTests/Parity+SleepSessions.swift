import SensorKit

extension Parity {
  mutating func sleepSessions() {
    sendableObjectType(648, SRSleepSession.self, copies: true, codes: true)
    property(649, \SRSleepSession.startDate, Date.self)
    property(650, \SRSleepSession.duration, TimeInterval.self)
    property(651, \SRSleepSession.identifier, String.self)
  }
}
