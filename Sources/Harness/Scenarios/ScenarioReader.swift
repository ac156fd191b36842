/// Reads scenario files, and says all that is wrong with one at once.
public struct ScenarioReader: Sendable {
  /// The names that scenarios may use.
  public let vocabulary: Vocabulary

  /// A reader of scenarios that use these names.
  public init(vocabulary: Vocabulary) { self.vocabulary = vocabulary }

  /// Reads a file.
  ///
  /// - Parameter path: The file; property lists that it names lie relative to its folder.
  /// - Returns: A scenario that is right in itself.
  /// - Throws: All that is wrong with the file; nothing can be run then.
  public func read(path: String) throws(ScenarioErrors) -> Scenario {
    let bytes: [UInt8]
    do throws(ScenarioError) {
      let start = Location(file: path, line: 1, column: 1)
      bytes = try FileBytes.read(path, what: "scenario", askedAt: start)
    } catch {
      throw ScenarioErrors([error], in: path)
    }
    return try read(bytes: bytes, path: path)
  }

  /// Reads a text as if it stood in a file.
  ///
  /// - Parameters:
  ///   - text: The scenario.
  ///   - path: The file that complaints name; property lists lie relative to its folder.
  /// - Returns: A scenario that is right in itself.
  /// - Throws: All that is wrong with the text; nothing can be run then.
  public func read(text: String, path: String) throws(ScenarioErrors) -> Scenario {
    try read(bytes: Array(text.utf8), path: path)
  }

  /// Reads bytes as if they stood in a file.
  package func read(bytes: [UInt8], path: String) throws(ScenarioErrors) -> Scenario {
    let source: SourceText
    do throws(ScenarioError) {
      source = try SourceText(bytes: bytes, path: path)
    } catch {
      throw ScenarioErrors([error], in: path)
    }
    let (root, complaints) = YAMLTree.read(source)
    guard let root else { throw ScenarioErrors(complaints, in: path) }
    var reading = Reading(vocabulary: vocabulary, complaints: complaints)
    let draft = ScenarioFormat.form.read(root, &reading)
    let scenario = draft.flatMap {
      Assembly(draft: $0, source: source).scenario(&reading)
    }
    guard reading.complaints.isEmpty, let scenario else {
      throw ScenarioErrors(reading.complaints, in: path)
    }
    return scenario
  }
}
