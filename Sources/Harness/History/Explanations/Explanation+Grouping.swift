import Reports
import Results
import Scenarios

/// Events that another event's description includes, such as a failed call with its failed fetch.
extension Explanation {
  /// The kinds of events at the same instant whose description may include an event.
  private static func hosts(of explained: ExplainedEvent) -> [ExplainedEvent.ExplainedEventKind] {
    switch explained.id.kind {
    case .event: [.automation]
    case .remark: [.crash]
    default: explained.hosts
    }
  }

  /// Joins events to those whose descriptions include them.
  static func joined(_ all: [ExplainedEvent]) -> [ExplainedEvent] {
    var all = all
    var instants: [Int64: [Int]] = [:]
    func key(_ time: Seconds) -> Int64 { Int64((min(max(time, -9e9), 9e9) * 1000).rounded()) }
    for index in all.indices {
      if let time = all[index].time { instants[key(time), default: []].append(index) }
    }
    for index in all.indices {
      guard let time = all[index].time else { continue }
      let kinds = hosts(of: all[index])
      let near = [key(time), key(time) - 1, key(time) + 1].flatMap { instants[$0] ?? [] }
      let host = near.first { kinds.contains(all[$0].id.kind) }
      // A failed event has a description of its own, unless its host failed with it.
      if let host, all[index].id.kind != .event || all[index].rules.isEmpty {
        all[index].joinedTo = all[host].id
      }
    }
    joinConsents(&all)
    joinUploads(&all)
    return all
  }

  /// Joins uploads that succeeded, or that failed like the whole synchronisation, to the synchronisation.
  private static func joinUploads(_ all: inout [ExplainedEvent]) {
    var sync: ExplainedEvent?
    for index in all.indices {
      if all[index].id.kind == .sync { sync = all[index] }
      guard all[index].partOf == .sync, let sync else { continue }
      let problem = all[index].problem
      let isAlike = problem.flatMap { own in sync.problem?.isLike(own) } ?? false
      if !all[index].isWanting || isAlike { all[index].joinedTo = sync.id }
    }
  }

  /// Joins changes of consent to the prompt that caused them.
  private static func joinConsents(_ all: inout [ExplainedEvent]) {
    var prompt: ExplainedEvent.ID?
    for index in all.indices {
      if all[index].id.kind == .prompt { prompt = all[index].id }
      if all[index].id.kind == .consent, all[index].partOf == .prompt {
        all[index].joinedTo = prompt
      }
    }
  }
}

/// Groups of similar events, so that ninety days can be read in a minute.
extension Explanation {
  /// The number of groups of one thread beyond which similar events are grouped across other events.
  private static let mostOfThread = 12

  /// The events, with similar ones grouped.
  var merged: [ExplainedEvent] {
    let first = events.filter { $0.joinedTo == nil }
    let separators = Self.separators(of: first)
    var threads: [String: [Int]] = [:]
    for index in first.indices { threads[first[index].thread, default: []].append(index) }
    var grouped: Set<Int> = []
    var shown = first
    for (_, members) in threads {
      var runs = Self.runs(of: members, first, separators)
      if runs.count > Self.mostOfThread { runs = Self.courses(of: members, first) }
      for run in runs where run.count > 2 || run.contains(where: { first[$0].times > 1 }) {
        shown[run[0]].followers = followers(of: run.map { first[$0] })
        grouped.formUnion(run.dropFirst())
      }
    }
    return Self.atOnce(shown.indices.filter { !grouped.contains($0) }.map { shown[$0] })
  }

  /// The indices of events that separate groups, since later events may have other reasons.
  private static func separators(of all: [ExplainedEvent]) -> [Int] {
    all.indices.filter { [.person, .clock, .deletion, .crash].contains(all[$0].id.kind) }
  }

