import Combine
import Foundation
import Observation
import OSLog
import QuartzCore
import Testing

/// A model of an app in Swift 6 mode.
@MainActor final class DiaryModel: ObservableObject {
  @Published var entries: [String] = []
  @Published private(set) var count = 0

  private var cancellables: Set<AnyCancellable> = []
  private let logger = Logger(subsystem: "org.example.diary", category: "model")
  nonisolated private let state = OSAllocatedUnfairLock(initialState: 0)
  let events = PassthroughSubject<String, Never>()
  let level = CurrentValueSubject<Int, Never>(0)

  init() {
    $entries.map(\.count).assign(to: &$count)
    events
      .receive(on: ImmediateScheduler.shared)
      .sink { [weak self] event in self?.add(event) }
      .store(in: &cancellables)
    events.combineLatest(level).map { "\($0) at \($1)" }
      .sink { [weak self] in self?.logger.debug("\($0)") }
      .store(in: &cancellables)
    Timer.publish(every: 60, on: .main, in: .common)
      .map { _ in "tick" }
      .subscribe(events)
      .store(in: &cancellables)
  }

  func add(_ entry: String) {
    entries.append(entry)
    state.withLock { $0 += 1 }
  }

  nonisolated var added: Int { state.withLock { $0 } }
}

@Observable final class Settings {
  var name = "a"
}

@Suite("An app with Combine, in Swift 6 mode")
struct ModernClientTests {
  @Test("A model on the main actor publishes and observes") @MainActor
  func model() async {
    let model = DiaryModel()
    var changes = 0
    let cancellable = model.objectWillChange.sink { changes += 1 }
    model.events.send("one")
    model.level.value = 3
    #expect(model.entries == ["one"] && model.count == 1 && model.added == 1)
    #expect(changes == 2)
    cancellable.cancel()
    var seen: [Int] = []
    for await count in model.$count.prefix(1).values { seen.append(count) }
    #expect(seen == [1])
  }

  @Test("Notifications are an asynchronous sequence") @MainActor
  func notifications() async {
    let (center, name) = (NotificationCenter(), Notification.Name("page"))
    var iterator = center.notifications(named: name).makeAsyncIterator()
    for page in 1...2 { center.post(name: name, object: nil, userInfo: ["page": page]) }
    var pages: [Int?] = []
    for _ in 1...2 { pages.append(await iterator.next()?.userInfo?["page"] as? Int) }
    #expect(pages == [1, 2])
  }

  @Test("@Observable works, with an import of Observation as on a phone")
  func observable() {
    let settings = Settings()
    nonisolated(unsafe) var changed = false
    withObservationTracking {
      _ = settings.name
    } onChange: {
      changed = true
    }
    settings.name = "b"
    #expect(changed)
  }
}
