import Testing

@Suite("Wrong calls of the command")
struct CallTests {
  struct Wrong: Sendable, CustomTestStringConvertible {
    var words: [String]
    var says: String

    init(_ call: String, _ says: String) {
      words = call.split(separator: " ").map { $0 == "''" ? "" : String($0) }
      self.says = says
    }

    var testDescription: String { words.joined(separator: " ") }
  }

  static let study = "scenarios/first-study.yaml"

  private static let kinds = """
    one of scenarios, sensors, routines, populations, people, apps, phones, watches, docks, triggers, reality, recordings, \
    quirks, expectations, measures, diagnostics, tables, queries, keys, schema, facilities, simplifications, commands, \
    bash-completions, zsh-completions, fish-completions, manual-page
    """

  static let cases = [
    Wrong("rnu", "unknown command 'rnu'\n  hint: did you mean 'run'?"),
    Wrong(
      "first-study.yaml",
      "unknown command 'first-study.yaml'\n  hint: as in trialrun run first-study.yaml"
    ),
    Wrong("watch", "no scenario is named\n  hint: as in trialrun watch scenarios/first-study.yaml"),
    Wrong(
      "watch scenarios/first-study.yaml --participant nobody",
      "nobody in scenarios/first-study.yaml is called 'nobody'\n"
        + "  hint: there are willing-1 to willing-18, wary-1 to wary-2"
    ),
    Wrong(
      "watch scenarios/first-study.yaml --pace quick",
      "--pace is 'quick'\n  hint: it takes how much of the study passes in a second, such as 1h/s, "
        + "10min/s or 1d/s; 0 stands still"
    ),
    Wrong(
      "watch scenarios/first-study.yaml --from noon",
      "--from is 'noon'\n  hint: it takes a moment of the study such as \"day 3\" or \"day 3 20:00\""
    ),
    Wrong(
      "fly",
      "unknown command 'fly'\n  hint: known here: "
        + "run, sweep, explore, test, explain, watch, replay, diff, what-if, profile, merge, report, "
        + "population, compare, recruit, sensitivity, fit, track, check, lesson, new, adopt, list, show"
    ),
    Wrong(
      "test no-such-scenario",
      "there is no file or folder 'no-such-scenario'\n  hint: name files or folders with scenarios"
    ),
    Wrong("run", "no scenario is named\n  hint: as in trialrun run scenarios/first-study.yaml"),
    Wrong(
      "explain",
      "no scenario is named\n  hint: as in trialrun explain scenarios/first-study.yaml"
    ),
    Wrong(
      "explain \(study) \(study)",
      "one scenario at a time\n  hint: as in trialrun explain scenarios/first-study.yaml"
    ),
    Wrong(
      "explain \(study) --all --why fetch-1",
      "--all and --why exclude each other\n  hint: give one of them"
    ),
    Wrong(
      "explain \(study) --why fetsh-1",
      "there is no event called 'fetsh-1'\n  hint: did you mean 'fetch'?"
    ),
    Wrong(
      "explain \(study) --why crash",
      "nothing of the kind 'crash' happened\n  hint: it would be a crash of the app"
    ),
    Wrong(
      "compare",
      "no folder is named\n  hint: as in trialrun compare sweep, with the folder of trialrun sweep … --out sweep"
    ),
    Wrong(
      "compare x --within 1% --until 1%",
      "--within and --until exclude each other\n"
        + "  hint: --until says how many replicates are needed, and runs them"
    ),
    Wrong(
      "compare x --within 0",
      "--within: '0' is not a precision\n"
        + "  hint: write a share of the mean, as in 1%, or a number in the measure's unit, as in 0.5"
    ),
    Wrong(
      "compare x --until 1%",
      "--until needs the scenario, of which the sweep contains only the name\n"
        + "  hint: add --scenario FILE"
    ),
    Wrong(
      "profile",
      "no scenario is named\n  hint: as in trialrun profile scenarios/light-manager.yaml"
    ),
    Wrong(
      "profile \(study) --samples 0",
      "--samples: '0' is not a positive number of samples\n  hint: it takes numbers such as 1k,3k,10k,30k,100k"
    ),
    Wrong(
      "profile \(study) --samples 1000m",
      "--samples: '1000m' is too many samples; at most 100,000,000 are possible\n"
        + "  hint: it takes numbers such as 1k,3k,10k,30k,100k"
    ),
    Wrong("sensitivity a b", "one sweep at a time\n  hint: as in trialrun sensitivity sweep"),
    Wrong(
      "recruit \(study) --where 1",
      "--complete is missing\n  hint: as in trialrun recruit scenarios/population.yaml --complete 100 "
        + "--where \"valid_days >= 20\""
    ),
    Wrong(
      "recruit \(study) --complete 10 --where 1 --confidence 100%",
      "'100%' is not a confidence\n  hint: write a probability below 1, as in 95% or 0.95"
    ),
    Wrong("check", "no file is named\n  hint: as in trialrun check scenarios/first-study.yaml"),
    Wrong("run \(study) --sed 1", "unknown option '--sed'\n  hint: did you mean '--seed'?"),
    Wrong("check --quiet x", "unknown option '--quiet'\n  hint: known here: --whole, --help"),
    Wrong("run \(study) --seed 1 --seed=2", "--seed is given twice\n  hint: give it once"),
    Wrong("run \(study) --seed", "--seed needs a value\n  hint: as in --seed N"),
    Wrong("run \(study) --quiet=1", "--quiet takes no value"),
    Wrong(
      "run \(study) --seed -1",
      "--seed is '-1'\n  hint: it takes a whole number from 0 to 18446744073709551615"
    ),
    Wrong(
      "run \(study) --seed 99999999999999999999",
      """
      --seed is '99999999999999999999'
        hint: it takes a whole number from 0 to 18446744073709551615
      """
    ),
    Wrong(
      "run \(study) --seed ''",
      "--seed is ''\n  hint: it takes a whole number from 0 to 18446744073709551615"
    ),
    Wrong(
      "run \(study) --participants 0",
      "--participants is '0'\n  hint: it takes a whole number from 1 to 1000000"
    ),
    Wrong(
      "run \(study) --participants 1000000000",
      "--participants is '1000000000'\n  hint: it takes a whole number from 1 to 1000000"
    ),
    Wrong("run \(study) --jobs 0", "--jobs is '0'\n  hint: it takes a whole number from 1 to 1024"),
    Wrong(
      "run \(study) --jobs 100000",
      "--jobs is '100000'\n  hint: it takes a whole number from 1 to 1024"
    ),
    Wrong(
      "run \(study) --resume",
      "--resume needs the folder in which a run was interrupted\n  hint: add --out DIR"
    ),
    Wrong("merge", "no folder is named\n  hint: as in trialrun merge results --out results"),
    Wrong(
      "merge results",
      """
      merge needs --out, the folder for the whole run's results
        hint: as in trialrun merge results --out results
      """
    ),
    Wrong(
      "run \(study) --format xml",
      "--format is 'xml'\n  hint: known here: text, json, junit, github"
    ),
    Wrong("run \(study) --format jsn", "--format is 'jsn'\n  hint: did you mean 'json'?"),
    Wrong("run \(study) --out=", "--out is ''\n  hint: it takes the path of a folder"),
    Wrong(
      "run \(study) ./\(study) --out x",
      """
      two scenarios have the name 'first-study' and would share a folder for their results
        hint: run them one after the other, each with a folder of its own
      """
    ),
    Wrong(
      "run \(study) --only nobody",
      """
      nobody in scenarios/first-study.yaml is called 'nobody'
        hint: there are willing-1 to willing-18, wary-1 to wary-2
      """
    ),
    Wrong(
      "run \(study) --only willing-3 --participants 2",
      "nobody in \(study) is called 'willing-3'\n  hint: there are willing-1 to willing-2"
    ),
    Wrong(
      "list",
      "list what?\n  hint: \(kinds)"
    ),
    Wrong(
      "list apps phones",
      "one list at a time\n  hint: \(kinds)"
    ),
    Wrong(
      "show FirstTenMinute",
      "there is no file 'FirstTenMinute'\n  hint: did you mean 'FirstTenMinutes'?"
    ),
    Wrong(
      "show right",
      "there are 12 files 'right'\n  hint: give one of "
        + LessonTests.numbered.map { "scenarios/lessons/\($0)/right.yaml" }
        .joined(separator: ", ")
    ),
    Wrong("show --out= right", "--out is ''\n  hint: it takes the path of a folder"),
    Wrong("list sensor", "there is no list of 'sensor'\n  hint: did you mean 'sensors'?"),
  ]

  @Test("wrong calls print the mistake and a hint, and end with status 2", arguments: cases)
  func refused(_ wrong: Wrong) async throws {
    let call = try await trialrun(wrong.words)
    #expect(call.errors == "error: \(wrong.says)\n")
    #expect(call.output == "")
    #expect(call.status == 2)
  }
}
