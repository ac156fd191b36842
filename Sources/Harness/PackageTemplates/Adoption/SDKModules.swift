import Foundation

/// The modules that a package of an app can import here: those of the SDK and of the toolchain.
package struct SDKModules: Sendable {
  /// The names of the modules.
  package let modules: Set<String>
  private let folders: [String]

  /// Finds the modules.
  ///
  /// - Parameter folder: The SDK.
  /// - Throws: If there is no compiler.
  package init(sdk folder: String) throws(NewPackageError) {
    struct TargetInfo: Decodable {
      struct Paths: Decodable { var runtimeLibraryImportPaths: [String] }
      var paths: Paths
    }
    let call = ToolCall("swiftc", ["-print-target-info"])
    guard call.status == 0,
      let info = try? JSONDecoder().decode(TargetInfo.self, from: Data(call.output.utf8))
    else {
      throw NewPackageError(
        message: "the compiler 'swiftc' can't be called",
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
  func errors(in files: [String], _ flags: [String]) -> [AppSelection.Obstacle] {
    let call = ToolCall(
      "swiftc",
      ["-typecheck", "-parse-as-library", "-diagnostic-style", "llvm", "-suppress-warnings"]
        + flags + files
    )
    guard call.status != 0 else { return [] }
    let pattern = /^(\/.*):(\d+):(\d+): error: (.*)$/
    var seen: Set<String> = []
    return call.errors.split(whereSeparator: \.isNewline).compactMap { line in
      guard let match = try? pattern.wholeMatch(in: line), let number = Int(match.2),
        seen.insert("\(match.1):\(match.2)").inserted
      else { return nil }
      return AppSelection.Obstacle(
        file: String(match.1),
        line: number,
        reason: String(match.4),
        column: Int(match.3)
      )
    }
  }
}
