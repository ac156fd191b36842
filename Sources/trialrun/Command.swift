import Scenarios

/// A command: how it is called, what it does, and its options.
///
/// The dispatch of calls, the help, the completions of shells and the manual page are derived from
/// ``TrialRunCommand/commands``.
struct Command: Sendable {
  /// What a shell completes a plain argument to.
  enum Completion {
    /// Files with one of these extensions, and folders.
    case files([String])
    case folders
    case words([String])
  }

  /// The name, without the program's.
  let name: String

  /// The arguments after the name, such as `SCENARIO...`.
  let operands: String

  /// What the command does, for the list of commands.
  let summary: String

  /// What the command does, for its own help: lines of at most 100 characters.
  let about: String

  let options: [Arguments.CommandOption]

  /// What a shell completes the plain arguments to; a function, since few calls need it.
  let completion: @Sendable () -> Completion

  /// Runs the command with the words after its name, and returns the exit status.
  let run: @Sendable (TrialRunCommand, [String]) throws(HintedError) -> Int32

  /// A command with each of its parts named.
  init(
    name: String,
    operands: String,
    summary: String,
    about: String,
    options: [Arguments.CommandOption],
    completes: @autoclosure @escaping @Sendable () -> Completion,
    run: @escaping @Sendable (TrialRunCommand, [String]) throws(HintedError) -> Int32
  ) {
    self.name = name
    self.operands = operands
    self.summary = summary
    self.about = about
    self.options = options
    completion = completes
    self.run = run
  }

  /// The options of the command, with the one that every command has.
  var allOptions: [Arguments.CommandOption] { options + [Help.option] }

  /// The call of the command in the overview.
  var call: String { "\(name) \(operands)" }

  /// The usage of the command in a program.
  func usage(of program: String) -> String {
    "\(program) \(call)\(options.isEmpty ? "" : " [options]")"
  }

  /// The help: the usage, the purpose, and the options in a column.
  func help(of program: String) -> String {
    let heads = allOptions.map(\.head)
    let width = heads.map(\.count).max() ?? 0
    let lines = zip(heads, allOptions).map { head, option in
      "  \(head)\(String(repeating: " ", count: width - head.count + 2))\(option.help)\n"
    }
    return "usage: \(usage(of: program))\n\n\(about)\n\n\(lines.joined())"
  }
}

extension Arguments.CommandOption {
  /// The name, and the name of the value.
  var head: String { name + (value.map { " \($0)" } ?? "") }

  /// What a shell completes the value to; nil if it can't know the value.
  var completion: Command.Completion? {
    if !choices.isEmpty { return .words(choices) }
    switch value {
    case "DIR": return .folders
    case "FILE": return .files([])
    default: return nil
    }
  }
}

extension TrialRunCommand {
  /// All commands, in the order of the help.
  static let commands = [
    runCommand, sweepCommand, exploreCommand, testCommand, explainCommand, watchCommand,
    replayCommand, diffCommand, whatIfCommand, profileCommand,
    mergeCommand,
    reportCommand,
    populationCommand, compareCommand, recruitCommand, sensitivityCommand, fitCommand, trackCommand,
    checkCommand,
    lessonCommand, newCommand,
    adoptCommand,
    listCommand, showCommand,
  ]
}
