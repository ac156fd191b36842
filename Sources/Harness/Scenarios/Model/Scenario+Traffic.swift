extension Scenario {
  /// What all participants together may send, and what mobile data costs.
  public struct Traffic: Codable, Hashable, Sendable {
    /// The most bytes of bodies that all participants send in a day; nil for any number.
    public var bytesEachDay: Int?

    /// The most bytes of bodies that all participants send in 30 days; nil for any number.
    public var bytesEachMonth: Int?

    /// What a gigabyte over the mobile network costs; nil if the scenario does not say.
    public var mobileGigabyteCosts: Double?
  }
}
