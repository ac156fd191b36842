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

/// Adds the lines of each day to those of the days before.
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
  private func report() {
    for start in stride(from: 0, to: today.count, by: 10) {
      lines.append(Array(today[start...].prefix(10)).summary)
    }
  }
}

extension [Double] {
  /// A line about the values.
  fileprivate var summary: String { "\(count) samples of \(reduce(0, +) / Double(count)) lux" }
}
