public import Foundation

/// The domain of SensorKit's errors (Apple, SRErrorDomain).
public let SRErrorDomain = "SRErrorDomain"

/// An error of SensorKit (Apple, SRError).
///
/// It wraps an `NSError` of `SRErrorDomain`, so casts between the two work as on a phone.
public struct SRError: Error, CustomNSError, Hashable {
  let wrapped: NSError

  /// The error of that code.
  ///
  /// - Parameters:
  ///   - code: What went wrong.
  ///   - userInfo: What else there is to know, under Foundation's keys.
  public init(_ code: Code, userInfo: [String: Any] = [:]) {
    self.init(wrapping: NSError(domain: SRErrorDomain, code: code.rawValue, userInfo: userInfo))
  }

  init(wrapping error: NSError) { wrapped = error }

  /// What went wrong; a code that Apple doesn't document is none of the named ones.
  public var code: Code { Code(rawValue: wrapped.code) ?? .undocumentedCode }

  /// What else there is to know, under Foundation's keys.
  public var userInfo: [String: Any] { wrapped.userInfo }

  /// The domain of these errors, `SRErrorDomain`.
  public static var errorDomain: String { SRErrorDomain }

  /// The raw code, also where Apple doesn't document it.
  public var errorCode: Int { wrapped.code }

  /// The same as `userInfo`.
  public var errorUserInfo: [String: Any] { wrapped.userInfo }

  // By hand: on Linux, `NSError.hash` calls itself without end (Swift 6.3).
  public func hash(into hasher: inout Hasher) { hasher.combine(wrapped.code) }
}
