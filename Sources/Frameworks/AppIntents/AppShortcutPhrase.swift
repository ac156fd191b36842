/// Words that have Siri perform an intent; they name the app (Apple, App Intents).
public struct AppShortcutPhrase<Intent: AppIntent>: Hashable, Sendable,
  ExpressibleByStringInterpolation
{
  /// The words, with `${applicationName}` and `${parameter}` where names and values come to stand.
  let text: String

  public init(stringLiteral value: String) { text = value }

  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  /// How a phrase is put together.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity)
    }

    public mutating func appendLiteral(_ literal: String) { text += literal }

    /// Puts in a name that is known when the phrase is said.
    public mutating func appendInterpolation(_ token: AppShortcutPhraseToken) {
      text += "${\(token)}"
    }

    /// Puts in a parameter's value, such as `\(\.$place)`.
    public mutating func appendInterpolation<Value>(
      _ parameter: KeyPath<Intent, IntentParameter<Value>>
    ) {
      text += "${parameter}"
    }
  }
}

/// A name that is known when a phrase is said (Apple, App Intents).
public enum AppShortcutPhraseToken: Hashable, Sendable {
  /// The app's name.
  case applicationName
}
