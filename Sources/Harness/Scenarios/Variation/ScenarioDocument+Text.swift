extension ScenarioDocument {
  /// The path of the file, as errors show it.
  package var path: String { source.path }

  /// What the file says must hold: its first comment; nil if it has none.
  package var promise: String? { source.firstComment }

  /// The document as the text of a scenario file.
  ///
  /// - Parameter comment: The first comment, which is broken into lines; nil for none.
  /// - Returns: The text, with a line break at its end.
  package func text(comment: String?) -> String {
    (comment.map(BlockText.comment) ?? "") + BlockText.text(of: root)
  }

  /// The document as it is read from its own text, so that each of its values has a place of its own.
  ///
  /// - Throws: If the text can't be read, as with a tree that no text has.
  package func rewritten() throws(ScenarioErrors) -> ScenarioDocument {
    try ScenarioDocument(bytes: Array(text(comment: promise).utf8), path: path)
  }
}
