/// The completions of a program for fish.
struct FishCompletions {
  private let program: String
  private let commands: [Command]

  init(of program: String, commands: [Command]) {
    self.program = program
    self.commands = commands
  }

  /// The script.
  var text: String {
    let start = "complete --command \(ShellText.quoted(program))"
    var lines = [
      "# Completions of \(program) for fish, written by: \(program) list fish-completions",
      "\(start) --no-files",
      "\(start) --condition __fish_use_subcommand --long-option help "
        + "--description 'shows the commands'",
      "\(start) --condition __fish_use_subcommand --long-option version "
        + "--description 'prints the version'",
    ]
    for command in commands {
      lines.append(
        "\(start) --condition __fish_use_subcommand --arguments \(command.name) "
          + "--description \(ShellText.quoted(command.summary))"
      )
      let inCommand = "\(start) --condition '__fish_seen_subcommand_from \(command.name)'"
      lines.append(inCommand + arguments(command.completion()))
      for option in command.allOptions {
        var line = "\(inCommand) --long-option \(option.name.drop { $0 == "-" })"
        if option.value != nil {
          line += " --require-parameter"
          line += option.completion.map(arguments) ?? " --no-files"
        }
        lines.append("\(line) --description \(ShellText.quoted(option.help))")
      }
    }
    return lines.map { "\($0)\n" }.joined()
  }

  private func arguments(_ completion: Command.Completion) -> String {
    switch completion {
    case .files([]): " --force-files"
    case .files(let extensions):
      " --arguments "
        + ShellText.quoted(
          extensions.map { "(__fish_complete_suffix \($0))" }.joined(separator: " ")
        )
    case .folders: " --no-files --arguments '(__fish_complete_directories)'"
    case .words(let words):
      " --no-files --arguments \(ShellText.quoted(words.joined(separator: " ")))"
    }
  }
}
