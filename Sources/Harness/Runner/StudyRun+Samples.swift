import Phones
import Results
import Scenarios
import SensorKit
import Sensors
import VirtualTime

/// The files of delivered samples.
extension StudyRun {
  /// The word for all sensors of the app.
  static let allSensors = "all"

  /// The sensors that names stand for, in the order of the catalogue.
  ///
  /// - Throws: If the scenario's app does not read a sensor with one of the names.
  static func sensors(_ names: [String], of scenario: Scenario) throws(RunError) -> [String] {
    let added = scenario.timeline.flatMap { $0.action.content.newSensors ?? [] }
    let own = scenario.app.sensors + added.compactMap { $0.catalogEntry?.swiftName }
    for name in names where name != allSensors && !own.contains(name) {
      throw RunError(
        .unknownSensor,
        "the app of \(scenario.file) reads no sensor '\(name)'",
        hint: own.isEmpty
          ? "it reads none; --samples is for sensors of SensorKit"
          : "--samples takes some of \(own.joined(separator: ",")), or \(allSensors)"
      )
    }
    let chosen = names.contains(allSensors) ? own : names
    return SensorCatalog.entries.map(\.swiftName).filter(chosen.contains)
  }

  /// Where worlds leave the samples; nil if none are written.
  var sampleFolder: SampleFolder? {
    guard !sampled.isEmpty, let folder = options.folder else { return nil }
    return SampleFolder(path: SampleFiles.partial(in: folder), sensors: sampled)
  }

  /// Begins or resumes the files; nil if none are written.
  func sampleFiles(
    after recorded: Int,
    _ report: (Progress) -> Void
  ) throws(ResultsError) -> SampleFiles? {
    guard let folder = options.folder else { return nil }
    guard !sampled.isEmpty else {
      if recorded > 0 { try SampleFiles.requireNone(in: folder) }
      return nil
    }
    let tables = SRSensor.named(sampled).compactMap(SampleTable.of)
    let files = try SampleFiles(
      in: folder,
      zip(sampled, tables).map { SampleFiles.SampleFile(name: $0, header: $1.header) },
      dictionary: SampleTable.dictionary(of: tables),
      after: positions.prefix(recorded).map { cohort[$0].name },
      isFinished: recorded == positions.count
    )
    let left = positions.dropFirst(recorded)
    if let first = left.first, let last = left.last {
      let runs = runs(PhoneFolders(withResultsIn: nil))
      let some = Set([first, (first + last) / 2, last])
      let bytes = some.reduce(0.0) { sum, position in
        let run = runs[position]
        return sum + run.sampleBytesPerDay(of: sampled) * run.plannedDays
      }
      report(.expectsSamples(bytes: bytes * Double(left.count) / Double(some.count)))
    }
    return files
  }

  /// Appends a participant's samples.
  func append(_ samples: SampleFiles?, of position: Int) throws(ResultsError) {
    guard let samples, let folder = sampleFolder else { return }
    for sensor in sampled { try samples.append(folder.file(of: sensor, position), to: sensor) }
  }

  /// Gives the files their names, or removes those of an earlier run.
  ///
  /// - Parameters:
  ///   - samples: The files; nil if the run writes none.
  ///   - isNew: Whether this run has written the results, and did not find them complete.
  ///   - report: Receives the size.
  /// - Throws: If the disk is full or broken.
  func finish(
    _ samples: SampleFiles?,
    isNew: Bool,
    _ report: (Progress) -> Void
  ) throws(ResultsError) {
    guard let samples else {
      if let folder = options.folder, isNew { try SampleFiles.removeEarlier(in: folder) }
      return
    }
    let (folder, bytes) = try samples.finish()
    report(.wroteSamples(folder: folder, bytes: bytes))
  }
}
