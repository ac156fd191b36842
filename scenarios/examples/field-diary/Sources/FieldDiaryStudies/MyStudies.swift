import FieldDiary
import TrialRunCommandLine

@main struct MyStudies: StudyCommand {
  static let apps = [
    RegisteredApp(
      delegate: AppDelegate.self,
      named: "FieldDiary",
      summary: "Sends the hours in which there was light, or the phone was used."
    )
  ]
}
