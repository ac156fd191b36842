import Testing

@Suite("Help")
struct HelpTests {
  static let overview = """
    trialrun rehearses a sensor study on simulated participants, in virtual time.

      trialrun run SCENARIO...            runs scenarios and judges them
      trialrun test [PATH...]             runs the scenarios of folders side by side, as a test runner does
      trialrun explain SCENARIO           tells one participant's run as a story, and why it went so
      trialrun watch SCENARIO             shows one participant's life on the terminal, at a pace that keys change
      trialrun merge DIR... --out DIR     puts the shards of a run together and judges the whole
      trialrun report RESULTS...          makes reports of what a run has left: for CI, tables, the verdict
      trialrun check FILE...              reads scenarios, Info.plists and .entitlements; runs nothing
      trialrun lesson [NAME]              shows why a study went wrong, and what the right app does
      trialrun list WHAT                  tells the names that a scenario can use: sensors, apps, docks, …
      trialrun COMMAND --help             tells a command's options
      trialrun --version                  tells the version

    Exit status: 0 every expectation was judged and holds, 1 one failed, 2 the call or a file is
    wrong, 3 the run could not be completed, 4 none failed, but not all could be judged.

    """

  static let run = """
    usage: trialrun run SCENARIO... [options]

    Runs scenarios, one after the other, and judges what happened.

      --seed N          runs under another seed
      --participants N  runs so many in all, shared among the groups as the scenario's counts are
      --only NAME       runs only this participant or group; may stand more than once
      --debug NAME      runs this participant in the calling process, without limits of time and memory, for a debugger
      --out DIR         keeps results.sqlite and report.html there; of several scenarios, in a folder each
      --resume          goes on with what an interrupted run left in DIR
      --jobs N          lives so many worlds at once, in as many processes; by default one a processor
      --shard K/N       runs only the Kth of N parts; its results wait in DIR to be merged
      --shards N        tells how many parts there are, where the engine only tells which this is
      --twice           lives each world two times, and says what was not the same
      --server URL      sends what phones upload to this real server, instead of the scenario's
      --format FORMAT   how the verdict is printed: text, json, junit, github
      --quiet           shows no progress, and no text when all holds
      --help            shows this text

    """

  static let test = """
    usage: trialrun test [PATH...] [options]

    Runs the scenarios of files and folders side by side; without a path those in scenarios/.
    A scenario passes if it ends with the exit status that it says: exit: 1 where it shows a
    failure. One with a text NAME.error.txt beside it must be refused with this text.

      --only TEXT      tests only scenarios whose path has this text in it; may stand more than once
      --tag TAG        tests only scenarios with this tag; may stand more than once
      --last-failed    tests only what did not pass the last time
      --failed-first   begins with what did not pass the last time
      --changed        tests only scenarios that git says have changed, or files that they name
      --since COMMIT   as --changed, and what was committed since this commit or branch as well
      --shard K/N      tests only the Kth of N parts of the scenarios
      --fail-fast      starts no scenario after one that does not pass
      --repeat N       runs each scenario N times; a digest that differs is a failure
      --twice          lives each world two times; a difference is a failure, whatever exit says
      --seed N         runs all under this seed
      --jobs N         lives so many worlds at once, in as many processes; by default one a processor
      --durations N    lists the N slowest scenarios
      --watch          tests again what a saved file touches, until it is interrupted
      --update         writes the texts anew that say how wrong scenarios are refused
      --format FORMAT  how the results are printed: text, json, junit, github
      --quiet          shows no progress, and no text when all scenarios pass
      --help           shows this text

    """

  static let explain = """
    usage: trialrun explain SCENARIO [options]

    Lives one participant's world and tells it as a story, with the rule that decided each thing.

      --participant NAME  tells the life of this participant; by default of the first
      --why EVENT         answers for one event in full, such as fetch-17; of a kind, such as fetch, lists all
      --all               tells each event by itself, also where many are alike
      --seed N            runs under another seed
      --help              shows this text

    """

  static let watch = """
    usage: trialrun watch SCENARIO [options]

    Shows one participant's life on the terminal: the phone, the watch, the dock, the app's
    calls. Keys pause, step, change the pace and jump; ? tells them. Without a terminal it
    prints a line for each thing that happens.

      --participant NAME  watches this one; by default the first
      --pace PACE         how much passes in a second, such as 10min/s; by default 1h/s, less if it is short; 0 stands still
      --from MOMENT       begins there, such as "day 3" or "day 3 20:00"
      --seed N            lives under another seed
      --help              shows this text

    """

  static let merge = """
    usage: trialrun merge DIR... --out DIR

    Puts the results of all shards of a run together and judges what happened.

      --out DIR        gets the whole run's results.sqlite and report.html
      --format FORMAT  how the verdict is printed: text, json, junit, github
      --quiet          shows no text when all holds
      --help           shows this text

    """

  static let report = """
    usage: trialrun report RESULTS... [options]

    Makes a report of what a run has left: a results.sqlite, or the folder with it. Of several
    runs the verdicts can be reported together.

      --text            the verdict for people, as a run prints it; the default
      --json            the verdict for programs
      --junit           the verdict as JUnit XML, for GitLab, Jenkins and others
      --github          the verdict as annotations in GitHub's log, and the text
      --html            the page for people, with the study as a picture
      --trace           a timeline for Perfetto and chrome://tracing
      --csv TABLE       a table, as comma-separated values
      --quote-formulas  puts ' before texts in a table that spreadsheets would run: those that begin with = + - @
      --scenario FILE   where the scenario lies, which results don't tell
      --out FILE        writes it there when it is whole
      --help            shows this text

    """

  static let check = """
    usage: trialrun check FILE...

    Reads scenarios (.yaml), Info.plists (.plist) and .entitlements files; runs nothing.

      --whole  reads every row of recordings above 64 MiB too, not only a few
      --help   shows this text

    """

  static let list = """
    usage: trialrun list WHAT

    Tells the names that a scenario can use, with what they mean. WHAT is one of:
      sensors
      routines
      apps
      phones
      watches
      docks
      triggers
      reality
      recordings
      quirks
      expectations
      diagnostics
      tables
      queries
      keys
      schema
      facilities

      --help  shows this text

    """

  static let lesson = """
    usage: trialrun lesson [NAME]

    Runs a lesson: an app that gets something wrong, then one that doesn't, and says what to
    look at. Without a name it lists the lessons in their order.

      --help  shows this text

    """

  @Test(
    "each command explains itself",
    arguments: [
      (["--help"], overview), (["-h"], overview), (["help"], overview),
      (["run", "--help"], run), (["run", "a.yaml", "-h"], run),
      (["test", "--help"], test), (["explain", "--help"], explain), (["watch", "--help"], watch),
      (["merge", "--help"], merge),
      (["report", "--help"], report), (["check", "--help"], check),
      (["list", "--help"], list), (["lesson", "--help"], lesson),
    ]
  )
  func text(words: [String], text: String) async throws {
    let call = try await trialrun(words)
    #expect(call.output == text)
    #expect(call.errors == "")
    #expect(call.status == 0)
  }

  @Test("a call without a word shows the help, and is wrong")
  func nothing() async throws {
    let call = try await trialrun([])
    #expect(call.output == Self.overview)
    #expect(call.status == 2)
  }

  @Test("the version is a line")
  func version() async throws {
    let call = try await trialrun(["--version"])
    #expect(call.output.wholeMatch(of: /trialrun [0-9]+\.[0-9]+\.[0-9]+\n/) != nil)
    #expect(call.status == 0)
  }
}
