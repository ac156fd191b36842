import Testing
import TrialRun

/// The app of the documentation's page about apps of one's own.
final class MoodDiaryApp: StudyApp {
  enum Scale: String, CaseIterable { case short, long }

  struct Options: AppOptions {
    var scale = Scale.short
    var questions = 3
    var uploads = Duration.seconds(3600)
    var label: String?

    static let declarations: [AppOption<Self>] = [
      AppOption("scale", \.scale, .choice, "The scale of its questions."),
      AppOption("questions", \.questions, .whole(1...20), "The questions of a day."),
      AppOption(
        "upload every",
        \.uploads,
        .duration(from: .seconds(60), to: .seconds(86_400)),
        "The time between two uploads."
      ),
      AppOption("label", \.label, .text, "The label of all answers."),
    ]
  }

  let options: Options

  init(settings: StudyAppSettings) { options = Options(settings) }

  func run() async {}
}

@Suite("The documentation's app with options")
struct OptionsSnippet {
  @Test("the app has the values of the settings, and its defaults")
  @MainActor
  func values() {
    let settings = StudyAppSettings(
      sensors: [],
      options: ["scale": "long", "upload every": "5min"]
    )
    let options = MoodDiaryApp(settings: settings).options
    #expect(options.scale == .long && options.uploads == .seconds(300))
    #expect(options.questions == 3 && options.label == nil)
  }
}
