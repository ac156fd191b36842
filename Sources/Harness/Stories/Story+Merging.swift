import Reports
import Results
import Scenarios

/// Like things told together, so that ninety days can be read in a minute.
extension Story {
  /// Most tellings of one thread that a story has before like ones are told together across others.
  private static let mostOfThread = 12

  /// The tellings with like ones told together.
  var merged: [Telling] {
    let first = tellings.filter { $0.toldWith == nil }
    let turns = Self.turns(of: first)
    var threads: [String: [Int]] = [:]
    for index in first.indices { threads[first[index].thread, default: []].append(index) }
    var gone: Set<Int> = []
    var told = first
    for (_, members) in threads {
      var runs = Self.runs(of: members, first, turns)
      if runs.count > Self.mostOfThread { runs = Self.courses(of: members, first) }
      for run in runs where run.count > 2 {
        told[run[0]].followers = followers(of: run.map { first[$0] })
        gone.formUnion(run.dropFirst())
      }
    }
    return Self.atOnce(told.indices.filter { !gone.contains($0) }.map { told[$0] })
  }

  /// The places after which things may go another way, though they look the same.
  private static func turns(of all: [Telling]) -> [Int] {
    all.indices.filter { [.person, .clock, .deletion, .crash].contains(all[$0].id.kind) }
  }

  /// Members of a thread in runs that went alike, with no turn between them.
  private static func runs(of members: [Int], _ all: [Telling], _ turns: [Int]) -> [[Int]] {
    var runs: [[Int]] = []
    for index in members {
      if let last = runs.last?.last, all[last].course == all[index].course,
        !turns.contains(where: { last < $0 && $0 < index })
      {
        runs[runs.count - 1].append(index)
      } else {
        runs.append([index])
      }
    }
    return runs
  }

  /// Members of a thread by how they went, whatever came between.
  private static func courses(of members: [Int], _ all: [Telling]) -> [[Int]] {
    var order: [String] = []
    var courses: [String: [Int]] = [:]
    for index in members {
      if courses[all[index].course] == nil { order.append(all[index].course) }
      courses[all[index].course, default: []].append(index)
    }
    return order.compactMap { courses[$0] }
  }

  /// Those that follow the first of a run.
  private func followers(of run: [Telling]) -> Telling.Followers? {
    let rest = run.dropFirst()
    guard let last = rest.last else { return nil }
    let steps = zip(run, rest).compactMap { earlier, later in
      earlier.time.flatMap { start in later.time.map { $0 - start } }
    }
    return Telling.Followers(
      count: rest.count,
      rhythm: Self.rhythm(steps),
      until: last.time.map { scenario.moment($0) },
      amount: rest.flatMap(\.amounts).reduce(0) { $0 + $1.number },
      lost: rest.flatMap { ($0.fates[.expired] ?? []) + ($0.fates[.deleted] ?? []) }
        .reduce(0) { $0 + ($1 ?? 0) },
      last: last.id
    )
  }

  /// How often something came, where it came regularly.
  private static func rhythm(_ steps: [Seconds]) -> String {
    guard let least = steps.min(), let most = steps.max(), steps.count > 1 else { return "" }
    // A day is an hour shorter or longer where the clocks change.
    if least > 82_000, most < 91_000 { return "daily" }
    return most - least < max(1, least * 0.02) ? "every \(SpanText.of(least))" : ""
  }

  /// Things of one instant that are the same but for what they are about, told as one.
  private static func atOnce(_ all: [Telling]) -> [Telling] {
    var told: [Telling] = []
    for telling in all {
      let twin = told.indices.reversed().prefix { told[$0].time == telling.time }.first { index in
        told[index].id.kind == telling.id.kind && told[index].words == telling.words
          && told[index].course == telling.course && !telling.subjects.isEmpty
          && Self.alike(told[index].followers, telling.followers)
          && telling.time != nil
      }
      if let last = told.last, last.id.kind == .app, telling.id.kind == .app,
        last.time == telling.time, last.followers == nil, telling.followers == nil
      {
        told[told.count - 1].words += telling.words
        continue
      }
      if let twin {
        told[twin].subjects += telling.subjects
        told[twin].amounts += telling.amounts
        told[twin].begins.merge(telling.begins) { first, _ in first }
        told[twin].fates.merge(telling.fates) { $0 + $1 }
        told[twin].followers?.amount += telling.followers?.amount ?? 0
        told[twin].followers?.lost += telling.followers?.lost ?? 0
        told[twin].followers?.last = telling.followers?.last ?? telling.id
      } else {
        told.append(telling)
      }
    }
    return told
  }

  /// Whether as many followed in the same rhythm.
  private static func alike(_ first: Telling.Followers?, _ second: Telling.Followers?) -> Bool {
    first?.count == second?.count && first?.rhythm == second?.rhythm
      && first?.until == second?.until
  }
}
