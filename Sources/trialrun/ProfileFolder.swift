import Foundation
import Profiles
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

  /// Writes the files; earlier ones of a profile are replaced.
  ///
  /// - Throws: If the folder holds other files of these names, or if they can't be written.
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
    let file = try WholeFile(path: "\(path)/\(name)")
    try file.write(bytes)
    try file.finish()
  }
}
