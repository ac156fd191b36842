import Foundation
import Reports
import Runner
import Scenarios
import Synchronization
import TrialRun

/// A scenario of a suite after it was read and checked.
struct SuiteCase: Sendable {
  /// The content of a file.
  enum Content: Sendable {
    /// A scenario to run.
    case study(Study)
    /// A file that is not run, because its result is known.
    case result(SuiteResult)
  }

  var path: String
  var content: Content

  /// The tags by which the scenario can be selected.
  var tags: [String] {
    guard case .study(let study) = content else { return [] }
    return study.scenario.tags ?? []
  }

  /// The estimated time on one processor, in seconds, for a scenario without an earlier run.
  var guessedSeconds: Double {
    guard case .study(let study) = content else { return 0 }
    let count = study.scenario.inTests?.participants ?? study.scenario.participantCount
    return Double(count) * (study.scenario.lasts / .seconds(86_400)) * 0.01
  }
}

extension TrialRunCommand {
  /// Reads scenarios on all processors, because hundreds of scenarios take a second.
  ///
  /// - Parameters:
  ///   - paths: The files.
  ///   - updating: Whether to write the texts of refused scenarios again.
  /// - Returns: A case for each path, in their order.
  func readCases(of paths: [String], updating: Bool) -> [SuiteCase] {
    let vocabulary = Vocabulary.standard(apps: apps)
    let cases = Mutex<[Int: SuiteCase]>([:])
    DispatchQueue.concurrentPerform(iterations: paths.count) { index in
      let path = paths[index]
      let content: SuiteCase.Content =
        if let text = SuiteFiles.refusal(beside: path) {
          .result(refusal(of: path, as: text, vocabulary, updating: updating))
        } else {
          read(path)
        }
      cases.withLock { $0[index] = SuiteCase(path: path, content: content) }
    }
    return cases.withLock { cases in paths.indices.compactMap { cases[$0] } }
  }

  private func read(_ path: String) -> SuiteCase.Content {
    do {
      return .study(try Study(scenarioAt: path, apps: apps))
    } catch {
      return .result(
        SuiteResult(
          file: path,
          state: .refused,
          status: ExitStatus.wrong,
          wanted: ExitStatus.passed,
          seconds: 0,
          report: .complaints(scenario: Study.name(of: path), Self.complaints(error))
        )
      )
    }
  }

  /// Returns the result of a scenario that must be refused.
  private func refusal(
    of path: String,
    as text: String,
    _ vocabulary: Vocabulary,
    updating: Bool
  ) -> SuiteResult {
    let complaints = complaints(about: path, vocabulary).complaints
    let found = complaints.map { "\($0)\n" }.joined()
    let wanted = (try? String(contentsOfFile: text, encoding: .utf8)) ?? ""
    var result = SuiteResult(
      file: path,
      state: .passed,
      status: complaints.isEmpty ? ExitStatus.passed : ExitStatus.wrong,
      wanted: ExitStatus.wrong,
      seconds: 0,
      report: nil
    )
    if complaints.isEmpty {
      result.state = .failed
      result.complaint = "nothing is wrong with the file, and \(text) says that it must be refused"
    } else if Self.withoutFolders(found, of: path) != Self.withoutFolders(wanted, of: path) {
      if updating, (try? Data(found.utf8).write(to: URL(fileURLWithPath: text))) != nil {
        result.updated = text
        return result
      }
      result.state = .failed
      result.complaint =
        "the file is refused with another text than \(text) has:\n\(found)instead of\n\(wanted)"
    }
    return result
  }

  /// Returns a text with the folder removed from the paths of the scenario and its neighbours, because the expected
  /// text may have been written from another working folder.
  private static func withoutFolders(_ text: String, of path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    for line in text.split(separator: "\n") {
      guard let end = line.range(of: "\(name):")?.lowerBound else { continue }
      let folder = String(line[..<end])
      return folder.hasSuffix("/") ? text.replacing(folder, with: "") : text
    }
    return text
  }
}
