import Foundation
import Results
import Scenarios
import TestSupport
import Testing
import Verdicts

/// Source: our choice: a speaker who walks while no app steers is out of sight when it steers again.
@Suite("Whether the corpus misses a speaker who is out of the frame")
struct DockExpectationTests {
  /// The expectation, as the scenario of a correct app has it.
  private static let expectation: Result<ExpectationQuery, any Error> = Result {
    let that = "the speaker stays in the frame while the phone is docked"
    let folder = try TemporaryFolder()
    try CorpusCommand.write(to: folder)
    let file = "plain/SteersToTheSpeaker.yaml"
    let document = try ScenarioDocument(bytes: Array(folder.bytes(file)), path: file)
    let list = DocumentPath().key("expect")
    let item = (0..<100).lazy.compactMap { document[list.item($0)] }
      .first { $0[.key("that")]?.scalar?.text == that }
    let query = try #require(item?[.key("no rows")]?.scalar?.text)
    return ExpectationQuery(that: that, query: query)
  }

  /// Whether the expectation fails for an app that was launched after a second and a speaker who was in half of the frames.
  private func misses(
    inFrame percent: Double = 50,
    launched: Seconds = 1,
    app: [(at: Seconds, event: AppEventRow.AppEventKind)] = [],
    dock: [(at: Seconds, event: DockEventRow.DockEventKind)] = []
  ) throws -> Bool {
    var rows: [any ResultRow] = [
      FollowingRow(participant: "P1", subject: "speaker", inFrame: percent)
    ]
    for (at, event) in [(launched, .launched)] + app {
      rows.append(
        AppEventRow(participant: "P1", sequence: rows.count, at: at, event: event, detail: "")
      )
    }
    for (at, event) in [(0, .docked)] + dock {
      rows.append(
        DockEventRow(participant: "P1", sequence: rows.count, at: at, event: event, detail: "")
      )
    }
    let database = try ResultsDatabase()
    try database.insert(rows.map { $0.row })
    let judgement = try #require(
      Judge.judge(database, [Self.expectation.get()]).first
    )
    #expect(judgement.error == nil)
    return judgement.state == .fails
  }

  @Test("three fifths of the frames are enough")
  func frames() throws {
    #expect(try misses(inFrame: 59.9))
    #expect(try !misses(inFrame: 60))
  }

  @Test("an app that is launched within five seconds is to steer from the beginning")
  func launched() throws {
    #expect(try misses(launched: 4.999))
    #expect(try !misses(launched: 5))
  }

  @Test("an app that is in the background for more than two seconds leaves the speaker alone")
  func background() throws {
    #expect(try misses(app: [(20, .backgrounded), (22, .foregrounded)]))
    #expect(try !misses(app: [(20, .backgrounded), (22.001, .foregrounded)]))
    #expect(try !misses(app: [(20, .backgrounded)]))
  }

  @Test("so does one whose phone is off the dock for more than two seconds")
  func undocked() throws {
    #expect(try misses(dock: [(20, .undocked), (22, .docked)]))
    #expect(try !misses(dock: [(20, .undocked), (22.001, .docked)]))
    // A phone that stays off the dock has no more frames.
    #expect(try misses(dock: [(20, .undocked)]))
  }

  @Test("an app that was closed, killed, deleted or terminated is not judged")
  func ended() throws {
    let ends: [AppEventRow.AppEventKind] = [.closed, .killed, .deleted, .terminated]
    for end in ends { #expect(try !misses(app: [(20, end)]), "\(end)") }
  }
}

extension FollowingRow {
  /// What is known of a subject that was in a part of the frames.
  fileprivate init(participant: String, subject: String, inFrame percent: Double) {
    self.init(
      participant: participant,
      subject: subject,
      frames: 100,
      followedPercent: nil,
      inFramePercent: percent,
      inRegionPercent: nil,
      meanErrorDeg: nil,
      rmsErrorDeg: nil,
      p95ErrorDeg: nil,
      acquired: nil,
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
  }
}
