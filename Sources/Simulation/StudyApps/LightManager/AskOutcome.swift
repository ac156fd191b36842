import Foundation
import SensorKit

/// What came of asking for consent, read from the error as apps find it on phones.
enum AskOutcome: Equatable {
  /// The participant has answered, now or before.
  case answered
  /// The sheet was put away.
  case dismissed
  /// The app can't ask.
  case failed(code: Int)

  /// The code beneath `promptDeclined` by which an app knows that there is an answer already.
  private static let answeredBefore = 8201

  init(_ error: (any Error)?) {
    guard let error else {
      self = .answered
      return
    }
    guard let refusal = error as? SRError, refusal.code == .promptDeclined else {
      self = .failed(code: (error as NSError).code)
      return
    }
    let cause = (refusal as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    let wasAnswered = cause?.domain == SRErrorDomain && cause?.code == Self.answeredBefore
    self = wasAnswered ? .answered : .dismissed
  }
}
