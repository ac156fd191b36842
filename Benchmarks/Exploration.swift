import Foundation

/// A bug as the corpus lists it.
struct CorpusBug: Decodable {
  var name: String
  var plain: String
  var expectation: String?
  var diagnostic: String?
  /// What makes the bug show: actions of the timeline, kinds of faults, and keys.
  var lines: [String]

  /// What the sentence of its failure contains.
  var signs: [String] {
    if let sign = expectation ?? diagnostic { return ["'\(sign)'"] }
    return ["The app crashes", "The app waits"]
  }
}

/// An exploration that was completed.
struct Exploration {
  /// What an exploration left, as its record has it.
  struct Record: Decodable {
    struct Finding: Decodable {
      var key: Key
      var first: Int
      var left: Left?
    }

    struct Key: Decodable {
      var kind: String
      var name: String
    }

    struct Left: Decodable {
      var file: String
      var participants: Int
      var days: Double
      var daysBefore: Double
      var runs: Int
      var seconds: Double?
      var varied: [String]?
      var causes: [Cause]
    }

    struct Cause: Decodable {
      var path: String
      var subject: String
      var value: String
      var tried: Int
      var failing: Int
    }

    var tries: Int
    /// The real time of the tries in milliseconds.
    var time: Int?
    var findings: [Finding]

    /// The finding that was made smaller: with `--find`, the wanted one alone.
    var left: Left? { findings.lazy.compactMap(\.left).first }
  }

  var record: Record
  var result: CommandResult

  /// Explores a scenario; nil, with a printed reason, if the exploration can't be completed.
  ///
  /// - Parameters:
  ///   - scenario: The scenario's path.
  ///   - out: The folder of what is found.
  ///   - options: Options of the command.
  ///   - program: The program.
  /// - Returns: The exploration.
  static func of(
    _ scenario: String,
    out: String,
    _ options: [String],
    with program: String = seededBugs
  ) -> Exploration? {
    let words = [program, "explore", scenario, "--out", out, "--jobs", "2", "--quiet"] + options
    let name = URL(filePath: scenario).deletingPathExtension().lastPathComponent
    guard let result = command(words), result.status <= 1,
      let data = FileManager.default.contents(atPath: "\(out)/corpus/\(name).json"),
      let record = try? JSONDecoder().decode(Record.self, from: data)
    else {
      print("\nnot measured: '\(words.joined(separator: " "))' failed")
      return nil
    }
    return Exploration(record: record, result: result)
  }
}

extension Exploration.Record.Cause {
  /// Whether the value is a part of a line: an action of the timeline, a fault of that kind, or a key.
  func belongs(to line: String) -> Bool {
    subject == line || value == line || path.split(separator: ".").contains { $0 == line }
  }

  /// Whether the failure depends on the value.
  var matters: Bool { tried > 0 && failing < tried }
}

extension Exploration.Record.Left {
  /// Whether one of the first three causes is about one of these lines; nil if the study has none of them.
  func tells(_ lines: [String]) -> Bool? {
    let isOne = { (cause: Exploration.Record.Cause) in lines.contains(where: cause.belongs) }
    guard causes.contains(where: isOne) else { return nil }
    return causes.filter(\.matters).prefix(3).contains(where: isOne)
  }
}
