public import Foundation
public import CoreLocation

/// A visit of a place that matters to the participant (Apple, SRVisit).
public final class SRVisit: NSObject, Sendable {
  /// Only the class name, so that the description is the same in every run (our choice).
  public override var description: String { "<\(type(of: self))>" }

  /// The distance of the place from home, in metres.
  public let distanceFromHome: CLLocationDistance

  /// An interval that contains the arrival; it hides the exact instant.
  public let arrivalDateInterval: DateInterval

  /// An interval that contains the departure; it hides the exact instant.
  public let departureDateInterval: DateInterval

  /// The kind of place.
  public let locationCategory: LocationCategory

  /// The identifier of the place, the same for all visits of the place.
  public let identifier: UUID

  /// Creates a visit; the distance is in metres.
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
    /// None of the other kinds, or unknown.
    case unknown = 0

    /// The participant's home.
    case home = 1

    /// The participant's workplace.
    case work = 2

    /// The participant's school.
    case school = 3

    /// A place where the participant exercises.
    case gym = 4
  }
}
