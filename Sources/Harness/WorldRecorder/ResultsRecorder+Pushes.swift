import Foundation
import Phones
import Results
import VirtualTime

/// The rows of pushes.
extension ResultsRecorder {
  func record(_ fact: PushFact) {
    switch fact {
    case .decided(let push, let outcome): record(push, outcome)
    case .registrationFailed(let error):
      failed(
        "register for remote notifications",
        error.domain,
        error.code,
        error.localizedDescription
      )
    case .diagnostic(let fact): record(fact)
    }
  }

  private func record(_ sent: SentPush, _ outcome: PushOutcome) {
    let isShown = !sent.push.isSilent && outcome == .delivered
    var refusal: AppEventRow.LaunchRefusal?
    if case .refused(let reason) = outcome { refusal = AppEventRow.LaunchRefusal(reason) }
    add(
      PushRow(
        participant: participant,
        push: sent.number,
        name: sent.push.name,
        kind: sent.push.isSilent ? .silent : .visible,
        cause: PushRow.PushCause(sent.cause),
        sent: sent.sent.seconds,
        token: sent.token.map { $0.map { Self.hexadecimal($0) }.joined() },
        hold: sent.hold.map { PushRow.PushHold($0) },
        outcome: PushRow.PushOutcome(outcome),
        refusal: refusal,
        decided: now,
        delivered: sent.delivered?.seconds,
        handled: sent.handled?.seconds,
        notification: isShown ? sent.notification : nil
      )
    )
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }
}

extension PushRow.PushCause {
  fileprivate init(_ cause: PushOccasion.Cause) {
    self =
      switch cause {
      case .time: .time
      case .noData: .noData
      case .answer: .request
      }
  }
}

extension PushRow.PushHold {
  fileprivate init(_ hold: PushHold) {
    self =
      switch hold {
      case .noConnection: .noConnection
      case .throttled: .throttled
      case .lowPowerMode: .lowPowerMode
      case .heat: .heat
      }
  }
}

extension PushRow.PushOutcome {
  fileprivate init(_ outcome: PushOutcome) {
    self =
      switch outcome {
      case .delivered: .delivered
      case .replaced: .replaced
      case .noToken: .noToken
      case .notAllowed: .notAllowed
      case .noBackgroundMode: .noBackgroundMode
      case .refused: .refused
      case .discarded: .discarded
      case .expired: .expired
      case .waiting: .waiting
      }
  }
}
