import SensorKit

extension Parity {
  mutating func reader() {
    objectType(29, SRSensorReader.self, copies: false, codes: false)
    function(30, SRSensorReader.init(sensor:) as (SRSensor) -> SRSensorReader)
    function(31, SRSensorReader.startRecording as (SRSensorReader) -> () -> Void)
    function(32, SRSensorReader.stopRecording as (SRSensorReader) -> () -> Void)
    function(33, SRSensorReader.fetchDevices as (SRSensorReader) -> () -> Void)
    function(34, SRSensorReader.fetch(_:) as (SRSensorReader) -> (SRFetchRequest) -> Void)
    property(35, \SRSensorReader.authorizationStatus, SRAuthorizationStatus.self)
    property(36, \SRSensorReader.sensor, SRSensor.self)
    variable(37, \SRSensorReader.delegate, ((any SRSensorReaderDelegate)?).self)
    function(
      38,
      SRSensorReader.requestAuthorization(sensors:completion:)
        as (Set<SRSensor>, @escaping @Sendable ((any Error)?) -> Void) -> Void
    )
    function(
      39,
      SRSensorReader.requestAuthorization(sensors:) as (Set<SRSensor>) async throws -> Void
    )
  }
}
