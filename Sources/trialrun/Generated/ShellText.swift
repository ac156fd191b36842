/// Texts in the scripts of shells.
enum ShellText {
  /// The name of a shell's function for a program, such as `_trialrun`.
  static func function(for program: String) -> String {
    "_" + program.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? String($0) : "_" }.joined()
  }

  /// A text between apostrophes, as all three shells read it.
  ///
  /// fish also reads a backslash between apostrophes, and no text here has one.
  static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }
}
