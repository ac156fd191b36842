import People
import Reports
import Results

/// The state of a life at any instant, as tracks: the states themselves are those of ``Playback``.
struct ReplayTracks {
  private var app = ReplayTrack<PlaybackState.PhoneState.AppStatus>()
  private var off = ReplayTrack<Seconds?>()
  private var flags = ReplayTrack<[Bool]>()
  private var clock = ReplayTrack<Seconds>()
  private var zone = ReplayTrack<String>()
  private var sheet = ReplayTrack<[String]>()
  private var whereabouts = ReplayTrack<String>()
  private var situation = ReplayTrack<Whereabouts.Situation?>()
  private var lanes: [LaneTracks] = []
  private var watches: [WatchTracks] = []
  private var docked = ReplayTrack<Seconds?>()
  private var tracking = ReplayTrack<Bool?>()
  private var dockBattery = ReplayTrack<String>()
  private var automations = ReplayTrack<PlaybackState.AutomationCounts>()
  private var errors = ReplayTrack<Int>()
  private var last: PlaybackState?

  /// The tracks of one sensor of one device.
  private struct LaneTracks {
    var consent = ReplayTrack<SensorLane.ConsentState>()
    var isRecording = ReplayTrack<Bool>()
    var counts = ReplayTrack<[Int]>()
    var delivered: [ReplayTrack<LaneInterval>] = []
    var deleted = ReplayTrack<Int>()
  }

  /// The tracks of one watch.
  private struct WatchTracks {
    var left = ReplayTrack<Seconds?>()
    var worn = ReplayTrack<Bool?>()
    var near = ReplayTrack<Bool?>()
    var battery = ReplayTrack<Int?>()
  }

  /// The tracks of a life.
  ///
  /// - Parameters:
  ///   - playback: The life.
  ///   - times: The instants at which a state may differ from the one before, in order.
  init(_ playback: Playback, at times: [Seconds]) {
    playback.forEachState(at: times) { time, state in add(state, at: time) }
  }

  private mutating func add(_ state: PlaybackState, at time: Seconds) {
    let phone = state.phone
    app.add(phone.app, at: time)
    off.add(phone.offUntil, at: time)
    flags.add([phone.isStorageFull, phone.collects], at: time)
    clock.add(phone.clockOffset, at: time)
    zone.add(phone.timeZone, at: time)
    sheet.add(phone.sheet, at: time)
    whereabouts.add(state.whereabouts, at: time)
    situation.add(state.situation, at: time)
    while lanes.count < state.lanes.count { lanes.append(LaneTracks()) }
    for (index, lane) in state.lanes.enumerated() where last?.lanes[index] != lane {
      lanes[index].consent.add(lane.consent, at: time)
      lanes[index].isRecording.add(lane.isRecording, at: time)
      lanes[index].counts.add([lane.samples, lane.fetches, lane.lastFetch ?? -1], at: time)
      while lanes[index].delivered.count < lane.delivered.count {
        lanes[index].delivered.append(ReplayTrack())
      }
      for (slot, interval) in lane.delivered.enumerated() {
        lanes[index].delivered[slot].add(interval, at: time)
      }
      lanes[index].deleted.add(lane.deleted.count, at: time)
    }
    while watches.count < state.watches.count { watches.append(WatchTracks()) }
    for (index, watch) in state.watches.enumerated() {
      watches[index].left.add(watch.isLeftUntil, at: time)
      watches[index].worn.add(watch.wear?.isWorn, at: time)
      watches[index].near.add(watch.wear?.isNearPhone, at: time)
      watches[index].battery.add(watch.wear.map { Int(($0.battery * 100).rounded()) }, at: time)
    }
    if let dock = state.dock {
      docked.add(dock.dockedSince, at: time)
      tracking.add(dock.systemTracking, at: time)
      dockBattery.add(dock.battery, at: time)
    }
    automations.add(state.automations, at: time)
    errors.add(state.errors, at: time)
    last = state
  }

  /// The members of the life's object for the script.
  func members(_ texts: inout ReplayTexts) -> [(String, ScriptValue)] {
    guard let last else { return [] }
    var found: [(String, ScriptValue)] = [
      ("app", app.encoded { .text("\($0)") }), ("off", off.encoded(ReplayTime.value)),
      ("flags", flags.encoded { .list($0.map(Self.flag)) }),
      ("clock", clock.encoded { ReplayTime.value($0) }),
      ("zone", zone.encoded { .text($0) }), ("sheet", sheet.encoded { .texts($0) }),
      ("errors", errors.encoded { .whole($0) }),
      (
        "automations",
        automations.encoded { .list([.whole($0.recorded), .whole($0.sent), Self.flag($0.isUsed)]) }
      ),
    ]
    let words = whereabouts.encoded { texts.value(of: $0) }
    found.append(("words", words))
    found.append(
      (
        "situation",
        situation.encoded { situation in
          guard let situation else { return .null }
          let hand = (situation.isPhoneInHand ? 1 : 0) + (situation.isPhoneAtHome ? 2 : 0)
          return .whole(Int(situation.place.rawValue) * 4 + hand)
        }
      )
    )
    found.append(("lanes", .list(zip(last.lanes, lanes).map(Self.lane))))
    let wearing = zip(last.watches, watches).map { watch, tracks in
      ScriptValue.object([
        ("name", .text(watch.name)), ("left", tracks.left.encoded(ReplayTime.value)),
        ("worn", tracks.worn.encoded(Self.flag)), ("near", tracks.near.encoded(Self.flag)),
        ("battery", tracks.battery.encoded { $0.map(ScriptValue.whole) ?? .null }),
      ])
    }
    found.append(("watches", .list(wearing)))
    if let dock = last.dock {
      found.append(
        (
          "dock",
          .object([
            ("name", .text(dock.name)), ("since", docked.encoded(ReplayTime.value)),
            ("tracking", tracking.encoded(Self.flag)),
            ("battery", dockBattery.encoded { .text($0) }),
          ])
        )
      )
    }
    return found
  }

  private static func lane(_ lane: SensorLane, _ tracks: LaneTracks) -> ScriptValue {
    func interval(_ interval: LaneInterval) -> ScriptValue {
      .list([ReplayTime.value(interval.from), ReplayTime.value(interval.to)])
    }
    return .object([
      ("sensor", .text(lane.sensor)), ("device", .text(lane.deviceLabel)),
      ("hold", ReplayTime.value(lane.hold)),
      ("keep", ReplayTime.value(lane.retention)),
      ("consent", tracks.consent.encoded { .text("\($0)") }),
      ("recording", tracks.isRecording.encoded(Self.flag)),
      ("counts", tracks.counts.encoded { .list($0.map { .whole($0) }) }),
      ("recorded", .list(lane.recorded.map(interval))),
      ("empty", .list(lane.empty.map(interval))),
      ("delivered", .list(tracks.delivered.map { $0.encoded(interval) })),
      ("deleted", .list(lane.deleted.map(interval))),
      ("deletions", tracks.deleted.encoded { .whole($0) }),
    ])
  }

  private static func flag(_ value: Bool) -> ScriptValue { .whole(value ? 1 : 0) }

  private static func flag(_ value: Bool?) -> ScriptValue { value.map { flag($0) } ?? .null }
}
