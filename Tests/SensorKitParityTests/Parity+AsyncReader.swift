import SensorKit

extension Parity {
  mutating func asyncReader() {
    readerType(113, SRReader<SRVisitsSensor>.self)
    function(
      114,
      SRReader<SRVisitsSensor>.init(sensor:) as (SRVisitsSensor) throws -> SRReader<SRVisitsSensor>
    )
    property(115, \SRReader<SRVisitsSensor>.sensor, SRVisitsSensor.self)
    property(116, \SRReader<SRVisitsSensor>.authorizationStatus, SRAuthorizationStatus.self)
    function(
      117,
      SRReader<SRVisitsSensor>.startRecording
        as (SRReader<SRVisitsSensor>) -> () async throws -> Void
    )
    function(
      118,
      SRReader<SRVisitsSensor>.stopRecording
        as (SRReader<SRVisitsSensor>) -> () async throws -> Void
    )
    responses(119, SRReader<SRVisitsSensor>.samples(matching:), SRVisit.self)
    responses(120, SRReader<SRVisitsSensor>.deletionRecords(matching:), SRDeletionRecord.self)
    function(
      121,
      { (reader: SRReader<SRVisitsSensor>) async throws -> [SRDevice] in try await reader.devices }
    )
    valueType(122, SRFetchResponse<SRVisit>.self)
    property(123, \SRFetchResponse<SRVisit>.sample, Result<SRVisit, any Error>.self)
    property(124, \SRFetchResponse<SRVisit>.timestamp, SRAbsoluteTime.self)
    property(125, \SRFetchResponse<SRVisit>.sourceDevice, SRSourceDevice?.self)
    protocolType(126, (any SRDataSensor).self)
    associatedType(127, SRVisitsSensor.Sample.self, of: SRVisitsSensor.self)
    requirement(128, SRVisitsSensor(), \._profile)
    valueType(129, _SRDataSensorProfile<SRVisitsSensor>.self)
  }
}
