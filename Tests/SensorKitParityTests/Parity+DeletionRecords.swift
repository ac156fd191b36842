import SensorKit

extension Parity {
  mutating func deletionRecords() {
    enumeration(
      103,
      SRDeletionReason.self,
      [
        (104, .userInitiated, 0), (105, .lowDiskSpace, 1), (106, .ageLimit, 2),
        (107, .noInterestedClients, 3), (108, .systemInitiated, 4),
      ]
    )
    sendableObjectType(109, SRDeletionRecord.self, copies: false, codes: true)
    property(110, \SRDeletionRecord.startTime, SRAbsoluteTime.self)
    property(111, \SRDeletionRecord.endTime, SRAbsoluteTime.self)
    property(112, \SRDeletionRecord.reason, SRDeletionReason.self)
  }
}
