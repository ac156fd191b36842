import DockKit
import People
import Reports
import Results
import Runner
import Scenarios

/// One life as the script reads it.
struct ReplayLife {
  private let replay: Replay
  private let detail: ReplayDetail
  private let limits: ReplayLimits

  init(_ replay: Replay, around centre: Seconds, sharing count: Int, _ limits: ReplayLimits) {
    self.replay = replay
    self.limits = limits
    let inside = min(max(centre, 0), replay.playback.length)
    detail = ReplayDetail(replay.playback, around: inside, count: limits.moments / max(1, count))
  }

  /// What the page leaves out of the life, each in a sentence.
  var gaps: [String] {
    guard !detail.isWhole else { return replay.gaps }
    let clock = replay.playback.clock
    let (from, to) = (clock.moment(detail.range.lowerBound), clock.moment(detail.range.upperBound))
    let events = replay.playback.events
    let all = NumberText.counted(events.count, "event")
    let shown = events.count { detail.range.contains($0.time) }
    guard shown < events.count else {
      return replay.gaps + [
        "The page is limited: it has all of \(all), and where the participant was from \(from) to \(to). "
          + "Other days have their last state."
      ]
    }
    return replay.gaps + [
      "The page is limited: of \(all) it has \(NumberText.grouped(shown)), those from \(from) to \(to). "
        + "Other days have their last state and the numbers of their events."
    ]
  }

  func value(_ texts: inout TextIndex) -> ScriptValue {
    let playback = replay.playback
    let participant = playback.participant
    let times = playback.changeTimes(whereaboutsIn: detail.range)
    let kept = detail.kept(
      times.contains(playback.length) ? times : times + [playback.length],
      playback.clock
    )
    let distances = playback.distances.map {
      ScriptValue.list([.whole(Int($0.place.rawValue)), .thousandths($0.metres)])
    }
    let ends = [detail.range.lowerBound, detail.range.upperBound]
    let floor = playback.floor
    let facts: ScriptValue = [
      "name": .text(replay.name), "group": .text(participant.group),
      "phone": .text(participant.phone), "system": .text(playback.system),
      "joined": ReplayTime.value(participant.joined), "ended": ReplayTime.value(participant.ended),
      "outcome": .text(participant.outcome.rawValue), "trouble": .text(participant.trouble),
      "appName": .text(playback.appName), "memory": ReplayTime.value(playback.memory),
      "detail": .list(ends.map { ReplayTime.value($0) }), "gaps": .texts(gaps),
      "knowsPlaces": .whole(playback.knowsWhereabouts ? 1 : 0), "distances": .list(distances),
    ]
    return facts.adding(ReplayTracks(playback, at: kept).members(&texts)).adding(events(&texts))
      .adding([
        "motion": motion, "subjects": .texts(playback.subjects),
        "floor": .numbers([floor.side, floor.ahead, floor.behind]),
      ])
  }

  /// The events in the part that is shown in full, their explanations, and the numbers of the other days.
  private func events(_ texts: inout TextIndex) -> ScriptValue {
    let playback = replay.playback
    let shown = playback.events.filter { detail.isWhole || detail.range.contains($0.time) }
    let explained = explained(near: shown)
    var places: [Int: Int] = [:]
    for (index, event) in explained.enumerated() { places[event.sequence] = index }
    var others: [Int: [PlaybackEvent.Kind: Int]] = [:]
    for event in playback.events where !detail.isWhole && !detail.range.contains(event.time) {
      others[playback.clock.day(at: event.time), default: [:]][event.kind, default: 0] += 1
    }
    let days = others.sorted { $0.key < $1.key }.map { day, counts in
      ScriptValue.list([.whole(day)] + PlaybackEvent.Kind.allCases.map { .whole(counts[$0] ?? 0) })
    }
    let events: ScriptValue = [
      "t": ReplayTime.steps(shown.map { ReplayTime.milliseconds($0.time) }),
      "kind": .list(shown.map { .index(of: $0.kind) }),
      "text": .list(shown.map { texts.value(of: $0.text) }),
      "table": .list(shown.map { .whole($0.table?.rawValue ?? -1) }),
      "why": .list(shown.map { .whole(Self.rowPlace($0).flatMap { places[$0] } ?? -1) }),
    ]
    return [
      "events": events, "why": .list(explanations(explained, &texts)), "days": .list(days),
    ]
  }

