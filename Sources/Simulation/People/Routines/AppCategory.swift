/// A category of apps or sites: the raw values are the names of Apple's SRDeviceUsageReport
/// categories without their common prefix.
///
/// Only the categories that simulated persons use (our choice).
package enum AppCategory: String, CaseIterable, Hashable, Sendable {
  /// Messengers and social networks, which Apple's list combines.
  case socialNetworking
  case entertainment
  case games
  case photoAndVideo
  case productivity
  case utilities
  case news
  case music
  case navigation
  case shopping
  case finance
  case healthAndFitness
  case weather
  case reference
  case books

  /// Categories with weights that sum to one hundred.
  struct Mix: Sendable {
    private let parts: [(category: AppCategory, weight: Int)]

    init(_ parts: (category: AppCategory, weight: Int)...) {
      precondition(parts.reduce(0) { $0 + $1.weight } == 100, "weights that do not sum to 100")
      self.parts = parts
    }

    /// The category for a number in 0..<100.
    func category(at share: Int) -> AppCategory {
      var rest = share
      for part in parts {
        if rest < part.weight { return part.category }
        rest -= part.weight
      }
      return .utilities
    }
  }
}

/// The mixes are our choice, except that messengers and mail send most notifications (Pielot,
/// Church and de Oliveira, MobileHCI 2014).
extension AppCategory.Mix {
  static let apps = Self(
    (.socialNetworking, 36),
    (.utilities, 14),
    (.entertainment, 12),
    (.games, 7),
    (.photoAndVideo, 6),
    (.productivity, 6),
    (.news, 5),
    (.music, 3),
    (.navigation, 2),
    (.shopping, 3),
    (.finance, 1),
    (.healthAndFitness, 2),
    (.weather, 1),
    (.reference, 1),
    (.books, 1)
  )

  static let transitApps = Self(
    (.socialNetworking, 34),
    (.music, 16),
    (.navigation, 12),
    (.news, 10),
    (.games, 8),
    (.books, 6),
    (.utilities, 8),
    (.entertainment, 6)
  )

  static let workApps = Self(
    (.productivity, 30),
    (.socialNetworking, 30),
    (.utilities, 18),
    (.news, 8),
    (.reference, 6),
    (.finance, 4),
    (.weather, 4)
  )

  static let typedIn = Self((.socialNetworking, 65), (.productivity, 18), (.utilities, 17))

  static let sites = Self(
    (.news, 25),
    (.shopping, 25),
    (.reference, 20),
    (.entertainment, 20),
    (.healthAndFitness, 10)
  )

  static let notifications = Self(
    (.socialNetworking, 52),
    (.productivity, 24),
    (.news, 8),
    (.entertainment, 5),
    (.shopping, 5),
    (.utilities, 3),
    (.finance, 3)
  )
}
