import Results
import Runner
import TestSupport
import Testing
import Verdicts

/// Somebody who walks around the dock, or stands beside where it looks, and an app that tells the dock late.
@Suite("Late observations")
struct LateObservationTests {
  /// The root mean square of each participant's error, in degrees.
  private func errors(
    _ options: String,
    detector: String = "60ms",
    from place: String = "[0 m, 2 m]",
    path: String,
    seed: UInt64
  ) throws -> [Double] {
    var text = StudyText()
    text.lasts = "60s"
    text.seed = seed
    text.app = "DockPilot"
    text.appLines = ["options: { \(options) }"]
    text.entitlements = "[]"
    text.groups = ["{ group: people, count: 2, dock: stand }"]
    text.lines = [
      "scene:", "  detector: { latency: \(detector) }", "  subjects:",
      "    - name: person", "      from: \(place)", "      path: [\(path)]",
    ]
    text.expect = ["no diagnostics"]
    let outcome = try run(text)
    #expect(outcome.judgements.allSatisfy { $0.passed })
    return try outcome.numbers(
      "select rms_error_deg, losses from following where subject = ''"
    ).map { row in
      #expect(row.last == 0)
      return row[0]
    }
  }

  private static let walk = "{ do: stay, for: 4s }, { do: circle, at: 1.4 m/s, for: 60s }"

  /// Our choice of the band, for the stand and somebody at a walk.
  @Test(
    "an app's own delay costs little: below 3° RMS at a walk",
    arguments: ["track", "metadata"],
    repetitions([0, 300], all: [0, 50, 120, 150, 300])
  )
  func app(steer: String, milliseconds: Int) throws {
    for seed in 1...2 as ClosedRange<UInt64> {
      let options = "steer: \(steer), analysis: \(milliseconds)"
      let walking = try errors(options, path: Self.walk, seed: seed)
      #expect(walking.count == 2 && walking.allSatisfy { $0 < 3 }, "\(walking)")
    }
  }

  @Test(
    "so does a detector's",
    arguments: ["track", "metadata"],
    repetitions([0, 300], all: [0, 50, 120, 150, 300])
  )
  func detector(steer: String, milliseconds: Int) throws {
    let late = "\(milliseconds)ms"
    let walking = try errors("steer: \(steer)", detector: late, path: Self.walk, seed: 3)
    #expect(walking.count == 2 && walking.allSatisfy { $0 < 3 }, "\(walking)")
    // 22° to the side: all of the error is from before it first turns.
    let standing = try errors(
      "steer: \(steer)",
      detector: late,
      from: "[0.8 m, 2 m]",
      path: "{ do: stay, for: 60s }",
      seed: 3
    )
    #expect(standing.count == 2 && standing.allSatisfy { $0 < 3 }, "\(standing)")
  }
}
