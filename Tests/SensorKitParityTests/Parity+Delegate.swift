import SensorKit

/// A delegate that implements none of the methods: all are optional.
private final class Deaf: NSObject, SRSensorReaderDelegate {}

extension Parity {
  mutating func delegate() {
    protocolType(40, (any SRSensorReaderDelegate).self)
    function(
      41,
      Deaf.sensorReader(_:fetching:didFetchResult:)
        as (Deaf) -> (SRSensorReader, SRFetchRequest, SRFetchResult<AnyObject>) -> Bool
    )
    function(
      42,
      Deaf.sensorReader(_:didCompleteFetch:) as (Deaf) -> (SRSensorReader, SRFetchRequest) -> Void
    )
    function(
      43,
      Deaf.sensorReader(_:fetching:failedWithError:)
        as (Deaf) -> (SRSensorReader, SRFetchRequest, any Error) -> Void
    )
    function(
      44,
      Deaf.sensorReader(_:didChange:) as (Deaf) -> (SRSensorReader, SRAuthorizationStatus) -> Void
    )
    function(45, Deaf.sensorReaderWillStartRecording(_:) as (Deaf) -> (SRSensorReader) -> Void)
    function(
      46,
      Deaf.sensorReader(_:startRecordingFailedWithError:)
        as (Deaf) -> (SRSensorReader, any Error) -> Void
    )
    function(47, Deaf.sensorReaderDidStopRecording(_:) as (Deaf) -> (SRSensorReader) -> Void)
    function(
      48,
      Deaf.sensorReader(_:stopRecordingFailedWithError:)
        as (Deaf) -> (SRSensorReader, any Error) -> Void
    )
    function(49, Deaf.sensorReader(_:didFetch:) as (Deaf) -> (SRSensorReader, [SRDevice]) -> Void)
    function(
      50,
      Deaf.sensorReader(_:fetchDevicesDidFailWithError:)
        as (Deaf) -> (SRSensorReader, any Error) -> Void
    )
  }
}
