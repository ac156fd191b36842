import Foundation
import TestSupport
import Testing

/// Our choice: in a package of the user's own, `trialrun` is the package's own command.
@Suite("trialrun in a package with its own command")
struct PackageCommandTests {
  /// The path as the system has it, without a doubled slash.
  private func path(of folder: TemporaryFolder) -> String { folder.path.replacing("//", with: "/") }

  /// A folder with a package, and with a program `swift` that builds a script as its command.
  private func package(swift: String = Self.builder) async throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let call = try await trialrun(["new", folder.file("my-study")])
    try #require(call.status == 0, "\(call.errors)")
    try FileManager.default.createDirectory(
      atPath: folder.file("bin"),
      withIntermediateDirectories: false
    )
    try folder.write(swift, to: "bin/swift")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755],
      ofItemAtPath: folder.file("bin/swift")
    )
    return folder
  }

  /// Builds a command that prints its arguments, and ends with exit status 4.
  private static let builder = #"""
    #!/bin/sh
    echo "swift $*"
    [ "$1 $2 $4 $5 $6 $7" = "build --package-path -c release --product MyStudyCommand" ] || exit 9
    mkdir -p "$3/.build/release"
    cat > "$3/.build/release/MyStudyCommand" <<'END'
    #!/bin/sh
    for word; do printf '<%s>' "$word"; done
    echo
    [ "$1" = list ] || exit 4
    END
    chmod +x "$3/.build/release/MyStudyCommand"
    """#

  private func call(_ words: String, in place: String, of folder: TemporaryFolder) async throws
    -> Call
  {
    try await shell(
      """
      unset SWIFTPM_BUILD_DIR
      cd "$folder/\(place)" && PATH=$folder/bin:$PATH && "$trialrun" \(words)
      """,
      environment: ["folder": folder.path]
    )
  }

  @Test("the package's own command is built and called with the same words, from each folder of it")
  func handsOver() async throws {
    let folder = try await package()
    for place in ["my-study", "my-study/scenarios"] {
      let call = try await call("test 'a b' --only ''", in: place, of: folder)
      #expect(call.output == "<test><a b><--only><>\n")
      #expect(
        call.errors.hasPrefix(
          "building MyStudyCommand, the command of \(path(of: folder))/my-study"
        )
      )
      #expect(call.errors.contains("\nswift build --package-path "))
      #expect(call.status == 4)
    }
    let first = try await self.call("run x --quiet", in: "my-study", of: folder)
    #expect(first.output == "<run><x><--quiet>\n")
    #expect(first.errors.hasPrefix("swift build "))
    #expect(first.errors.contains(" --quiet\n"))
  }

  /// Reason: from another folder, a package's scenario named an unknown app.
  @Test("the package is found from its scenario, or from a folder of its scenarios")
  func elsewhere() async throws {
    let folder = try await package()
    let scenario = "my-study/scenarios/revocation.yaml"
    for words in ["run \(scenario)", "run --seed 3 \(scenario)", "test my-study/scenarios"] {
      let call = try await call("\(words) --quiet", in: ".", of: folder)
      let passed = words.split(separator: " ").map { "<\($0)>" }.joined()
      #expect(call.output == "\(passed)<--quiet>\n")
      #expect(call.status == 4)
    }
    // A folder of results has no scenario; what is nowhere is no scenario either.
    for words in ["report my-study --quiet", "check my-study/scenarios/none.yaml"] {
      let call = try await call(words, in: ".", of: folder)
      #expect(!call.errors.contains("swift build"))
      #expect(call.status == 2)
    }
  }

  /// Source: explore, issue 18: in a package, `trialrun explore` did not know the package's app.
  @Test("each command that can need an app is the package's own")
  func commands() async throws {
    let folder = try await package()
    let listed = try await trialrun(["list", "commands"]).output.matches(of: /\n### ([a-z-]+)\n/)
    let names = Set(listed.map { String($0.1) }).subtracting([
      "new", "adopt", "lesson", "show", "list",
    ])
    #expect(names.count > 12)
    for name in names.sorted() {
      let call = try await call("\(name) a --quiet", in: "my-study", of: folder)
      #expect(call.output == "<\(name)><a><--quiet>\n")
    }
  }

  @Test("only the first build is announced as a long one")
  func announcement() async throws {
    let folder = try await package()
    let first = try await call("test", in: "my-study", of: folder)
    #expect(first.errors.contains("; the first build takes the longest\n"))
    let second = try await call("test", in: "my-study", of: folder)
    #expect(!second.errors.contains("the first build"))
  }

  @Test("the schema for editors is the one of the package's own command")
  func schema() async throws {
    let folder = try await package()
    _ = try await call("test", in: "my-study", of: folder)
    let settings = try folder.bytes("my-study/.vscode/settings.json")
    let object = try #require(
      try JSONSerialization.jsonObject(with: settings) as? [String: [String: String]]
    )
    let path = try #require(object["yaml.schemas"]?.keys.first)
    let schema = String(decoding: try folder.bytes("my-study/\(path)"), as: UTF8.self)
    #expect(schema == "<list><schema>\n")
    #expect(try folder.names(in: "my-study/.trialrun") == [".gitignore", "schema.json"])
  }

  @Test(
    "commands that need no app, and help, don't build anything",
    arguments: ["--version", "test --help", "new --help", "lesson --help", "help"]
  )
  func stays(words: String) async throws {
    let folder = try await package()
    let call = try await call(words, in: "my-study", of: folder)
    #expect(call.errors == "")
    #expect(call.output.contains("trialrun"))
    #expect(call.status == 0)
  }

  @Test("a command that can't be built ends with exit status 2 and says what to do")
  func notBuilt() async throws {
    let folder = try await package(swift: "#!/bin/sh\necho 'error: expected declaration'\nexit 1\n")
    let call = try await call("test", in: "my-study", of: folder)
    #expect(call.output == "")
    #expect(call.errors.contains("\nerror: expected declaration\n"))
    #expect(
      call.errors.contains("\nerror: MyStudyCommand, the command of this package, was not built\n")
    )
    #expect(call.errors.contains("\n  hint: repair what the build complains of: swift build "))
    #expect(call.status == 2)
  }

  @Test("without Swift, the hint is to install it")
  func withoutSwift() async throws {
    let folder = try await package()
    let call = try await shell(
      "cd \"$folder/my-study\" && PATH=$folder && \"$trialrun\" test",
      environment: ["folder": folder.path]
    )
    #expect(
      call.errors.hasSuffix(
        """
        error: the package's own command can't be built without Swift
          hint: install the Swift toolchain, or add the folder of its programs to PATH

        """
      )
    )
    #expect(call.status == 2)
  }

  @Test(
    "a trialrun.json without a command is an error",
    arguments: ["", "{}", #"{"command": "a/b"}"#]
  )
  func settings(text: String) async throws {
    let folder = try await package()
    try folder.write(text, to: "my-study/trialrun.json")
    let call = try await call("test", in: "my-study", of: folder)
    #expect(
      call.errors.hasPrefix("error: \(path(of: folder))/my-study/trialrun.json does not name ")
    )
    #expect(call.errors.contains("\n  hint: write {\"command\": \"NAME\"}, "))
    #expect(call.status == 2)
  }
}
