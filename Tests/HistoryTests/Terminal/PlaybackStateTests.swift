import Results
import SensorKit
import Testing
import VirtualTime

import History

@Suite("The state at an instant")
struct PlaybackStateTests {
  private func lane(_ rows: [TableRow], at time: Seconds) throws -> PlaybackState.SensorLane {
    try #require(try playback(of: rows).state(at: time).lanes.first { $0.sensor == light })
  }

  /// Source: Apple, SRSensorReader: 24 hours of hold; seven days for which samples can be fetched.
  @Test("samples are held for a day, then released, and expire after seven more days")
  func fates() throws {
    let rows = [recording(hour, nil)]
    let now = 9 * day
    let lane = try lane(rows, at: now)
    #expect(lane.disposition(of: hour, now: now) == .none)
    #expect(lane.disposition(of: 2 * hour, now: now) == .expired)
    #expect(lane.disposition(of: now - 8 * day, now: now) == .expired)
    #expect(lane.disposition(of: now - 8 * day + 1, now: now) == .released)
    #expect(lane.disposition(of: now - day, now: now) == .released)
    #expect(lane.disposition(of: now - day + 1, now: now) == .held)
    #expect(lane.disposition(of: now, now: now) == .held)
    #expect(lane.disposition(of: now + 1, now: now) == .none)
    let parts = lane.history.parts(at: WorldTime(seconds: now))
    #expect(parts.recorded.length == now - hour)
    #expect(parts.held.length == day)
  }

  @Test("a fetch delivers the released samples in its range, and never held ones")
  func handedOver() throws {
    let rows = [
      recording(hour, nil), fetch(at: 3 * day, 0, 3 * day, delivered: 7, youngest: 1.9 * day),
    ]
    let before = try lane(rows, at: 3 * day - 1)
    #expect(before.disposition(of: day, now: 3 * day - 1) == .released)
    #expect(before.counts.samples == 0 && before.counts.last == nil)
    let after = try lane(rows, at: 3 * day)
    #expect(after.disposition(of: day, now: 3 * day) == .delivered)
    #expect(after.disposition(of: 2 * day, now: 3 * day) == .delivered)
    #expect(after.disposition(of: 2 * day + 1, now: 3 * day) == .held)
    #expect(after.counts.samples == 7 && after.counts.last == 7 && after.counts.fetches == 1)
    // A day later it is released, and nobody has fetched it.
    #expect(try lane(rows, at: 4 * day).disposition(of: 2 * day + 1, now: 4 * day) == .released)
  }

  /// Our choice: who went through all that there was, and found nothing, has it all.
  @Test("a fetch that failed, or missed samples in transfer, delivered only its counted samples")
  func partly() throws {
    let failed = [
      recording(hour, nil), fetch(at: 3 * day, 0, 3 * day, delivered: 0, outcome: .failed),
    ]
    #expect(try lane(failed, at: 3 * day).disposition(of: day, now: 3 * day) == .released)
    let underway = [
      recording(hour, nil),
      fetch(at: 3 * day, 0, 3 * day, delivered: 1, youngest: day, underway: true),
    ]
    #expect(try lane(underway, at: 3 * day).disposition(of: day, now: 3 * day) == .delivered)
    #expect(try lane(underway, at: 3 * day).disposition(of: day + 1, now: 3 * day) == .released)
  }

  /// Source: Apple, SRSensorReader.delegate.
  @Test("a fetch of a reader without a delegate delivers nothing")
  func lost() throws {
    let found = DiagnosticRow(
      participant: "willing-1",
      sequence: 0,
      at: 3 * day,
      rule: "no-delegate",
      severity: .mistake,
      message: "",
      function: "",
      hint: "",
      times: 1
    ).row
    let rows = [recording(hour, nil), fetch(at: 3 * day, 0, 3 * day, delivered: 0)]
    #expect(try lane(rows, at: 3 * day).disposition(of: day, now: 3 * day) == .delivered)
    #expect(try lane(rows + [found], at: 3 * day).disposition(of: day, now: 3 * day) == .released)
  }

