/// Reads scenario files, and reports all errors of a file together.
public struct ScenarioReader: Sendable {
  /// The names that scenarios may use.
  public let vocabulary: Vocabulary

  /// A reader of scenarios that use these names.
  public init(vocabulary: Vocabulary) { self.vocabulary = vocabulary }

  /// Reads a file.
  ///
  /// - Parameter path: The file; property lists that it names lie relative to its folder.
  /// - Returns: A valid scenario.
  /// - Throws: The errors in the file.
  public func read(path: String) throws(ScenarioErrors) -> Scenario {
    try read(document(path: path))
  }

  /// Reads a file as a document, whose keys can be changed before it is read as a scenario.
  ///
  /// - Parameter path: The file; property lists that it names lie relative to its folder.
  /// - Returns: The document.
  /// - Throws: If the file can't be read, or is not YAML.
  package func document(path: String) throws(ScenarioErrors) -> ScenarioDocument {
    let bytes: [UInt8]
    do throws(ScenarioError) {
      let start = Location(file: path, line: 1, column: 1)
      bytes = try InputFile.read(
        path,
        what: "scenario",
        askedAt: start,
        folderHint: "name a file in it, or run all scenarios in it: trialrun test \(path)"
      )
    } catch {
      throw ScenarioErrors([error], in: path)
    }
    return try ScenarioDocument(bytes: bytes, path: path)
  }

  /// Reads a text as if it stood in a file.
  ///
  /// - Parameters:
  ///   - text: The scenario.
  ///   - path: The file that errors name; property lists lie relative to its folder.
  /// - Returns: A valid scenario.
  /// - Throws: The errors in the text.
  public func read(text: String, path: String) throws(ScenarioErrors) -> Scenario {
    try read(bytes: Array(text.utf8), path: path)
  }

  /// Reads bytes as if they stood in a file.
  package func read(bytes: [UInt8], path: String) throws(ScenarioErrors) -> Scenario {
    try read(ScenarioDocument(bytes: bytes, path: path))
  }

  /// Reads a document, as its text would be read with its changes.
  package func read(_ document: ScenarioDocument) throws(ScenarioErrors) -> Scenario {
    var context = DecodingContext(vocabulary: vocabulary, errors: document.errors)
    let unchecked = ScenarioFormat.decoder.decode(document.root, &context)
    let scenario = unchecked.flatMap {
      ScenarioAssembler(unchecked: $0, source: document.source).scenario(&context)
    }
    guard context.errors.isEmpty, let scenario else {
      throw ScenarioErrors(context.errors, in: document.source.path)
    }
    return scenario
  }
}
