public import Foundation

/// The methods that a reader calls on its delegate; all are optional.
///
/// Linux has no optional methods, so each has a default implementation with the effect of a missing
/// method: a result is lost, and the fetch continues. Callbacks do not run on the caller's
/// executor.
/// Source: Apple, SRSensorReaderDelegate.
public protocol SRSensorReaderDelegate: NSObjectProtocol {
  /// The reader has fetched one sample.
  ///
  /// - Returns: Whether the fetch continues; false ends the fetch.
  func sensorReader(
    _ reader: SRSensorReader,
    fetching fetchRequest: SRFetchRequest,
    didFetchResult result: SRFetchResult<AnyObject>
  ) -> Bool

  /// A fetch is over.
  func sensorReader(_ reader: SRSensorReader, didCompleteFetch fetchRequest: SRFetchRequest)

  /// A fetch failed; no completion follows.
  func sensorReader(
    _ reader: SRSensorReader,
    fetching fetchRequest: SRFetchRequest,
    failedWithError error: any Error
  )

  /// The participant has changed the app's authorization, on the sheet or in Settings.
  func sensorReader(
    _ reader: SRSensorReader,
    didChange authorizationStatus: SRAuthorizationStatus
  )

  /// Recording is about to begin.
  func sensorReaderWillStartRecording(_ reader: SRSensorReader)

  /// Recording could not begin.
  func sensorReader(_ reader: SRSensorReader, startRecordingFailedWithError error: any Error)

  /// The app's stake in the recording has ended.
  func sensorReaderDidStopRecording(_ reader: SRSensorReader)

  /// The app's stake in the recording could not end.
  func sensorReader(_ reader: SRSensorReader, stopRecordingFailedWithError error: any Error)

  /// These devices have stored data of the sensor.
  func sensorReader(_ reader: SRSensorReader, didFetch devices: [SRDevice])

  /// The reader could not determine the devices.
  func sensorReader(_ reader: SRSensorReader, fetchDevicesDidFailWithError error: any Error)
}

extension SRSensorReaderDelegate {
  public func sensorReader(
    _ reader: SRSensorReader,
    fetching fetchRequest: SRFetchRequest,
    didFetchResult result: SRFetchResult<AnyObject>
  ) -> Bool {
    SensorKitService.current?.lacks(.didFetchResult, self, reader)
    return true
  }

  public func sensorReader(_ reader: SRSensorReader, didCompleteFetch fetchRequest: SRFetchRequest)
  {
    SensorKitService.current?.lacks(.didCompleteFetch, self, reader)
  }

  public func sensorReader(
    _ reader: SRSensorReader,
    fetching fetchRequest: SRFetchRequest,
    failedWithError error: any Error
  ) {
    SensorKitService.current?.lacks(.failedWithError, self, reader)
  }

  public func sensorReader(
    _ reader: SRSensorReader,
    didChange authorizationStatus: SRAuthorizationStatus
  ) {
    SensorKitService.current?.lacks(.didChange, self, reader)
  }

  public func sensorReaderWillStartRecording(_ reader: SRSensorReader) {
    SensorKitService.current?.lacks(.willStartRecording, self, reader)
  }

  public func sensorReader(
    _ reader: SRSensorReader,
    startRecordingFailedWithError error: any Error
  ) {
    SensorKitService.current?.lacks(.startRecordingFailed, self, reader)
  }

  public func sensorReaderDidStopRecording(_ reader: SRSensorReader) {
    SensorKitService.current?.lacks(.didStopRecording, self, reader)
  }

  public func sensorReader(
    _ reader: SRSensorReader,
    stopRecordingFailedWithError error: any Error
  ) {
    SensorKitService.current?.lacks(.stopRecordingFailed, self, reader)
  }

  public func sensorReader(_ reader: SRSensorReader, didFetch devices: [SRDevice]) {
    SensorKitService.current?.lacks(.didFetchDevices, self, reader)
  }

  public func sensorReader(
    _ reader: SRSensorReader,
    fetchDevicesDidFailWithError error: any Error
  ) {
    SensorKitService.current?.lacks(.fetchDevicesFailed, self, reader)
  }
}
