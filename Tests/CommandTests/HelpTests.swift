import Runner
import Testing

@Suite("Help")
struct HelpTests {
  static let overview = """
    trialrun rehearses a sensor study on simulated participants, in virtual time.

      trialrun run SCENARIO...             runs scenarios and judges them
      trialrun sweep SCENARIO              runs alternatives of a scenario many times and measures them
      trialrun explore SCENARIO...         looks for variations of scenarios in which something fails
      trialrun test [PATH...]              runs the scenarios of folders side by side, as a test runner does
      trialrun explain SCENARIO            explains one participant's run, with the rule behind each decision
      trialrun watch SCENARIO              plays back one participant's run on the terminal; keys change the pace
      trialrun replay SCENARIO|RESULTS     writes a page that replays participants' runs in a browser
      trialrun diff A [B]                  finds the first event in which two runs differ, and what follows from it
      trialrun what-if SCENARIO            runs one participant again with a change, and shows what follows from it
      trialrun profile SCENARIO            measures what the app costs, and how that grows with its samples
      trialrun merge DIR... --out DIR      merges the shards of a run and judges the whole run
      trialrun report RESULTS...           makes reports from the results of a run: for CI, tables, the verdict
      trialrun population SCENARIO         draws a scenario's people, and compares them with published ones
      trialrun compare DIR...              compares the measures of a sweep's alternatives, or of several results
      trialrun recruit SCENARIO|DIR        says how many participants to recruit so that enough of them are complete
      trialrun sensitivity DIR             shows which keys of a sweep matter most to its measures
      trialrun fit SCENARIO                fits a scenario's people to the data of a pilot
      trialrun track SCENARIO              shows who of a running study has less data than in its rehearsal
      trialrun check FILE...               checks scenarios, Info.plists and .entitlements; runs nothing
      trialrun lesson [NAME]               shows why a study went wrong, and what the right app does
      trialrun new NAME                    writes a Swift package with an app of your own, scenarios and tests
      trialrun adopt PROJECT               makes a package that runs the code of an existing app, where it is
      trialrun list WHAT                   lists the names that a scenario can use: sensors, apps, docks, …
      trialrun show [NAME...]              prints pages of the documentation, and scenarios, that the program contains
      trialrun COMMAND --help              lists a command's options
      trialrun --version                   prints the version

    Exit status: 0 every expectation was judged and holds, 1 one failed, 2 the call or a file is
    wrong, 3 the run could not be completed, 4 none failed, but some could not be judged.

    """

  static let run = """
    usage: trialrun run SCENARIO... [options]

    Runs scenarios, one after the other, and judges their expectations.

      --seed N           runs with another seed
      --participants N   runs this many participants, divided like the groups' counts
      --only NAME        runs only this participant or group; may be repeated
      --debug NAME       runs this participant in the calling process, without limits, to debug
      --out DIR          writes results.sqlite, report.html and, of a failed run, replay.html there
      --resume           continues the interrupted run in DIR
      --force            also replaces finished output of another scenario, seed or version
      --jobs N           runs this many worlds at once; by default at most one per processor
      --shard K/N        runs only the Kth of N parts; trialrun merge joins them
      --shards N         the number of parts, if the engine gives only K
      --twice            runs each world twice; reports the first difference
      --log              records each line that apps print or log, in the table app_log
      --days             records each sensor's yield of each day, in the table days
      --server URL       sends the phones' uploads to this real server
      --samples SENSORS  writes the samples that apps receive of these sensors, or all, as CSV files in DIR/samples
      --format FORMAT    the format of the verdict: text, json, junit, github
      --quiet            prints no progress, and no text if all hold
      --help             shows this text

    """

  static let test = """
    usage: trialrun test [PATH...] [options]

    Runs the scenarios of files and folders side by side; without a path those in scenarios/.
    A scenario passes if all its expectations hold; one with the key 'exit: 1', if one fails; and
    one with a file NAME.error.txt beside it, if it is refused with this text.

      --only TEXT      tests only scenarios with this text in their path; may be repeated
      --tag TAG        tests only scenarios with this tag; may be repeated
      --last-failed    tests only what did not pass the last time
      --failed-first   begins with what did not pass the last time
      --changed        tests only scenarios with uncommitted changes, or that name such files
      --since COMMIT   as --changed, and what was committed since
      --shard K/N      tests only the Kth of N parts of the scenarios
      --fail-fast      starts no scenario after one that does not pass
      --repeat N       runs each scenario N times; another digest fails
      --twice          runs each world twice; a difference fails, even with exit: 1
      --seed N         runs all scenarios with this seed
      --log            records each line that apps print or log, in the table app_log
      --jobs N         runs this many worlds at once; by default one per processor
      --durations N    lists the N slowest scenarios
      --watch          tests again what a saved file touches, until interrupted
      --update         updates digests and error messages in their files
      --add-digests    adds a digest to each passing scenario without one
      --format FORMAT  the format of the verdict: text, json, junit, github
      --out DIR        writes a page of the suite, and each scenario's results and report
      --force          also replaces finished output of another scenario, seed or version
      --quiet          prints no progress, and no text if all pass
      --help           shows this text

    """

