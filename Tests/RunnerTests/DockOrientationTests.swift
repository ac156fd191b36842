import Results
import Runner
import Testing
import Verdicts

/// A phone that stands on its dock in each of the ways that a scenario can say.
@Suite("The orientation of a docked phone")
struct DockOrientationTests {
  private func study(
    _ app: String,
    options: String = "{}",
    orientation: String,
    events: [String] = []
  ) -> StudyText {
    var text = StudyText()
    text.lasts = "60s"
    text.app = app
    text.appLines = ["options: \(options)"]
    text.entitlements = "[]"
    text.groups = [
      "{ group: people, count: 1, dock: { profile: stand, orientation: \(orientation) } }"
    ]
    text.events = events
    text.lines = [
      "scene:", "  subjects:",
      "    - name: walker", "      from: [0.4 m, 2 m]",
      "      path: [{ do: stay, for: 4s }, { do: circle, at: 0.7 m/s, for: 60s }]",
    ]
    text.expect = ["no diagnostics"]
    return text
  }

  /// The 95th percentile of the error, in degrees.
  private func p95(_ text: StudyText) throws -> Double {
    let outcome = try run(text)
    #expect(outcome.judgements.allSatisfy { $0.passed }, "\(text.appLines) \(text.groups)")
    let rows = try outcome.numbers("select p95_error_deg from following where subject = ''")
    return try #require(rows.first?.first)
  }

  /// Source: AVFoundation: frames lie as the sensor does, and a phone's orientation says how to turn them.
  @Test(
    "system tracking follows, and so does an app with each way of steering, with either lens",
    arguments: ["portrait", "landscape left", "landscape right"],
    ["front", "back"]
  )
  func follows(orientation: String, lens: String) throws {
    let system = study("DockCamera", options: "{ lens: \(lens) }", orientation: orientation)
    #expect(try p95(system) < 3)
    for steer in ["track", "metadata", "velocity", "orientation"] {
      let options = "{ steer: \(steer), lens: \(lens) }"
      let error = try p95(study("DockPilot", options: options, orientation: orientation))
      // A proportional controller is behind by what its gain says; steps of 0.6 s are coarse.
      let most: Double = steer == "velocity" ? 12 : steer == "orientation" ? 25 : 3
      #expect(error < most, "\(steer): \(error)")
    }
  }

  /// Source: geometry: what is wide in landscape is high in portrait.
  @Test("the frame is narrower in portrait than in landscape")
  func view() throws {
    func inFrame(_ orientation: String) throws -> Double {
      var text = study("DockSweep", orientation: orientation)
      text.lines = ["scene:", "  subjects:", "    - { name: aside, from: [1.2 m, 2 m] }"]
      let outcome = try run(text)
      let rows = try outcome.numbers(
        "select in_frame_percent from following where subject = 'aside'"
      )
      return try #require(rows.first?.first)
    }
    let (upright, wide) = (try inFrame("portrait"), try inFrame("landscape left"))
    #expect(upright < wide, "\(upright) \(wide)")
  }

  /// Source: Apple, CameraOrientation.
  @Test(
    "an app that passes the wrong orientation gets a diagnostic",
    arguments: ["portrait", "landscape left", "landscape right"]
  )
  func mistake(orientation: String) throws {
    var text = study("AssumesPortrait", orientation: orientation)
    text.expect = [
      orientation == "portrait" ? "no diagnostics" : "diagnostic: wrong-orientation"
    ]
    #expect(try run(text).judgements.allSatisfy { $0.passed })
  }
}
