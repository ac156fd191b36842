import Runner

/// The manual page of a program, for `man`.
struct ManualPage {
  private let program: String
  private let commands: [Command]

  init(of program: String, commands: [Command]) {
    self.program = program
    self.commands = commands
  }

  /// The page, in the language of `man(7)`.
  var text: String {
    let title = "\(program.uppercased()) 1 \"\" \"TrialRun \(TrialRunVersion.current)\""
    var lines = [
      ".\\\" Written by: \(program) list manual-page",
      ".TH \(title) \"User Commands\"",
      ".SH NAME",
      escaped("\(program) - \(Help.purpose)"),
      ".SH SYNOPSIS",
    ]
    for usage in commands.map({ $0.usage(of: program) })
      + Help.otherCalls.map({ "\(program) \($0.0)" })
    {
      lines += [".br", escaped(usage)]
    }
    lines.append(".SH COMMANDS")
    for command in commands {
      lines += [".SS \(escaped(command.usage(of: program)))"]
      lines += filled(command.about)
      for option in command.allOptions {
        lines += [".TP", "\\fB\(escaped(option.head))\\fR", escaped(option.help)]
      }
    }
    lines += [".SH EXIT STATUS", escaped(Help.exitStatus)]
    lines += [
      ".SH SEE ALSO",
      escaped("\(program) show") + " prints the pages of the documentation.",
    ]
    return lines.map { "\($0)\n" }.joined()
  }

  /// Lines of text; indented lines keep their line breaks.
  private func filled(_ text: String) -> [String] {
    text.split(separator: "\n").flatMap { line in
      line.hasPrefix(" ")
        ? [".br", escaped(String(line.drop { $0 == " " }))] : [escaped("\(line)")]
    }
  }

  /// Text in which roff interprets nothing: no hyphen for a dash, and no request at the start of a line.
  private func escaped(_ text: String) -> String {
    text.split(separator: "\n").map { line in
      let line = line.replacing("\\", with: "\\e").replacing("-", with: "\\-")
      return line.hasPrefix(".") || line.hasPrefix("'") ? "\\&\(line)" : "\(line)"
    }.joined(separator: "\n")
  }
}
