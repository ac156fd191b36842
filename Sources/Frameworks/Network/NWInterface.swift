/// A network interface of the phone (Apple, NWInterface).
public struct NWInterface: Hashable, Sendable, CustomDebugStringConvertible {
  /// What an interface goes over.
  public enum InterfaceType: Hashable, Sendable {
    case other
    case wifi
    case cellular
    case wiredEthernet
    case loopback
  }

  /// What it goes over.
  public let type: InterfaceType

  /// Its name, such as `en0`.
  public let name: String

  /// Its number.
  public let index: Int

  init(_ type: InterfaceType, _ name: String, _ index: Int) {
    self.type = type
    self.name = name
    self.index = index
  }

  /// The name.
  public var debugDescription: String { name }

  /// An iPhone's own (our choice).
  static let wifi = NWInterface(.wifi, "en0", 11)
  static let cellular = NWInterface(.cellular, "pdp_ip0", 3)
}
