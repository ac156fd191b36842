import Foundation
import Results
import Runner
import Testing
import Verdicts

/// Three ways to follow somebody who walks around the dock at 1.4 m/s, two metres away: 0.7 rad/s.
@Suite("Ways to follow a walking person")
struct DockStudyTests {
  /// What is kept of each participant's run: the errors in degrees and the share in view.
  private struct Following {
    var rms: Double
    var p95: Double
    var inFrame: Double
  }

  private func follow(
    _ app: String,
    options: String = "{}",
    dock: String = "stand",
    seed: UInt64
  ) throws -> [Following] {
    var text = StudyText()
    text.lasts = "60s"
    text.seed = seed
    text.app = app
    text.appLines = ["options: \(options)"]
    text.entitlements = "[]"
    text.groups = ["{ group: walkers, count: 3, dock: \(dock) }"]
    text.lines = [
      "scene:", "  subjects:",
      "    - name: walker", "      from: [0 m, 2 m]",
      "      path: [{ do: stay, for: 4s }, { do: circle, at: 1.4 m/s, for: 60s }]",
    ]
    text.expect = ["no diagnostics"]
    let outcome = try run(text)
    #expect(outcome.judgements.allSatisfy { $0.passed })
    let query = """
      select run.rms_error_deg, run.p95_error_deg, walker.in_frame_percent
      from following as run join following as walker using (participant)
      where run.subject = '' and walker.subject = 'walker'
      """
    return try outcome.database.rows(query).map { row in
      Following(rms: try number(row[0]), p95: try number(row[1]), inFrame: try number(row[2]))
    }
  }

  private func number(_ value: Value) throws -> Double {
    guard case .real(let number) = value else {
      Issue.record("no number: \(value)")
      throw CancellationError()
    }
    return number
  }

  /// Our choice of the tracker's gains: the walker's own speed is fed forward, so none of the error stays.
  @Test(
    "system tracking keeps the person within a degree or two",
    arguments: ["stand", "gimbal"],
    1...4 as ClosedRange<UInt64>
  )
  func system(dock: String, seed: UInt64) throws {
    let runs = try follow("DockCamera", dock: dock, seed: seed)
    #expect(runs.count == 3)
    for run in runs {
      #expect(run.p95 < 2 && run.rms < 3, "\(run)")
      #expect(run.inFrame > 99, "\(run)")
    }
  }

  @Test(
    "an app that tracks 15 times a second, by observations or metadata, does the same",
    arguments: ["track", "metadata"],
    1...4 as ClosedRange<UInt64>
  )
  func custom(steer: String, seed: UInt64) throws {
    let runs = try follow("DockPilot", options: "{ steer: \(steer) }", seed: seed)
    #expect(runs.count == 3)
    for run in runs {
      #expect(run.p95 < 3 && run.rms < 4, "\(run)")
      #expect(run.inFrame > 99, "\(run)")
    }
  }

  /// Mathematics: the velocity of 0.7 rad/s takes an error of 0.7 / gain of the frame's width, which is
  /// atan(2 tan(38.05°) × error) with the lens of 76.1°; the delays add what is walked meanwhile, not more.
  @Test(
    "a proportional controller lags by the angle that follows from its gain",
    arguments: [4.0, 6.0],
    1...4 as ClosedRange<UInt64>
  )
  func proportional(gain: Double, seed: UInt64) throws {
    let options = "{ steer: velocity, gain: \(Int(gain)) }"
    let runs = try follow("DockPilot", options: options, seed: seed)
    let lag = atan(2 * tan(38.05 * .pi / 180) * 0.7 / gain) * 180 / .pi
    #expect(runs.count == 3)
    for run in runs {
      #expect((lag - 2...lag + 2).contains(run.rms), "\(run) instead of \(lag)")
      #expect(run.inFrame > 95, "\(run)")
    }
  }

  /// Sources: a client measured 2.6 s on a Flow 2 Pro; another client says that a velocity goes on for ever.
  @Test(
    "a velocity lasts as long as the scenario's option says, on each dock",
    arguments: [
      ("{ profile: stand, velocity timeout: 2s 600ms }", true), ("gimbal", true),
      ("{ profile: gimbal, velocity timeout: 1000d }", false), ("stand", false),
    ]
  )
  func velocityTimeout(dock: String, lapses: Bool) throws {
    var text = StudyText()
    text.app = "LeavesVelocityOn"
    text.lasts = "60s"
    text.entitlements = "[]"
    text.groups = ["{ group: people, count: 1, dock: \(dock) }"]
    text.expect = ["the app keeps running"]
    let lapsed = try run(text).numbers("select at_s from dock_events where event = 'lapsed'")
    #expect(lapsed.isEmpty != lapses)
  }
}
