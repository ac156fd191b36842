/// The options of a study app: a value whose properties a scenario can set.
///
/// An app declares its options in a nested type `Options`. The declaration is the only place that
/// has an option's name: from it the app reads typed values, the reader of scenarios checks the
/// values under `options`, `trialrun list apps` lists the options, and the schema completes them.
///
/// ```swift
/// final class MoodDiaryApp: StudyApp {
///   enum Scale: String, CaseIterable { case short, long }
///
///   struct Options: AppOptions {
///     var scale = Scale.short
///     var questions = 3
///     var label: String?
///
///     static let declarations: [AppOption<Self>] = [
///       AppOption("scale", \.scale, .choice, "The scale of its questions."),
///       AppOption("questions", \.questions, .whole(1...20), "The questions of a day."),
///       AppOption("label", \.label, .text, "The label of all answers."),
///     ]
///   }
///
///   private let options: Options
///
///   init(settings: StudyAppSettings) { options = Options(settings) }
/// }
/// ```
///
/// A scenario sets them with `app: { name: MoodDiary, options: { scale: long, questions: 5 } }`. The
/// initial value of a property is the option's default.
public protocol AppOptions: Sendable {
  /// Creates the options with their default values.
  init()

  /// The options that a scenario can set, in the order in which they are listed.
  static var declarations: [AppOption<Self>] { get }
}

extension AppOptions {
  /// Creates the options with the values that a scenario sets, and defaults for the others.
  ///
  /// The reader of scenarios refuses invalid values. In settings that are made without a scenario,
  /// an invalid value ends the program.
  ///
  /// - Parameter settings: The app's settings.
  public init(_ settings: StudyAppSettings) {
    self.init()
    for declaration in Self.declarations {
      guard let text = settings.options[declaration.name] else { continue }
      guard declaration.set(&self, text) else {
        preconditionFailure(
          "the option '\(declaration.name)' has to be \(declaration.kind), and is '\(text)'"
        )
      }
    }
  }

  /// The options of a part, for an app that is made of several.
  ///
  /// - Parameters:
  ///   - property: The part's options; their values in `init()` are the defaults.
  ///   - names: The names of the options that a scenario can't set.
  /// - Returns: The declarations of the whole.
  public static func declarations<Part: AppOptions>(
    of property: any WritableKeyPath<Self, Part> & Sendable,
    except names: Set<String> = []
  ) -> [AppOption<Self>] {
    Part.declarations.filter { !names.contains($0.name) }.map { AppOption($0, of: property) }
  }

  /// The declarations without their types.
  package static var declared: [DeclaredOption] {
    let standard = Self()
    let options = declarations.map { $0.declared(standard) }
    let names = options.map(\.name)
    precondition(Set(names).count == names.count, "\(Self.self) declares an option twice: \(names)")
    return options
  }
}

/// The options of an app that declares none.
public struct NoOptions: AppOptions {
  /// No options.
  public static let declarations: [AppOption<Self>] = []

  /// Creates the value, which has no properties.
  public init() {}
}
