/// Writes messages about what an app does (Apple, Logger).
///
/// Each message is a line of the app's standard error, with the wall clock's time; inside a world that
/// is the simulated phone's. As on a phone, strings and objects read `<private>` unless they are
/// marked public. Debug messages are neither made nor written, as on a phone that nobody has set to
/// keep them.
public struct Logger: Sendable {
  /// A logger that writes nothing (Apple, Logger).
  public static var disabled: Logger { Logger(.disabled) }

  let log: OSLog

  /// A logger without subsystem and category.
  public init() { self.init(.default) }

  /// A logger of a part of the app.
  public init(subsystem: String, category: String) {
    self.init(OSLog(subsystem: subsystem, category: category))
  }

  /// A logger that writes to a log.
  public init(_ logObj: OSLog) { log = logObj }

  /// Whether messages of a type are written.
  public func isEnabled(type: OSLogType) -> Bool { log.isEnabled(type: type) }

  /// Writes a message of the default type.
  public func log(_ message: OSLogMessage) { log(level: .default, message) }

  /// Writes a message.
  public func log(level: OSLogType, _ message: OSLogMessage) {
    if log.isEnabled(type: level) { log.write(level, message.text) }
  }

  /// Writes a debug message; the same as `debug(_:)`.
  public func trace(_ message: OSLogMessage) { log(level: .debug, message) }

  /// Writes a debug message.
  public func debug(_ message: OSLogMessage) { log(level: .debug, message) }

  /// Writes a message that may help.
  public func info(_ message: OSLogMessage) { log(level: .info, message) }

  /// Writes a message of the default type.
  public func notice(_ message: OSLogMessage) { log(level: .default, message) }

  /// Writes a warning, whose type is that of an error.
  public func warning(_ message: OSLogMessage) { log(level: .error, message) }

  /// Writes an error.
  public func error(_ message: OSLogMessage) { log(level: .error, message) }

  /// Writes that something is critical; the same as `fault(_:)`.
  public func critical(_ message: OSLogMessage) { log(level: .fault, message) }

  /// Writes a fault.
  public func fault(_ message: OSLogMessage) { log(level: .fault, message) }
}
