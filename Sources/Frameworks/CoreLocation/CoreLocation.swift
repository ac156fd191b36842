@_exported public import Foundation

/// A distance, in metres (Apple, CoreLocation).
public typealias CLLocationDistance = Double

/// A speed, in metres per second (Apple, CoreLocation).
public typealias CLLocationSpeed = Double

/// The accuracy of a location, in metres; negative if it is invalid (Apple, CoreLocation).
public typealias CLLocationAccuracy = Double

/// The accuracy of a speed, in metres per second; negative if it is invalid (Apple, CoreLocation).
public typealias CLLocationSpeedAccuracy = Double
