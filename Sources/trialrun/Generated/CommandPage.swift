/// The page of the documentation with all commands and options of a program.
struct CommandPage {
  private let program: String
  private let commands: [Command]

  init(of program: String, commands: [Command]) {
    self.program = program
    self.commands = commands
  }

  /// The page, in Markdown.
  var text: String {
    let calls = Help.otherCalls.map { "| `\(program) \($0.0)` | \($0.1) |\n" }.joined()
    return """
      # Commands and options

      All commands of `\(program)`, with their options.

      ## Overview

      A command of a package with its own apps has the same commands and options. The help, the manual page and the
      completions of shells contain the same texts.

      \(Help.exitStatus)

      | call | what it does |
      |---|---|
      \(calls)
      \(commands.map(section).joined(separator: "\n"))
      """
  }

  private func section(of command: Command) -> String {
    // The help indents the lines of a list.
    let about = command.about.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.hasPrefix("  ") ? "- `\(line.dropFirst(2))`" : String(line)
    }
    let rows = command.allOptions.map { "| `\($0.head)` | \($0.help) |\n" }.joined()
    return """
      ### \(command.name)

          \(command.usage(of: program))

      \(about.joined(separator: "\n"))

      | option | what it does |
      |---|---|
      \(rows)
      """
  }
}