  @Test("deleted samples are shown as deleted from then on, unless the app has them already")
  func deleted() throws {
    let deletion = DeletionRow(
      participant: "willing-1",
      sequence: 0,
      at: 4 * day,
      sensor: light,
      from: day,
      to: 3 * day,
      reason: .userInitiated
    ).row
    let rows = [
      recording(hour, nil), fetch(at: 3 * day, 0, 3 * day, delivered: 1, youngest: 1.5 * day),
      deletion,
    ]
    #expect(
      try lane(rows, at: 4 * day - 1).disposition(of: 2.5 * day, now: 4 * day - 1) == .released
    )
    let lane = try lane(rows, at: 4 * day)
    #expect(lane.disposition(of: 2.5 * day, now: 4 * day) == .deleted)
    #expect(lane.disposition(of: 1.5 * day, now: 4 * day) == .delivered)
  }

  /// Source: issue 49, point 2: playback shows the event.
  @Test("a new phone lacks the app and the samples of the old one, and its log says so")
  func newPhone() throws {
    let playback = try playback(of: "new-phone", participant: "transfer-1")
    let replaced = 6 * day + 10 * hour
    let before = playback.state(at: replaced - 1)
    let after = playback.state(at: replaced + hour)
    #expect(before.phone.app != .notInstalled && after.phone.app == .notInstalled)
    let (old, new) = (try #require(before.lanes.first), try #require(after.lanes.first))
    #expect(old.consent == .allowed && old.isRecording)
    #expect(new.consent == .notAsked && !new.isRecording)
    #expect(new.disposition(of: replaced - hour, now: replaced + hour) == .deleted)
    let log = after.latest.map(\.text)
    #expect(log.contains("the participant has a new phone, restored from direct transfer"))
    #expect(log.contains { $0.hasSuffix("of samples stay on the old phone") })
    #expect(playback.state(at: replaced + 4 * hour).phone.app != .notInstalled)
  }

  @Test("a deleted app is not installed until it is installed again, and the terminal says so")
  func deletedApp() throws {
    func event(_ kind: AppEventRow.AppEventKind, _ sequence: Int, at time: Seconds) -> TableRow {
      AppEventRow(participant: "willing-1", sequence: sequence, at: time, event: kind, detail: "")
        .row
    }
    let playback = try playback(of: [
      event(.installed, 1, at: 0), event(.launched, 2, at: hour), event(.closed, 3, at: day),
      event(.deleted, 4, at: day), event(.installed, 5, at: 2 * day),
    ])
    #expect(playback.state(at: 0).phone.app == .closed)
    #expect(playback.state(at: day).phone.app == .notInstalled)
    #expect(playback.state(at: 2 * day).phone.app == .closed)
    let lines = Screen(.standard).lines(Player(playback, from: day, pace: nil))
    #expect(lines.contains { $0.text.contains("SensorLogger is not installed") })
  }

  @Test("consent and stakes are those of the instant, forwards and backwards")
  func consent() throws {
    let prompt = PromptRow(
      participant: "willing-1",
      sequence: 0,
      asked: 0,
      answered: 30,
      sensors: [light],
      outcome: .answered,
      allowed: [light],
      denied: [],
      errorCode: nil,
      underlyingCode: nil
    ).row
    let rows = [
      prompt, authorization(30, .authorized), recording(30, 5 * day),
      authorization(5 * day, .denied),
    ]
    let playback = try playback(of: rows)
    for _ in 1...2 {
      for (time, consent, isRecording) in [
        (6 * day, RunHistory.ConsentState.denied, false), (5 * day - 1, .allowed, true),
        (30, .allowed, true), (29, .asked, false), (0, .asked, false),
      ] {
        let state = playback.state(at: time)
        #expect(state.lanes[0].consent == consent, "at \(time)")
        #expect(state.lanes[0].isRecording == isRecording, "at \(time)")
        #expect(state.phone.sheet == (consent == .asked ? [light] : []))
      }
    }
  }

  @Test("a world that ended early is shown with its end and the reason")
  func stuck() throws {
    let playback = try playback(of: [recording(0, nil)], outcome: .stuck)
    #expect(playback.state(at: 3 * day).latest.last?.text == "nothing can run")
    #expect(playback.state(at: 4 * day).whereabouts == "the world ended: stuck")
    #expect(playback.state(at: 2 * day).whereabouts == "")
  }

  /// Source: the rows themselves, gone through without any index.
  @Test(
    "the state at each instant agrees with the rows",
    arguments: ["first-study", "revocation", "watch-syncs-late", "retention"]
  )
  func lived(name: String) throws {
    let playback = try playback(of: name)
    var moments: [Seconds] = []
    var time: Seconds? = playback.eventTime(after: -1)
    while let now = time {
      moments.append(now)
      time = playback.eventTime(after: now)
    }
    #expect(moments.count > 3)
    #expect(moments == Set(playback.events.map(\.time)).sorted())
    for (index, now) in moments.enumerated() {
      #expect(playback.eventTime(before: now) == (index > 0 ? moments[index - 1] : nil))
      let state = playback.state(at: now, latest: .max)
      #expect(state.latest == playback.events.filter { $0.time <= now })
      #expect(state.next == (index + 1 < moments.count ? moments[index + 1] : nil))
      let fetches = state.latest.count { $0.text.hasPrefix("fetch ") }
      #expect(state.lanes.reduce(0) { $0 + $1.counts.fetches } == fetches)
    }
  }

  /// Source: Apple, SRSensorReader; the hold is judged at every hour of the study.
  @Test("no sample is shown as delivered during its hold")
  func hold() throws {
    let playback = try playback(of: "every-sensor")
    for now in stride(from: 0, through: playback.length, by: hour) {
      for lane in playback.state(at: now).lanes {
        #expect(
          lane.disposition(of: now - lane.history.window.holding.inSeconds + 1, now: now)
            != .delivered,
          "\(lane.sensor) at \(now)"
        )
      }
    }
  }
}
