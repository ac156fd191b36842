import Foundation
import LightDiary
import TrialRunCommandLine

/// The diary as a simulated phone launches it: what the app delegate does on an iPhone.
final class LightDiaryApp: StudyApp {
  nonisolated static let endsWhenCancelled = true

  let diary = LightDiary()
  private let settings: StudyAppSettings

  init(settings: StudyAppSettings) { self.settings = settings }

  func run() async {
    await diary.begin()
    while (try? await Task.sleep(for: .seconds(settings.fetchEvery))) != nil { diary.refresh() }
  }

  func wokenInBackground() async { diary.refresh() }
}
