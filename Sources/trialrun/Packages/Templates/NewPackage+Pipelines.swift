extension NewPackage {
  /// Where a machine of a service finds the sources that a folder of the user's machine has, in the package.
  private static let sources = ".build/TrialRun"

  /// The folder of an exploration, and the operands and options of its call.
  private static let found = "found"
  private static let explored =
    "scenarios/holding-period.yaml --for 1min --out \(found)"

  /// How a machine of a service gets TrialRun, and calls the package's command.
  private struct Preparation {
    /// The variable that the user sets for the service, and what it is.
    var setting: (name: String, meaning: String)?
    /// The value of TRIALRUN_SOURCES; nil for none.
    var sources: String?
    /// The commands before the first call.
    var commands: [String]
    /// The package's command.
    var program: String

    /// The variables as YAML, with the value of the setting.
    func variables(of service: String, value: String?) -> [String] {
      (setting.map { name, meaning in
        ["# Set the variable \(name) in the settings of the \(service): \(meaning)."]
          + (value.map { ["\(name): \($0)"] } ?? [])
      } ?? []) + (sources.map { ["TRIALRUN_SOURCES: \($0)"] } ?? [])
    }
  }

  private var preparation: Preparation {
    let program = ".build/release/\(name.command)"
    let build = "swift build -c release --product \(name.command)"
    let libraries = "apt-get update && apt-get install -y libsqlite3-dev libyaml-dev zlib1g-dev"
    switch dependency {
    case .sdk:
      return Preparation(
        setting: ("TRIALRUN_PACKAGE", "the URL of TrialRun's Debian package"),
        commands: [
          "apt-get update && apt-get install -y curl",
          #"curl -fsSL "$TRIALRUN_PACKAGE" -o /tmp/trialrun.deb && apt-get install -y /tmp/trialrun.deb"#,
        ],
        program: "trialrun"
      )
    case .folder:
      return Preparation(
        setting: ("TRIALRUN_URL", "the URL of TrialRun"),
        sources: Self.sources,
        commands: [
          libraries, #"git clone --depth 1 "$TRIALRUN_URL" "$TRIALRUN_SOURCES""#, build,
        ],
        program: program
      )
    case .repository:
      return Preparation(commands: [libraries, build], program: program)
    }
  }

  /// The workflow of GitHub Actions.
  var workflow: String {
    let preparation = preparation
    let value = preparation.setting.map { "${{ vars.\($0.name) }}" }
    let variables = preparation.variables(of: "repository", value: value)
    let environment = (variables.isEmpty ? [] : ["env:"]) + variables.map { "  \($0)" }
    return """
      # Each expectation that fails is an annotation at its line of the scenario.
      name: studies
      on: [push, pull_request]
      jobs:
        rehearse:
          runs-on: ubuntu-latest
          container: swift:6.3\(environment.map { "\n    \($0)" }.joined())
          steps:
            - uses: actions/checkout@v4\(preparation.commands.map { "\n      - run: \($0)" }.joined())
            - run: \(preparation.program) test --format github --out "$RUNNER_TEMP/results"
            # Each exploration begins with what the last one reached, and makes other tries.
            - uses: actions/cache/restore@v4
              with:
                path: \(Self.found)
                key: explore-${{ github.run_id }}-${{ github.run_attempt }}
                restore-keys: explore-
            - run: \(preparation.program) explore \(Self.explored) --seed ${{ github.run_number }}
            # A finding fails the job, and its drafts are kept all the same.
            - uses: actions/cache/save@v4
              if: always()
              with:
                path: \(Self.found)
                key: explore-${{ github.run_id }}-${{ github.run_attempt }}
            - uses: actions/upload-artifact@v4
              if: always()
              with:
                name: results
                path: |
                  ${{ runner.temp }}/results
                  \(Self.found)

      """
  }

  /// The pipeline of GitLab.
  var pipeline: String {
    let preparation = preparation
    let lines = preparation.variables(of: "project", value: nil)
    let variables =
      preparation.sources == nil ? lines : ["variables:"] + lines.map { "  \($0)" }
    return """
      # Each scenario is a test case of the pipeline's report.
      rehearse:
        image: swift:6.3\(variables.map { "\n  \($0)" }.joined())
        script:\(preparation.commands.map { "\n    - \($0)" }.joined())
          - \(preparation.program) test --format junit --out results > junit.xml
          # Each exploration begins with what the last one reached, and makes other tries.
          - \(preparation.program) explore \(Self.explored) --seed "$CI_PIPELINE_IID"
        cache:
          key: explore
          when: always
          paths: [\(Self.found)]
        artifacts:
          when: always
          paths: [junit.xml, results, \(Self.found)]
          reports:
            junit: junit.xml

      """
  }
}
