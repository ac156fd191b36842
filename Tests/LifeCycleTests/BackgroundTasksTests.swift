import BackgroundTasks
import Foundation
import Testing
import VirtualTime

@Suite("BackgroundTasks")
struct BackgroundTasksTests {
  /// Source: Apple, BGTaskScheduler.Error.Code: unavailable on the Simulator.
  @Test("outside a world nothing is registered, and nothing can be submitted")
  func outside() {
    let scheduler = BGTaskScheduler.shared
    #expect(!scheduler.register(forTaskWithIdentifier: "refresh", using: nil) { _ in })
    #expect {
      try scheduler.submit(BGAppRefreshTaskRequest(identifier: "refresh"))
    } throws: { ($0 as? BGTaskScheduler.Error)?.code == .unavailable }
  }

  private func code(_ request: BGTaskRequest) -> BGTaskScheduler.Error.Code? {
    do { try BGTaskScheduler.shared.submit(request) } catch {
      return (error as? BGTaskScheduler.Error)?.code
    }
    return nil
  }

  /// Source: Apple, register(forTaskWithIdentifier:using:launchHandler:) and
  /// BGTaskScheduler.Error.Code.notPermitted.
  @Test("an identifier or a mode missing in the Info.plist is not permitted")
  func permissions() throws {
    try onPhone { phone in
      let scheduler = BGTaskScheduler.shared
      #expect(scheduler.register(forTaskWithIdentifier: "refresh", using: nil) { _ in })
      #expect(!scheduler.register(forTaskWithIdentifier: "unknown", using: nil) { _ in })
      #expect(code(BGAppRefreshTaskRequest(identifier: "unknown")) == .notPermitted)
      #expect(code(BGAppRefreshTaskRequest(identifier: "refresh")) == nil)
      phone.permissions.modes = ["processing"]
      #expect(code(BGAppRefreshTaskRequest(identifier: "refresh")) == .notPermitted)
      #expect(code(BGProcessingTaskRequest(identifier: "long")) == nil)
      #expect(code(BGHealthResearchTaskRequest(identifier: "long")) == .notPermitted)
      phone.permissions.isForHealthResearch = true
      #expect(code(BGHealthResearchTaskRequest(identifier: "long")) == nil)
      #expect(phone.facts.contains { $0.contains("task-not-permitted") })
    }
  }

  /// Source: Apple, submit(_:): one refresh task and ten processing tasks.
  @Test("one refresh task and ten processing tasks may be pending, and a task replaces itself")
  func counts() throws {
    try onPhone { phone in
      phone.canRun = false
      #expect(code(BGAppRefreshTaskRequest(identifier: "refresh")) == nil)
      #expect(code(BGAppRefreshTaskRequest(identifier: "refresh")) == nil)
      #expect(
        code(BGAppRefreshTaskRequest(identifier: "other")) == .tooManyPendingTaskRequests
      )
      for index in 0..<10 {
        #expect(code(BGProcessingTaskRequest(identifier: "p\(index)")) == nil)
      }
      #expect(code(BGProcessingTaskRequest(identifier: "p3")) == nil)
      #expect(code(BGProcessingTaskRequest(identifier: "p10")) == .tooManyPendingTaskRequests)
      #expect(await BGTaskScheduler.shared.pendingTaskRequests().count == 11)
      BGTaskScheduler.shared.cancel(taskRequestWithIdentifier: "refresh")
      #expect(await BGTaskScheduler.shared.pendingTaskRequests().count == 10)
      BGTaskScheduler.shared.cancelAllTaskRequests()
      #expect(await BGTaskScheduler.shared.pendingTaskRequests().isEmpty)
    }
  }

  /// Source: Apple, BGTaskScheduler.Error.Code.unavailable.
  @Test("nothing can be submitted if the person forbids background refresh")
  func forbidden() throws {
    try onPhone { phone in
      phone.isBackgroundRefreshAllowed = false
      #expect(code(BGAppRefreshTaskRequest(identifier: "refresh")) == .unavailable)
      #expect(phone.facts.count { $0.contains("BGTaskSchedulerErrorDomain") } == 1)
    }
  }

  /// Source: Apple, BGTaskRequest.earliestBeginDate; NSCopying.
  @Test("a request is stored as submitted, and runs no earlier than its earliest begin date")
  func earliest() throws {
    try onPhone { phone in
      var began: WorldTime?
      BGTaskScheduler.shared.register(forTaskWithIdentifier: "refresh", using: .main) { task in
        began = phone.world.now
        task.setTaskCompleted(success: true)
      }
      let request = BGAppRefreshTaskRequest(identifier: "refresh")
      request.earliestBeginDate = Date(timeIntervalSinceNow: 3600)
      try BGTaskScheduler.shared.submit(request)
      request.earliestBeginDate = nil
      let pending = await BGTaskScheduler.shared.pendingTaskRequests()
      #expect(pending.first?.earliestBeginDate == Date(timeIntervalSinceNow: 3600))
      try await Task.sleep(for: .seconds(7200))
      #expect(began == .seconds(3600))
      #expect(await BGTaskScheduler.shared.pendingTaskRequests().isEmpty)
      #expect(phone.facts == ["began(\"refresh\")", "completed(\"refresh\", success: true)"])
    }
  }

  /// Our choice: the system tries again after a while.
  @Test("a request remains pending while the phone can't run it")
  func waits() throws {
    try onPhone { phone in
      phone.canRun = false
      BGTaskScheduler.shared.register(forTaskWithIdentifier: "refresh", using: nil) {
        $0.setTaskCompleted(success: true)
      }
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: "refresh"))
      try await Task.sleep(for: .seconds(3000))
      #expect(phone.facts.isEmpty)
      phone.canRun = true
      try await Task.sleep(for: .seconds(1000))
      #expect(phone.facts.count == 2)
    }
  }

  /// Source: Apple, the classes of BGTask.
  @Test("a handler receives a task of its request's class")
  func classes() throws {
    try onPhone { phone in
      phone.permissions.isForHealthResearch = true
      var tasks: [BGTask] = []
      for identifier in ["refresh", "long", "p1"] {
        BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: .main) { task in
          tasks.append(task)
          task.setTaskCompleted(success: true)
        }
      }
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: "refresh"))
      try BGTaskScheduler.shared.submit(BGProcessingTaskRequest(identifier: "long"))
      try BGTaskScheduler.shared.submit(BGHealthResearchTaskRequest(identifier: "p1"))
      try await Task.sleep(for: .seconds(1))
      #expect(tasks.map(\.identifier) == ["refresh", "long", "p1"])
      #expect(tasks[0] is BGAppRefreshTask)
      #expect(tasks[1] is BGProcessingTask && !(tasks[1] is BGHealthResearchTask))
      #expect(tasks[2] is BGHealthResearchTask)
    }
  }

  /// Source: Apple, BGTask.expirationHandler.
  @Test("the expiration handler of a task that takes too long is called, and can complete the task")
  func expires() throws {
    try onPhone { phone in
      var expired: WorldTime?
      BGTaskScheduler.shared.register(forTaskWithIdentifier: "refresh", using: .main) { task in
        task.expirationHandler = {
          expired = phone.world.now
          task.setTaskCompleted(success: false)
        }
      }
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: "refresh"))
      try await Task.sleep(for: .seconds(100))
      #expect(expired == .seconds(30))
      #expect(phone.endings.isEmpty)
      #expect(phone.facts.last == "completed(\"refresh\", success: false)")
    }
  }

  /// Source: Apple, BGTask.expirationHandler: without one, the task is marked as complete.
  @Test("a task without an expiration handler is completed without success")
  func withoutHandler() throws {
    try onPhone { phone in
      BGTaskScheduler.shared.register(forTaskWithIdentifier: "refresh", using: .main) { _ in }
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: "refresh"))
      try await Task.sleep(for: .seconds(100))
      #expect(phone.endings.isEmpty)
      #expect(phone.facts.contains("completed(\"refresh\", success: false)"))
      #expect(phone.facts.contains { $0.contains("task-left-uncompleted") })
    }
  }

  /// Our choice of the time; Apple, BGTask.setTaskCompleted(success:): the system may end the app.
  @Test("an app that does not complete an expired task is ended")
  func ended() throws {
    try onPhone { phone in
      BGTaskScheduler.shared.register(forTaskWithIdentifier: "refresh", using: .main) { task in
        task.expirationHandler = {}
      }
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: "refresh"))
      try await Task.sleep(for: .seconds(100))
      #expect(phone.endings == ["refresh was not completed after it had expired"])
    }
  }

  /// Source: Apple, BGTaskScheduler: an app registers handlers at each launch; requests persist.
  @Test("a request remains after the launch that submitted it, a handler does not")
  func launches() throws {
    try onPhone { phone in
      BGTaskScheduler.shared.register(forTaskWithIdentifier: "refresh", using: .main) { _ in }
      let request = BGAppRefreshTaskRequest(identifier: "refresh")
      request.earliestBeginDate = Date(timeIntervalSinceNow: 100)
      try BGTaskScheduler.shared.submit(request)
      phone.close()
      phone.launch(byHand: false)
      try await Task.sleep(for: .seconds(200))
      #expect(phone.endings == ["no handler was registered for refresh in this launch"])
    }
  }

  /// Source: Apple, register(forTaskWithIdentifier:using:launchHandler:): before the launch is over.
  @Test("registering after the launch is over ends the process")
  func late() async {
    await #expect(processExitsWith: .failure) {
      try onPhone { _ in
        BackgroundTaskService.current?.appFinishedLaunching()
        BGTaskScheduler.shared.register(forTaskWithIdentifier: "refresh", using: nil) { _ in }
      }
    }
  }

  /// Our choice: the launch of an app without a delegate ends when time moves on.
  @Test("an app without a delegate can register before any time has passed")
  func laterInstant() async {
    await #expect(processExitsWith: .failure) {
      try onPhone { _ in
        try await Task.sleep(for: .seconds(1))
        BGTaskScheduler.shared.register(forTaskWithIdentifier: "refresh", using: nil) { _ in }
      }
    }
  }

  /// Source: Apple, register(forTaskWithIdentifier:using:launchHandler:): each identifier once.
  @Test("registering an identifier twice ends the process")
  func twice() async {
    await #expect(processExitsWith: .failure) {
      try onPhone { _ in
        for _ in 1...2 {
          BGTaskScheduler.shared.register(forTaskWithIdentifier: "refresh", using: nil) { _ in }
        }
      }
    }
  }
}
