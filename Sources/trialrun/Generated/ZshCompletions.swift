/// The completions of a program for zsh.
struct ZshCompletions {
  private let program: String
  private let commands: [Command]

  init(of program: String, commands: [Command]) {
    self.program = program
    self.commands = commands
  }

  /// The script, which belongs into a file `_trialrun` in a folder of `fpath`.
  var text: String {
    let function = ShellText.function(for: program)
    let descriptions = commands.map { command in
      "      " + ShellText.quoted("\(command.name):\(command.summary)") + "\n"
    }
    return """
      #compdef \(program)
      # Completions of \(program) for zsh, written by: \(program) list zsh-completions

      \(function)() {
        local context state state_descr line
        typeset -A opt_args
        _arguments -C '(- *)--help[shows the commands]' '(- *)--version[prints the version]' \\
          '1: :->command' '*:: :->arguments'
        case $state in
        command)
          local -a commands=(
      \(descriptions.joined())    )
          _describe command commands
          ;;
        arguments)
          case $line[1] in
      \(commands.map(branch).joined())    esac
          ;;
        esac
      }

      if [ "$funcstack[1]" = \(function) ]; then \(function) "$@"; else compdef \(function) \(ShellText.quoted(program)); fi

      """
  }

  private func branch(_ command: Command) -> String {
    let options = command.allOptions.map { option in
      let text = "\(option.repeats ? "*" : "")\(option.name)[\(escaped(option.help, "[]"))]"
      let value = option.value.map { value in
        ":\(escaped(value, ":")):\(option.completion.map(action) ?? "")"
      }
      return ShellText.quoted(text + (value ?? ""))
    }
    let operand = ShellText.quoted("*: :\(action(command.completion()))")
    let words = (options + [operand]).joined(separator: " \\\n        ")
    return "    \(command.name))\n      _arguments \\\n        \(words)\n      ;;\n"
  }

  private func action(_ completion: Command.Completion) -> String {
    switch completion {
    case .files([]): "_files"
    case .files(let extensions):
      "_files -g \"\(extensions.map { "*\($0)" }.joined(separator: " "))\""
    case .folders: "_files -/"
    case .words(let words): "(\(words.joined(separator: " ")))"
    }
  }

  /// A text with a backslash before some characters, and before backslashes.
  private func escaped(_ text: String, _ special: String) -> String {
    text.map { special.contains($0) || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined()
  }
}
