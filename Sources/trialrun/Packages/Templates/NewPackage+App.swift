extension NewPackage {
  /// The app's code for SensorKit.
  static let lightRecorder = """
    import Foundation
    import SensorKit
    import os

    /// Records the light around the participant, and reads each day when its hold is over.
    ///
    /// This file runs on an iPhone and in a simulation: it imports only Apple's frameworks.
    @MainActor
    public final class LightRecorder: NSObject {
      /// How many samples the app has received.
      public var sampleCount: Int { received.withLock { $0.count } }

      private struct Received {
        var count = 0
        // The system ends apps that it has suspended: the next launch goes on from here.
        var newest = UserDefaults.standard.object(forKey: LightRecorder.newest) as? Double
      }

      private nonisolated static let newest = "newest sample"

      private let reader = SRSensorReader(sensor: .ambientLightSensor)
      // SensorKit's queue adds each sample itself: a hop to the main actor for each would be slow.
      private let received = OSAllocatedUnfairLock(initialState: Received())
      private var isWaiting = false
      private var isAsking = false

      public override init() {
        super.init()
        reader.delegate = self
      }

      /// Asks for consent if there is no answer yet, and records if the participant allows it.
      public func begin() async {
        if reader.authorizationStatus == .notDetermined, !isAsking {
          isAsking = true
          defer { isAsking = false }
          try? await SRSensorReader.requestAuthorization(sensors: [reader.sensor])
        }
        if reader.authorizationStatus == .authorized { reader.startRecording() }
      }

      /// Reads what SensorKit has released since the last time.
      public func fetch() {
        switch reader.authorizationStatus {
        case .authorized: if !isWaiting { reader.fetchDevices() }
        // While collection is off in Settings, the system shows no sheet.
        case .notDetermined: Task { await begin() }
        default: break
        }
      }

      private func fetch(from device: SRDevice) {
        let now = SRAbsoluteTime.current().rawValue
        let request = SRFetchRequest()
        request.device = device
        // SensorKit holds samples for a day, and keeps them for a week.
        request.from = SRAbsoluteTime(received.withLock { $0.newest } ?? now - 8 * 86_400)
        request.to = SRAbsoluteTime(now - 86_400)
        if request.from.rawValue < request.to.rawValue { reader.fetch(request) }
      }

      /// Fetches again in five minutes: a locked phone gives nothing, and people use theirs for a few minutes at a time.
      private func fetchLater() async {
        guard !isWaiting else { return }
        isWaiting = true
        try? await Task.sleep(for: .seconds(300))
        isWaiting = false
        fetch()
      }
    }

    // SensorKit calls its delegate on a queue of its own.
    extension LightRecorder: SRSensorReaderDelegate {
      nonisolated public func sensorReader(
        _ reader: SRSensorReader,
        didChange authorizationStatus: SRAuthorizationStatus
      ) {
        if authorizationStatus == .authorized { reader.startRecording() }
      }

      nonisolated public func sensorReader(_ reader: SRSensorReader, didFetch devices: [SRDevice]) {
        Task { @MainActor in
          if let phone = devices.first { fetch(from: phone) }
        }
      }

      nonisolated public func sensorReader(
        _ reader: SRSensorReader,
        fetchDevicesDidFailWithError error: any Error
      ) {
        Task { @MainActor in await fetchLater() }
      }

      nonisolated public func sensorReader(
        _ reader: SRSensorReader,
        didCompleteFetch request: SRFetchRequest
      ) {
        UserDefaults.standard.set(received.withLock { $0.newest }, forKey: Self.newest)
      }

      nonisolated public func sensorReader(
        _ reader: SRSensorReader,
        fetching request: SRFetchRequest,
        failedWithError error: any Error
      ) {
        Task { @MainActor in await fetchLater() }
      }

      nonisolated public func sensorReader(
        _ reader: SRSensorReader,
        fetching request: SRFetchRequest,
        didFetchResult result: SRFetchResult<AnyObject>
      ) -> Bool {
        let time = result.timestamp.rawValue
        received.withLock {
          // A fetch begins where the last one ended, and brings that sample again.
          guard time > $0.newest ?? -.infinity else { return }
          $0.newest = time
          $0.count += 1
        }
        return true
      }
    }

    """

  /// The app's code for BackgroundTasks.
  var backgroundFetch: String {
    """
    import BackgroundTasks
    import Foundation
    import UIKit

    /// Has the system run the app from time to time, since it suspends an app that nobody looks at.
    ///
    /// This file runs on an iPhone and in a simulation: it imports only Apple's frameworks.
    @MainActor
    public final class BackgroundFetch {
      /// The task's identifier, which the app's Info.plist permits.
      public nonisolated static let task = "org.example.\(name.package).fetch"

      private let interval: TimeInterval
      private let fetch: @MainActor () -> Void

      /// Registers the task; call this at each launch, before the launch is over.
      public init(every interval: TimeInterval, _ fetch: @escaping @MainActor () -> Void) {
        self.interval = interval
        self.fetch = fetch
        BGTaskScheduler.shared.register(forTaskWithIdentifier: Self.task, using: .main) { task in
          MainActor.assumeIsolated { self.run(task) }
        }
        schedule()
      }

      private func schedule() {
        let request = BGAppRefreshTaskRequest(identifier: Self.task)
        request.earliestBeginDate = Date(timeIntervalSinceNow: interval)
        try? BGTaskScheduler.shared.submit(request)
      }

      private func run(_ task: BGTask) {
        schedule()
        let work = Task {
          fetch()
          // The delegate receives samples meanwhile.
          try? await Task.sleep(for: .seconds(20))
          task.setTaskCompleted(success: !Task.isCancelled)
        }
        task.expirationHandler = { work.cancel() }
      }
    }

    """
  }

  /// The app's code for DockKit.
  static let dockFollower = """
    import AVFoundation
    import DockKit
    import Foundation

    /// Runs the front camera, which the system keeps turned to the speaker while the phone is docked.
    ///
    /// This file runs on an iPhone and in a simulation: it imports only Apple's frameworks.
    @MainActor
    public final class DockFollower {
      /// How often the phone was docked.
      public private(set) var dockingCount = 0

      private let session = AVCaptureSession()
      private var accessory: DockAccessory?

      public init() {}

      /// Waits for docks until its task is cancelled.
      public func run() async {
        guard await AVCaptureDevice.requestAccess(for: .video), (try? startCamera()) != nil,
          let changes = try? DockAccessoryManager.shared.accessoryStateChanges
        else { return }
        for await change in changes {
          let dock = change.state == .docked ? change.accessory : nil
          // The stream also reports the tracking button and changes of system tracking.
          guard dock != accessory else { continue }
          accessory = dock
          if let dock { await connect(to: dock) }
        }
      }

      private func connect(to dock: DockAccessory) async {
        dockingCount += 1
        try? await DockAccessoryManager.shared.setSystemTrackingEnabled(true)
        try? await dock.setFramingMode(.center)
      }

      private func startCamera() throws {
        let wide = AVCaptureDevice.DeviceType.builtInWideAngleCamera
        guard let camera = AVCaptureDevice.default(wide, for: .video, position: .front) else {
          return
        }
        session.addInput(try AVCaptureDeviceInput(device: camera))
        session.startRunning()
      }
    }

    """

  /// The type that a simulated phone launches.
  var app: String {
    let follower = usesDock ? "\n  public let follower = DockFollower()" : ""
    let following = usesDock ? "\n    await follower.run()" : ""
    return """
      import \(name.module)
      import TrialRunCommandLine

      /// The app as a simulated phone launches it: what the app delegate does on an iPhone.
      public final class \(name.app): StudyApp {
        public nonisolated static let backgroundTasks = [BackgroundFetch.task]

        public let recorder = LightRecorder()\(follower)
        private let background: BackgroundFetch

        public init(settings: StudyAppSettings) {
          background = BackgroundFetch(every: settings.fetchEvery) { [recorder] in recorder.fetch() }
        }

        public func run() async {
          // The participant may answer much later, or in Settings.
          Task { await recorder.begin() }\(following)
        }

        public func enteredForeground() async { recorder.fetch() }
      }

      """
  }

  /// The package's own command.
  var studies: String {
    let summary = "Records light, and reads it each day\(usesDock ? "; follows on a dock" : "")."
    return """
      import TrialRunCommandLine

      /// The commands of `trialrun`, with this package's apps.
      @main
      public struct Studies: StudyCommand {
        public static let apps = [
          RegisteredApp(
            \(name.app).self,
            named: "\(name.module)",
            summary: "\(summary)"
          )
        ]
      }

      """
  }
}
