package import VirtualTime

/// A time in which a phone's network is not what it usually is there.
package struct NetworkOutage: Hashable, Sendable {
  /// What doesn't work.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// There is no network at all, as in flight mode.
    case all
    /// There is no Wi-Fi; the phone uses its mobile network.
    case wifi
    /// There is no mobile network.
    case cellular
    /// The phone is connected, and nothing comes through.
    case unreachable
    /// Over the mobile network nothing comes through, over Wi-Fi all does (reported of AWARE Micro,
    /// aware-client-ios-v2 #28).
    case unreachableByCellular = "unreachable by cellular"
  }

  package var kind: Kind
  package var during: Range<WorldTime>

  package init(_ kind: Kind, during: Range<WorldTime>) {
    self.kind = kind
    self.during = during
  }
}
