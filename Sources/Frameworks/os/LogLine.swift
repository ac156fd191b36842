package import Foundation
import Glibc

extension OSLog {
  /// Writes a message as a line of standard error: time, type, subsystem and category, text.
  ///
  /// The time is the wall clock's, in its time zone; inside a world it is the simulated phone's.
  /// A line has no number of a process or thread, so that the lines of a world are the same in each run.
  func write(_ type: OSLogType, _ message: String) {
    var bytes = ArraySlice("\(line(type, message))\n".utf8)
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }

  /// The line of a message that is written now.
  package func line(_ type: OSLogType, _ message: String) -> String {
    let place = subsystem.isEmpty && category.isEmpty ? "" : "[\(subsystem):\(category)] "
    return "\(Self.timestamp(Date())) \(type.name) \(place)\(message)"
  }

  /// As Console writes it: `2026-03-01 09:00:00.000000-0500`.
  package static func timestamp(_ date: Date, in zone: TimeZone = .current) -> String {
    let offset = zone.secondsFromGMT(for: date)
    let microseconds = Int64((date.timeIntervalSince1970 * 1e6).rounded())
    let (seconds, rest) = microseconds.floored(by: 1_000_000)
    var time = time_t(seconds) + offset
    var parts = tm()
    gmtime_r(&time, &parts)
    let minutes = abs(offset) / 60
    let day = "\(Int(parts.tm_year) + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
    let clock = "\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec))"
    let fraction = String(String(1_000_000 + rest).dropFirst())
    let sign = offset < 0 ? "-" : "+"
    return "\(day) \(clock).\(fraction)\(sign)\(two(minutes / 60))\(two(minutes % 60))"
  }

  private static func two(_ number: some BinaryInteger) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}

extension Int64 {
  fileprivate func floored(by divisor: Int64) -> (Int64, Int64) {
    let rest = ((self % divisor) + divisor) % divisor
    return ((self - rest) / divisor, rest)
  }
}
