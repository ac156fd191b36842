import Foundation
import Glibc
import VirtualTime

/// Writes an app's log messages (Apple, Logger).
///
/// Each message is a line on the app's standard error, with the wall clock's time; inside a world,
/// with the simulated phone's time. As on a phone, strings and objects are shown as `<private>`
/// unless they are marked public. Debug messages are neither composed nor written, as on a phone
/// without a logging configuration; a world that records what its app logs composes and records
/// them too, as Console does if it includes them (Apple, Viewing Log Messages).
public struct Logger: Sendable {
  /// A logger that writes nothing (Apple, Logger).
  public static var disabled: Logger { Logger(.disabled) }

  let log: OSLog

  /// Creates a logger without subsystem and category.
  public init() { self.init(.default) }

  /// Creates a logger for a part of the app.
  public init(subsystem: String, category: String) {
    self.init(OSLog(subsystem: subsystem, category: category))
  }

  /// Creates a logger that writes to a log.
  public init(_ logObj: OSLog) { log = logObj }

  /// Whether messages of a type are written.
  public func isEnabled(type: OSLogType) -> Bool { log.isEnabled(type: type) }

  /// Writes a message of the default type.
  public func log(_ message: OSLogMessage) { log(level: .default, message) }

  /// Writes a message.
  public func log(level: OSLogType, _ message: OSLogMessage) { log.write(level, message.text) }

  /// Writes a debug message; the same as `debug(_:)`.
  public func trace(_ message: OSLogMessage) { log(level: .debug, message) }

  /// Writes a debug message.
  public func debug(_ message: OSLogMessage) { log(level: .debug, message) }

  /// Writes an informative message.
  public func info(_ message: OSLogMessage) { log(level: .info, message) }

  /// Writes a message of the default type.
  public func notice(_ message: OSLogMessage) { log(level: .default, message) }

  /// Writes a warning, which has the type of an error.
  public func warning(_ message: OSLogMessage) { log(level: .error, message) }

  /// Writes an error.
  public func error(_ message: OSLogMessage) { log(level: .error, message) }

  /// Writes a critical message; the same as `fault(_:)`.
  public func critical(_ message: OSLogMessage) { log(level: .fault, message) }

  /// Writes a fault.
  public func fault(_ message: OSLogMessage) { log(level: .fault, message) }
}

extension OSLog {
  /// Writes a message as a line on standard error: time, type, subsystem and category, text.
  ///
  /// The time is the wall clock's, in its time zone; inside a world it is the simulated phone's.
  /// A line has no process or thread number, so the lines of a world are the same in every run.
  ///
  /// - Parameters:
  ///   - type: The message's type.
  ///   - message: The message, which is composed only if it is written or recorded.
  func write(_ type: OSLogType, _ message: @autoclosure () -> String) {
    let isWritten = isEnabled(type: type)
    guard isWritten || (isRecorded && World.observesOutput) else { return }
    let text = message()
    World.log(
      OutputLine(
        logged: text,
        type.level,
        by: .logger,
        subsystem: subsystem,
        category: category
      ),
      write: isWritten ? { self.write(line: self.line(type, text)) } : nil
    )
  }

  private func write(line: String) {
    var bytes = ArraySlice("\(line)\n".utf8)
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }

  /// Returns the line of a message that is written now.
  package func line(_ type: OSLogType, _ message: String) -> String {
    let place = subsystem.isEmpty && category.isEmpty ? "" : "[\(subsystem):\(category)] "
    return "\(Self.timestamp(Date())) \(type.name) \(place)\(message)"
  }

  /// Returns a time in Console's format: `2026-03-01 09:00:00.000000-0500`.
  package static func timestamp(_ date: Date, in zone: TimeZone = .current) -> String {
    let offset = zone.secondsFromGMT(for: date)
    let microseconds = Int64((date.timeIntervalSince1970 * 1e6).rounded())
    let (seconds, rest) = microseconds.floored(by: 1_000_000)
    var time = time_t(seconds) + offset
    var parts = tm()
    gmtime_r(&time, &parts)
    let minutes = abs(offset) / 60
    let year = Int(parts.tm_year) + 1900
    let day = "\(year)-\((parts.tm_mon + 1).twoDigits)-\(parts.tm_mday.twoDigits)"
    let clock = [parts.tm_hour, parts.tm_min, parts.tm_sec].map(\.twoDigits).joined(separator: ":")
    let fraction = String(String(1_000_000 + rest).dropFirst())
    let sign = offset < 0 ? "-" : "+"
    let utc = "\(sign)\((minutes / 60).twoDigits)\((minutes % 60).twoDigits)"
    return "\(day) \(clock).\(fraction)\(utc)"
  }
}

extension Int64 {
  fileprivate func floored(by divisor: Int64) -> (Int64, Int64) {
    let rest = ((self % divisor) + divisor) % divisor
    return ((self - rest) / divisor, rest)
  }
}
