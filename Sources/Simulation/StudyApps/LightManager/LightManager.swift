import Foundation
public import Phones
package import SensorKit

/// A light-logging app around one manager object, as apps were written before there was `async`.
///
/// It asks at each launch, fetches ranges that overlap, and keeps what is new. It stands on SensorKit's
/// public interface alone and knows of no simulation.
public final class LightManager: StudyApp {
  public nonisolated static var endsWhenCancelled: Bool { true }

  private let settings: StudyAppSettings
  private let manager: LightSensorManager

  /// A logger of light; of the sensors that the settings name, it reads no other.
  public init(settings: StudyAppSettings) {
    self.settings = settings
    manager = LightSensorManager(settings)
  }

  /// What the app has of light so far, each sample once, oldest first.
  package var samples: [LightSample] { manager.samples }

  /// Asks for consent, then fetches at each turn of its schedule.
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

/// What came of asking for consent, read from the error as apps find it on phones.
enum AskOutcome: Equatable {
  /// The participant has answered, now or before.
  case answered
  /// The sheet was put away.
  case dismissed
  /// The app can't ask.
  case failed(code: Int)

  /// The code beneath `promptDeclined` by which an app knows that there is an answer already.
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

/// What a light-logging app keeps of a sample.
package struct LightSample: Sendable {
  /// When it was written, on the clock that nobody sets.
  package let timestamp: SRAbsoluteTime

  /// When it was written by the wall clock as it stood at the fetch, in seconds since 2001.
  package let time: CFAbsoluteTime

  /// The illuminance, in lux.
  package let lux: Double

  /// The light's colour.
  package let chromaticity: SRAmbientLightSample.Chromaticity

  /// Where on the phone the sensor sits.
  package let placement: SRAmbientLightSample.SensorPlacement

  init(_ sample: SRAmbientLightSample, writtenAt timestamp: SRAbsoluteTime) {
    self.timestamp = timestamp
    time = timestamp.toCFAbsoluteTime()
    lux = sample.lux.converted(to: .lux).value
    chromaticity = sample.chromaticity
    placement = sample.placement
  }
}
