import Exploration
import Foundation
import PortableNumbers
import Wording

/// What a call of `explore` asks for.
struct ExploreCall {
  var options = Explorer.Options()
  var jobs: Int?
  var participants: Int
  var calm: Duration?
  var goesOn: Bool
  var isQuiet: Bool
  /// The folder of the scenarios that are found.
  var folder: String
  private var only: [String]
  private var without: [String]

  /// The time of an exploration without bounds of its own (our choice).
  private static let usualTime = Duration.seconds(60)

  /// Reads the options.
  init(_ arguments: Arguments) throws(Arguments.ArgumentError) {
    options.seed = try arguments.number("--seed", in: UInt64.min...UInt64.max) ?? options.seed
    options.tries = try arguments.number("--tries", in: 1...1_000_000_000)
    options.time = try Self.duration("--for", arguments)
    if options.tries == nil, options.time == nil { options.time = Self.usualTime }
    jobs = try arguments.number("--jobs", in: 1...1024)
    participants =
      try arguments.number("--participants", in: 1...1000) ?? ExploredStudy.participantsOfGroup
    calm = try Self.duration("--calm", arguments)
    goesOn = arguments.has("--go-on")
    isQuiet = arguments.has("--quiet")
    folder = arguments.text("--out") ?? "found"
    only = arguments.texts("--only")
    without = arguments.texts("--without")
    guard !folder.isEmpty else {
      throw Arguments.ArgumentError(message: "--out is ''", hint: "it takes the path of a folder")
    }
  }

  /// Why no scenario can be written into the folder; nil if nothing is known against it.
  var complaintAboutFolder: String? {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) else { return nil }
    guard isFolder.boolValue else { return "'\(folder)' is a file, not a folder" }
    return FileManager.default.isWritableFile(atPath: folder)
      ? nil : "the folder '\(folder)' can't be written"
  }

  /// The kinds of variations that the call asks for; nil for all.
  func chosen(of kinds: VariationKinds) throws(Arguments.ArgumentError) -> Set<String>? {
    guard !only.isEmpty || !without.isEmpty else { return nil }
    let (wanted, unknown) = kinds.named(only)
    let (unwanted, strange) = kinds.named(without)
    if let name = (unknown + strange).first {
      throw Arguments.ArgumentError(
        message: "the scenario has no kind of variation '\(name)'",
        hint: Spelling.hint(name, among: kinds.names)
      )
    }
    let chosen = (only.isEmpty ? Set(kinds.names) : wanted).subtracting(unwanted)
    guard !chosen.isEmpty else {
      throw Arguments.ArgumentError(
        message: "no kind of variation is left",
        hint: "leave --without out"
      )
    }
    return chosen
  }

  private static func duration(
    _ name: String,
    _ arguments: Arguments
  ) throws(Arguments.ArgumentError) -> Duration? {
    guard let text = arguments.text(name) else { return nil }
    if let duration = try? DurationText.parse(text), duration > .zero { return duration }
    throw Arguments.ArgumentError(
      message: "\(name) is '\(text)'",
      hint: "it takes a duration such as 10min"
    )
  }
}
