import Foundation
import SensorKit

/// A collector that waits for the night's batch as well, in which the samples of some sensors come up to a day after
/// their hold.
class PatientCollector: Collector {
  override class var margin: TimeInterval { super.margin + 86_400 }
}

/// The collector with that patience.
final class ReadsSinceItsCursor: PatientCollector, CorrectApp {
  nonisolated static var summary: String { "Reads each device since its cursor." }
}

/// Reads and sends a day at a time, until it has caught up with the hold.
final class ReadsDayAfterDay: PatientCollector, CorrectApp {
  nonisolated static var summary: String {
    "Reads and sends a day at a time, until it has caught up."
  }

  /// The most days that can wait: the week for which samples are kept after the hold, and the one that is left over.
  private static let mostDays = 9

  /// Between two days, so that the server is not flooded.
  private static let pause = Duration.seconds(600)

  private var isBehind = false

  /// The cursors whose last day was empty: where a fetch takes hours, days without samples are read at once.
  private var empty: Set<String> = []

  override func collect() async {
    for _ in 0..<Self.mostDays {
      isBehind = false
      await super.collect()
      guard isBehind, (try? await Task.sleep(for: Self.pause)) != nil else { return }
    }
  }

  override func read(_ reading: Reading, _ device: SRDevice) async {
    let key = key(reading, device)
    guard let next = range(key) else { return }
    await super.read(reading, device)
    let hasRead = cursor(key).map { $0 > next.lowerBound } ?? false
    if hasRead, next.upperBound - next.lowerBound >= 86_400 { isBehind = true }
  }

  override func advance(_ key: String, to end: Double, _ times: [Double]) {
    super.advance(key, to: end, times)
    if times.isEmpty { empty.insert(key) } else { empty.remove(key) }
  }

  override func range(_ key: String) -> Range<Double>? {
    guard let range = super.range(key), !empty.contains(key) else { return super.range(key) }
    return range.lowerBound..<min(range.upperBound, range.lowerBound + 86_400)
  }
}

/// Reads also when it comes to the screen, unless a round is going on.
final class ReadsOnTheScreenToo: PatientCollector, CorrectApp {
  nonisolated static var summary: String { "Begins a round when it comes to the screen." }

  override func enteredForeground() async { begin() }
}
