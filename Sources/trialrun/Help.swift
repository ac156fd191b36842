/// The help texts.
enum Help {
  /// What a program of that name can do.
  static func overview(of name: String) -> String {
    let calls = [
      ("run SCENARIO...", "runs scenarios and judges them"),
      ("test [PATH...]", "runs the scenarios of folders side by side, as a test runner does"),
      ("explain SCENARIO", "tells one participant's run as a story, and why it went so"),
      (
        "watch SCENARIO", "shows one participant's life on the terminal, at a pace that keys change"
      ),
      ("merge DIR... --out DIR", "puts the shards of a run together and judges the whole"),
      ("report RESULTS...", "makes reports of what a run has left: for CI, tables, the verdict"),
      ("check FILE...", "reads scenarios, Info.plists and .entitlements; runs nothing"),
      ("lesson [NAME]", "shows why a study went wrong, and what the right app does"),
      ("list WHAT", "tells the names that a scenario can use: sensors, apps, docks, …"),
      ("COMMAND --help", "tells a command's options"),
      ("--version", "tells the version"),
    ]
    let width = calls.map(\.0.count).max() ?? 0
    let lines = calls.map { call, what in
      "  \(name) \(call)\(String(repeating: " ", count: width - call.count + 5))\(what)\n"
    }
    return """
      \(name) rehearses a sensor study on simulated participants, in virtual time.

      \(lines.joined())
      Exit status: 0 every expectation was judged and holds, 1 one failed, 2 the call or a file is
      wrong, 3 the run could not be completed, 4 none failed, but not all could be judged.

      """
  }

  /// The help of a command: how it is called, what it does, its options in a column.
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
