import Foundation
import Runner
import ScenarioWorlds
import Scenarios
import StudyOutcomes
public import Testing
public import TrialRun

extension ScenarioFile {
  /// Runs the scenario, and records an issue for whatever is wrong with it or fails in it.
  ///
  /// - An expectation that doesn't hold is an issue at its line, with the rows that speak against it;
  /// - one that could not be judged is an issue at its line, with the reason;
  /// - a participant whose app crashed or never got anywhere is one at the line of their group;
  /// - a mistake in the file is one at its line, and nothing is run then;
  /// - of a scenario with `exit: 1` something must fail, with `exit: 3` an app must crash, and with
  ///   `exit: 4` something must be left unjudged: that nothing does or is, is the issue.
  ///
  /// What the scenario says under `in tests` counts, unless the options say otherwise.
  ///
  /// It takes as long as the run, and blocks the calling thread meanwhile.
  ///
  /// - Parameters:
  ///   - apps: The apps that it can name, besides those that come with the package.
  ///   - options: What to change of the run.
  ///   - sourceLocation: Where to report what has no place in a file.
  /// - Returns: What came of it; nil if it could not be run.
  @discardableResult
  public func test(
    with apps: [RegisteredApp] = [],
    _ options: StudyOptions = StudyOptions(),
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> StudyVerdict? {
    do {
      let study = try Study(scenarioAt: path, apps: RegisteredApp.joining(apps))
      var options = options
      options.participants = options.participants ?? study.scenario.inTests?.participants
      let verdict = try study.run(options)
      judge(verdict, of: study.scenario, sourceLocation)
      return verdict
    } catch let errors as ScenarioErrors {
      for error in errors.errors {
        Self.record([error.message, error.hint.map { "hint: \($0)" }], at: error.location)
      }
    } catch let error as RunError {
      let place = error.place.flatMap { Location($0) }
      Self.record(
        [error.message, error.hint.map { "hint: \($0)" }],
        at: place,
        otherwise: sourceLocation
      )
    } catch {
      Self.record(["\(error)"], at: nil, otherwise: sourceLocation)
    }
    return nil
  }

  private func judge(
    _ verdict: StudyVerdict,
    of scenario: Scenario,
    _ sourceLocation: SourceLocation
  ) {
    let top = Location(file: path, line: 1, column: 1)
    if scenario.exit == 3 {
      if verdict.troubles.isEmpty {
        Self.record(["no app crashes, and the scenario says exit: 3"], at: top)
      }
      return
    }
    for trouble in verdict.troubles {
      Self.record(["\(trouble)"], at: scenario.group(of: trouble.participant)?.location ?? top)
    }
    for (name, difference) in verdict.differences.sorted(by: { $0.key < $1.key }) {
      Self.record(
        ["\(name) is not the same each time: \(difference)"],
        at: scenario.group(of: name)?.location ?? top
      )
    }
    if scenario.exit == 1 {
      if verdict.failures.isEmpty {
        Self.record(["everything holds, and the scenario says exit: 1"], at: top)
      }
      return
    }
    if scenario.exit == 4 {
      if verdict.notJudged.isEmpty {
        Self.record(["everything is judged, and the scenario says exit: 4"], at: top)
      }
    } else {
      for open in verdict.notJudged {
        Self.record(["\(open)"], at: open.place.flatMap { Location($0) } ?? top)
      }
    }
    for failure in verdict.failures {
      Self.record(["\(failure)"], at: failure.place.flatMap { Location($0) } ?? top)
    }
  }

  private static func record(
    _ lines: [String?],
    at location: Location?,
    otherwise: SourceLocation = #_sourceLocation
  ) {
    let text = lines.compactMap(\.self).joined(separator: "\n")
    let place = location.map { SourceLocation($0) } ?? otherwise
    Issue.record(Comment(rawValue: text), sourceLocation: place)
  }
}

extension Scenario {
  /// The group of the participant who has that name.
  fileprivate func group(of participant: String) -> Group? {
    groups.first { group in
      participant.split(separator: "-").last.flatMap { Int($0) }.map(group.participantName)
        == participant
    }
  }
}

extension SourceLocation {
  /// The place in a scenario; reports show the file's name and the line.
  fileprivate init(_ location: Location) {
    let file = URL(fileURLWithPath: location.file)
    let folder = file.deletingLastPathComponent().lastPathComponent
    self.init(
      fileID: "\(folder)/\(file.lastPathComponent)",
      filePath: file.path,
      line: max(1, location.line),
      column: max(1, location.column)
    )
  }
}
