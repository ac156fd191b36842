import Foundation
import SensorKit

/// The collector as it is.
final class ReadsSinceItsCursor: Collector, CorrectApp {
  nonisolated static var summary: String { "Reads each device since its cursor." }
}

/// Reads and sends a day at a time, until it has caught up with the hold.
final class ReadsDayAfterDay: Collector, CorrectApp {
  nonisolated static var summary: String {
    "Reads and sends a day at a time, until it has caught up."
  }

  override func read(_ reading: Reading, _ device: SRDevice) async {
    let key = key(reading, device)
    var last: Double?
    while let next = range(key), next.lowerBound != last {
      last = next.lowerBound
      await super.read(reading, device)
      // Where a fetch takes hours, the end of the round is days away.
      await sendAll()
      if next.upperBound - next.lowerBound < 86_400 { return }
    }
  }

  override func range(_ key: String) -> Range<Double>? {
    guard let range = super.range(key) else { return nil }
    return range.lowerBound..<min(range.upperBound, range.lowerBound + 86_400)
  }
}

/// Reads also when it comes to the screen, unless a round is going on.
final class ReadsOnTheScreenToo: Collector, CorrectApp {
  nonisolated static var summary: String { "Begins a round when it comes to the screen." }

  override func enteredForeground() async { begin() }
}
