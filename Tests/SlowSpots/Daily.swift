import Foundation

/// Reads all days that it has collected, each day.
final class ReadsItsHistory: SlowSpot {
  override class var function: String { "ReadsItsHistory.report()" }

  private var days: [[Double]] = []
  private var today: [Double] = []
  private var lines: [String] = []

  override func receive(_ reading: Reading) { today.append(reading.lux) }

  override func finish() {
    guard !today.isEmpty else { return }
    days.append(today)
    today = []
    report()
  }

  @inline(never)
  private func report() { lines = days.map(\.summary) }
}

/// Adds a line for each day to those of the days before.
final class KeepsItsSums: SlowSpot {
  override class var function: String { "KeepsItsSums.report()" }

  private var today: [Double] = []
  private var lines: [String] = []

  override func receive(_ reading: Reading) { today.append(reading.lux) }

  override func finish() {
    guard !today.isEmpty else { return }
    report()
    today = []
  }

  @inline(never)
  private func report() { lines.append(today.summary) }
}

extension [Double] {
  /// A line about a day's values.
  fileprivate var summary: String { "\(count) samples of \(reduce(0, +) / Double(count)) lux" }
}
