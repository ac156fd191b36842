import History
import Results
import Runner
import Synchronization
import Testing
import VirtualTime

/// Source: the design, "Facts are typed until they are printed": no code interprets the text of a row.
@Suite("Explanations and playback parse no prose")
struct RewordingTests {
  /// The columns with sentences and phrases for people, by table.
  private static let prose: [TableID: Set<String>] = [
    .participants: ["trouble", "cause"], .errors: ["message"], .appEvents: ["detail"],
    .diagnostics: ["message", "function", "hint"], .actions: ["detail"], .dockEvents: ["detail"],
    .dockCommands: ["detail"], .automations: ["detail", "given", "error"],
    .automationEvents: ["error"], .syncs: ["detail"], .uploads: ["error"], .requests: ["error"],
    .appLog: ["message", "subsystem", "category"],
  ]

  private static let scenarios = [
    "first-study", "revocation", "watch-syncs-late", "clock-changes", "background-fetch",
    "dock-buttons-and-battery", "dock-velocity-control", "dock-rate-limits", "automations-week",
    "automations-offline-then-sync", "automations-server-faults", "automations-upstream-quirks",
    "mistakes/inside-hold",
  ]

  /// The runs of the scenarios, which two tests look at.
  private static let known = Mutex<[String: ExplainedRun]>([:])

  private static func explained(_ name: String) throws -> ExplainedRun {
    if let run = known.withLock({ $0[name] }) { return run }
    let run = try ExplainedRun(name)
    known.withLock { $0[name] = run }
    return run
  }

  /// A row with reversed prose: equal texts stay equal, and no word is left.
  private static func reworded(_ row: TableRow) -> TableRow {
    var row = row
    let columns = Schema.table(row.table).columns
    for (place, column) in columns.enumerated()
    where prose[row.table]?.contains(column.name) == true {
      if case .text(let text) = row.values[place] {
        row.values[place] = .text(String(text.reversed()))
      }
    }
    return row
  }

  @Test("the columns with prose are text columns without a fixed set of values")
  func columns() throws {
    for (id, names) in Self.prose {
      for name in names {
        let column = try #require(Schema.table(id).columns.first { $0.name == name })
        #expect(column.kind == .text && column.words == nil)
      }
    }
  }

  @Test("an explanation has the same events, rules and groups", arguments: scenarios)
  func explanation(name: String) throws {
    let told = try Self.explained(name)
    let participant = try #require(ParticipantRow(Self.reworded(told.run.participant.row)))
    let other = Explanation(
      of: participant,
      told.run.rows.map(Self.reworded),
      in: told.scenario,
      counts: told.counts
    )
    #expect(other.events.map(\.id) == told.explanation.events.map(\.id))
    for (one, same) in zip(told.explanation.events, other.events) {
      #expect(one.rules == same.rules, "\(one.id)")
      #expect(one.joinedTo == same.joinedTo, "\(one.id)")
      #expect(one.isWanting == same.isWanting, "\(one.id)")
      #expect(one.unexplained.count == same.unexplained.count, "\(one.id)")
      #expect(one.sentences.count == same.sentences.count, "\(one.id)")
    }
    let days = [told.explanation, other].map { $0.days().map { $0.events.map(\.id) } }
    #expect(days[0] == days[1])
  }

  @Test("a playback shows the same scene at each instant", arguments: scenarios)
  func playback(name: String) throws {
    let told = try Self.explained(name)
    let rows = told.run.rows.map(Self.reworded)
    let study = PlaybackStudy(told.scenario, for: told.run.participant)
    let plain = Playback(told.run, of: study)
    let other = Playback(
      RecordedRun(participant: told.run.participant, rows: rows),
      of: study
    )
    #expect(plain.events.map(\.time) == other.events.map(\.time))
    #expect(plain.events.map(\.kind) == other.events.map(\.kind))
    var time: Seconds? = plain.eventTime(after: -1)
    while let now = time {
      let (scene, same) = (plain.state(at: now), other.state(at: now))
      #expect(scene.phone == same.phone, "at \(now)")
      #expect(scene.watches == same.watches, "at \(now)")
      for (lane, twin) in zip(scene.lanes, same.lanes) {
        #expect(lane.consent == twin.consent && lane.isRecording == twin.isRecording, "at \(now)")
        #expect(lane.counts == twin.counts, "at \(now)")
        let instant = WorldTime(seconds: now)
        #expect(lane.history.parts(at: instant) == twin.history.parts(at: instant), "at \(now)")
      }
      #expect(scene.dock == same.dock, "at \(now)")
      #expect(scene.automations == same.automations, "at \(now)")
      time = plain.eventTime(after: now)
    }
  }
}