  /// The explanations of shown events, up to the limit; those of failures first.
  private func explained(near shown: [PlaybackEvent]) -> [ExplainedEvent] {
    guard let explanation = replay.explanation else { return [] }
    let inside = Set(shown.compactMap(Self.rowPlace))
    let all = explanation.events.filter { $0.id.kind != .log && inside.contains($0.sequence) }
    guard all.count > limits.explained else { return all }
    let failures = Set(
      shown.filter { $0.kind == .failure || $0.kind == .emptyCall }.compactMap(Self.rowPlace)
    )
    let first =
      all.filter { failures.contains($0.sequence) } + all.filter { !failures.contains($0.sequence) }
    return Array(first.prefix(limits.explained))
  }

  /// The place of an event's own row; the place of a line of the app is that of the row before it.
  private static func rowPlace(_ event: PlaybackEvent) -> Int? {
    event.table == .appLog ? nil : event.place
  }

  private func explanations(_ explained: [ExplainedEvent], _ texts: inout TextIndex)
    -> [ScriptValue]
  {
    guard let explanation = replay.explanation else { return [] }
    var guests: [ExplainedEvent.ID: [ExplainedEvent.ID]] = [:]
    for event in explanation.events {
      if let host = event.joinedTo { guests[host, default: []].append(event.id) }
    }
    return explained.map { event in
      let details = explanation.details(of: event, with: guests[event.id] ?? []).filter {
        $0.label != "decided"
      }
      return .list([
        .text("\(event.id)"), .list(event.sentences.map { texts.value(of: $0) }),
        .list(event.rules.map { .list([texts.value(of: $0.name), texts.value(of: $0.source)]) }),
        .list(
          details.map { detail in
            .list([texts.value(of: detail.label)] + detail.texts.map { texts.value(of: $0) })
          }
        ),
      ])
    }
  }

  /// The snapshots of the dock, as columns; lengths are in centimetres, angles in thousandths of a radian, boxes in
  /// thousandths of the frame.
  private var motion: ScriptValue {
    let shown = replay.playback.dockSnapshots.filter {
      detail.isWhole || detail.range.contains($0.time)
    }
    func thousandth(_ number: Double) -> ScriptValue {
      .whole(number.isFinite ? Int((min(max(number, -30), 30) * 1000).rounded()) : 0)
    }
    let subjects = shown.map { snapshot in
      snapshot.subjects.map { subject in
        let place: [ScriptValue] = [
          .whole(subject.number), .whole(Int((subject.right * 100).rounded())),
          .whole(Int((subject.ahead * 100).rounded())), .whole(subject.isInFrame ? 1 : 0),
        ]
        let boxes = [subject.face, subject.body].flatMap { [$0.x, $0.y, $0.width, $0.height] }
        return ScriptValue.list(place + boxes.map(thousandth))
      }
    }
    return [
      "shown": ReplayTime.value(replay.playback.snapshotLength),
      "aspect": thousandth(shown.first?.aspect ?? 4.0 / 3),
      "t": ReplayTime.steps(shown.map { ReplayTime.milliseconds($0.time) }),
      "direction": .list(shown.map { thousandth($0.direction) }),
      "pitch": .list(shown.map { thousandth($0.pitch) }),
      "half": .list(shown.map { thousandth($0.halfView) }),
      "followed": .list(shown.map { .whole($0.followed ?? -1) }),
      "error": .list(shown.map { $0.error.map(thousandth) ?? .null }),
      "subjects": .list(subjects.map(ScriptValue.list)),
    ]
  }
}