  static let explain = """
    usage: trialrun explain SCENARIO [options]

    Runs one participant's world and explains it in sentences, with the rule behind each decision.

      --participant NAME  explains this participant; by default the first
      --why EVENT         explains an event, as fetch-17, a kind, as fetch, or an invalid day, as day-12
      --all               describes each event by itself
      --log               also describes each line that the app prints or logs
      --seed N            runs with another seed
      --help              shows this text

    """

  static let watch = """
    usage: trialrun watch SCENARIO [options]

    Plays back one participant's run on the terminal; ? lists the keys. Without a terminal, it
    prints a line for each event.

      --participant NAME  plays back this participant; by default the first
      --pace PACE         virtual time per second, as 10min/s; by default 1h/s; 0 pauses
      --from MOMENT       starts at this time, as "day 3 20:00"
      --seed N            runs with another seed
      --help              shows this text

    """

  static let merge = """
    usage: trialrun merge DIR... --out DIR [options]

    Merges the results of all shards of a run and judges the whole run.

      --out DIR        writes results and report of the whole run there
      --force          also replaces finished output of another scenario, seed or version
      --format FORMAT  the format of the verdict: text, json, junit, github
      --quiet          prints no text if all expectations hold
      --help           shows this text

    """

  static let report = """
    usage: trialrun report RESULTS... [options]

    Makes a report from the results of runs.

      --text            the verdict as text, as a run prints it; the default
      --json            the verdict for programs
      --junit           the verdict as JUnit XML, for GitLab, Jenkins and others
      --github          annotations in GitHub's log, and the text
      --html            the page, with the study as a picture
      --trace           a timeline for Perfetto and chrome://tracing
      --csv TABLE       a table, or measures, as comma-separated values
      --quote-formulas  puts ' before texts that spreadsheets evaluate
      --scenario FILE   the whole path of the scenario
      --out FILE        writes the report to this file
      --force           also replaces finished output of another scenario, seed or version
      --help            shows this text

    """

  static let check = """
    usage: trialrun check FILE... [options]

    Reads scenarios (.yaml), Info.plists (.plist) and .entitlements files; runs nothing.

      --whole  reads every row of recordings, also above 64 MiB
      --help   shows this text

    """

  static let list = """
    usage: trialrun list WHAT

    Lists the names that a scenario can use, with their meanings, or prints a page that is made
    from the program. WHAT is one of:
      scenarios
      sensors
      routines
      populations
      people
      apps
      phones
      watches
      docks
      triggers
      reality
      recordings
      quirks
      expectations
      measures
      diagnostics
      tables
      queries
      keys
      schema
      facilities
      simplifications
      commands
      bash-completions
      zsh-completions
      fish-completions
      manual-page

      --help  shows this text

    """

  static let lesson = """
    usage: trialrun lesson [NAME] [options]

    Runs a lesson: an app with a mistake, then one without it, and explains the difference.
    Without a name, it lists the lessons in their order.
    With --check, it exits with 0 if the exercise is solved, 1 if something is missing, and 2 if the
    file can't be read.

      --html        writes the lesson as a page, or all as a site
      --out PATH    writes the page or the site there
      --force       also replaces finished output of another scenario, seed or version
      --check FILE  checks whether this scenario solves the exercise
      --help        shows this text

    """

  static let new = """
    usage: trialrun new NAME [options]

    Writes a Swift package with an app, a command that knows it, scenarios and tests, into the new
    folder NAME.

      --dock              makes an app that also uses DockKit
      --dependency PLACE  uses TrialRun's sources in this folder or git repository
      --help              shows this text

    """

  static let show = """
    usage: trialrun show [NAME...] [options]

    Prints files that the program contains: pages and scenarios. NAME is a file's name, its last part
    such as FirstTenMinutes, or a folder such as scenarios/mistakes. Without a name, it lists them.

      --out DIR  writes the files into this folder
      --help     shows this text

    """

  @Test(
    "each command explains itself",
    arguments: [
      (["--help"], overview), (["-h"], overview), (["help"], overview),
      (["run", "--help"], run), (["run", "a.yaml", "-h"], run),
      (["test", "--help"], test), (["explain", "--help"], explain), (["watch", "--help"], watch),
      (["merge", "--help"], merge),
      (["report", "--help"], report), (["check", "--help"], check),
      (["list", "--help"], list), (["lesson", "--help"], lesson), (["new", "--help"], new),
      (["show", "--help"], show),
    ]
  )
  func text(words: [String], text: String) async throws {
    let call = try await trialrun(words)
    #expect(call.output == text)
    #expect(call.errors == "")
    #expect(call.status == 0)
  }

  @Test("a call without a command prints the help, with exit status 2")
  func nothing() async throws {
    let call = try await trialrun([])
    #expect(call.output == Self.overview)
    #expect(call.status == 2)
  }

  /// Our choice: a build does not depend on the commit, which only `scenarios/install` records.
  @Test("the version is one line, which names no commit unless the program was installed")
  func version() async throws {
    let call = try await trialrun(["--version"])
    #expect(call.output == "trialrun \(TrialRunVersion.current) (development)\n")
    #expect(call.status == 0)
  }
}
