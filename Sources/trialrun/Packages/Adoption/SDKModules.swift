import Foundation
package import Scenarios

/// The modules that a package of an app can import here: those of the SDK and of the toolchain.
package struct SDKModules: Sendable {
  /// The names of the modules.
  package let modules: Set<String>
  private let folders: [String]

  /// Finds the modules.
  ///
  /// - Parameter folder: The SDK.
  /// - Throws: If there is no compiler.
  package init(sdk folder: String) throws(HintedError) {
    struct TargetInfo: Decodable {
      struct Paths: Decodable { var runtimeLibraryImportPaths: [String] }
      var paths: Paths
    }
    let call = ToolCall("swiftc", ["-print-target-info"])
    guard call.status == 0,
      let info = try? JSONDecoder().decode(TargetInfo.self, from: Data(call.output.utf8))
    else {
      throw HintedError(
        "the compiler 'swiftc' can't be called",
        hint: "install the Swift toolchain, or add the folder of its programs to PATH"
      )
    }
    let bundles = Self.names(in: folder).filter { $0.hasSuffix(".artifactbundle") }
    folders = bundles.map { "\(folder)/\($0)/modules" }
    let runtime = info.paths.runtimeLibraryImportPaths
    let testing = runtime.map { "\($0)/testing" }
    modules = Set(
      (folders + runtime + testing).flatMap { Self.names(in: $0) }
        .filter { $0.hasSuffix(".swiftmodule") }.map { String($0.dropLast(".swiftmodule".count)) }
    )
    .union(["Swift", "Glibc", "SwiftOnoneSupport", "_SwiftConcurrencyShims"])
  }

  private static func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  /// The compiler's options for a target's files.
  func flags(for target: AppProject.AppTarget) -> [String] {
    ["-module-name", target.module, "-swift-version", target.language]
      + (target.isMainActorByDefault ? ["-default-isolation", "MainActor"] : [])
      + folders.flatMap { ["-I", $0] }
  }

  /// The errors of files that are compiled together as a library, without their code; at most one for each line.
  ///
  /// An error in the code that a macro makes has the place at which the macro is used.
  ///
  /// - Throws: If the compiler fails for another reason than the files' code.
  func errors(
    in files: [String],
    _ flags: [String]
  ) throws(HintedError) -> [AppSelection.Obstacle] {
    let call = ToolCall(
      "swiftc",
      ["-typecheck", "-parse-as-library", "-diagnostic-style", "llvm", "-suppress-warnings"]
        + flags + files
    )
    guard call.status != 0 else { return [] }
    let pattern = /^(\/.*):(\d+):(\d+): (error|note): (.*)$/
    let known = Set(files)
    var seen: Set<String> = []
    var found: [AppSelection.Obstacle] = []
    // The message of an error in a macro's code, whose notes name the place.
    var made: String?
    for line in call.errors.split(whereSeparator: \.isNewline) {
      guard let match = try? pattern.wholeMatch(in: line), let number = Int(match.2) else {
        continue
      }
      let isError = match.4 == "error", file = String(match.1)
      if isError { made = known.contains(file) ? nil : String(match.5) }
      guard known.contains(file), let reason = isError ? String(match.5) : made,
        seen.insert("\(file):\(number)").inserted
      else { continue }
      found.append(
        AppSelection.Obstacle(file: file, line: number, reason: reason, column: Int(match.3))
      )
      made = nil
    }
    guard found.isEmpty else { return found }
    let lines = call.errors.split(whereSeparator: \.isNewline)
    let first = lines.first { $0.contains("error: ") } ?? lines.first
    throw HintedError(
      "the compiler can't check the files: "
        + (first.map(String.init) ?? "it ends with exit status \(call.status)")
    )
  }
}
