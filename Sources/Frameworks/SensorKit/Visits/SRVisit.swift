public import Foundation
public import CoreLocation

/// A stay at a place that matters to the participant (Apple, SRVisit).
public final class SRVisit: NSObject, Sendable {
  /// The class alone, which reads the same in each run; our choice.
  public override var description: String { "<\(type(of: self))>" }

  /// How far the place is from home, in metres.
  public let distanceFromHome: CLLocationDistance

  /// The span in which the participant arrived, which hides the instant.
  public let arrivalDateInterval: DateInterval

  /// The span in which the participant left, which hides the instant.
  public let departureDateInterval: DateInterval

  /// What kind of place it is.
  public let locationCategory: LocationCategory

  /// The place: every stay there has the same one.
  public let identifier: UUID

  /// A stay; the distance in metres.
  package init(
    distanceFromHome: CLLocationDistance,
    arrivalDateInterval: DateInterval,
    departureDateInterval: DateInterval,
    locationCategory: LocationCategory,
    identifier: UUID
  ) {
    self.distanceFromHome = distanceFromHome
    self.arrivalDateInterval = arrivalDateInterval
    self.departureDateInterval = departureDateInterval
    self.locationCategory = locationCategory
    self.identifier = identifier
    super.init()
  }
}

extension SRVisit {
  /// A kind of place (Apple, SRVisit.LocationCategory).
  @nonexhaustive
  public enum LocationCategory: Int, Sendable {
    /// None of the others, or not known.
    case unknown = 0

    /// Where the participant lives.
    case home = 1

    /// Where the participant works.
    case work = 2

    /// Where the participant learns.
    case school = 3

    /// Where the participant exercises.
    case gym = 4
  }
}
