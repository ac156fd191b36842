/// What a device or a connection gives (Apple, AVMediaType).
public struct AVMediaType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let video = AVMediaType(rawValue: "vide")
  public static let audio = AVMediaType(rawValue: "soun")
  public static let muxed = AVMediaType(rawValue: "muxx")
  public static let metadata = AVMediaType(rawValue: "meta")
  public static let metadataObject = AVMediaType(rawValue: "mobj")
  public static let depthData = AVMediaType(rawValue: "dpth")
}
