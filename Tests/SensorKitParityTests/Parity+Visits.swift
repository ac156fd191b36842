import SensorKit

extension Parity {
  mutating func visits() {
    sendableObjectType(245, SRVisit.self, copies: false, codes: false)
    property(246, \SRVisit.distanceFromHome, CLLocationDistance.self)
    property(247, \SRVisit.arrivalDateInterval, DateInterval.self)
    property(248, \SRVisit.departureDateInterval, DateInterval.self)
    property(249, \SRVisit.locationCategory, SRVisit.LocationCategory.self)
    property(250, \SRVisit.identifier, UUID.self)
    enumeration(
      251,
      SRVisit.LocationCategory.self,
      [(252, .unknown, 0), (253, .home, 1), (254, .work, 2), (255, .school, 3), (256, .gym, 4)]
    )
  }
}
