import BackgroundTasks
import Foundation
import Phones

/// The correct parts of apps with a mistake in BackgroundTasks: registers a task at each launch,
/// submits a request for it, completes it, and submits the next one.
///
/// Each subclass makes one mistake.
package class DailyTask: DailyReader {
  private let identifier = "org.example.study.refresh"

  package override func run() async {
    register()
    submit(identifier)
    await super.run()
  }

  func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: .main) { task in
      self.handle(task)
    }
  }

  func submit(_ identifier: String) {
    try? BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
  }

  func handle(_ task: BGTask) {
    submit(identifier)
    fetch()
    task.setTaskCompleted(success: true)
  }
}

/// Submits a task under an identifier that the Info.plist lacks.
package final class MisspellsItsTask: DailyTask {
  override func submit(_ identifier: String) { super.submit("\(identifier)ing") }
}

/// Registers no handler, but submits requests.
package final class RegistersNoTask: DailyTask {
  override func register() {}
}

/// Never completes a task.
package final class CompletesNoTask: DailyTask {
  override func handle(_ task: BGTask) { fetch() }
}

/// Submits one request, and none after it.
package final class SubmitsOnce: DailyTask {
  override func submit(_ identifier: String) {
    if isFirst("submitted") { super.submit(identifier) }
  }

  override func handle(_ task: BGTask) {
    fetch()
    task.setTaskCompleted(success: true)
  }
}
