import Experiments
import Scenarios
import VirtualTime

/// What a call of `explore` asks for.
struct ExploreCall {
  var options = Explorer.Options()
  var jobs: Int?
  var participants: Int
  var calm: Duration?
  var goesOn: Bool
  var isQuiet: Bool
  /// Whether to go on where an interrupted exploration stopped.
  var resumes: Bool
  /// The folder of the scenarios that are found.
  var folder: String
  private var only: [String]
  private var without: [String]

  /// The time of an exploration without bounds of its own (our choice).
  private static let usualTime = Duration.seconds(60)

  /// The kinds that are named in place of one that is unknown (our choice).
  private static let nearestNames = 3

  /// Reads the options.
  init(_ arguments: Arguments) throws(HintedError) {
    options.seed = try arguments.number("--seed", in: UInt64.min...UInt64.max) ?? options.seed
    options.tries = try arguments.number("--tries", in: 1...1_000_000_000)
    options.time = try Self.duration("--for", arguments)
    options.until = try Self.rate("--until", arguments)
    options.wanted = arguments.texts("--find")
    if options.tries == nil, options.time == nil, options.until == nil {
      options.time = Self.usualTime
    }
    jobs = try arguments.number("--jobs", in: 1...1024)
    participants =
      try arguments.number("--participants", in: 1...1000) ?? ExploredStudy.participantsOfGroup
    calm = try Self.duration("--calm", arguments)
    goesOn = arguments.has("--go-on")
    isQuiet = arguments.has("--quiet")
    resumes = arguments.has("--resume")
    folder = arguments.text("--out") ?? "found"
    only = arguments.texts("--only")
    without = arguments.texts("--without")
    guard !folder.isEmpty else {
      throw HintedError("--out is ''", hint: "it takes the path of a folder")
    }
    options.shard = try ShardChoice.shard(arguments)
    if let shard = options.shard { folder += "/\(shard.folderName)" }
  }

  /// The kinds of variations that the call asks for; nil for all.
  func chosen(of kinds: VariationKinds) throws(HintedError) -> Set<String>? {
    guard !only.isEmpty || !without.isEmpty else { return nil }
    let (wanted, unknown) = kinds.named(only)
    let (unwanted, strange) = kinds.named(without)
    if let name = (unknown + strange).first { throw Self.error(ofKind: name, among: kinds.names) }
    let chosen = (only.isEmpty ? Set(kinds.names) : wanted).subtracting(unwanted)
    guard !chosen.isEmpty else {
      throw HintedError(
        "no kind of variation is left",
        hint: "leave --without out"
      )
    }
    return chosen
  }

  /// Refuses a calm that leaves nothing of the study to what disturbs it.
  func requireCalm(shorterThan study: ExploredStudy) throws(HintedError) {
    let lasts = study.scenario.lasts
    guard let calm, calm >= lasts else { return }
    throw HintedError(
      "--calm is '\(DurationText.text(of: calm))', and nothing is left to vary",
      hint: "the calm must be shorter than the study, which is explored for "
        + DurationText.text(of: lasts)
    )
  }

  /// What is wrong with the name of a kind that the scenario does not have.
  private static func error(ofKind name: String, among known: [String]) -> HintedError {
    if VariationKinds.isFixed(name) {
      return HintedError(
        "explore does not vary '\(name)'",
        hint:
          "it belongs to the design of the study, to what judges it, or to what no app can find out"
      )
    }
    var seen: Set<String> = []
    let sections = known.compactMap { $0.split(separator: ".").first.map(String.init) }
      .filter { seen.insert($0).inserted }
    let names = known + sections.filter { !known.contains($0) }
    let nearest = Spelling.closest(nearestNames, to: name, among: names).map { "'\($0)'" }
    return HintedError(
      "the scenario has no kind of variation '\(name)'",
      hint: Spelling.nearest(to: name, among: names).map { "did you mean '\($0)'?" }
        ?? "the most similar are \(nearest.joined(separator: ", "))"
    )
  }

  private static func rate(
    _ name: String,
    _ arguments: Arguments
  ) throws(HintedError) -> Double? {
    guard let text = arguments.text(name) else { return nil }
    if let rate = Double(text), rate >= 0, rate.isFinite { return rate }
    throw HintedError(
      "\(name) is '\(text)'",
      hint: "it takes a number such as 0.05"
    )
  }

  private static func duration(
    _ name: String,
    _ arguments: Arguments
  ) throws(HintedError) -> Duration? {
    guard let text = arguments.text(name) else { return nil }
    if let duration = try? DurationText.parse(text), duration > .zero { return duration }
    throw HintedError(
      "\(name) is '\(text)'",
      hint: "it takes a duration such as 10min"
    )
  }
}
