public import Foundation

/// Where messages of one part of an app go (Apple, OSLog).
public final class OSLog: NSObject, Sendable {
  public override var description: String { "<\(type(of: self))>" }

  /// The log without subsystem and category.
  public static let `default` = OSLog(subsystem: "", category: "", isOn: true)

  /// A log that writes nothing.
  public static let disabled = OSLog(subsystem: "", category: "", isOn: false)

  let subsystem: String
  let category: String
  private let isOn: Bool

  /// Whether signposts are recorded; nothing records them here.
  public var signpostsEnabled: Bool { false }

  /// A log of a part of the app.
  public convenience init(subsystem: String, category: String) {
    self.init(subsystem: subsystem, category: category, isOn: true)
  }

  /// A log of a category that Instruments knows.
  public convenience init(subsystem: String, category: Category) {
    self.init(subsystem: subsystem, category: category.rawValue)
  }

  private init(subsystem: String, category: String, isOn: Bool) {
    (self.subsystem, self.category, self.isOn) = (subsystem, category, isOn)
  }

  /// Whether messages of a type are written: all but debug messages, unless the log is disabled.
  public func isEnabled(type: OSLogType) -> Bool { isOn && type != .debug }

  /// A category that Instruments knows (Apple, OSLog.Category).
  public struct Category: RawRepresentable, Hashable, Sendable {
    /// The category's name.
    public let rawValue: String

    /// A category of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Events that help to find one's way.
    public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")

    /// Events that are recorded only on demand.
    public static let dynamicTracing = Category(rawValue: "DynamicTracing")

    /// Events that are recorded on demand, with a backtrace.
    public static let dynamicStackTracing = Category(rawValue: "DynamicStackTracing")
  }
}

/// How important a message is (Apple, OSLogType).
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  /// The number that stands for it.
  public let rawValue: UInt8

  /// The type of a number.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The type of a number.
  public init(_ rawValue: UInt8) { self.init(rawValue: rawValue) }

  /// What is worth keeping.
  public static let `default` = OSLogType(0x00)

  /// What may help.
  public static let info = OSLogType(0x01)

  /// What helps while an app is developed.
  public static let debug = OSLogType(0x02)

  /// An error of the app.
  public static let error = OSLogType(0x10)

  /// A mistake of the app or the system.
  public static let fault = OSLogType(0x11)
}

extension OSLogType {
  /// What a line calls it.
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
