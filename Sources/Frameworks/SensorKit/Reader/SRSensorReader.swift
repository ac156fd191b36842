public import Foundation
import VirtualTime
import Synchronization

/// The app's way to one sensor: to record it, and to fetch what was recorded.
///
/// Outside a world there is no device: every call is ignored, as on a Mac, and requests for
/// authorization complete at once; the error stream says so once. Source: Apple, SRSensorReader.
public class SRSensorReader: NSObject {
  /// The class alone, which reads the same in each run; our choice.
  public override var description: String { "<\(type(of: self))>" }

  /// The sensor that it reads.
  public let sensor: SRSensor

  /// Whom it tells; not kept alive.
  public weak var delegate: (any SRSensorReaderDelegate)?

  /// Whether the app may read the sensor; also a closed app's reader tells how things stand.
  public var authorizationStatus: SRAuthorizationStatus {
    SensorKitService.current?.authorization.status(of: sensor) ?? .notDetermined
  }

  /// The launch of the app that made it; once that is closed, every call is ignored.
  private let launch = SensorKitService.current?.launch

  /// What it has to tell, in order.
  let callbacks = CallbackQueue()

  private var service: SensorKitService? { .reached(by: launch) }

  /// The service, for a call of the app's.
  private func service(for call: String) -> SensorKitService? {
    if SensorKitService.current == nil { OutsideNotice.give(of: "SRSensorReader.\(call)") }
    return service
  }

  /// A reader of a sensor.
  public init(sensor: SRSensor) {
    self.sensor = sensor
    super.init()
    service?.state.readers.add(self)
    service?.state.conduct.uses(sensor)
  }

  /// Asks that the sensor record, on this device and every paired one.
  ///
  /// The answer is `sensorReaderWillStartRecording` or `startRecordingFailedWithError`.
  public func startRecording() { service(for: "startRecording()")?.startRecording(self) }

  /// Gives up the app's stake in the recording.
  ///
  /// The answer is `sensorReaderDidStopRecording` or `stopRecordingFailedWithError`.
  public func stopRecording() { service(for: "stopRecording()")?.stopRecording(self) }

  /// Asks which devices have stored data of the sensor.
  ///
  /// The answer is `didFetch devices` or `fetchDevicesDidFailWithError`.
  public func fetchDevices() { service(for: "fetchDevices()")?.fetchDevices(self) }

  /// Asks for samples: a callback each, then `didCompleteFetch`, or else `failedWithError`.
  public func fetch(_ request: SRFetchRequest) { service(for: "fetch(_:)")?.fetch(request, self) }

  /// Shows the participant the sheet on which each of these sensors can be allowed or refused.
  ///
  /// - Parameters:
  ///   - sensors: What the study needs.
  ///   - completion: Called when the sheet is gone; nil means answered, not allowed. Never called
  ///     for an app that is closed, or was closed meanwhile.
  public class func requestAuthorization(
    sensors: Set<SRSensor>,
    completion: @escaping @Sendable ((any Error)?) -> Void
  ) {
    guard let service = SensorKitService.current else {
      OutsideNotice.give(of: "SRSensorReader.requestAuthorization(sensors:)")
      return completion(nil)
    }
    service.requestAuthorization(sensors, completion)
  }

  /// Shows the participant the sheet, and waits until it is gone.
  ///
  /// - Parameter sensors: What the study needs.
  /// - Throws: `SRError`; not throwing means answered, not allowed.
  public class func requestAuthorization(sensors: Set<SRSensor>) async throws {
    // Unchecked, because a closed app is never answered, and a check would complain of that.
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
  /// The participant allows it.
  case authorized = 1
  /// The participant refuses it, or data collection is switched off in Settings.
  case denied = 2
}

/// Says, once in a process, that SensorKit is called where there is no device: nothing else would tell
/// such a program why nothing ever comes.
package struct OutsideNotice: Sendable {
  private static let given = Mutex(OutsideNotice())

  private var isGiven = false

  package init() {}

  /// What to say of a call; nil once it has been said.
  package mutating func text(of call: String) -> String? {
    guard !isGiven else { return nil }
    isGiven = true
    return "SensorKit: \(call) was called outside a world, where there is no device, and is "
      + "ignored, as is every other call; hint: run the app by a scenario, or the code in a short world\n"
  }

  /// Says it of a call on the error stream, if it has not been said.
  static func give(of call: String) {
    guard let text = given.withLock({ $0.text(of: call) }) else { return }
    FileHandle.standardError.write(Data(text.utf8))
  }
}
