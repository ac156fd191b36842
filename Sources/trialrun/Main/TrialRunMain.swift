import TrialRunCommandLine

/// The command with the apps that come with the package, and no others.
@main
struct TrialRunMain: StudyCommand {
  static let apps: [RegisteredApp] = []
}
