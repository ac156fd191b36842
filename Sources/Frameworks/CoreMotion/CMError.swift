import Foundation

/// The domain of the errors of CoreMotion (Apple, CMErrorDomain).
public let CMErrorDomain = "CMErrorDomain"

/// A code of an error of CoreMotion (Apple, CMError).
///
/// Handlers are given an `NSError` of the domain `CMErrorDomain` with the code.
public struct CMError: RawRepresentable, Hashable, Sendable {
  public var rawValue: UInt32

  /// The code of that number.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The code of that number.
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }

  /// The code as handlers are given it.
  var error: NSError { NSError(domain: CMErrorDomain, code: Int(rawValue)) }
}

/// No error.
public let CMErrorNULL = CMError(100)

/// The device has to be moved first.
public let CMErrorDeviceRequiresMovement = CMError(101)

/// The direction of north is not known.
public let CMErrorTrueNorthNotAvailable = CMError(102)

/// Nobody knows why.
public let CMErrorUnknown = CMError(103)

/// The device has no data on its person's activity.
public let CMErrorMotionActivityNotAvailable = CMError(104)

/// The person does not let the app have data on their activity.
public let CMErrorMotionActivityNotAuthorized = CMError(105)

/// The app lacks an entitlement for data on the person's activity.
public let CMErrorMotionActivityNotEntitled = CMError(106)

/// An argument makes no sense.
public let CMErrorInvalidParameter = CMError(107)

/// The call makes no sense now.
public let CMErrorInvalidAction = CMError(108)

/// The device lacks what was asked for.
public let CMErrorNotAvailable = CMError(109)

/// The app lacks an entitlement.
public let CMErrorNotEntitled = CMError(110)

/// The person does not allow it.
public let CMErrorNotAuthorized = CMError(111)

/// There are no data.
public let CMErrorNilData = CMError(112)

/// The data have the wrong size.
public let CMErrorSize = CMError(113)

/// Whether an app may have the data on its person's activity (Apple, CMAuthorizationStatus).
@nonexhaustive
public enum CMAuthorizationStatus: Int, Sendable {
  /// The person has not been asked.
  case notDetermined = 0

  /// The person can't allow it.
  case restricted = 1

  /// The person has refused, or there is nobody to ask.
  case denied = 2

  /// The person has allowed it.
  case authorized = 3
}
