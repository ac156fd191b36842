import Foundation
import TestSupport
import Testing

/// Our choice: the options stand in one table, so that no completion and no page can lack one.
@Suite("Completions and the manual page")
struct GeneratedTextTests {
  private static let kinds = [
    "bash-completions", "zsh-completions", "fish-completions", "manual-page",
  ]

  /// The names of the options that the help of each command lists, asked once for all tests.
  static let options = Task { () -> [(command: String, options: [String])] in
    let overview = try await trialrun(["--help"]).output
    let commands = overview.matches(of: /\n {2}trialrun ([a-z][a-z-]*)\b/).map { String($0.1) }
    #expect(commands.count >= 10)
    var all: [(command: String, options: [String])] = []
    for command in commands {
      let help = try await trialrun([command, "--help"]).output
      all.append((command, help.matches(of: /\n {2}--([a-z-]+)/).map { String($0.1) }))
    }
    return all
  }

  @Test("each has every command and every option of the help", arguments: kinds)
  func complete(kind: String) async throws {
    let call = try await trialrun(["list", kind])
    #expect(call.status == 0 && call.errors.isEmpty)
    let text = call.output.replacing("\\-", with: "-")
    for (command, options) in try await Self.options.value {
      #expect(text.contains(command))
      #expect(options.contains("help"))
      for option in options {
        let forms = ["--\(option)", "--long-option \(option) "]
        #expect(forms.contains { text.contains($0) }, "\(command) --\(option)")
      }
    }
  }

  /// Source: our choice: the documentation has all commands and options, from the same table.
  ///
  /// An option that several commands have is explained once, with their names.
  @Test("the page of commands is the output of `trialrun list commands`, and has each option")
  func page() async throws {
    let call = try await trialrun(["list", "commands"])
    let path = "\(packageRoot)/Sources/Harness/TrialRun/TrialRun.docc/Commands.md"
    let page = try String(contentsOfFile: path, encoding: .utf8)
    #expect(page == call.output, "trialrun list commands > Commands.md")
    let sections = page.components(separatedBy: "\n### ")
    let shared = sections[0].matches(of: /\n- `--([a-z-]+)[^\n]*\(([a-z, -]+)\)(?=\n)/).map {
      line in
      (option: String(line.1), commands: line.2.split(separator: ", ").map(String.init))
    }
    #expect(shared.count > 5 && shared.allSatisfy { $0.commands.count > 1 })
    let expected = try await Self.options.value
    #expect(sections.count == expected.count + 1)
    for (section, (command, options)) in zip(sections.dropFirst(), expected) {
      #expect(section.hasPrefix("\(command)\n"))
      let rows = section.matches(of: /\n- `--([a-z-]+)/).map { String($0.1) }
      let others = shared.filter { $0.commands.contains(command) }.map(\.option)
      #expect((rows + others + ["help"]).sorted() == options.sorted(), "\(command)")
    }
  }

  @Test("the values of options with few values are completed", arguments: kinds.dropLast())
  func values(kind: String) async throws {
    let text = try await trialrun(["list", kind]).output
    #expect(text.contains("text json junit github"))
    #expect(text.contains("first-fetch-is-empty consent-is-per-sensor"))
    #expect(text.contains("sensors routines populations"))
    #expect(text.contains(" fetches "))
  }

  @Test("bash completes commands, options, values and files")
  func bash() async throws {
    let folder = try TemporaryFolder()
    for name in ["a study.yaml", "notes.txt"] { try folder.write("", to: name) }
    let script = """
      cd "$folder" && "$trialrun" list bash-completions >completions && exec bash -c '
        . ./completions
        try() {
          COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
          _trialrun
          printf "%s," "${COMPREPLY[@]}"
          echo
        }
        try trialrun les
        try trialrun run --fo
        try trialrun run --format j
        try trialrun run ""
        try trialrun lesson the-d
        try trialrun run --seed ""
      '
      """
    let call = try await shell(script, environment: ["folder": folder.path])
    #expect(
      call.output == """
        lesson,
        --force,--format,
        json,junit,
        a study.yaml,
        the-dock-that-fights-you,
        ,

        """
    )
    #expect(call.errors.isEmpty && call.status == 0, "\(call.errors)")
  }

  @Test("a command with its own apps has completions under its own name")
  func ownName() async throws {
    let text = try await ownStudies(["list", "bash-completions"]).output
    #expect(text.hasSuffix("\ncomplete -F _OwnStudies 'OwnStudies'\n"))
    #expect(!text.contains("trialrun"))
  }

  @Test(
    "man shows the manual page without a warning",
    .enabled("needs man") { (try? await shell("man --version")).map { $0.status == 0 } ?? false }
  )
  func manual() async throws {
    let folder = try TemporaryFolder()
    let script = """
      "$trialrun" list manual-page >"$folder/trialrun.1" && man --warnings -l "$folder/trialrun.1"
      """
    let call = try await shell(
      script,
      environment: ["folder": folder.path, "LC_ALL": "C.UTF-8", "MANWIDTH": "100", "PAGER": "cat"]
    )
    #expect(call.status == 0 && call.errors.isEmpty, "\(call.errors)")
    #expect(call.output.hasPrefix("TRIALRUN(1)"))
    #expect(call.output.contains("--format FORMAT"))
  }
}
