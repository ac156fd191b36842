/// The page of the documentation with all commands and options of a program.
struct CommandPage {
  private let program: String
  private let commands: [Command]

  init(of program: String, commands: [Command]) {
    self.program = program
    self.commands = commands
  }

  /// The options that several commands have with one text, each once; of an option with several texts, the first
  /// that is repeated.
  private var shared: [Arguments.CommandOption] {
    var seen: Set<String> = []
    var names: Set<String> = []
    return commands.flatMap(\.options).filter { option in
      !seen.insert("\(option.head) \(option.help)").inserted && names.insert(option.name).inserted
    }
  }

  /// The page, in Markdown.
  var text: String {
    let calls = Help.otherCalls.map { "- `\(program) \($0.0)`: \($0.1)\n" }.joined()
    let shared = shared
    return """
      # Commands and options

      All commands of `\(program)`, with their options.

      ## Overview

      A command of a package with its own apps has the same commands and options.

      \(Help.exitStatus)

      \(calls)
      Options that several commands have:

      \(list(shared))
      \(commands.map { section(of: $0, sharing: shared) }.joined(separator: "\n"))
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
    let further = command.options.filter(isShared).map { "`\($0.head)`" }
    return """
      ### \(command.name)

          \(command.usage(of: program))

      \(about.filter { !$0.isEmpty }.joined(separator: "\n"))
      \(own.isEmpty ? "" : "\n\(list(own))")\
      \(further.isEmpty ? "" : "\nAlso \(further.joined(separator: ", ")).\n")
      """
  }

  private func list(_ options: [Arguments.CommandOption]) -> String {
    options.map { "- `\($0.head)`: \($0.help)\n" }.joined()
  }
}
