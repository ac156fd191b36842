import AppIntents
import Testing

/// An app's intents, written as on a phone.
@Suite("Intents")
struct AppIntentTests {
  /// Source: Apple, IntentParameter.
  @Test("A parameter has its default until it is set, and an optional one is nil")
  func defaults() {
    let intent = NoteMoment()
    #expect(intent.what == "something")
    #expect(intent.place == nil)
    #expect(intent.times == 1)
    intent.place = "home"
    #expect(intent.place == "home")
    intent.place = nil
    #expect(intent.place == nil)
  }

  /// Source: Apple, IntentParameter.
  @Test("A parameter has its title and its type")
  func parameter() {
    let intent = NoteMoment()
    #expect(intent.$place.title == "Where")
    #expect(intent.$place.description == "A place, if it matters")
    #expect(intent.$what.description == nil)
    #expect(String(localized: intent.$times.title) == "How Often")
  }

  /// Source: Apple, IntentParameter, which is a class.
  @Test("Copies of an intent share their parameters, two intents don't")
  func copies() {
    let intent = NoteMoment(what: "rain")
    let copy = intent
    copy.what = "snow"
    #expect(intent.what == "snow")
    #expect(NoteMoment(what: "rain").what == "rain")
  }

  /// Source: Apple, AppIntent.
  @Test("perform executes the intent with its parameters")
  func perform() async throws {
    let result = try await NoteMoment(what: "thunder", place: "garden").perform()
    #expect(Notebook.lines.contains("thunder garden 1"))
    #expect(result.value == nil)
  }

  /// Source: Apple, IntentResult.
  @Test("A result has its value and its dialog")
  func results() async throws {
    let intent = Count()
    intent.start = 6
    let result = try await intent.perform()
    #expect(result.value == 7)
    #expect(result.dialog == "After 6")
    #expect(try await Greet().perform().dialog == "Hello")
  }

  /// Source: Apple, AppIntent; supportedModes replaces openAppWhenRun in iOS 26.
  @Test("By default an intent runs in the background, also while the phone is locked")
  func policies() {
    #expect(!Greet.openAppWhenRun && Greet.supportedModes == .background)
    #expect(Greet.authenticationPolicy == .alwaysAllowed)
    #expect(Greet.isDiscoverable && Greet.description == nil)
    #expect(Count.supportedModes == .foreground)
    #expect(Count.authenticationPolicy == .requiresAuthentication)
    #expect(NoteMoment.description.descriptionText == "Notes that something happened.")
  }

  /// Source: Apple, openAppWhenRun.
  @Test("An intent that opens the app runs in the foreground")
  func opening() {
    struct Open: AppIntent {
      static let title: LocalizedStringResource = "Open"
      static let openAppWhenRun = true
      func perform() async throws -> some IntentResult { .result() }
    }
    #expect(Open.supportedModes == .foreground)
  }

  /// Our choice: on a phone, Shortcuts asks the user for the value; here there is no user to ask.
  @Test("Reading a missing parameter ends the app with a hint")
  func missing() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Count().start
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("\"From\" has no value") && words.contains("hint: "))
  }
}