  /// Groups consecutive members of a thread with equal courses, without a separating event between them.
  private static func runs(
    of members: [Int],
    _ all: [ExplainedEvent],
    _ separators: [Int]
  ) -> [[Int]] {
    var runs: [[Int]] = []
    for index in members {
      if let last = runs.last?.last, all[last].course == all[index].course,
        !separators.contains(where: { last < $0 && $0 < index })
      {
        runs[runs.count - 1].append(index)
      } else {
        runs.append([index])
      }
    }
    return runs
  }

  /// Groups the members of a thread by their courses, regardless of events between them.
  private static func courses(of members: [Int], _ all: [ExplainedEvent]) -> [[Int]] {
    var order: [String] = []
    var courses: [String: [Int]] = [:]
    for index in members {
      if courses[all[index].course] == nil { order.append(all[index].course) }
      courses[all[index].course, default: []].append(index)
    }
    return order.compactMap { courses[$0] }
  }

  /// The events of a group after the first.
  private func followers(of run: [ExplainedEvent]) -> ExplainedEvent.Followers? {
    let rest = run.dropFirst()
    guard let last = run.last else { return nil }
    let steps = zip(run, rest).compactMap { earlier, later in
      earlier.time.flatMap { start in later.time.map { $0 - start } }
    }
    return ExplainedEvent.Followers(
      count: rest.reduce(run[0].times - 1) { $0.addingSaturated($1.times) },
      rhythm: Self.rhythm(steps),
      until: (last.lastTime ?? last.time).map { scenario.clock.shortMoment($0) },
      amount: rest.flatMap(\.amounts).reduce(0) { $0.addingSaturated($1.number) },
      lost: rest.flatMap { ($0.dispositions[.expired] ?? []) + ($0.dispositions[.deleted] ?? []) }
        .reduce(0) { $0.addingSaturated($1 ?? 0) },
      last: last.id
    )
  }

  /// The interval between events, in words; empty if it is irregular.
  private static func rhythm(_ steps: [Seconds]) -> String {
    guard let least = steps.min(), let most = steps.max(), steps.count > 1 else { return "" }
    // A day with a change to or from daylight saving time is an hour shorter or longer.
    if least > 82_000, most < 91_000 { return "daily" }
    return most - least < max(1, least * 0.02) ? "every \(DurationWords.spoken(least))" : ""
  }

  /// Merges events of one instant that differ only in their subjects.
  private static func atOnce(_ all: [ExplainedEvent]) -> [ExplainedEvent] {
    var shown: [ExplainedEvent] = []
    for explained in all {
      let sameTime = shown.indices.reversed().prefix { shown[$0].time == explained.time }
      let twin = sameTime.first { index in
        shown[index].id.kind == explained.id.kind && shown[index].words == explained.words
          && shown[index].course == explained.course && !explained.subjects.isEmpty
          && Self.alike(shown[index].followers, explained.followers)
          && explained.time != nil
      }
      if let last = shown.last, last.id.kind == .app, explained.id.kind == .app,
        last.time == explained.time, last.followers == nil, explained.followers == nil
      {
        shown[shown.count - 1].words += explained.words
        continue
      }
      if let twin {
        shown[twin].subjects += explained.subjects
        shown[twin].amounts += explained.amounts
        shown[twin].begins.merge(explained.begins) { first, _ in first }
        shown[twin].dispositions.merge(explained.dispositions) { $0 + $1 }
        shown[twin].followers?.amount += explained.followers?.amount ?? 0
        shown[twin].followers?.lost += explained.followers?.lost ?? 0
        shown[twin].followers?.last = explained.followers?.last ?? explained.id
      } else {
        shown.append(explained)
      }
    }
    return shown
  }

  /// Whether two groups have the same number of events at the same times.
  private static func alike(_ first: ExplainedEvent.Followers?, _ second: ExplainedEvent.Followers?)
    -> Bool
  {
    first?.count == second?.count && first?.rhythm == second?.rhythm
      && first?.until == second?.until
  }
}
