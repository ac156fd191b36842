extension NewPackage {
  /// The file that names the package's own command.
  var settings: String { "{ \"command\": \"\(name.command)\" }\n" }

  /// The editor's settings: scenarios have the schema of the package's own command.
  static let editorSettings = """
    {
      "yaml.schemas": { "./\(PackageSettings.schema)": "scenarios/**/*.yaml" }
    }

    """

  static let ignored = """
    .build/
    .swiftpm/
    \(PackageSettings.workFolder)/
    results/

    """

  /// The workflow of GitHub Actions.
  var workflow: String {
    let environment: String
    let clone: String
    switch dependency {
    case .repository: (environment, clone) = ("", "")
    case .folder:
      environment = """

            env:
              # Set the variable TRIALRUN_URL in the settings of the repository: the URL of TrialRun.
              TRIALRUN_URL: ${{ vars.TRIALRUN_URL }}
              TRIALRUN_SOURCES: .build/TrialRun
        """
      clone = "\n      - run: git clone --depth 1 \"$TRIALRUN_URL\" \"$TRIALRUN_SOURCES\""
    }
    return """
      # Each expectation that fails is an annotation at its line of the scenario.
      name: studies
      on: [push, pull_request]
      jobs:
        rehearse:
          runs-on: ubuntu-latest
          container: swift:6.3\(environment)
          steps:
            - uses: actions/checkout@v4
            - run: apt-get update && apt-get install -y libsqlite3-dev libyaml-dev\(clone)
            - run: swift build -c release --product \(name.command)
            - run: .build/release/\(name.command) test --format github

      """
  }
}
