import Foundation

/// Makes a date formatter for each sample.
final class FormatsEachDate: SlowSpot {
  override class var function: String { "FormatsEachDate.text(of:)" }

  private var length = 0

  override func receive(_ reading: Reading) { length += text(of: reading.time).count }

  @inline(never)
  private func text(of date: Date) -> String {
    let formatter = DateFormatter()
    formatter.dateFormat = "yyyy-MM-dd HH:mm:ss"
    return formatter.string(from: date)
  }
}

/// Makes a number formatter for each sample.
final class FormatsEachNumber: SlowSpot {
  override class var function: String { "FormatsEachNumber.text(of:)" }

  private var length = 0

  override func receive(_ reading: Reading) { length += text(of: reading.lux).count }

  @inline(never)
  private func text(of number: Double) -> String {
    let formatter = NumberFormatter()
    formatter.numberStyle = .decimal
    formatter.maximumFractionDigits = 2
    return formatter.string(from: NSNumber(value: number)) ?? ""
  }
}

/// Compiles a regular expression for each sample.
final class CompilesAPattern: SlowSpot {
  override class var function: String { "CompilesAPattern.isWhole(_:)" }

  private var count = 0

  override func receive(_ reading: Reading) { if isWhole("\(reading.lux)") { count += 1 } }

  @inline(never)
  private func isWhole(_ text: String) -> Bool {
    guard let pattern = try? NSRegularExpression(pattern: #"^\d+(\.0+)?$"#) else { return false }
    let range = NSRange(text.startIndex..., in: text)
    return pattern.firstMatch(in: text, range: range) != nil
  }
}

/// Asks a new calendar for each sample's day.
final class AsksTheCalendar: SlowSpot {
  override class var function: String { "AsksTheCalendar.day(of:)" }

  private var days: [Date: Double] = [:]

  override func receive(_ reading: Reading) {
    days[day(of: reading.time), default: 0] += reading.lux
  }

  @inline(never)
  private func day(of time: Date) -> Date {
    let calendar = Calendar(identifier: .gregorian)
    let parts = calendar.dateComponents([.year, .month, .day], from: time)
    return calendar.date(from: parts) ?? time
  }
}

/// Writes a line of the log for each sample.
final class LogsEachSample: SlowSpot {
  override class var function: String { "LogsEachSample.log(_:)" }

  override func receive(_ reading: Reading) { log(reading) }

  @inline(never)
  private func log(_ reading: Reading) {
    NSLog("%@ %.3f lux", "\(reading.time)", reading.lux)
  }
}
