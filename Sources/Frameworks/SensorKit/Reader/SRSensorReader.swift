public import Foundation
import VirtualTime
import Synchronization

/// An app's access to one sensor: it records the sensor and fetches its samples.
///
/// Outside a world there is no device: every call is ignored, as on a Mac, and requests for
/// authorization complete at once; a notice on standard error says so once. Source: Apple,
/// SRSensorReader.
public class SRSensorReader: NSObject {
  /// Only the class name, so that the description is the same in every run (our choice).
  public override var description: String { "<\(type(of: self))>" }

  /// The sensor of the reader.
  public let sensor: SRSensor

  /// The delegate, which the reader does not keep alive.
  // A delivery reads it for each sample; only debug builds check that accesses do not overlap.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  public weak var delegate: (any SRSensorReaderDelegate)? {
    didSet {
      delegateRevision &+= 1
      if let delegate { service?.examine(delegate) }
    }
  }

  /// How many times the delegate was set.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  private(set) var delegateRevision = 0

  /// Whether the app may read the sensor; the reader of a closed app still returns the current
  /// status.
  public var authorizationStatus: SRAuthorizationStatus {
    SensorKitService.current?.statusForApp(of: sensor) ?? .notDetermined
  }

  /// The launch of the app that created the reader; after that launch is closed, every call is
  /// ignored.
  private let launch = SensorKitService.current?.launch

  /// The pending callbacks of the reader, in order.
  let callbacks = CallbackQueue()

  private var service: SensorKitService? { .reached(by: launch) }

  /// Returns the service for a call of the app.
  private func service(for call: String) -> SensorKitService? {
    guard let current = SensorKitService.current else {
      OutsideNotice.give(of: "SRSensorReader.\(call)")
      return nil
    }
    if service == nil { current.ignores(sensor, "\(call) is ignored") }
    return service
  }

  /// Creates a reader of a sensor.
  public init(sensor: SRSensor) {
    self.sensor = sensor
    super.init()
    service?.state.readers.add(self)
    service?.state.conduct.uses(sensor)
  }

  /// Starts recording the sensor, on this device and every paired device.
  ///
  /// The delegate receives `sensorReaderWillStartRecording` or `startRecordingFailedWithError`.
  public func startRecording() { service(for: "startRecording()")?.startRecording(self) }

  /// Ends the app's stake in the recording.
  ///
  /// The delegate receives `sensorReaderDidStopRecording` or `stopRecordingFailedWithError`.
  public func stopRecording() { service(for: "stopRecording()")?.stopRecording(self) }

  /// Requests the devices that have stored data of the sensor.
  ///
  /// The delegate receives `didFetch devices` or `fetchDevicesDidFailWithError`.
  public func fetchDevices() { service(for: "fetchDevices()")?.fetchDevices(self) }

  /// Requests samples: the delegate receives each sample, then `didCompleteFetch`, or else
  /// `failedWithError`.
  public func fetch(_ request: SRFetchRequest) { service(for: "fetch(_:)")?.fetch(request, self) }

  /// Shows the participant the sheet to allow or refuse each of these sensors.
  ///
  /// - Parameters:
  ///   - sensors: The sensors that the study needs.
  ///   - completion: Called when the sheet has closed; nil means that the participant answered, not
  ///     that they allowed the sensors. Never called for an app that is closed, or that is closed
  ///     meanwhile.
  @preconcurrency
  public class func requestAuthorization(
    sensors: Set<SRSensor>,
    completion: @escaping @Sendable ((any Error)?) -> Void
  ) {
    guard let service = SensorKitService.current else {
      OutsideNotice.give(of: "SRSensorReader.requestAuthorization(sensors:)")
      return completion(nil)
    }
    service.requestAuthorization(sensors) { error in
      service.world.calling(.authorization) { completion(error) }
    }
  }

  /// Shows the participant the sheet, and waits until it closes.
  ///
  /// - Parameter sensors: The sensors that the study needs.
  /// - Throws: `SRError`. A return without an error means that the participant answered, not that
  ///   they allowed the sensors.
  public class func requestAuthorization(sensors: Set<SRSensor>) async throws {
    // Unsafe, because a closed app never receives an answer, and a checked continuation would
    // report a leak.
    try await withUnsafeThrowingContinuation {
      (continuation: UnsafeContinuation<Void, any Error>) in
      requestAuthorization(sensors: sensors) { error in
        if let error { continuation.resume(throwing: error) } else { continuation.resume() }
      }
    }
  }
}

/// Whether the app may read a sensor.
///
/// Source: Apple, SRAuthorizationStatus.
@nonexhaustive
public enum SRAuthorizationStatus: Int, Sendable {
  /// The participant has not been asked, or has not answered.
  case notDetermined = 0
  /// The participant allows the app to read the sensor.
  case authorized = 1
  /// The participant does not allow it, or data collection is switched off in Settings.
  case denied = 2
}

/// A notice, once in a process, that the code calls SensorKit where there is no device.
///
/// Without it such a program could not find out why it never receives a callback.
package struct OutsideNotice: Sendable {
  private static let given = Mutex(OutsideNotice())

  private var isGiven = false

  package init() {}

  /// Returns the text for a call; nil once a text has been returned.
  package mutating func text(of call: String) -> String? {
    guard !isGiven else { return nil }
    isGiven = true
    return "SensorKit: \(call) was called outside a world, where there is no device, and is "
      + "ignored, as is every other call; hint: run the app by a scenario, or the code in a short world\n"
  }

  /// Writes the text for a call to standard error, unless a text was already written.
  static func give(of call: String) {
    guard let text = given.withLock({ $0.text(of: call) }) else { return }
    FileHandle.standardError.write(Data(text.utf8))
  }
}
