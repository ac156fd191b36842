package import Foundation

/// The apps of the program SlowSpots, each of which is slow in one function.
package enum SlowSpotCorpus {
  /// An app, and the function in which it is slow.
  package struct Spot: Hashable, Sendable {
    package var app: String
    package var function: String
  }

  /// The parts of a profile that tests look at, and the exit status of the command.
  package struct Answer: Decodable, Sendable {
    package struct Function: Decodable, Sendable { package var name: String }
    package struct Run: Decodable, Sendable {
      package var size: Int?
      package var trouble: String?
    }
    package struct Lock: Decodable, Sendable {
      package var callback: String
      package var share: Double
    }
    package struct Growth: Decodable, Sendable {
      package var axis: String
      package var callback: String
      package var measure: String
      package var exponent: Double
    }
    package struct Pile: Decodable, Hashable, Sendable {
      package var type: String
      package var place: String
      package var callback: String
      package var aliveByDay: [Int]
      package var alive: Int
      package var bytes: Int
    }

    package var functions: [Function]
    package var runs: [Run]
    package var growth: [Growth]
    package var locks: [Lock]
    package var piles: [Pile]
    package var notes: [String]
    package var status: Int32?
  }

  /// The apps.
  ///
  /// - Parameter folder: A folder for the program's output.
  /// - Returns: The apps, in the program's order.
  /// - Throws: If the program can't be started.
  package static func spots(in folder: URL) throws -> [Spot] {
    let output = String(decoding: try run(["list"], in: folder).0, as: UTF8.self)
    return output.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "\t").map(String.init)
      return parts.count == 2 ? Spot(app: parts[0], function: parts[1]) : nil
    }
  }

  /// The function that a profile of an app names first; nil if it names none.
  ///
  /// - Parameters:
  ///   - spot: The app.
  ///   - samples: The sizes of fetches; a fast app has too few samples of the stack at the first of the usual sizes,
  ///     and a slow one is ended at the last.
  ///   - folder: A folder for the scenario and the program's output.
  /// - Returns: The function's name.
  /// - Throws: If the program can't be started, or if its output is no profile.
  package static func firstFunction(
    of spot: Spot,
    samples: String = "4k,20k",
    in folder: URL
  ) throws -> String? {
    let words = ["--samples", samples, "--repetitions", "1", "--limit", "2"]
    return try profile(of: spot.app, words, in: folder).functions.first?.name
  }

  /// The profile of an app of the program.
  ///
  /// - Parameters:
  ///   - app: The app's name.
  ///   - words: Options of the command.
  ///   - days: The length of the study.
  ///   - action: An action of the study's timeline; nil for none.
  ///   - folder: A folder for the scenario and the program's output.
  /// - Returns: The profile.
  /// - Throws: If the program can't be started, or if its output is no profile.
  package static func profile(
    of app: String,
    _ words: [String],
    days: Int = 3,
    action: String? = nil,
    in folder: URL
  ) throws -> Answer {
    let scenario = folder.appending(path: "\(app).yaml")
    let text = """
      # Nothing in particular: it is measured.
      study: A slow spot
      starts: 2026-03-02T09:00:00+00:00
      lasts: \(days)d
      limits: { memory: 500 MB }
      app: { name: \(app), entitlements: [ambient-light-sensor], fetch: { every: 1d } }
      participants: [{ group: people, count: 1, system: never suspends }]
      timeline: [\(action ?? "")]
      expect: [held data stays on the phone]

      """
    try Data(text.utf8).write(to: scenario)
    let call = ["profile", scenario.path, "--quiet", "--format", "json"] + words
    let (output, status) = try run(call, in: folder)
    var answer = try JSONDecoder().decode(Answer.self, from: output)
    answer.status = status
    return answer
  }

  /// Runs the program, and returns its standard output and exit status.
  private static func run(_ words: [String], in folder: URL) throws -> (Data, Int32) {
    let output = folder.appending(path: "output.txt")
    try Data().write(to: output)
    let process = Process()
    process.executableURL = URL(filePath: Program.built("SlowSpots"))
    process.arguments = words
    process.standardInput = FileHandle.nullDevice
    let handle = try FileHandle(forWritingTo: output)
    defer { try? handle.close() }
    process.standardOutput = handle
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return (try Data(contentsOf: output), process.terminationStatus)
  }
}
