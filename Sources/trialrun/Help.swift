/// The help texts.
enum Help {
  /// The overview of a program's commands.
  static func overview(of name: String) -> String {
    let calls = [
      ("run SCENARIO...", "runs scenarios and judges them"),
      ("test [PATH...]", "runs the scenarios of folders side by side, as a test runner does"),
      ("explain SCENARIO", "explains one participant's run, with the rule behind each decision"),
      (
        "watch SCENARIO", "plays back one participant's run on the terminal; keys change the pace"
      ),
      ("merge DIR... --out DIR", "merges the shards of a run and judges the whole run"),
      ("report RESULTS...", "makes reports from the results of a run: for CI, tables, the verdict"),
      ("check FILE...", "checks scenarios, Info.plists and .entitlements; runs nothing"),
      ("lesson [NAME]", "shows why a study went wrong, and what the right app does"),
      ("new NAME", "writes a Swift package with an app of your own, scenarios and tests"),
      ("list WHAT", "lists the names that a scenario can use: sensors, apps, docks, …"),
      ("COMMAND --help", "lists a command's options"),
      ("--version", "prints the version"),
    ]
    let width = calls.map(\.0.count).max() ?? 0
    let lines = calls.map { call, summary in
      "  \(name) \(call)\(String(repeating: " ", count: width - call.count + 5))\(summary)\n"
    }
    return """
      \(name) rehearses a sensor study on simulated participants, in virtual time.

      \(lines.joined())
      Exit status: 0 every expectation was judged and holds, 1 one failed, 2 the call or a file is
      wrong, 3 the run could not be completed, 4 none failed, but some could not be judged.

      """
  }

  /// The help of a command: its usage, its purpose, and its options in a column.
  static func text(_ usage: String, _ about: String, _ options: [Arguments.CommandOption]) -> String
  {
    let all = options + [Arguments.CommandOption(name: "--help", help: "shows this text")]
    let heads = all.map { option in option.name + (option.value.map { " \($0)" } ?? "") }
    let width = heads.map(\.count).max() ?? 0
    let lines = zip(heads, all).map { head, option in
      "  \(head)\(String(repeating: " ", count: width - head.count + 2))\(option.help)\n"
    }
    return "usage: \(usage)\n\n\(about)\n\n\(lines.joined())"
  }
}
