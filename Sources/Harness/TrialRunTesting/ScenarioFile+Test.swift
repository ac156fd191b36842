import Foundation
import Runner
import Scenarios
public import Testing
public import TrialRun

extension ScenarioFile {
  /// Runs the scenario, and records an issue for each mistake and each failure.
  ///
  /// - An expectation that doesn't hold is an issue at its line, with the rows that contradict it.
  /// - An expectation that could not be judged is an issue at its line, with the reason.
  /// - A participant's run that did not finish is an issue at the line of the participant's group.
  /// - A scenario without expectations is a warning, since there is nothing to judge.
  /// - A mistake in the file is an issue at its line, and the scenario does not run.
  /// - A scenario with `exit: 1` must have an expectation that fails, a scenario with `exit: 3` an app that
  ///   crashes, and a scenario with `exit: 4` an expectation that is not judged; otherwise that is an issue.
  ///
  /// The scenario's settings under `in tests` apply, unless the options override them.
  ///
  /// The call returns when the run is over, and blocks its thread until then.
  ///
  /// - Parameters:
  ///   - apps: The apps that the scenario can name, besides the package's own.
  ///   - options: Changes to the scenario's run.
  ///   - sourceLocation: The place of issues that have no place in a file.
  /// - Returns: The verdict; nil if the scenario could not be run.
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
        Self.record(["no app crashes, but the scenario has exit: 3"], at: top)
      }
      return
    }
    if verdict.hasNothingToJudge {
      Issue.record(
        "nothing to judge: the scenario has no expectations",
        severity: .warning,
        sourceLocation: SourceLocation(top)
      )
    }
    for trouble in verdict.troubles {
      Self.record(["\(trouble)"], at: scenario.group(of: trouble.participant)?.location ?? top)
    }
    for (name, difference) in verdict.differences.sorted(by: { $0.key < $1.key }) {
      Self.record(
        ["two runs of \(name) differ: \(difference)"],
        at: scenario.group(of: name)?.location ?? top
      )
    }
    if scenario.exit == 1 {
      if verdict.failures.allSatisfy(\.isOfDigest) {
        Self.record(["all expectations hold, but the scenario has exit: 1"], at: top)
      }
      // A digest that is not the expected one is not the failure that the scenario shows.
      for failure in verdict.failures where failure.isOfDigest {
        Self.record(["\(failure)"], at: failure.place.flatMap { Location($0) } ?? top)
      }
      return
    }
    if scenario.exit == 4 {
      if verdict.notJudged.isEmpty {
        Self.record(["all expectations are judged, but the scenario has exit: 4"], at: top)
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
  /// The group of a participant.
  fileprivate func group(of participant: String) -> Group? {
    groups.first { $0.number(ofParticipant: participant) != nil }
  }
}

extension SourceLocation {
  /// The source location of a place in a scenario; reports show the file's name and the line.
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
