@_exported public import Foundation

/// A distance, in metres (Apple, CoreLocation).
public typealias CLLocationDistance = Double

/// A speed, in metres per second (Apple, CoreLocation).
public typealias CLLocationSpeed = Double

/// The radius of uncertainty of a place, in metres; negative where it is invalid (Apple, CoreLocation).
public typealias CLLocationAccuracy = Double

/// The uncertainty of a speed, in metres per second; negative where it is invalid (Apple, CoreLocation).
public typealias CLLocationSpeedAccuracy = Double
