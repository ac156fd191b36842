/// The page of the documentation with all commands and options of a program.
struct CommandPage {
  private let program: String
  private let commands: [Command]

  init(of program: String, commands: [Command]) {
    self.program = program
    self.commands = commands
  }

  /// The options that several commands have with one text, each once.
  private var shared: [Arguments.CommandOption] {
    var seen: Set<String> = []
    var repeated: Set<String> = []
    return commands.flatMap(\.options).filter { option in
      let text = "\(option.head) \(option.help)"
      return !seen.insert(text).inserted && repeated.insert(text).inserted
    }
  }

  /// The page, in Markdown.
  var text: String {
    let calls = Help.otherCalls.map { "- `\(program) \($0.0)`: \($0.1)\n" }.joined()
    let shared = shared
    return """
      # Commands and options

      All commands of `\(program)`, with their options.

      A command of a package with its own apps has the same ones.

      \(Help.exitStatus)

      \(calls)
      Options that several commands have, which are named after each:

      \(shared.map { option in line(option, of: commands.filter { Self.shares(option, $0) }) }.joined())
      \(commands.map { section(of: $0, sharing: shared) }.joined(separator: "\n"))
      Next: every key of a scenario, <doc:ScenarioKeys>.

      """
  }

  private func section(
    of command: Command,
    sharing shared: [Arguments.CommandOption]
  ) -> String {
    // The help indents the lines of a list.
    let lines = command.about.split(separator: "\n", omittingEmptySubsequences: false)
    let items = lines.filter { $0.hasPrefix("  ") }.map { "`\($0.dropFirst(2))`" }
    let about = lines.filter { !$0.hasPrefix("  ") } + [items.joined(separator: ", ")[...]]
    func isShared(_ option: Arguments.CommandOption) -> Bool {
      shared.contains { $0.head == option.head && $0.help == option.help }
    }
    let own = command.options.filter { !isShared($0) }
    return """
      ### \(command.name)

      `\(program) \(command.call)`

      \(about.filter { !$0.isEmpty }.joined(separator: "\n"))
      \(own.isEmpty ? "" : "\n\(own.map { line($0) }.joined())")
      """
  }

  /// Whether a command has an option with the same value and text.
  private static func shares(_ option: Arguments.CommandOption, _ command: Command) -> Bool {
    command.options.contains { $0.head == option.head && $0.help == option.help }
  }

  /// The line of an option, with the commands that share it.
  private func line(_ option: Arguments.CommandOption, of commands: [Command] = []) -> String {
    let names = commands.map(\.name).joined(separator: ", ")
    return "- `\(option.head)`: \(option.help)\(names.isEmpty ? "" : " (\(names))")\n"
  }
}
