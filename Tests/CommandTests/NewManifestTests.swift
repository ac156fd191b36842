import Foundation
import TestSupport
import Testing

/// Source: SwiftPM, where a dependency has the name of its folder or URL.
@Suite(
  "The Package.swift of a new package",
  .slow(.packageManager),
  .enabled(if: Program.path("swift") != nil)
)
struct NewManifestTests {
  /// What `swift package` prints for the package in a folder, as an object of JSON.
  private func package(_ words: String, _ folder: TemporaryFolder) async throws -> [String: Any] {
    let script = """
      unset SWIFTPM_BUILD_DIR TRIALRUN_SOURCES TRIALRUN_SDK
      cd "$folder/my-study" && swift package --cache-path "$folder/cache" \
        --config-path "$folder/config" --security-path "$folder/security" \(words)
      """
    let call = try await shell(script, environment: ["folder": folder.path])
    try #require(call.status == 0, "\(call.errors)")
    let object = try JSONSerialization.jsonObject(with: Data(call.output.utf8))
    return try #require(object as? [String: Any])
  }

  /// A Package.swift with the products of TrialRun, all of one target.
  private static func manifest(_ target: String) -> String {
    """
    // swift-tools-version: 6.2
    import PackageDescription
    let products = ["SensorKit", "os", "TrialRunCommandLine", "TrialRunTesting"]
    let package = Package(
      name: "TrialRun",
      products: products.map { .library(name: $0, targets: ["All"]) },
      targets: [\(target)]
    )
    """
  }

  /// A folder named `clone` with a package that has the products of TrialRun.
  private func clone(in folder: TemporaryFolder) throws {
    let sources = "clone/Sources/Harness/TrialRunTesting"
    try FileManager.default.createDirectory(
      atPath: folder.file(sources),
      withIntermediateDirectories: true
    )
    try folder.write("", to: "\(sources)/Empty.swift")
    try folder.write(
      Self.manifest(#".target(name: "All", path: "Sources/Harness/TrialRunTesting")"#),
      to: "clone/Package.swift"
    )
  }

  @Test("finds TrialRun in a folder of any name, and its products")
  func folder() async throws {
    let folder = try TemporaryFolder()
    try clone(in: folder)
    let call = try await trialrun([
      "new", folder.file("my-study"), "--dependency", folder.file("clone"),
    ])
    try #require(call.status == 0, "\(call.errors)")
    // SwiftPM checks here that each product is one of a known package.
    let description = try await package("describe --type json", folder)
    #expect(description["name"] as? String == "my-study")
    let dependencies = try #require(description["dependencies"] as? [[String: Any]])
    #expect(dependencies.map { $0["identity"] as? String } == ["clone"])
    let targets = try #require(description["targets"] as? [[String: Any]])
    #expect(
      Set(targets.compactMap { $0["name"] as? String }) == [
        "MyStudy", "MyStudyCommand", "MyStudyTests",
      ]
    )
  }

  /// Our choice: the SDK of an installation with the same products takes the place of the sources.
  @Test("finds the SDK where it was when the package was made, and says what to do when it is gone")
  func sdk() async throws {
    let folder = try TemporaryFolder()
    let bundle = "sdk/TrialRun.artifactbundle"
    try FileManager.default.createDirectory(
      atPath: folder.file(bundle),
      withIntermediateDirectories: true
    )
    try folder.write(#"{ "schemaVersion": "1.0", "artifacts": {} }"#, to: "\(bundle)/info.json")
    try folder.write(
      Self.manifest(#".binaryTarget(name: "All", path: "TrialRun.artifactbundle")"#),
      to: "sdk/Package.swift"
    )
    let call = try await trialrun([
      "new", folder.file("my-study"), "--dependency", folder.file("sdk"),
    ])
    try #require(call.status == 0, "\(call.errors)")
    #expect(
      call.output.contains("\nThe first test also builds the package, which takes some seconds.\n")
    )
    let description = try await package("describe --type json", folder)
    let dependencies = try #require(description["dependencies"] as? [[String: Any]])
    #expect(
      dependencies.map { $0["path"] as? String } == [realPath(folder.file("sdk"))]
    )

    try FileManager.default.removeItem(atPath: folder.file("sdk"))
    let gone = try await shell(
      """
      cd "$folder/my-study" && unset TRIALRUN_SDK && HOME=$folder swift package --cache-path "$folder/other" describe
      """,
      environment: ["folder": folder.path]
    )
    #expect(gone.errors.contains("TrialRun is not installed here: call scenarios/install "))
    #expect(gone.status == 1)
  }

  private func realPath(_ path: String) -> String {
    URL(filePath: path).resolvingSymlinksInPath().path
  }

  @Test("depends on a git repository by the name at the end of its URL")
  func repository() async throws {
    let folder = try TemporaryFolder()
    let url = "https://git.example/studies/clone.git"
    let call = try await trialrun(["new", folder.file("my-study"), "--dependency", url])
    try #require(call.status == 0, "\(call.errors)")
    let manifest = try await package("dump-package", folder)
    let dependencies = try #require(manifest["dependencies"] as? [[String: Any]])
    let source = try #require((dependencies.first?["sourceControl"] as? [[String: Any]])?.first)
    #expect(source["identity"] as? String == "clone")
    let targets = try #require(manifest["targets"] as? [[String: Any]])
    let products = targets.flatMap { $0["dependencies"] as? [[String: Any]] ?? [] }
      .compactMap { $0["product"] as? [Any] }
    #expect(
      products.map { $0[0] as? String } == [
        "SensorKit", "os", "TrialRunCommandLine", "TrialRunTesting",
      ]
    )
    #expect(products.allSatisfy { $0[1] as? String == "clone" })
    for file in [".github/workflows/studies.yml", ".gitlab-ci.yml"] {
      let text = String(decoding: try folder.bytes("my-study/\(file)"), as: UTF8.self)
      #expect(text.contains("MyStudyCommand") && !text.contains("TRIALRUN"), "\(file)")
    }
  }
}
