import Experiments
import Foundation
import Reports
import Results

/// The folder of a profile: the profile as JSON, and the samples of the stack in the forms of other viewers.
struct ProfileFolder {
  private let path: String

  init(_ path: String) { self.path = path }

  /// The file that `flamegraph.pl`, speedscope and similar programs open.
  private static let folded = "profile.folded"

  /// The flame graph, as a page.
  private static let page = "profile.html"

  /// The file that pprof and its viewers open.
  private static let pprof = "profile.pb"

  /// The results of the participant's run, with the costs.
  var results: String { "\(path)/\(ResultsWriter.fileName)" }

  /// Checks that the folder's files may be replaced by those of a profile.
  ///
  /// - Parameters:
  ///   - facts: The facts of the profile's run.
  ///   - replacement: What may be replaced.
  /// - Throws: If the folder has other results, or files of these names that belong to no results.
  func requireReplaceable(
    by facts: RunFacts,
    replacing replacement: Replacement
  ) throws(ResultsError) {
    let files = FileManager.default
    guard !files.fileExists(atPath: results) else {
      return try PartialFile.requireReplaceable(results, by: facts, replacing: replacement)
    }
    for name in [Profile.fileName, Self.folded, Self.page, Self.pprof] where replacement == .same {
      let file = "\(path)/\(name)"
      guard !files.fileExists(atPath: file) else {
        throw Replacement.refusal(of: "content", nil, at: file)
      }
    }
  }

  /// Writes the files beside the results; earlier ones, which were checked, are replaced.
  ///
  /// - Throws: If they can't be written.
  func write(_ measured: ProfileSession.Measured) throws(ResultsError) {
    try write(Data(measured.profile.jsonLine.utf8), to: Profile.fileName)
    guard let stacks = measured.stacks else { return }
    try write(Data(stacks.folded.utf8), to: Self.folded)
    try write(Data(FlameGraph.page(of: stacks, in: measured.profile).utf8), to: Self.page)
    try write(
      Data(PprofProfile.bytes(of: stacks, seconds: measured.stackSeconds)),
      to: Self.pprof
    )
  }

  /// Reads the profile that an earlier call has written.
  ///
  /// - Throws: If there is none, or if another version has written it.
  func read() throws(ResultsError) -> Profile {
    let file = "\(path)/\(Profile.fileName)"
    guard let data = FileManager.default.contents(atPath: file) else {
      throw ResultsError(
        .notResults,
        "there is no profile",
        hint: "--against takes a scenario, or a folder that trialrun profile --out has written",
        path: file
      )
    }
    do { return try Profile.read(data) } catch {
      throw ResultsError(
        .notResults,
        "this is not a profile of this version",
        hint: "write it again with trialrun profile --out",
        path: file
      )
    }
  }

  private func write(_ bytes: Data, to name: String) throws(ResultsError) {
    let file = try WholeFile(path: "\(path)/\(name)", replacing: .others)
    try file.write(bytes)
    try file.finish()
  }
}
