import URLLoading

/// The state of a phone's connection at one time (Apple, NWPath).
public struct NWPath: Hashable, Sendable, CustomDebugStringConvertible {
  /// Whether a path is usable.
  public enum Status: Hashable, Sendable {
    case satisfied
    case unsatisfied
    case requiresConnection
  }

  /// Why a path is not usable.
  public enum UnsatisfiedReason: Hashable, Sendable {
    case notAvailable
    case cellularDenied
    case wifiDenied
    case localNetworkDenied
    case vpnInactive
  }

  /// Whether the path is usable.
  public let status: Status

  /// The usable interfaces, the preferred one first.
  public let availableInterfaces: [NWInterface]

  /// Whether the path uses the mobile network or a personal hotspot, which are expensive (Apple,
  /// isExpensive).
  public let isExpensive: Bool

  /// Whether the path is in Low Data Mode; no simulated connection is.
  public var isConstrained: Bool { false }

  /// Whether IPv4 addresses are reachable.
  public var supportsIPv4: Bool { status == .satisfied }

  /// Whether IPv6 addresses are reachable; our choice: they are.
  public var supportsIPv6: Bool { status == .satisfied }

  /// Whether DNS is available.
  public var supportsDNS: Bool { status == .satisfied }

  /// Why the path is not usable; `notAvailable` also if it is usable (our choice).
  public var unsatisfiedReason: UnsatisfiedReason { .notAvailable }

  /// Returns whether the path uses an interface of a type.
  public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool {
    status == .satisfied && availableInterfaces.first?.type == type
  }

  /// The status, with the interface if there is one.
  public var debugDescription: String {
    let interfaces = availableInterfaces.map { ", interface: \($0.name)" }.joined()
    return "\(status)\(interfaces)\(isExpensive ? ", expensive" : "")"
  }

  /// Creates the path of a connection, for a monitor of some types of interfaces.
  init(_ connection: NetworkConnection, where isWanted: (NWInterface.InterfaceType) -> Bool) {
    let interface: NWInterface? =
      switch connection {
      case .none: nil
      case .wifi: .wifi
      case .cellular: .cellular
      }
    let usable = interface.flatMap { isWanted($0.type) ? $0 : nil }
    status = usable == nil ? .unsatisfied : .satisfied
    availableInterfaces = [usable].compactMap(\.self)
    isExpensive = usable?.type == .cellular
  }
}

/// A network interface of the phone (Apple, NWInterface).
public struct NWInterface: Hashable, Sendable, CustomDebugStringConvertible {
  /// The types of interfaces.
  public enum InterfaceType: Hashable, Sendable {
    case other
    case wifi
    case cellular
    case wiredEthernet
    case loopback
  }

  /// The type of the interface.
  public let type: InterfaceType

  /// The name, such as `en0`.
  public let name: String

  /// The index.
  public let index: Int

  init(_ type: InterfaceType, _ name: String, _ index: Int) {
    self.type = type
    self.name = name
    self.index = index
  }

  /// The name.
  public var debugDescription: String { name }

  /// The interfaces of an iPhone (our choice).
  static let wifi = NWInterface(.wifi, "en0", 11)
  static let cellular = NWInterface(.cellular, "pdp_ip0", 3)
}
