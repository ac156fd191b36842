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
