import TrialRunCommandLine

/// The command `trialrun`, with the package's apps only.
@main
struct TrialRunMain: StudyCommand {
  static let apps: [RegisteredApp] = []
}
