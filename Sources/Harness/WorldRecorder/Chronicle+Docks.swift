import DockKit
import Docks
import Results
import Scenes

/// What happens to a dock, as rows.
extension Chronicle {
  func note(_ event: DockEvent) {
    switch event {
    case .docked(let trackingButton):
      note(.docked, "tracking button \(trackingButton ? "on" : "off")")
    case .undocked(let cause): note(.undocked, cause.rawValue)
    case .stayedOff: note(.undocked, "stayed off: its battery is empty")
    // Apps are told of the others, and DockKit tells whether they listen.
    case .pressed(.tracking, _): note(.trackingButton, "pressed")
    case .pressed(let button, isTold: false): note(.pressed, "\(button)", heard: false)
    case .pressed(_, isTold: true): break
    case .limitReached(let axis): note(.limit, axis.rawValue)
    case .lapsed: note(.lapsed, "a velocity had its time")
    case .slept: note(.sleep, "fell asleep")
    case .woke: note(.sleep, "woke")
    }
  }

  func note(_ fact: DockKitFact) {
    switch fact {
    // The dock itself tells of it, and why.
    case .state: break
    case .command(let command):
      add(
        DockCommandRow(
          participant: participant,
          sequence: next(),
          at: now,
          call: command.call,
          detail: command.detail,
          outcome: command.outcome.rawValue,
          error: command.error.isEmpty ? nil : command.error,
          times: command.times
        )
      )
    case .systemTracking(let isOn, let cause):
      note(.systemTracking, "\(isOn ? "on" : "off"): \(cause)")
    case .event(let what, let isHeard): note(.pressed, what, heard: isHeard)
    case .battery(let name, let level, let isLow, let charging):
      let percent = Int((level * 100).rounded())
      note(.battery, "\(name): \(percent) %\(isLow ? ", low" : ""), \(charging)")
    case .diagnostic(let fact): note(fact)
    }
  }

  private func note(_ event: DockEventRow.Event, _ detail: String, heard: Bool = true) {
    add(
      DockEventRow(
        participant: participant,
        sequence: next(),
        at: now,
        event: event,
        detail: detail,
        heard: heard
      )
    )
  }

  /// Writes down how well the dock has followed.
  func note(_ following: FollowingSummary, of names: [String]) {
    add(
      FollowingRow(
        participant: participant,
        subject: "",
        frames: following.frames,
        followedPercent: percent(following.secondsFollowing, of: following.secondsVisible),
        inFramePercent: nil,
        inRegionPercent: nil,
        meanErrorDeg: thousandths(following.error?.mean),
        rmsErrorDeg: thousandths(following.error?.rms),
        p95ErrorDeg: thousandths(following.error?.p95),
        acquired: thousandths(following.acquisition),
        reacquired: following.reacquisitions,
        meanReacquire: thousandths(following.meanReacquisition),
        losses: following.losses,
        switches: following.identitySwitches,
        overshootDeg: thousandths(following.steps.largestOvershoot),
        settling: thousandths(following.steps.meanSettling),
        meanTurnRate: thousandths(following.meanSpeed),
        rmsTurnAcceleration: thousandths(following.rmsAcceleration),
        leastYawDeg: degrees(following.reach.yaw?.lowerBound),
        greatestYawDeg: degrees(following.reach.yaw?.upperBound),
        leastPitchDeg: degrees(following.reach.pitch?.lowerBound),
        greatestPitchDeg: degrees(following.reach.pitch?.upperBound)
      )
    )
    for subject in following.subjects where names.indices.contains(subject.subject) {
      add(
        FollowingRow(
          participant: participant,
          subject: names[subject.subject],
          frames: subject.framesVisible,
          followedPercent: percent(subject.secondsFollowed, of: subject.secondsVisible),
          inFramePercent: percent(subject.shareInFrame),
          inRegionPercent: percent(subject.shareInRegion),
          meanErrorDeg: thousandths(subject.error?.mean),
          rmsErrorDeg: thousandths(subject.error?.rms),
          p95ErrorDeg: thousandths(subject.error?.p95),
          acquired: thousandths(subject.acquisition),
          reacquired: nil,
          meanReacquire: nil,
          losses: nil,
          switches: nil,
          overshootDeg: nil,
          settling: nil,
          meanTurnRate: nil,
          rmsTurnAcceleration: nil,
          leastYawDeg: nil,
          greatestYawDeg: nil,
          leastPitchDeg: nil,
          greatestPitchDeg: nil
        )
      )
    }
  }

  private func percent(_ part: Double, of whole: Double) -> Double? {
    whole > 0 ? thousandths(part / whole * 100) : nil
  }

  private func percent(_ share: Double?) -> Double? { thousandths(share.map { $0 * 100 }) }

  private func degrees(_ radians: Double?) -> Double? {
    thousandths(radians.map { $0 * 180 / .pi })
  }

  /// A figure to three decimals: more than they mean.
  private func thousandths(_ figure: Double?) -> Double? {
    figure.map { ($0 * 1000).rounded() / 1000 }
  }
}
