public import Foundation
import VirtualTime

/// The log of one part of an app (Apple, OSLog).
public final class OSLog: NSObject, Sendable {
  public override var description: String { "<\(type(of: self))>" }

  /// The log without subsystem and category.
  public static let `default` = OSLog(subsystem: "", category: "", isOn: true)

  /// A log that writes nothing.
  public static let disabled = OSLog(subsystem: "", category: "", isOn: false)

  let subsystem: String
  let category: String
  private let isOn: Bool

  /// Whether signposts are recorded; the simulation records none.
  public var signpostsEnabled: Bool { false }

  /// Creates a log for a part of the app.
  public convenience init(subsystem: String, category: String) {
    self.init(subsystem: subsystem, category: category, isOn: true)
  }

  /// Creates a log of a category that Instruments knows.
  public convenience init(subsystem: String, category: Category) {
    self.init(subsystem: subsystem, category: category.rawValue)
  }

  private init(subsystem: String, category: String, isOn: Bool) {
    (self.subsystem, self.category, self.isOn) = (subsystem, category, isOn)
  }

  /// Whether messages of a type are written: all but debug messages, unless the log is disabled.
  public func isEnabled(type: OSLogType) -> Bool { isOn && type != .debug }

  /// Whether messages can be recorded: those of all types, unless the log is disabled.
  var isRecorded: Bool { isOn }

  /// A category that Instruments knows (Apple, OSLog.Category).
  public struct Category: RawRepresentable, Hashable, Sendable {
    /// The category's name.
    public let rawValue: String

    /// Creates a category with a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Events that mark points of interest.
    public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")

    /// Events that are recorded only on demand.
    public static let dynamicTracing = Category(rawValue: "DynamicTracing")

    /// Events that are recorded on demand, with a backtrace.
    public static let dynamicStackTracing = Category(rawValue: "DynamicStackTracing")
  }
}

/// The importance of a message (Apple, OSLogType).
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  /// The number of the type.
  public let rawValue: UInt8

  /// Creates the type of a number.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Creates the type of a number.
  public init(_ rawValue: UInt8) { self.init(rawValue: rawValue) }

  /// A message that is kept.
  public static let `default` = OSLogType(0x00)

  /// An informative message.
  public static let info = OSLogType(0x01)

  /// A message for the development of an app.
  public static let debug = OSLogType(0x02)

  /// An error of the app.
  public static let error = OSLogType(0x10)

  /// A fault of the app or the system.
  public static let fault = OSLogType(0x11)
}

extension OSLogType {
  /// The importance of a message of this type; an app's own type counts as the default.
  var level: OutputLine.Level {
    switch self {
    case .info: .info
    case .debug: .debug
    case .error: .error
    case .fault: .fault
    default: .default
    }
  }

  /// The type's name in a line.
  var name: String {
    switch self {
    case .default: "Default"
    case .info: "Info"
    case .debug: "Debug"
    case .error: "Error"
    case .fault: "Fault"
    default: "\(rawValue)"
    }
  }
}
