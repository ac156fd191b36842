public import Foundation

/// What a reader tells the app; every method is optional.
///
/// Linux has no optional methods, so each has a default here that does what a missing one would: a
/// result that nobody takes is lost, and the fetch goes on. Callbacks come off the caller's executor.
/// Source: Apple, SRSensorReaderDelegate.
public protocol SRSensorReaderDelegate: NSObjectProtocol {
  /// One sample has been fetched.
  ///
  /// - Returns: Whether to go on; false ends the fetch.
  func sensorReader(
    _ reader: SRSensorReader,
    fetching fetchRequest: SRFetchRequest,
    didFetchResult result: SRFetchResult<AnyObject>
  ) -> Bool

  /// A fetch is over.
  func sensorReader(_ reader: SRSensorReader, didCompleteFetch fetchRequest: SRFetchRequest)

  /// A fetch could not be done; no completion follows.
  func sensorReader(
    _ reader: SRSensorReader,
    fetching fetchRequest: SRFetchRequest,
    failedWithError error: any Error
  )

  /// The participant has changed what the app may read, on the sheet or in Settings.
  func sensorReader(
    _ reader: SRSensorReader,
    didChange authorizationStatus: SRAuthorizationStatus
  )

  /// Recording is about to begin.
  func sensorReaderWillStartRecording(_ reader: SRSensorReader)

  /// Recording could not begin.
  func sensorReader(_ reader: SRSensorReader, startRecordingFailedWithError error: any Error)

  /// The app's stake in the recording has been given up.
  func sensorReaderDidStopRecording(_ reader: SRSensorReader)

  /// The app's stake could not be given up.
  func sensorReader(_ reader: SRSensorReader, stopRecordingFailedWithError error: any Error)

  /// These devices have stored data of the sensor.
  func sensorReader(_ reader: SRSensorReader, didFetch devices: [SRDevice])

  /// The devices could not be told.
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
