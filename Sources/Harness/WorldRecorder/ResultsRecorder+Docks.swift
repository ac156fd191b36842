import DockKit
import Docks
import Results

/// The rows of docks.
extension ResultsRecorder {
  func record(_ event: DockEvent) {
    switch event {
    case .docked(let trackingButton):
      record(.docked, "tracking button \(trackingButton ? "on" : "off")") {
        $0.isOn = trackingButton
      }
    case .undocked(let cause):
      record(.undocked, cause.rawValue) { $0.cause = DockEventRow.Cause(cause) }
    case .stayedOff:
      record(.undocked, "stayed off: its battery is empty") { $0.cause = .stayedOff }
    // DockKit reports the other events to apps, and whether an app observes them.
    case .pressed(.tracking, _): record(.trackingButton, "pressed")
    case .pressed(let button, isTold: false): record(.pressed, "\(button)") { $0.heard = false }
    case .pressed(_, isTold: true): break
    case .limitReached(let axis): record(.limit, axis.rawValue)
    case .lapsed: record(.lapsed, "a velocity had its time")
    case .slept: record(.sleep, "fell asleep")
    case .woke: record(.sleep, "woke")
    }
  }

  func record(_ fact: DockKitFact) {
    switch fact {
    // The dock itself reports this event with its cause.
    case .state: break
    case .command(let command):
      add(
        DockCommandRow(
          participant: participant,
          sequence: next(),
          at: now,
          call: command.call,
          detail: command.detail,
          outcome: DockCommandRow.Outcome(command.outcome),
          error: command.error.isEmpty ? nil : command.error,
          times: command.times
        )
      )
    case .systemTracking(let isOn, let cause):
      record(.systemTracking, "\(isOn ? "on" : "off"): \(cause)") { $0.isOn = isOn }
    case .event(let what, let isHeard): record(.pressed, what) { $0.heard = isHeard }
    case .battery(let name, let level, let isLow, let charging):
      let percent = Int((level * 100).rounded())
      record(.battery, "\(name): \(percent) %\(isLow ? ", low" : ""), \(charging)") { row in
        row.percent = percent
        row.isLow = isLow
        row.charging = DockEventRow.Charging(charging)
      }
    case .diagnostic(let fact): record(fact)
    }
  }

  /// Records an event of the dock.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - detail: The details, in words.
  ///   - complete: Sets the columns that only some events have.
  private func record(
    _ event: DockEventRow.DockEventKind,
    _ detail: String,
    _ complete: (inout DockEventRow) -> Void = { _ in }
  ) {
    var row = DockEventRow(
      participant: participant,
      sequence: next(),
      at: now,
      event: event,
      detail: detail
    )
    complete(&row)
    add(row)
  }

  /// Records how well the dock has followed.
  func record(_ following: FollowingSummary, of names: [String]) {
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

  /// A number rounded to three decimals, which exceeds its precision.
  private func thousandths(_ figure: Double?) -> Double? {
    figure.map { ($0 * 1000).rounded() / 1000 }
  }
}

extension DockEventRow.Cause {
  fileprivate init(_ undocking: DockEvent.Undocking) {
    self =
      switch undocking {
      case .takenOff: .takenOff
      case .flap: .flap
      case .batteryEmpty: .batteryEmpty
      }
  }
}

extension DockEventRow.Charging {
  fileprivate init(_ state: DockAccessory.BatteryChargeState) {
    self =
      switch state {
      case .charging: .charging
      case .notCharging: .notCharging
      case .notChargeable: .notChargeable
      }
  }
}

extension DockCommandRow.Outcome {
  fileprivate init(_ outcome: DockCommandFact.DockCommandOutcome) {
    self =
      switch outcome {
      case .done: .done
      case .failed: .failed
      case .ignored: .ignored
      }
  }
}
