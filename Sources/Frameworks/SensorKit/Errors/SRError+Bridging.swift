public import Foundation

// Casts ask this conformance. Without it, `error as? NSError` ends the process on Linux, and an
// `NSError` of the domain is never an `SRError`.
extension SRError: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSError { wrapped }

  public static func _forceBridgeFromObjectiveC(_ source: NSError, result: inout SRError?) {
    guard _conditionallyBridgeFromObjectiveC(source, result: &result) else {
      preconditionFailure("an error of \(source.domain) is none of \(SRErrorDomain)")
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
      preconditionFailure("\(source?.domain ?? "no error") is none of \(SRErrorDomain)")
    }
    return result
  }
}
