import Reports
import Results
import Runner
import Scenarios

/// The selection of a suite's scenarios among the found ones, and the order in which they start.
struct SuiteSelection {
  private let texts: [String]
  private let tags: [String]
  private let lastFailed: Bool
  private let failedFirst: Bool
  private let changed: ChangedFiles?
  private let shard: Shard?
  private let repetitions: Int
  private let seed: UInt64?
  private let twice: Bool
  private let recordsLog: Bool

  /// Creates the selection of a call.
  ///
  /// - Throws: An error if the options are invalid, or if git can't determine the changed files.
  init(_ arguments: Arguments) throws(HintedError) {
    texts = arguments.texts("--only")
    tags = arguments.texts("--tag")
    twice = arguments.has("--twice")
    recordsLog = arguments.has(TrialRunCommand.logOption)
    lastFailed = arguments.has("--last-failed")
    failedFirst = arguments.has("--failed-first")
    seed = try arguments.number("--seed", in: UInt64.min...UInt64.max)
    repetitions = try arguments.number("--repeat", in: 1...10_000) ?? 1
    shard = try arguments.text("--shard").map { text throws(HintedError) in
      guard let shard = Shard(text) else {
        throw HintedError(
          "--shard is '\(text)'",
          hint: "it takes two numbers, as in 2/4 for the second of four"
        )
      }
      return shard
    }
    let since = arguments.text("--since")
    changed =
      since != nil || arguments.has("--changed") ? try ChangedFiles(since: since) : nil
  }

  /// Selects the scenarios of the suite, sorted by path.
  ///
  /// - Parameters:
  ///   - paths: The files that were found.
  ///   - memory: The results of the last runs.
  ///   - console: The output for the note that no scenario failed the last time.
  ///   - read: The closure that reads the files.
  /// - Returns: The scenarios; empty if no file has changed, or if all belong to other shards.
  /// - Throws: An error if no scenario has the text or the tag.
  func choose(
    among paths: [String],
    _ memory: SuiteMemory,
    _ console: Console,
    _ read: ([String]) -> [SuiteCase]
  ) throws(HintedError) -> [SuiteCase] {
    var paths = paths
    if !texts.isEmpty {
      let wanted = texts.map { $0.lowercased() }
      let chosen = paths.filter { path in wanted.contains { path.lowercased().contains($0) } }
      guard !chosen.isEmpty else {
        let names = paths.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
        let near = Spelling.nearest(
          to: texts[0],
          among: names.map { String($0.prefix { $0 != "." }) }
        )
        throw HintedError(
          "no scenario has '\(texts.joined(separator: "' or '"))' in its path",
          hint: near.map { "did you mean '\($0)'?" }
        )
      }
      paths = chosen
    }
    if lastFailed {
      let failed = paths.filter { memory.entries[$0]?.passed == false }
      if failed.isEmpty {
        console.printMessage("note: nothing of this failed the last time; all of it is tested\n")
      } else {
        paths = failed
      }
    }
    if let changed { paths = paths.filter(changed.touch) }
    var cases = read(paths)
    if !tags.isEmpty { cases = try tagged(cases) }
    // Neighbouring scenarios are often similar, so the shards take them in turn.
    if let shard {
      cases = cases.enumerated().filter { $0.offset % shard.count == shard.number - 1 }
        .map(\.element)
    }
    return cases
  }

  /// The scenarios with a tag, and the unreadable ones, whose tags are unknown.
  private func tagged(_ cases: [SuiteCase]) throws(HintedError) -> [SuiteCase] {
    let known = Set(cases.flatMap(\.tags))
    if let tag = tags.first(where: { !known.contains($0) }) {
      let hint = Spelling.hint(tag, among: known.sorted())
      throw HintedError(
        "no scenario has the tag '\(tag)'",
        hint: hint ?? "write 'tags: [\(tag)]' into scenarios"
      )
    }
    return cases.filter { one in
      if case .result(let result) = one.content { return result.state == .refused }
      return one.tags.contains(where: tags.contains)
    }
  }

  /// The runs of scenarios in the order in which they start, the longest first, so that no long run is the last.
  ///
  /// - Parameters:
  ///   - cases: The scenarios.
  ///   - memory: How long each took the last time.
  ///   - folders: Where their results are written; nil if they are not kept.
  ///   - replacement: Which results there may be replaced.
  /// - Returns: The runs.
  func orders(
    _ cases: [SuiteCase],
    _ memory: SuiteMemory,
    _ folders: SuiteFolders?,
    replacing replacement: Replacement
  ) -> [SuiteRunner.Order] {
    let orders = cases.flatMap { one -> [SuiteRunner.Order] in
      guard case .study(let study) = one.content else { return [] }
      var options = StudyOptions()
      options.seed = seed
      options.twice = twice
      options.recordsLog = recordsLog
      options.replacesOthers = replacement == .others
      options.participants = study.scenario.inTests?.participants
      options.dropsSharedOutput = true
      let cost = memory.entries[one.path].map(\.seconds) ?? one.guessedSeconds
      return (1...repetitions).map { number in
        let repetition = repetitions > 1 ? number : nil
        var options = options
        let folder = folders?.folder(of: one.path, repetition: repetition)
        if let folders, let folder { options.folder = "\(folders.root)/\(folder)" }
        return SuiteRunner.Order(
          study: study,
          options: options,
          repetition: repetition,
          page: folders?.page(of: one.path, repetition: repetition),
          cost: cost
        )
      }
    }
    func rank(_ order: SuiteRunner.Order) -> Int {
      failedFirst && memory.entries[order.study.path]?.passed == false ? 0 : 1
    }
    return orders.enumerated().sorted { one, other in
      let (left, right) = (rank(one.element), rank(other.element))
      if left != right { return left < right }
      if one.element.cost != other.element.cost { return one.element.cost > other.element.cost }
      return one.offset < other.offset
    }.map(\.element)
  }
}
