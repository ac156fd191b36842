/// Assumes that the task which it creates first also runs first.
package final class AssumesTaskOrder: DailyReader {
  override func begin() async {
    let store = AppStore()
    Task.detached { await store.open() }
    let check = Task.detached { await store.isOpen }
    // Without its store, the app can keep no samples, and does not ask for them.
    guard await check.value else { return }
    await super.begin()
  }
}

/// The place where an app keeps its samples.
private actor AppStore {
  private(set) var isOpen = false

  func open() { isOpen = true }
}
