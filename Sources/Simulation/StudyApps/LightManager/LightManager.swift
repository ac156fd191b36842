import Foundation
public import Phones
package import SensorKit

/// A light-logging app around one manager object, without `async`.
///
/// The app asks at each launch, fetches overlapping ranges, and keeps the new samples. It uses only
/// SensorKit's public interface and doesn't depend on the simulation.
public final class LightManager: StudyApp {
  public nonisolated static var endsWhenCancelled: Bool { true }

  public nonisolated static var backgroundTasks: [String] { [FetchSchedule.task] }

  private let settings: StudyAppSettings
  private let manager: LightSensorManager

  /// Creates a logger of the light sensor; other sensors in the settings are ignored.
  public init(settings: StudyAppSettings) {
    self.settings = settings
    manager = LightSensorManager(settings)
  }

  /// The light samples so far, each once, oldest first.
  package var samples: [LightSample] { manager.samples }

  /// Asks for consent, then fetches on its schedule.
  public func run() async {
    let schedule = FetchSchedule(settings)
    let end = settings.whenOver { [manager] in manager.stop() }
    defer { end?.cancel() }
    manager.ask()
    while await schedule.waitForNext() {
      manager.ask()
      manager.refresh()
    }
  }
}

/// The outcome of asking for consent, derived from the error as on phones.
enum AskOutcome: Equatable {
  /// The participant has answered, now or before.
  case answered
  /// The participant dismissed the sheet.
  case dismissed
  /// The app can't ask.
  case failed(code: Int)

  /// The underlying error's code that means that the participant has already answered.
  private static let answeredBefore = 8201

  init(_ error: (any Error)?) {
    guard let error else {
      self = .answered
      return
    }
    guard let refusal = error as? SRError, refusal.code == .promptDeclined else {
      self = .failed(code: (error as NSError).code)
      return
    }
    let cause = (refusal as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    let wasAnswered = cause?.domain == SRErrorDomain && cause?.code == Self.answeredBefore
    self = wasAnswered ? .answered : .dismissed
  }
}

/// A sample as a light-logging app keeps it.
package struct LightSample: Sendable {
  /// When the sample was written, in SensorKit's absolute time.
  package let timestamp: SRAbsoluteTime

  /// When the sample was written, by the wall clock at the fetch, in seconds since 2001.
  package let time: CFAbsoluteTime

  /// The illuminance, in lux.
  package let lux: Double

  /// The light's colour.
  package let chromaticity: SRAmbientLightSample.Chromaticity

  /// The sensor's position on the phone.
  package let placement: SRAmbientLightSample.SensorPlacement

  init(_ sample: SRAmbientLightSample, writtenAt timestamp: SRAbsoluteTime) {
    self.timestamp = timestamp
    time = timestamp.toCFAbsoluteTime()
    lux = sample.lux.converted(to: .lux).value
    chromaticity = sample.chromaticity
    placement = sample.placement
  }
}
