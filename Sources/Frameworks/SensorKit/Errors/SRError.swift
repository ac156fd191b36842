public import Foundation

/// The domain of SensorKit's errors (Apple, SRErrorDomain).
public let SRErrorDomain = "SRErrorDomain"

/// An error of SensorKit (Apple, SRError).
///
/// It wraps an `NSError` of `SRErrorDomain`, so casts between the two work as on a phone.
public struct SRError: Error, CustomNSError, Hashable {
  let wrapped: NSError

  /// Creates an error with a code.
  ///
  /// - Parameters:
  ///   - code: The error code.
  ///   - userInfo: Further information, under Foundation's keys.
  public init(_ code: Code, userInfo: [String: Any] = [:]) {
    self.init(wrapping: NSError(domain: SRErrorDomain, code: code.rawValue, userInfo: userInfo))
  }

  init(wrapping error: NSError) { wrapped = error }

  /// The error code; a code that Apple doesn't document equals none of the named codes.
  public var code: Code { Code(rawValue: wrapped.code) ?? .undocumentedCode }

  /// Further information, under Foundation's keys.
  public var userInfo: [String: Any] { wrapped.userInfo }

  /// The domain of these errors, `SRErrorDomain`.
  public static var errorDomain: String { SRErrorDomain }

  /// The raw code, even if Apple doesn't document it.
  public var errorCode: Int { wrapped.code }

  /// The same as `userInfo`.
  public var errorUserInfo: [String: Any] { wrapped.userInfo }

  // Written by hand: on Linux, `NSError.hash` recurses endlessly (Swift 6.3).
  public func hash(into hasher: inout Hasher) { hasher.combine(wrapped.code) }
}

extension SRError {
  /// The codes of SensorKit's errors (Apple, SRError.Code).
  @nonexhaustive
  public enum Code: Int, Sendable {
    // Apple's enum is open: raw codes such as 8197 arrive in a client's `@unknown default`. An
    // unavailable case has the same effect here, without a warning about a missing case.
    @available(*, unavailable)
    case undocumented = -1

    /// The app has no entitlement for the sensor.
    case invalidEntitlement = 0

    /// The participant didn't allow the app to read the sensor.
    case noAuthorization = 1

    /// The sensor's data can't be read.
    case dataInaccessible = 2

    /// The fetch request is invalid, for example without an end.
    case fetchRequestInvalid = 3

    /// The participant dismissed the authorization sheet, or the sheet wasn't shown again.
    case promptDeclined = 4

    // Swift has no expression for an unavailable case. It is the first case, whose tag stays zero
    // whichever cases are added.
    static let undocumentedCode = unsafeBitCast(UInt8(0), to: Code.self)
  }

  /// Shorthand for the code of a missing entitlement.
  public static var invalidEntitlement: Code { .invalidEntitlement }

  /// Shorthand for the code of a missing authorization.
  public static var noAuthorization: Code { .noAuthorization }

  /// Shorthand for the code of data that can't be read.
  public static var dataInaccessible: Code { .dataInaccessible }

  /// Shorthand for the code of an invalid fetch request.
  public static var fetchRequestInvalid: Code { .fetchRequestInvalid }

  /// Shorthand for the code of a dismissed sheet.
  public static var promptDeclined: Code { .promptDeclined }
}

/// Whether an error is a SensorKit error with a code, as in `catch SRError.noAuthorization`.
public func ~= (code: SRError.Code, error: any Error) -> Bool {
  guard let error = error as? SRError else { return false }
  return error.code == code
}

extension SRError: CustomStringConvertible {
  /// The error as `SRError.promptDeclined (SRErrorDomain 4), caused by SRErrorDomain 8201: …`; the
  /// wording is our choice.
  public var description: String {
    let name = Code(rawValue: wrapped.code).map { "SRError.\($0) " } ?? "SRError "
    var text = "\(name)(\(wrapped.domain) \(wrapped.code))"
    if let said = wrapped.userInfo[NSLocalizedDescriptionKey] { text += ": \(said)" }
    for cause in wrapped.underlyingErrors.map({ $0 as NSError }) {
      text += ", caused by \(cause.domain) \(cause.code)"
      if let said = cause.userInfo[NSLocalizedDescriptionKey] { text += ": \(said)" }
    }
    return text
  }
}

/// The raw codes of `SRErrorDomain` that Apple doesn't document but that phones report.
package enum UndocumentedErrorCode: Int, Sendable, CaseIterable {
  /// Info.plist lacks the dictionary `NSSensorKitUsageDetail` (forum thread 655882).
  case usageDetailMissing = 8197

  /// The participant has already answered for these sensors (a client's guide).
  case alreadyAnswered = 8201

  /// The cause and the remedy, in our words.
  package var explanation: String {
    switch self {
    case .usageDetailMissing:
      "Info.plist has no dictionary NSSensorKitUsageDetail. Add one, with an entry for each sensor."
    case .alreadyAnswered:
      "The participant has already answered for these sensors, so the sheet was not shown."
    }
  }
}

extension SRError {
  /// Creates an error with an underlying error of the same domain.
  package init(_ code: Code, causedBy cause: UndocumentedErrorCode) {
    self.init(code, userInfo: [NSUnderlyingErrorKey: NSError.sensorKit(cause)])
  }
}

extension NSError {
  /// Returns an error of `SRErrorDomain` with a raw code, as phones report it if no `SRError.Code`
  /// fits.
  package static func sensorKit(_ code: UndocumentedErrorCode) -> NSError {
    let userInfo = [NSLocalizedDescriptionKey: code.explanation]
    return NSError(domain: SRErrorDomain, code: code.rawValue, userInfo: userInfo)
  }
}

// The runtime uses this conformance for casts. Without it, `error as? NSError` ends the process on
// Linux, and a cast of an `NSError` of the domain to `SRError` never succeeds.
extension SRError: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSError { wrapped }

  public static func _forceBridgeFromObjectiveC(_ source: NSError, result: inout SRError?) {
    guard _conditionallyBridgeFromObjectiveC(source, result: &result) else {
      preconditionFailure("an error of \(source.domain), not of \(SRErrorDomain)")
    }
  }

  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSError,
    result: inout SRError?
  ) -> Bool {
    result = source.domain == SRErrorDomain ? SRError(wrapping: source) : nil
    return result != nil
  }

  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSError?) -> SRError {
    var result: SRError?
    guard let source, _conditionallyBridgeFromObjectiveC(source, result: &result), let result else {
      preconditionFailure("an error of \(source?.domain ?? "no domain"), not of \(SRErrorDomain)")
    }
    return result
  }
}
