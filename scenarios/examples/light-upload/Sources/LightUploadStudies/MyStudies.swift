import LightUpload
import TrialRunCommandLine

@main struct MyStudies: StudyCommand {
  static let apps = [
    RegisteredApp(
      delegate: AppDelegate.self,
      named: "LightUpload",
      summary: "Sends each sample of the ambient light once, from files, by a background session."
    ),
    RegisteredApp(
      delegate: EarlyCursor.self,
      named: "EarlyCursor",
      summary: "Loses what it could not send: a mistake."
    ),
    RegisteredApp(
      delegate: SendsTwice.self,
      named: "SendsTwice",
      summary: "Sends batches again that the host may have: a mistake."
    ),
  ]
}
