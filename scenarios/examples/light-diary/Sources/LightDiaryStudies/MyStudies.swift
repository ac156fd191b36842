import TrialRunCommandLine

@main struct MyStudies: StudyCommand {
  static let apps = [
    RegisteredApp(LightDiaryApp.self, named: "LightDiary", summary: "The light of each hour.")
  ]
}
