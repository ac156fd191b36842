import People
import Reports
import Results
import SensorKit
import VirtualTime

/// The state of a life at any instant, as tracks: the states themselves are those of ``RunHistory``.
struct ReplayTracks {
  private let playback: Playback
  /// The instants at which a state may differ from the one before, in order.
  private let times: [Seconds]

  /// The tracks of a life.
  ///
  /// - Parameters:
  ///   - playback: The life.
  ///   - times: The instants at which a state may differ from the one before, in order.
  init(_ playback: Playback, at times: [Seconds]) {
    (self.playback, self.times) = (playback, times)
  }

  /// The members of the life's object for the script.
  func members(_ texts: inout TextIndex) -> ScriptValue {
    let history = playback.history
    let words = ReplayTrack(at: times) { playback.whereabouts(at: $0) }
    let situation = ReplayTrack(at: times) { playback.situation(at: $0) }
    let found: ScriptValue = [
      "app": track(history.phone, \.app) { .text("\($0)") },
      "off": ReplayTrack(at: times) { playback.offUntil(at: $0) }.encoded(ReplayTime.value),
      "flags": track(history.phone, { [$0.isStorageFull, $0.collects] }) { flags in
        .list(flags.map { .whole($0 ? 1 : 0) })
      },
      "clock": track(history.phone, \.clockOffset) { ReplayTime.value($0) },
      "zone": track(history.phone, \.timeZone) { .text($0) },
      "sheet": track(history.phone, \.sheet) { .texts($0) },
      "errors": track(history.errors, \.self) { .whole($0) },
      "automations": track(history.automations, \.self) {
        .list([.whole($0.recorded), .whole($0.sent), Self.flag($0.isUsed)])
      },
      "words": words.encoded { texts.value(of: $0) },
      "situation": situation.encoded { situation in
        guard let situation else { return .null }
        let hand = (situation.isPhoneInHand ? 1 : 0) + (situation.isPhoneAtHome ? 2 : 0)
        return .whole(Int(situation.place.rawValue) * 4 + hand)
      },
      "lanes": .list(history.samples.map(lane)),
      "watches": .list(playback.watches.enumerated().map(watch)),
    ]
    guard let name = playback.dock else { return found }
    let dock: ScriptValue = [
      "name": .text(name), "since": track(history.dock, \.dockedSince, ReplayTime.value),
      "tracking": track(history.dock, \.systemTracking, Self.flag),
      "battery": track(history.dock, \.battery) { .text($0) },
    ]
    return found.adding(["dock": dock])
  }

  /// The track of a property of a state.
  private func track<State, Property: Equatable>(
    _ history: StateHistory<State>,
    _ property: (State) -> Property,
    _ encode: (Property) -> ScriptValue
  ) -> ScriptValue { ReplayTrack(history, property, at: times).encoded(encode) }

  private func lane(_ samples: SampleHistory) -> ScriptValue {
    let sensor = samples.stream.sensor
    var deletions = StateHistory(0)
    for (index, deletion) in samples.deletions.enumerated() {
      deletions.change(to: index + 1, at: WorldTime(seconds: deletion.at))
    }
    let deliveries = samples.deliveries.map {
      ReplayTrack($0, \.self, at: times, hasInitial: false)
    }
    let consents = playback.history.consents[sensor] ?? StateHistory(.notAsked)
    return [
      "sensor": .text(sensor),
      "device": .text(playback.deviceLabels[samples.stream.device] ?? ""),
      "hold": ReplayTime.value(samples.window.holding.inSeconds),
      "keep": ReplayTime.value(samples.window.retention?.inSeconds),
      "consent": track(consents, \.self) { .text("\($0)") },
      "recording": track(samples.isRecording, \.self, Self.flag),
      "counts": track(samples.counts, \.self) {
        .list([.whole($0.samples), .whole($0.fetches), .whole($0.last ?? -1)])
      },
      "recorded": .list(samples.recorded.map(ReplayTime.value)),
      "empty": .list(samples.empty.map(ReplayTime.value)),
      "delivered": .list(deliveries.filter { !$0.isEmpty }.map { $0.encoded(ReplayTime.value) }),
      "deleted": .list(samples.deletions.compactMap(\.stretch).map(ReplayTime.value)),
      "deletions": track(deletions, \.self) { .whole($0) },
    ]
  }

  private func watch(_ index: Int, _ name: String) -> ScriptValue {
    let left = ReplayTrack(at: times) { playback.watchLeftUntil(at: $0) }
    let wear = times.map { playback.wear(ofWatch: index, at: $0) }
    let places = Dictionary(uniqueKeysWithValues: zip(times, wear))
    func track<State: Equatable>(
      _ property: (PlaybackState.WatchWear) -> State,
      _ encode: (State?) -> ScriptValue
    ) -> ScriptValue {
      ReplayTrack(at: times) { places[$0]?.map(property) }.encoded(encode)
    }
    return [
      "name": .text(name), "left": left.encoded(ReplayTime.value),
      "worn": track(\.isWorn, Self.flag), "near": track(\.isNearPhone, Self.flag),
      "battery": track({ Int(($0.battery * 100).rounded()) }) {
        $0.map(ScriptValue.whole) ?? .null
      },
    ]
  }

  private static func flag(_ value: Bool) -> ScriptValue { .whole(value ? 1 : 0) }

  private static func flag(_ value: Bool?) -> ScriptValue { value.map { flag($0) } ?? .null }
}
