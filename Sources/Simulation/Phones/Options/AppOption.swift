/// The declaration of one option of a study app: its name, the property that it sets, the form of
/// its values, and a line of help.
public struct AppOption<Options: AppOptions>: Sendable {
  /// The option's name in scenarios.
  public let name: String

  /// What the option is for, in a sentence.
  public let summary: String

  let kind: DeclaredOption.Kind
  private let text: @Sendable (Options) -> String?
  /// Sets the property to a text's value; returns false if the text has none.
  let set: @Sendable (inout Options, String) -> Bool

  /// Declares an option.
  ///
  /// - Parameters:
  ///   - name: The option's name in scenarios, such as `batch size`.
  ///   - property: The property that it sets.
  ///   - form: The form of its values.
  ///   - summary: What it is for, in a sentence.
  public init<Value>(
    _ name: String,
    _ property: any WritableKeyPath<Options, Value> & Sendable,
    _ form: AppOptionForm<Value>,
    _ summary: String
  ) {
    self.name = name
    self.summary = summary
    kind = form.kind
    text = { form.write($0[keyPath: property]) }
    set = { options, text in
      guard let value = form.read(text) else { return false }
      options[keyPath: property] = value
      return true
    }
  }

  /// Declares an option without a default: the property is nil unless a scenario sets it.
  ///
  /// - Parameters:
  ///   - name: The option's name in scenarios.
  ///   - property: The property that it sets.
  ///   - form: The form of its values.
  ///   - summary: What it is for, in a sentence.
  public init<Value>(
    _ name: String,
    _ property: any WritableKeyPath<Options, Value?> & Sendable,
    _ form: AppOptionForm<Value>,
    _ summary: String
  ) {
    self.name = name
    self.summary = summary
    kind = form.kind
    text = { $0[keyPath: property].map(form.write) }
    set = { options, text in
      guard let value = form.read(text) else { return false }
      options[keyPath: property] = value
      return true
    }
  }

  /// Declares a part's option for the whole.
  init<Part: AppOptions>(
    _ part: AppOption<Part>,
    of property: any WritableKeyPath<Options, Part> & Sendable
  ) {
    name = part.name
    summary = part.summary
    kind = part.kind
    text = { part.text($0[keyPath: property]) }
    set = { part.set(&$0[keyPath: property], $1) }
  }

  /// The declaration without its types.
  func declared(_ standard: Options) -> DeclaredOption {
    DeclaredOption(name: name, kind: kind, standard: text(standard), summary: summary)
  }
}

/// An option of a study app as the scenario's reader, the schema and the lists see it.
public struct DeclaredOption: Hashable, Sendable {
  /// The option's name in scenarios.
  public let name: String

  /// The values that it can have.
  package let kind: Kind

  /// The default as settings have it, with each item of a list on a line; nil: none.
  package let standard: String?

  /// What it is for, in a sentence.
  public let summary: String

  /// The values that an option can have.
  package indirect enum Kind: Hashable, Sendable {
    /// One of these words.
    case choice([String])
    /// A whole number.
    case whole(ClosedRange<Int>)
    /// A number.
    case number(ClosedRange<Double>)
    /// A duration such as `5min`.
    case duration(ClosedRange<Duration>)
    /// `true` or `false`.
    case truth
    /// Any text in one line.
    case text
    /// A text in a form that the app defines.
    case written(WrittenForm)
    /// Several values, each once.
    case list(Kind)
  }

  /// A form of texts that an app defines.
  package struct WrittenForm: Hashable, Sendable {
    /// What such a text is, to finish a sentence that begins with "expected".
    package let expected: String
    /// A text of the form.
    package let example: String
    /// Whether a text has the form.
    package let accepts: @Sendable (String) -> Bool

    package static func == (left: WrittenForm, right: WrittenForm) -> Bool {
      left.expected == right.expected && left.example == right.example
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(expected) }
  }
}
