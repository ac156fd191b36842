import Foundation

/// The domain of the errors of CoreMotion (Apple, CMErrorDomain).
public let CMErrorDomain = "CMErrorDomain"

/// A code of an error of CoreMotion (Apple, CMError).
///
/// Handlers receive an `NSError` of the domain `CMErrorDomain` with the code.
public struct CMError: RawRepresentable, Hashable, Sendable {
  public var rawValue: UInt32

  /// Creates the code with a number.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Creates the code with a number.
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }

  /// The error of the code, for handlers.
  var error: NSError { NSError(domain: CMErrorDomain, code: Int(rawValue)) }
}

/// No error.
public let CMErrorNULL = CMError(100)

/// The device must be moved first.
public let CMErrorDeviceRequiresMovement = CMError(101)

/// The direction of true north is unknown.
public let CMErrorTrueNorthNotAvailable = CMError(102)

/// The cause is unknown.
public let CMErrorUnknown = CMError(103)

/// The device has no data on its person's activity.
public let CMErrorMotionActivityNotAvailable = CMError(104)

/// The person does not allow the app to read their activity.
public let CMErrorMotionActivityNotAuthorized = CMError(105)

/// The app lacks an entitlement for data on the person's activity.
public let CMErrorMotionActivityNotEntitled = CMError(106)

/// An argument is invalid.
public let CMErrorInvalidParameter = CMError(107)

/// The call is invalid at this time.
public let CMErrorInvalidAction = CMError(108)

/// The device does not support the request.
public let CMErrorNotAvailable = CMError(109)

/// The app lacks an entitlement.
public let CMErrorNotEntitled = CMError(110)

/// The person does not allow it.
public let CMErrorNotAuthorized = CMError(111)

/// There are no data.
public let CMErrorNilData = CMError(112)

/// The data have the wrong size.
public let CMErrorSize = CMError(113)

/// Whether an app may read the person's activity (Apple, CMAuthorizationStatus).
@nonexhaustive
public enum CMAuthorizationStatus: Int, Sendable {
  /// The person has not been asked.
  case notDetermined = 0

  /// The person cannot allow it.
  case restricted = 1

  /// The person has refused, or there is nobody to ask.
  case denied = 2

  /// The person has allowed it.
  case authorized = 3
}
