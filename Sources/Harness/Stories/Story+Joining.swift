import Results

/// What is told with something else: the call that failed because the fetch did, and the like.
extension Story {
  /// The kinds of what a telling may be told with, at the same instant.
  private static func hosts(of telling: Telling) -> [Telling.Kind] {
    switch telling.id.kind {
    case .event: [.automation]
    case .remark: [.crash]
    default: telling.hosts
    }
  }

  /// The tellings, each told by itself or with another.
  static func joined(_ all: [Telling]) -> [Telling] {
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
      // What went wrong has a sentence of its own, unless it went wrong with its host.
      if let host, all[index].id.kind != .event || all[index].rules.isEmpty {
        all[index].toldWith = all[host].id
      }
    }
    joinSheets(&all)
    joinUploads(&all)
    return all
  }

  /// Uploads that went well, or wrong as the whole synchronisation did, are told with it.
  private static func joinUploads(_ all: inout [Telling]) {
    var sync: Telling?
    for index in all.indices {
      if all[index].id.kind == .sync { sync = all[index] }
      guard all[index].partOf == .sync, let sync else { continue }
      let problem = all[index].problem
      let isAlike = problem.flatMap { own in sync.problem?.isLike(own) } ?? false
      if !all[index].isWanting || isAlike { all[index].toldWith = sync.id }
    }
  }

  /// What the sheet changed is told with the prompt that showed it.
  private static func joinSheets(_ all: inout [Telling]) {
    var prompt: Telling.ID?
    for index in all.indices {
      if all[index].id.kind == .prompt { prompt = all[index].id }
      if all[index].id.kind == .consent, all[index].partOf == .prompt {
        all[index].toldWith = prompt
      }
    }
  }
}
