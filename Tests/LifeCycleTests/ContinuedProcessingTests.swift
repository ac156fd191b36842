import BackgroundTasks
import Foundation
import Testing
import VirtualTime

@Suite("Continued processing tasks")
struct ContinuedProcessingTests {
  private static let name = "org.example.export.first"

  private func request(
    _ name: String = Self.name,
    _ strategy: BGContinuedProcessingTaskRequest.SubmissionStrategy = .queue
  ) -> BGContinuedProcessingTaskRequest {
    let request = BGContinuedProcessingTaskRequest(
      identifier: name,
      title: "Export",
      subtitle: "Begins"
    )
    request.strategy = strategy
    return request
  }

  private func code(_ request: BGTaskRequest) -> BGTaskScheduler.Error.Code? {
    do { try BGTaskScheduler.shared.submit(request) } catch {
      return (error as? BGTaskScheduler.Error)?.code
    }
    return nil
  }

  /// Runs a test on a phone that permits exports and shows the app.
  private func onScreen(
    _ body: @escaping @MainActor @Sendable (FakePhone) async throws -> Void
  ) throws {
    try onPhone { phone in
      phone.permissions.identifiers.insert("org.example.export.*")
      phone.isAppOnScreen = true
      try await body(phone)
    }
  }

  /// Source: Apple, BGContinuedProcessingTaskRequest, BGContinuedProcessingTask and BGTaskScheduler.supportedResources.
  @Test("each declaration is there, with Apple's defaults")
  func declarations() throws {
    try onScreen { phone in
      let request = request()
      #expect((request.title, request.subtitle) == ("Export", "Begins"))
      #expect(request.strategy == .queue && request.requiredResources == [])
      #expect(BGContinuedProcessingTaskRequest.SubmissionStrategy.fail.rawValue == 0)
      #expect(BGContinuedProcessingTaskRequest.SubmissionStrategy(rawValue: 1) == .queue)
      #expect(BGContinuedProcessingTaskRequest.Resources.gpu.rawValue == 1)
      #expect(BGTaskScheduler.supportedResources.isEmpty)
      request.title = "Export of light"
      request.subtitle = "Waits"
      let copy = try #require(request.copy() as? BGContinuedProcessingTaskRequest)
      #expect((copy.title, copy.subtitle) == ("Export of light", "Waits"))
      var seen: [String] = []
      BGTaskScheduler.shared.register(forTaskWithIdentifier: Self.name, using: .main) { task in
        guard let task = task as? BGContinuedProcessingTask else { return }
        let reporting: any ProgressReporting = task
        seen = [task.identifier, task.title, task.subtitle]
        reporting.progress.totalUnitCount = 2
        reporting.progress.completedUnitCount = 1
        task.updateTitle("Export of sound", subtitle: "Half")
        seen += [task.title, task.subtitle, "\(task.progress.fractionCompleted)"]
        task.setTaskCompleted(success: true)
      }
      try BGTaskScheduler.shared.submit(request)
      try await Task.sleep(for: .seconds(1))
      #expect(
        seen == [Self.name, "Export of light", "Waits", "Export of sound", "Half", "0.5"]
      )
    }
  }

  /// Source: Apple, BGContinuedProcessingTaskRequest (submitted in the foreground, begins at once; the earliest begin date
  /// is ignored).
  @Test("a task begins at once, whatever its earliest date, and has no time limit")
  func atOnce() throws {
    try onScreen { phone in
      var began: WorldTime?
      BGTaskScheduler.shared.register(forTaskWithIdentifier: Self.name, using: .main) { task in
        began = phone.world.now
        task.expirationHandler = { task.setTaskCompleted(success: false) }
        Task {
          for _ in 1...120 {
            try? await Task.sleep(for: .seconds(60))
            (task as? BGContinuedProcessingTask)?.progress.completedUnitCount += 1
          }
          task.setTaskCompleted(success: true)
        }
      }
      let request = request()
      request.earliestBeginDate = Date(timeIntervalSinceNow: 3600)
      try BGTaskScheduler.shared.submit(request)
      phone.isAppOnScreen = false
      try await Task.sleep(for: .seconds(3 * 3600))
      #expect(began == .start)
      #expect(phone.facts.last == "completed(\"\(Self.name)\", success: true)")
      BackgroundTaskService.current?.worldEnds()
      #expect(!phone.facts.contains { $0.contains("task-not-resubmitted") })
    }
  }

  /// Source: WWDC 2025, session 227 (entries with a wildcard); Apple, BGTaskScheduler.Error.Code.notPermitted.
  @Test("an entry with a wildcard permits the identifiers that it covers, of this kind alone")
  func wildcards() throws {
    try onScreen { phone in
      let scheduler = BGTaskScheduler.shared
      #expect(
        scheduler.register(forTaskWithIdentifier: "org.example.export.*", using: .main) {
          $0.setTaskCompleted(success: true)
        }
      )
      #expect(code(request("org.example.import.first")) == .notPermitted)
      #expect(code(request("org.example.export.")) == .notPermitted)
      #expect(code(BGProcessingTaskRequest(identifier: Self.name)) == .notPermitted)
      phone.permissions.modes = []
      #expect(code(request()) == nil)
      try await Task.sleep(for: .seconds(1))
      #expect(phone.facts.last == "completed(\"\(Self.name)\", success: true)")
    }
  }

  /// Source: Apple, register(forTaskWithIdentifier:using:launchHandler:).
  @Test("a handler may be registered after the launch")
  func lateRegistration() throws {
    try onScreen { phone in
      try await Task.sleep(for: .seconds(60))
      let isPermitted = BGTaskScheduler.shared.register(
        forTaskWithIdentifier: Self.name,
        using: .main
      ) { $0.setTaskCompleted(success: true) }
      #expect(isPermitted)
      #expect(code(request()) == nil)
      try await Task.sleep(for: .seconds(1))
      #expect(phone.facts.count == 2)
    }
  }

  /// Sources: Apple, BGContinuedProcessingTaskRequest (from the foreground), submitTaskRequest(_:completionHandler:) (of
  /// resources) and the strategies; that an app off the screen gets this error is our choice.
  @Test(
    "off the screen, beside another task, on a hot phone and with the graphics processor it fails"
  )
  func refusals() throws {
    try onScreen { phone in
      BGTaskScheduler.shared.register(forTaskWithIdentifier: "org.example.export.*", using: .main) {
        _ in
      }
      phone.isAppOnScreen = false
      #expect(code(request()) == .immediateRunIneligible)
      phone.isAppOnScreen = true
      phone.canRun = false
      #expect(code(request(Self.name, .fail)) == .immediateRunIneligible)
      phone.canRun = true
      let heavy = request()
      heavy.requiredResources = .gpu
      #expect(code(heavy) == .notPermitted)
      #expect(code(request(Self.name, .fail)) == nil)
      #expect(code(request("org.example.export.second", .fail)) == .immediateRunIneligible)
      phone.isBackgroundRefreshAllowed = false
      #expect(code(request("org.example.export.second")) == nil)
    }
  }

  /// Source: Apple, SubmissionStrategy.queue; one task at a time is our choice.
  @Test("a request that waits begins when the task before is complete, and is dropped with the app")
  func queue() throws {
    try onScreen { phone in
      let names = ["first", "second", "third"].map { "org.example.export.\($0)" }
      BGTaskScheduler.shared.register(forTaskWithIdentifier: "org.example.export.*", using: .main) {
        task in
        Task {
          try? await Task.sleep(for: .seconds(100))
          task.setTaskCompleted(success: true)
        }
      }
      for name in names { #expect(code(request(name)) == nil) }
      try await Task.sleep(for: .seconds(150))
      #expect(
        phone.facts == [
          "began(\"\(names[0])\")", "completed(\"\(names[0])\", success: true)",
          "began(\"\(names[1])\")",
        ]
      )
      #expect(await BGTaskScheduler.shared.pendingTaskRequests().map(\.identifier) == [names[2]])
      phone.close()
      phone.launch()
      try await Task.sleep(for: .seconds(1000))
      #expect(phone.facts.count == 3)
    }
  }

  /// Sources: Apple, BGContinuedProcessingTask (the person can cancel it); react-native-continued-task, on iOS 26.6.1
  /// (as an expiration).
  @Test(
    "a task that the person cancels off the screen expires, and one on the screen is not cancelled",
    arguments: [true, false]
  )
  func cancelled(completes: Bool) throws {
    try onScreen { phone in
      phone.cancelsTasks = true
      BGTaskScheduler.shared.register(forTaskWithIdentifier: Self.name, using: .main) { task in
        task.expirationHandler = { if completes { task.setTaskCompleted(success: false) } }
      }
      #expect(code(request()) == nil)
      try await Task.sleep(for: .seconds(100))
      #expect(phone.facts == ["began(\"\(Self.name)\")"])
      phone.isAppOnScreen = false
      // The person looks each half minute.
      try await Task.sleep(for: .seconds(22))
      let ends = completes ? ["completed(\"\(Self.name)\", success: false)"] : []
      #expect(Array(phone.facts.dropFirst()) == ["cancelled(\"\(Self.name)\")"] + ends)
      try await Task.sleep(for: .seconds(5))
      #expect(phone.endings.isEmpty == completes)
    }
  }

  /// Source: Apple, BGContinuedProcessingTask (tasks with little progress are ended first); ten minutes are our choice.
  @Test("off the screen, a task that makes no progress expires", arguments: [true, false])
  func stalls(completes: Bool) throws {
    try onScreen { phone in
      BGTaskScheduler.shared.register(forTaskWithIdentifier: Self.name, using: .main) { task in
        task.expirationHandler = { if completes { task.setTaskCompleted(success: false) } }
      }
      #expect(code(request()) == nil)
      try await Task.sleep(for: .seconds(1500))
      #expect(phone.facts.count == 1)
      phone.isAppOnScreen = false
      try await Task.sleep(for: .seconds(700))
      #expect(phone.facts.contains("expired(\"\(Self.name)\")"))
      #expect(phone.endings.isEmpty == completes)
    }
  }
}
