import Experiments
import Foundation
import Results
import Runner
import VirtualTime

/// Counts the instructions of an app's callbacks with Valgrind, for machines whose processors have no counters that a
/// program may read.
///
/// Valgrind runs this program once more, which measures one run and ends: Callgrind counts only while code of a callback
/// runs, and writes its count before another callback's code begins.
struct InstructionCount {
  /// The variable with which this program starts in Valgrind: the time between two samples in seconds, or `own`, and the
  /// axis and number of the size, if the run has one, as `86.4 days 8`.
  private static let variable = "TRIALRUN_PROFILE_INSTRUCTIONS"

  /// What another call of this program asks this process to measure; nil for a call of a user.
  static var wanted: (interval: Double?, size: ProfileSize?)? {
    guard let text = ProcessInfo.processInfo.environment[variable] else { return nil }
    let words = text.split(separator: " ").map(String.init)
    guard words.count == 3, let axis = ProfileAxis(rawValue: words[1]), let count = Int(words[2])
    else { return (Double(text), nil) }
    return (Double(words[0]), ProfileSize(axis, count))
  }

  /// The path of a program; nil if it is not installed.
  private static func installed(_ names: String...) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return names.flatMap { name in folders.map { "\($0)/\(name)" } }
      .first(where: FileManager.default.isExecutableFile)
  }

  /// Why instructions can't be counted here; nil if they can.
  static var obstacle: String? {
    #if arch(x86_64)
      guard installed("valgrind") != nil else {
        return "instructions are not counted: valgrind is not installed; times stand for them"
      }
      guard installed("strip", "llvm-strip") != nil else {
        return "instructions are not counted: strip is not installed; times stand for them"
      }
      return nil
    #else
      return "instructions are not counted: that needs an x86_64 processor; times stand for them"
    #endif
  }

  /// Counts the instructions of one run.
  ///
  /// - Parameters:
  ///   - path: The scenario.
  ///   - participant: The participant.
  ///   - interval: The time between two samples in seconds; nil for the sensors' own times.
  ///   - size: The size of the run; nil for the scenario as it is.
  /// - Returns: The instructions of each callback, by its name; nil if Valgrind can't run the program.
  static func count(
    _ path: String,
    _ participant: String,
    interval: Double?,
    _ size: ProfileSize?
  ) -> [String: Int]? {
    guard let valgrind = installed("valgrind"), let strip = installed("strip", "llvm-strip"),
      let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    else { return nil }
    let files = FileManager.default
    let folder = files.temporaryDirectory.appending(path: "trialrun-profile-\(UUID())")
    guard (try? files.createDirectory(at: folder, withIntermediateDirectories: true)) != nil else {
      return nil
    }
    defer { try? files.removeItem(at: folder) }
    // Older versions of Valgrind end when they read line information of today's compilers.
    let plain = folder.appending(path: URL(fileURLWithPath: program).lastPathComponent).path
    guard run(strip, ["-g", "-o", plain, program]) else { return nil }
    var environment = ProcessInfo.processInfo.environment
    environment[variable] =
      (interval.map { "\($0)" } ?? "own") + (size.map { " \($0.axis) \($0.count)" } ?? "")
    let words = [
      "--tool=callgrind", "--quiet", "--collect-atstart=no",
      "--callgrind-out-file=\(folder.path)/counts.%p", plain, "profile", path, "--participant",
      participant,
    ]
    guard run(valgrind, words, environment) else { return nil }
    var counts: [String: Int] = [:]
    for name in (try? files.contentsOfDirectory(atPath: folder.path)) ?? []
    where name.hasPrefix("counts.") {
      guard let text = try? String(contentsOf: folder.appending(path: name), encoding: .utf8) else {
        continue
      }
      for (callback, count) in Self.counts(in: text) { counts[callback, default: 0] += count }
    }
    return counts.isEmpty ? nil : counts
  }

  /// Runs a program without input and output; returns whether it succeeded.
  private static func run(
    _ program: String,
    _ words: [String],
    _ environment: [String: String]? = nil
  ) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = words
    if let environment { process.environment = environment }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationReason == .exit && process.terminationStatus == ExitStatus.passed
  }

  /// The counts of a file of Callgrind: each part has the callback, and the sum of its instructions (Valgrind's
  /// documentation, "Callgrind Format Specification").
  static func counts(in text: String) -> [(String, Int)] {
    var counts: [(String, Int)] = []
    var callback: String?
    for line in text.split(separator: "\n") {
      if line.hasPrefix("desc: Trigger:") {
        callback =
          line.split(separator: " ").last.flatMap { UInt8($0) }.flatMap(
            AppCallback.init(rawValue:)
          )?.name
      } else if line.hasPrefix("summary: ") || line.hasPrefix("totals: ") {
        let count = line.split(separator: " ").last.flatMap { Int($0) }
        if let name = callback, let count, count > 0 { counts.append((name, count)) }
        callback = nil
      }
    }
    return counts
  }
}
