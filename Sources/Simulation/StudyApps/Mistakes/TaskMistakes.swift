import BackgroundTasks
import Foundation
import Phones

/// What apps with a mistake of BackgroundTasks do right: they register a task at each launch, submit a
/// request for it, complete it, and submit the next one.
///
/// Each of the others does one thing otherwise.
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

/// Registers no handler, and submits all the same.
package final class RegistersNoTask: DailyTask {
  override func register() {}
}

/// Never says that a task is over.
package final class CompletesNoTask: DailyTask {
  override func handle(_ task: BGTask) { fetch() }
}

/// Submits one task, and no other after it.
package final class SubmitsOnce: DailyTask {
  override func handle(_ task: BGTask) {
    fetch()
    task.setTaskCompleted(success: true)
  }
}
