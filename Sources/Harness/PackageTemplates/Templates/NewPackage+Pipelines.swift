extension NewPackage {
  /// Where a machine of a service finds the sources that a folder of the user's machine has, in the package.
  private static let sources = ".build/TrialRun"

  private static let installation =
    "apt-get update && apt-get install -y libsqlite3-dev libyaml-dev"

  /// The folder of an exploration, and the operands and options of its call.
  private static let found = "found"
  private static let explored =
    "scenarios/holding-period.yaml scenarios/revocation.yaml --for 1min --out \(found)"

  private static let clone = #"git clone --depth 1 "$TRIALRUN_URL" "$TRIALRUN_SOURCES""#

  /// Whether the service must clone TrialRun, because the package depends on a folder.
  private var needsSources: Bool {
    if case .folder = dependency { true } else { false }
  }

  /// The workflow of GitHub Actions.
  var workflow: String {
    let environment = """

          env:
            # Set the variable TRIALRUN_URL in the settings of the repository: the URL of TrialRun.
            TRIALRUN_URL: ${{ vars.TRIALRUN_URL }}
            TRIALRUN_SOURCES: \(Self.sources)
      """
    return """
      # Each expectation that fails is an annotation at its line of the scenario.
      name: studies
      on: [push, pull_request]
      jobs:
        rehearse:
          runs-on: ubuntu-latest
          container: swift:6.3\(needsSources ? environment : "")
          steps:
            - uses: actions/checkout@v4
            - run: \(Self.installation)\(needsSources ? "\n      - run: \(Self.clone)" : "")
            - run: swift build -c release --product \(name.command)
            - run: .build/release/\(name.command) test --format github --out "$RUNNER_TEMP/results"
            # Each exploration begins with what the last one reached, and makes other tries.
            - uses: actions/cache/restore@v4
              with:
                path: \(Self.found)
                key: explore-${{ github.run_id }}-${{ github.run_attempt }}
                restore-keys: explore-
            - run: .build/release/\(name.command) explore \(Self.explored) --seed ${{ github.run_number }}
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
    let variables = """

        variables:
          # Set the variable TRIALRUN_URL in the settings of the project: the URL of TrialRun.
          TRIALRUN_SOURCES: \(Self.sources)
      """
    return """
      # Each scenario is a test case of the pipeline's report.
      rehearse:
        image: swift:6.3\(needsSources ? variables : "")
        script:
          - \(Self.installation)\(needsSources ? "\n    - \(Self.clone)" : "")
          - swift build -c release --product \(name.command)
          - .build/release/\(name.command) test --format junit --out results > junit.xml
          # Each exploration begins with what the last one reached, and makes other tries.
          - .build/release/\(name.command) explore \(Self.explored) --seed "$CI_PIPELINE_IID"
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
