/// The completions of a program for bash.
struct BashCompletions {
  private let program: String
  private let commands: [Command]

  init(of program: String, commands: [Command]) {
    self.program = program
    self.commands = commands
  }

  /// The script.
  var text: String {
    let function = ShellText.function(for: program)
    let names = commands.map(\.name) + ["--help", "--version"]
    return """
      # Completions of \(program) for bash, written by: \(program) list bash-completions

      # Completes to words, to files with one of these extensions, or to folders.
      \(function)_words() { COMPREPLY=($(compgen -W "$1" -- "$word")); }
      \(function)_files() {
        compopt -o filenames 2>/dev/null
        local IFS=$'\\n' extension
        COMPREPLY=($(compgen -d -- "$word"))
        for extension; do COMPREPLY+=($(compgen -f -X "!*$extension" -- "$word")); done
      }

      \(function)() {
        local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]}
        COMPREPLY=()
        if [ "$COMP_CWORD" -eq 1 ]; then
          \(function)_words "\(names.joined(separator: " "))"
          return
        fi
        case "$command $previous" in
      \(values(function))  esac
        case "$command $word" in
      \(options(function))  esac
        case "$command" in
      \(operands(function))  esac
      }
      complete -F \(function) \(ShellText.quoted(program))

      """
  }

  /// The branches for words after an option that takes a value.
  private func values(_ function: String) -> String {
    commands.flatMap { command in
      command.options.filter { $0.value != nil }.map { option in
        let call = option.completion.map { " " + complete(to: $0, function) + ";" } ?? ""
        return "  \"\(command.name) \(option.name)\")\(call) return ;;\n"
      }
    }.joined()
  }

  /// The branches for words that begin with a dash.
  private func options(_ function: String) -> String {
    commands.map { command in
      let names = command.allOptions.map(\.name).joined(separator: " ")
      return "  \"\(command.name) -\"*) \(function)_words \"\(names)\"; return ;;\n"
    }.joined()
  }

  private func operands(_ function: String) -> String {
    commands.map { "  \($0.name)) \(complete(to: $0.completion(), function)) ;;\n" }.joined()
  }

  private func complete(to completion: Command.Completion, _ function: String) -> String {
    switch completion {
    case .files([]): "\(function)_files ''"
    case .files(let extensions): "\(function)_files \(extensions.joined(separator: " "))"
    case .folders: "\(function)_files"
    case .words(let words): "\(function)_words \"\(words.joined(separator: " "))\""
    }
  }
}
