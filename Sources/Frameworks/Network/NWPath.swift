import URLLoading

/// What is known of a phone's connection at one time (Apple, NWPath).
public struct NWPath: Hashable, Sendable, CustomDebugStringConvertible {
  /// Whether a path can be used.
  public enum Status: Hashable, Sendable {
    case satisfied
    case unsatisfied
    case requiresConnection
  }

  /// Why a path can't be used.
  public enum UnsatisfiedReason: Hashable, Sendable {
    case notAvailable
    case cellularDenied
    case wifiDenied
    case localNetworkDenied
    case vpnInactive
  }

  /// Whether it can be used.
  public let status: Status

  /// The interfaces that can be used, the preferred one first.
  public let availableInterfaces: [NWInterface]

  /// Whether it goes over the mobile network or a personal hotspot, which cost (Apple, isExpensive).
  public let isExpensive: Bool

  /// Whether it is in Low Data Mode; no simulated connection is.
  public var isConstrained: Bool { false }

  /// Whether addresses of version 4 can be reached.
  public var supportsIPv4: Bool { status == .satisfied }

  /// Whether addresses of version 6 can be reached; our choice: they can.
  public var supportsIPv6: Bool { status == .satisfied }

  /// Whether names can be looked up.
  public var supportsDNS: Bool { status == .satisfied }

  /// Why it can't be used; `notAvailable` also if it can (our choice).
  public var unsatisfiedReason: UnsatisfiedReason { .notAvailable }

  /// Whether it goes over an interface of a type.
  public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool {
    status == .satisfied && availableInterfaces.first?.type == type
  }

  /// The status, with the interface if there is one.
  public var debugDescription: String {
    let interfaces = availableInterfaces.map { ", interface: \($0.name)" }.joined()
    return "\(status)\(interfaces)\(isExpensive ? ", expensive" : "")"
  }

  /// The path of a connection, for a monitor that only looks at some interfaces.
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
