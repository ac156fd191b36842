import Diagnostics
public import Foundation
public import SensorKit
import VirtualTime

extension ShortWorld {
  /// A sample that SensorKit delivered.
  public struct Sample<Value> {
    /// What was measured.
    public var value: Value
    /// When it was written, as true time tells it.
    public var writtenAt: Date
    /// The name of the device that wrote it.
    public var device: String
  }

  /// A mistake that was found in how the app uses a framework.
  public struct AppMistake: Hashable, Sendable {
    /// What kind it is, such as `no-delegate`: a name that `trialrun list diagnostics` explains.
    public var rule: String
    /// Whether it does no harm to the data, and is better done otherwise.
    public var isAdvice: Bool
    /// What was found.
    public var message: String
    /// What to do about it.
    public var hint: String
  }

  /// The mistakes that have been found so far, in the order of time.
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

  /// Asks for the world's sensors as an app does, and begins to record those that are allowed.
  ///
  /// The owner takes half a minute or so to answer; what has an answer already isn't asked again.
  ///
  /// - Returns: The sensors that record now.
  /// - Throws: What SensorKit says if the owner puts the sheet away.
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

  /// Fetches what an app gets of a sensor now: what is neither held, expired nor deleted, and was
  /// recorded with consent.
  ///
  /// - Parameters:
  ///   - sensor: The sensor.
  ///   - type: The type of its samples; `trialrun list sensors` tells it.
  /// - Returns: The samples of the last eight days, the oldest first; those that SensorKit hands over in
  ///   arrays one by one.
  /// - Throws: What SensorKit says if it refuses, as without consent; a ``ShortWorldError`` if the
  ///   samples are of another type.
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
