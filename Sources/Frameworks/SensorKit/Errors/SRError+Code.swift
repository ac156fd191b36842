extension SRError {
  /// What went wrong (Apple, SRError.Code).
  @nonexhaustive
  public enum Code: Int, Sendable {
    /// The app has no entitlement for the sensor.
    case invalidEntitlement = 0

    /// The participant didn't allow the app to read the sensor.
    case noAuthorization = 1

    /// The sensor's data can't be read.
    case dataInaccessible = 2

    /// The fetch request makes no sense, such as one without an end.
    case fetchRequestInvalid = 3

    /// The sheet that asks the participant wasn't answered, or wasn't shown again.
    case promptDeclined = 4

    // Apple's enum is open: raw codes such as 8197 arrive in a client's `@unknown default`. A case
    // that nobody can name does the same here, without a warning that a switch misses it.
    @available(*, unavailable)
    case undocumented = -1

    static let undocumentedCode = unsafeBitCast(UInt8(5), to: Code.self)
  }

  /// Shorthand for the code of a missing entitlement.
  public static var invalidEntitlement: Code { .invalidEntitlement }

  /// Shorthand for the code of a missing authorization.
  public static var noAuthorization: Code { .noAuthorization }

  /// Shorthand for the code of data that can't be read.
  public static var dataInaccessible: Code { .dataInaccessible }

  /// Shorthand for the code of a senseless fetch request.
  public static var fetchRequestInvalid: Code { .fetchRequestInvalid }

  /// Shorthand for the code of a sheet without an answer.
  public static var promptDeclined: Code { .promptDeclined }
}

/// Whether an error is SensorKit's and has that code, as in `catch SRError.noAuthorization`.
public func ~= (code: SRError.Code, error: any Error) -> Bool {
  guard let error = error as? SRError else { return false }
  return error.code == code
}
