import Foundation
import Results
import Runner
package import Scenarios
import Sensors

/// Where observed people are read from: results of TrialRun, or rows of any other data.
package enum PilotSource {
  /// The group of a scenario that a call names.
  ///
  /// - Parameters:
  ///   - name: The group's name; nil for the only one.
  ///   - scenario: The scenario.
  /// - Returns: The group.
  /// - Throws: If there is no such group, or if there are several and none is named.
  package static func group(_ name: String?, of scenario: Scenario) throws(HintedError)
    -> Scenario.Group
  {
    let names = scenario.groups.map(\.name)
    guard let name else {
      if scenario.groups.count == 1 { return scenario.groups[0] }
      throw HintedError(
        "the scenario has \(names.count) groups",
        hint: "say whose data it is with --group \(names.joined(separator: " or --group "))"
      )
    }
    if let group = scenario.groups.first(where: { $0.name == name }) { return group }
    throw HintedError(
      "the scenario has no group '\(name)'",
      hint: Spelling.hint(name, among: names)
    )
  }

  /// Reads the people of a path.
  ///
  /// - Parameters:
  ///   - path: A file or folder of rows, `-`, the address of a database, or a folder or file of results.
  ///   - scenario: The scenario, whose keys say how rows are read.
  ///   - group: The group whose data it is.
  ///   - now: The time after which rows are not plausible, in seconds since 1970.
  /// - Returns: The people.
  /// - Throws: The first error, with its place.
  package static func people(
    at path: String,
    of scenario: Scenario,
    _ group: Scenario.Group,
    now: Int64
  ) throws(HintedError) -> ObservedStudy {
    if let file = results(at: path) {
      let database: ResultsDatabase
      do throws(ResultsError) { database = try ResultsDatabase(readingResultsAt: file) } catch {
        throw HintedError(error)
      }
      return try ObservedStudy(database, group: group.name)
    }
    return try ObservedStudy(rowsAt: path, of: scenario, in: group.timeZone, now: now)
  }

  /// The database at an address, with the password of the environment if the address has none.
  static func server(
    _ address: String,
    _ columns: ObservationColumns
  ) throws(RecordingError) -> ObservationServer {
    let password = ProcessInfo.processInfo.environment[ObservationServer.passwordVariable]
    return try ObservationServer(address, password: password, columns)
  }

  /// The name of data, without folders, users and passwords.
  package static func name(of path: String) -> String {
    if path == "-" { return "standard input" }
    guard ObservationServer.isAddress(path) else {
      return URL(fileURLWithPath: path).lastPathComponent
    }
    return (try? server(path, ObservationColumns()))?.database ?? "database"
  }

  /// The results file that a path names; nil if it names other data.
  private static func results(at path: String) -> String? {
    guard !ObservationServer.isAddress(path) else { return nil }
    let file = "\(path)/\(ResultsWriter.fileName)"
    if FileManager.default.fileExists(atPath: file) { return file }
    return (try? ResultsDatabase(readingAnyVersionAt: path)) == nil ? nil : path
  }
}
