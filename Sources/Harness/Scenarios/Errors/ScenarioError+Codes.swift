// Errors of a whole file.
extension ScenarioError.Code {
  /// There is no such file.
  public static let fileMissing = Self("file-missing")
  /// The path names a folder.
  public static let fileIsFolder = Self("file-is-folder")
  /// The file cannot be opened or read.
  public static let fileUnreadable = Self("file-unreadable")
  /// The file is larger than the reader accepts.
  public static let fileTooLarge = Self("file-too-large")
  /// The file holds nothing, or only comments.
  public static let fileEmpty = Self("file-empty")
  /// The file is not UTF-8.
  public static let badEncoding = Self("bad-encoding")
  /// The file holds a character that no scenario may hold.
  public static let badCharacter = Self("bad-character")
}

// Errors in the YAML, or in its use by scenarios.
extension ScenarioError.Code {
  /// The text is not YAML.
  public static let syntax = Self("syntax")
  /// A tab is in a place where only spaces are allowed.
  public static let tab = Self("tab")
  /// An anchor, an alias or a merge key, which scenarios don't support.
  public static let alias = Self("alias")
  /// A YAML tag, which scenarios do not have.
  public static let tag = Self("tag")
  /// A mapping has the same key twice.
  public static let duplicateKey = Self("duplicate-key")
  /// A key is not a plain word.
  public static let keyNotText = Self("key-not-text")
  /// The file holds more than one document.
  public static let severalDocuments = Self("several-documents")
  /// Lists and keys are nested too deeply.
  public static let tooDeep = Self("too-deep")
}

// Errors of keys and of the kinds of their values.
extension ScenarioError.Code {
  /// A key that means nothing here.
  public static let unknownKey = Self("unknown-key")
  /// An option that the app does not declare.
  public static let unknownOption = Self("unknown-option")
  /// A key that must be there is not.
  public static let missingKey = Self("missing-key")
  /// A key that means nothing together with the others.
  public static let unneededKey = Self("unneeded-key")
  /// A key without a value.
  public static let noValue = Self("no-value")
  /// A value of the wrong kind.
  public static let wrongType = Self("wrong-type")
  /// A list that must not be empty is.
  public static let emptyList = Self("empty-list")
  /// A list holds the same thing twice.
  public static let duplicateEntry = Self("duplicate-entry")
  /// A key in which alternatives can't differ.
  public static let notVaried = Self("not-varied")
  /// A text that other YAML readers take for a number or a truth value.
  public static let needsQuotes = Self("needs-quotes")
}

// Errors of a single value.
extension ScenarioError.Code {
  /// A quantity without its unit.
  public static let missingUnit = Self("missing-unit")
  /// A unit that does not exist here.
  public static let unknownUnit = Self("unknown-unit")
  /// A text that is not a quantity, a date or a time of day.
  public static let malformed = Self("malformed")
  /// A quantity below zero where that has no meaning.
  public static let negative = Self("negative")
  /// A quantity of zero where that has no meaning.
  public static let zero = Self("zero")
  /// A number or quantity beyond its bounds.
  public static let outOfRange = Self("out-of-range")
  /// An instant that does not say its offset from UTC.
  public static let missingUTCOffset = Self("missing-utc-offset")
  /// Shares that don't add up to 100 %.
  public static let sharesSum = Self("shares-sum")
  /// A truth value other than `true` and `false`.
  public static let notTrueOrFalse = Self("not-true-or-false")
  /// A word or a name that is not one of those possible.
  public static let unknownName = Self("unknown-name")
}

// Errors of a scenario whose values are valid one by one.
extension ScenarioError.Code {
  /// The first comment, the promise, is missing.
  public static let missingPromise = Self("missing-promise")
  /// Two groups, or a group and a participant, share a name.
  public static let duplicateGroup = Self("duplicate-group")
  /// The group has fewer participants, or there is no such group.
  public static let unknownParticipant = Self("unknown-participant")
  /// More participants than a study may have.
  public static let tooManyParticipants = Self("too-many-participants")
  /// A moment before the study starts or after it ends.
  public static let outsideStudy = Self("outside-study")
  /// A sensor that the app does not read.
  public static let sensorNotRead = Self("sensor-not-read")
  /// A sensor, or a device's sensor, that recordings can't replace.
  public static let notReplayed = Self("not-replayed")
  /// A file outside the scenario's folder.
  public static let outsideFolder = Self("outside-folder")
  /// Two values that cannot both hold.
  public static let contradiction = Self("contradiction")
  /// Two expectations of one name.
  public static let duplicateExpectation = Self("duplicate-expectation")
  /// Two measures of one name.
  public static let duplicateMeasure = Self("duplicate-measure")
}

// Errors of an Info.plist or an entitlements file.
extension ScenarioError.Code {
  /// The file is not a property list.
  public static let notAPropertyList = Self("not-a-property-list")
  /// A key that must be in the property list is not.
  public static let missingPropertyListKey = Self("missing-property-list-key")
  /// A value of the property list has the wrong kind.
  public static let wrongPropertyListType = Self("wrong-property-list-type")
  /// A key or value of the property list is not one that SensorKit knows.
  public static let unknownPropertyListName = Self("unknown-property-list-name")
}
