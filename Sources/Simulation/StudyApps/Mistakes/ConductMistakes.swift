import Foundation
import FoundationNetworking
package import Phones
import SensorKit

/// Starts recording without asking for consent.
package final class NeverAsks: DailyReader {
  override func begin() async { reader.startRecording() }
}

/// Asks for consent at its first launch alone, even if the system showed no sheet.
package final class AsksOnce: DailyReader {
  override func begin() async {
    if isFirst("asked") { return await super.begin() }
    if reader.authorizationStatus == .authorized { reader.startRecording() }
  }
}

/// Sleeps from fetch to fetch, as if the system ran it all the time.
package final class SleepsBetweenFetches: DailyReader {
  package override nonisolated class var backgroundTasks: [String] { [] }

  override func waitForNext() async -> Bool {
    (try? await Task.sleep(for: .seconds(settings.fetchEvery))) != nil
  }
}

/// Ignores errors: continues to fetch after consent is revoked.
package final class IgnoresErrors: DailyReader {
  override func fetch() { reader.fetch(request()) }
}

/// Starts recording deletion records, as if they were a sensor.
package final class RecordsDeletions: DailyReader {
  override func begin() async {
    await super.begin()
    let name = sensor.rawValue as NSString
    guard let records = name.sr_sensorForDeletionRecordsFromSensor() else { return }
    SRSensorReader(sensor: records).startRecording()
  }
}

/// Creates a delegate without keeping a reference.
package final class LosesItsDelegate: DailyReader {
  package required init(settings: StudyAppSettings) {
    super.init(settings: settings, listener: SampleCounter())
    let delegate = SampleCounter()
    reader.delegate = delegate
  }
}

/// Writes its cursor to a path of the developer's machine.
package final class WritesOutsideItsHome: DailyReader {
  override func fetch() {
    super.fetch()
    try? "\(Date().timeIntervalSince1970)".write(
      toFile: "/Users/Shared/cursor.txt",
      atomically: false,
      encoding: .utf8
    )
  }
}

/// Locks a file that it shares with an extension, and keeps the lock.
package final class KeepsSharedLock: DailyReader {
  private var file: FileHandle?

  override func fetch() {
    super.fetch()
    let folder = FileManager.default.containerURL(
      forSecurityApplicationGroupIdentifier: "group.org.example.study"
    )
    guard file == nil, let path = folder?.appending(path: "samples").path else { return }
    _ = FileManager.default.createFile(atPath: path, contents: nil)
    file = FileHandle(forUpdatingAtPath: path)
    if let file { _ = flock(file.fileDescriptor, LOCK_EX) }
  }
}

/// Waits on the main thread for its settings from a server.
package final class WaitsForItsServer: DailyReader {
  override func begin() async {
    loadSettings()
    await super.begin()
  }

  private func loadSettings() {
    guard let url = URL(string: "https://study.example/settings.json") else { return }
    let isLoaded = DispatchSemaphore(value: 0)
    URLSession.shared.dataTask(with: url) { _, _, _ in isLoaded.signal() }.resume()
    isLoaded.wait()
  }
}

/// Keeps its reader in a static property, which outlives a launch on a simulated phone.
package final class KeepsItsReader: DailyReader {
  private static var kept: SRSensorReader?

  override func fetch() {
    let kept = Self.kept ?? reader
    Self.kept = kept
    kept.fetch(request())
  }
}

/// Reads its settings from a folder of the developer's machine.
package final class ReadsOutsideItsHome: DailyReader {
  override func begin() async {
    _ = FileManager.default.contents(atPath: "/Users/Shared/settings.json")
    await super.begin()
  }
}
