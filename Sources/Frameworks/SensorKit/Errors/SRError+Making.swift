package import Foundation

/// The raw codes of `SRErrorDomain` that Apple doesn't document but phones were seen to report.
package enum UndocumentedErrorCode: Int, Sendable, CaseIterable {
  /// Info.plist lacks the dictionary `NSSensorKitUsageDetail` (forum thread 655882).
  case usageDetailMissing = 8197

  /// The participant has answered for these sensors before (a client's guide).
  case alreadyAnswered = 8201

  /// What went wrong and what to do, in our words.
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
  /// An error that another one of the same domain led to.
  package init(_ code: Code, causedBy cause: UndocumentedErrorCode) {
    self.init(code, userInfo: [NSUnderlyingErrorKey: NSError.sensorKit(cause)])
  }
}

extension NSError {
  /// A raw error of `SRErrorDomain`, as phones report it where no `SRError.Code` fits.
  package static func sensorKit(_ code: UndocumentedErrorCode) -> NSError {
    let userInfo = [NSLocalizedDescriptionKey: code.explanation]
    return NSError(domain: SRErrorDomain, code: code.rawValue, userInfo: userInfo)
  }
}
