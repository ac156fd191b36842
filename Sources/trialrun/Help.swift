/// The help texts.
enum Help {
  /// The option that every command has.
  static let option = Arguments.CommandOption(name: "--help", help: "shows this text")

  /// What a program is for.
  static let purpose = "rehearses a sensor study on simulated participants, in virtual time"

  /// What each exit status means, in lines of at most 100 characters.
  static let exitStatus = """
    Exit status: 0 every expectation was judged and holds, 1 one failed, 2 the call or a file is
    wrong, 3 the run could not be completed, 4 none failed, but some could not be judged.
    """

  /// The calls that are not commands, and what they do.
  static let otherCalls = [
    ("COMMAND --help", "lists a command's options"), ("--version", "prints the version"),
  ]

  /// The overview of a program's commands.
  static func overview(of name: String, _ commands: [Command]) -> String {
    let calls = commands.map { ($0.call, $0.summary) } + otherCalls
    let width = calls.map(\.0.count).max() ?? 0
    let lines = calls.map { call, summary in
      "  \(name) \(call)\(String(repeating: " ", count: width - call.count + 5))\(summary)\n"
    }
    return """
      \(name) \(purpose).

      \(lines.joined())
      \(exitStatus)

      """
  }
}
