import BackgroundTasks
import Foundation
public import Phones
import SensorKit

/// A study app that reads its sensors in background tasks, without being opened.
///
/// The app uses only the public interfaces of SensorKit and BackgroundTasks. It submits the request
/// for the next task when a task begins, so that a failing task doesn't break the chain.
public final class BackgroundReader: StudyApp {
  /// The task's identifier, which the Info.plist permits.
  static let task = "org.example.study.refresh"

  public nonisolated static var endsWhenCancelled: Bool { true }

  private let settings: StudyAppSettings
  private let logs: [SensorLog]

  /// Creates a reader of the sensors in the settings.
  public init(settings: StudyAppSettings) {
    self.settings = settings
    let anchors = CursorStore(savesOnScreen: false)
    logs = settings.sensors.map { SensorLog(SRSensor(rawValue: $0), settings, anchors) }
  }

  /// Registers the task at each launch, and asks for consent at the first.
  public func run() async {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: Self.task, using: .main) { task in
      self.read(in: task)
    }
    submit()
    let end = settings.whenOver { [logs] in for log in logs { log.stop() } }
    defer { end?.cancel() }
    for log in logs where !settings.isOver { log.beginIfAuthorized() }
    let sensors = logs.filter(\.isUndetermined).map(\.sensor)
    if !sensors.isEmpty {
      try? await SRSensorReader.requestAuthorization(sensors: Set(sensors))
    }
    while (try? await Task.sleep(for: .seconds(86_400))) != nil {}
  }

  private func submit() {
    let request = BGAppRefreshTaskRequest(identifier: Self.task)
    request.earliestBeginDate = Date(timeIntervalSinceNow: settings.fetchEvery / 2)
    try? BGTaskScheduler.shared.submit(request)
  }

  private func read(in task: BGTask) {
    submit()
    let work = Task {
      for log in logs { log.fetchFromAllDevices() }
      // The delegates receive the samples meanwhile.
      try? await Task.sleep(for: .seconds(10))
      task.setTaskCompleted(success: !Task.isCancelled)
    }
    task.expirationHandler = { work.cancel() }
  }
}
