import Foundation
import TestSupport
import Testing

/// The sample data of niimpy, a package of Python that reads AWARE's data.
private enum Niimpy {
  /// The folder of the sample data, in a virtual environment that lives as long as the tests; nil without Python or a
  /// network.
  static let samples: (folder: TemporaryFolder, path: String)? = {
    guard let folder = try? TemporaryFolder(), let python = Program.path("python3"),
      run(python, ["-m", "venv", folder.file("python")]),
      run(
        folder.file("python/bin/pip"),
        ["install", "--quiet", "--no-deps", "--no-compile", "niimpy==1.3.0"]
      )
    else { return nil }
    let libraries = folder.file("python/lib")
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: libraries)) ?? []
    let path = versions.map { "\(libraries)/\($0)/site-packages/niimpy/sampledata" }
      .first { FileManager.default.fileExists(atPath: $0) }
    return path.map { (folder, $0) }
  }()

  private static func run(_ program: String, _ words: [String]) -> Bool {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = words
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}

/// Source: niimpy 1.3.0, sampledata: rows of AWARE, and of the study StudentLife.
@Suite(
  "The sample data of niimpy",
  .slow(.pythonPackage),
  .enabled(if: Niimpy.samples != nil, "niimpy can't be installed: it needs python3 and a network")
)
struct NiimpyTests {
  let folder: TemporaryFolder
  let samples: String

  init() throws {
    folder = try TemporaryFolder()
    samples = try #require(Niimpy.samples?.path)
  }

  private func call(_ command: String, _ file: String, _ pilot: String) async throws -> Call {
    let text = PilotData.scenario.split(separator: "\n").dropLast().joined(separator: "\n")
    try folder.write("\(text)\npilot: \(pilot)\n", to: "study.yaml")
    return try await trialrun(
      [
        command, folder.file("study.yaml"), "--from", "\(samples)/\(file)", "--participants", "25",
        "--quiet",
      ] + (command == "fit" ? ["--force"] : [])
    )
  }

  @Test(
    "is read from its SQLite file, whose tables are sensors and whose people have several phones"
  )
  func database() async throws {
    let pilot = "{ participant: user, sensors: { AwareScreen: deviceUsageReport } }"
    let fit = try await call("fit", "multiuser.sqlite3", pilot)
    #expect(fit.status == 0, "\(fit.errors)")
    #expect(fit.output.hasPrefix("pilot: multiuser.sqlite3, 1 person, to 2020-01-09, 528 rows"))
    #expect(fit.output.contains("\ndays with data, deviceUsageReport (days)"))
    #expect(fit.output.contains("leaves study: nobody was observed for more than 7 days"))
    let track = try await call("track", "multiuser.sqlite3", pilot)
    #expect(track.status == 0, "\(track.output)\(track.errors)")
    #expect(track.output.hasPrefix("1 participant, 0 need attention on 2020-01-09"))
    let devices = try await call(
      "fit",
      "multiuser.sqlite3",
      pilot.replacing("user", with: "device")
    )
    #expect(devices.output.contains(", 2 people, "), "\(devices.output)\(devices.errors)")
  }

  /// 38 students gave rows until the end of May 2013, and some left before.
  @Test("is read from a CSV file of ten weeks, by which the time in the study is fitted")
  func weeks() async throws {
    let pilot =
      "{ participant: user, time: timestamp, sensors: { sl_activity: deviceUsageReport } }"
    let fit = try await call("fit", "sl_activity.csv", pilot)
    #expect(fit.status == 0, "\(fit.errors)")
    #expect(fit.output.hasPrefix("pilot: sl_activity.csv, 38 people, to 2013-06-01, 55,907 rows"))
    #expect(fit.output.contains("leaves study: 7 of 38 people left in 2144 days together"))
    let track = try await call("track", "sl_activity.csv", pilot)
    // The people of a rehearsal of twelve days are not to be compared with those of day 60.
    #expect(track.status == 4 && track.output.contains("not judged"), "\(track.output)")
  }

  @Test("without a column of people says which key to write")
  func nobody() async throws {
    let call = try await call("fit", "AwareBattery.csv", "{ time: time }")
    #expect(call.status == 2)
    #expect(call.errors.contains("AwareBattery.csv:1: no column is called 'participant'"))
    let one = try await self.call("fit", "AwareBattery.csv", "{ participant: file name }")
    #expect(one.status == 0 && one.output.contains(", 1 person, "), "\(one.errors)")
  }
}
