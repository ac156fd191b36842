import VirtualTime

/// Counts how often somebody is lost, found again or taken for somebody else.
struct Pursuit: Sendable {
  private(set) var losses = 0
  private(set) var reacquisitions = 0
  private(set) var switches = 0
  private var searching = 0.0
  /// The subject that was followed last, and whether nobody has been since.
  private var last: Int?
  private var isLost = false
  /// Since when that one could be found again.
  private var visibleSince: WorldTime?
  private var isFollowing = false

  var meanReacquisition: Double? {
    reacquisitions > 0 ? searching / Double(reacquisitions) : nil
  }

  mutating func see(
    _ followed: FollowingMeter.Followed,
    targetIsVisible: Bool,
    at time: WorldTime
  ) {
    guard case .subject(let number) = followed else {
      if isFollowing {
        isFollowing = false
        if targetIsVisible { losses += 1 }
        isLost = true
      }
      visibleSince = targetIsVisible ? visibleSince ?? time : nil
      return
    }
    if isLost {
      reacquisitions += 1
      searching += time.seconds - (visibleSince ?? time).seconds
    }
    if let last, last != number { switches += 1 }
    (isFollowing, isLost, visibleSince, last) = (true, false, nil, number)
  }
}
