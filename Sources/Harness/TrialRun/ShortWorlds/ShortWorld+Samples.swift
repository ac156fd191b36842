import Diagnostics
public import Foundation
public import SensorKit
import VirtualTime

extension ShortWorld {
  /// A sample that SensorKit delivered.
  public struct Sample<Value> {
    /// The sample.
    public var value: Value
    /// The date at which the device wrote the sample, in true time.
    public var writtenAt: Date
    /// The name of the device that wrote the sample.
    public var device: String
  }

  /// A mistake in the app's use of a framework.
  public struct AppMistake: Hashable, Sendable {
    /// The name of the diagnostic, such as `no-delegate`, which `trialrun list diagnostics` explains.
    public var rule: String
    /// Whether this is advice: the data are unharmed, but there is a better way.
    public var isAdvice: Bool
    /// The diagnostic's message.
    public var message: String
    /// A hint for the correction.
    public var hint: String
  }

  /// The mistakes so far, in the order of time.
  public var mistakes: [AppMistake] {
    diagnostics.found.map { fact in
      AppMistake(
        rule: fact.diagnostic.identifier,
        isAdvice: fact.diagnostic.severity == .advice,
        message: fact.message,
        hint: fact.diagnostic.advice
      )
    }
  }

  /// Requests authorization for the world's sensors, and starts the authorized ones.
  ///
  /// The owner answers after about half a minute; answered sensors are not requested again.
  ///
  /// - Returns: The sensors that record now.
  /// - Throws: SensorKit's error if the owner dismisses the sheet.
  @discardableResult
  public func startRecording() async throws -> Set<SRSensor> {
    let readers = sensors.inOrder.map { SampleReader($0) }
    let unknown = readers.filter { $0.reader.authorizationStatus == .notDetermined }
    if !unknown.isEmpty {
      try await SRSensorReader.requestAuthorization(sensors: Set(unknown.map(\.reader.sensor)))
    }
    recorders = readers.filter { $0.reader.authorizationStatus == .authorized }
    for recorder in recorders { recorder.reader.startRecording() }
    return Set(recorders.map(\.reader.sensor))
  }

  /// Fetches the samples of a sensor that an app can receive now: recorded with consent, and neither
  /// held, expired nor deleted.
  ///
  /// - Parameters:
  ///   - sensor: The sensor.
  ///   - type: The type of the samples, from `trialrun list sensors`.
  /// - Returns: The samples of the last eight days, the oldest first; the elements of arrays one by one.
  /// - Throws: SensorKit's error if the fetch fails, for example without consent; a ``ShortWorldError``
  ///   if the samples are of another type.
  public func samples<Value>(
    of sensor: SRSensor,
    as type: Value.Type
  ) async throws -> [Sample<Value>] {
    // A week is kept, and the day of the hold (Apple, SensorKit).
    let length = min(elapsed.inSeconds, 8 * 86_400)
    let reader = SampleReader(sensor)
    var samples: [Sample<Value>] = []
    for device in try await reader.devices() {
      for result in try await reader.results(from: device, last: length) {
        for value in result.values {
          guard let value = value as? Value else {
            throw ShortWorldError(
              .otherType,
              "a sample of \(sensor.rawValue) is no \(type)",
              hint: "it is \(Swift.type(of: value))"
            )
          }
          samples.append(Sample(value: value, writtenAt: result.writtenAt, device: device.name))
        }
      }
    }
    return samples
  }
}
