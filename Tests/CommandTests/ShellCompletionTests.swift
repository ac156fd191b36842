import Foundation
import TestSupport
import Testing

/// Source: the documentation of the shells: a completion is what the shell makes of the script, not the script's text.
@Suite("Completions in shells")
struct ShellCompletionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["a study.yaml", "notes.txt"] { try folder.write("", to: name) }
  }

  /// Calls that end where the tabulator is pressed, and the words that complete the last one.
  private static let calls: [(call: String, words: [String])] = [
    ("trialrun les", ["lesson"]),
    ("trialrun run --form", ["--format"]),
    ("trialrun run x.yaml --se", ["--seed", "--server"]),
    ("trialrun run --format ju", ["junit"]),
    ("trialrun lesson the-d", ["the-dock-that-fights-you"]),
    ("trialrun list zsh", ["zsh-completions"]),
    ("trialrun report --csv fet", ["fetches"]),
  ]

  /// Checks the completions of each call above, and that those of a dash are exactly the options of each command's
  /// help.
  ///
  /// - Parameter complete: Returns a line for each call: its completions, with a space between two.
  /// - Throws: If the shell does not answer each call.
  private func check(_ complete: ([String]) async throws -> [Substring]) async throws {
    let commands = try await GeneratedTextTests.options.value
    var expected = Self.calls
    expected.append((call: "trialrun ", words: commands.map(\.command)))
    expected += commands.map { command, options in
      (call: "trialrun \(command) --", words: options.map { "--\($0)" })
    }
    let lines = try await complete(expected.map(\.call))
    try #require(lines.count == expected.count, "\(lines)")
    for (line, (call, words)) in zip(lines, expected) {
      #expect(Set(line.split(separator: " ").map(String.init)) == Set(words), "\(call)")
    }
  }

  /// Runs a script of a shell, which reads the file `calls`, and returns the lines of its output.
  private func lines(_ call: String, script: String, _ calls: [String]) async throws -> [Substring]
  {
    try folder.write(script, to: "script")
    try folder.write(calls.map { "\($0)\n" }.joined(), to: "calls")
    let result = try await shell(
      "cd \"$folder\" && \(call) <calls",
      environment: ["folder": folder.path, "HOME": folder.path, "XDG_CONFIG_HOME": nil]
    )
    #expect(result.errors == "" && result.status == 0, "\(result.errors)")
    return result.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
  }

  /// A terminal in which zsh completes each line as far as it can.
  ///
  /// The script prints `LINE|COMPLETIONS` for each.
  private static let zsh = #"""
    zmodload zsh/zpty
    zpty shell zsh -f -i
    zpty -w shell '
    PS1= PS2= LISTMAX=10000
    unsetopt beep
    fpath=($PWD $fpath)
    autoload -Uz compinit && compinit -D -u
    typeset -aU found
    # Calls with these options add no completions.
    compadd() {
      if [[ " $* " == *" -"[AOD]" "* ]]; then builtin compadd "$@"; return; fi
      local -a words
      builtin compadd -O words "$@"
      found+=("$words[@]")
      builtin compadd "$@"
    }
    written() { print -r -- "<$BUFFER|$found>"; BUFFER= found=() }
    zle -N written
    bindkey "^X" written
    bindkey "^I" complete-word
    print re"ady"'
    zpty -r shell out '*ready*'
    while IFS= read -r line; do
      zpty -w -n shell "$line"$'\t\x18'
      zpty -r shell out '*<*>*'
      print -r -- "${${out##*<}%%>*}"
    done

    """#

  private func inZsh(_ calls: [String]) async throws -> [Substring] {
    let call = "\"$trialrun\" list zsh-completions >_trialrun && zsh -f script"
    return try await lines(call, script: Self.zsh, calls)
  }

  @Test(
    "zsh completes commands, options and values",
    .slow(.terminal),
    .enabled(if: Program.path("zsh") != nil, "needs zsh")
  )
  func zsh() async throws {
    try await check { calls in
      try await inZsh(calls).map { $0.drop { $0 != "|" }.dropFirst() }
    }
  }

  @Test("zsh completes names of scenarios", .enabled(if: Program.path("zsh") != nil, "needs zsh"))
  func zshFiles() async throws {
    let lines = try await inZsh(["trialrun run ", "trialrun check a", "trialrun run --seed "])
    #expect(
      lines == [
        #"trialrun run a\ study.yaml |a\ study.yaml"#,
        #"trialrun check a\ study.yaml |a\ study.yaml"#,
        "trialrun run --seed |",
      ]
    )
  }

  private func inFish(_ calls: [String]) async throws -> [Substring] {
    let script = """
      source trialrun.fish
      while read --local line
        echo (complete --do-complete $line | string split --fields 1 \\t)
      end

      """
    let call = "\"$trialrun\" list fish-completions >trialrun.fish && fish --no-config script"
    return try await lines(call, script: script, calls)
  }

  @Test(
    "fish completes commands, options and values",
    .enabled(if: Program.path("fish") != nil, "needs fish")
  )
  func fish() async throws {
    try await check(inFish)
  }

  @Test(
    "fish completes names of scenarios",
    .enabled(if: Program.path("fish") != nil, "needs fish")
  )
  func fishFiles() async throws {
    let lines = try await inFish(["trialrun run a", "trialrun run --seed "])
    #expect(lines == ["a study.yaml", ""])
  }
}
