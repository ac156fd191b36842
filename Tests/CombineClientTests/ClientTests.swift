import Combine
import Foundation
import OSLog
import QuartzCore
import SensorKit
import Testing
import os

/// A model of an app in Swift 5 mode.
final class LightModel: NSObject, ObservableObject {
  @Published private(set) var lux: [Double] = []
  @Published var query = ""
  @Published private(set) var isBright = false

  let failures = PassthroughSubject<Error, Never>()
  private var cancellables = Set<AnyCancellable>()
  private let logger = Logger(subsystem: "org.example.light", category: "model")
  private let lock = OSAllocatedUnfairLock(initialState: [String: Int]())

  override init() {
    super.init()
    $lux.map { ($0.last ?? 0) > 100 }.removeDuplicates().assign(to: &$isBright)
    $query.dropFirst().filter { !$0.isEmpty }
      .sink { [weak self] query in
        guard let self else { return }
        self.lock.withLock { $0[query, default: 0] += 1 }
        self.logger.debug("asked for \(query, privacy: .public)")
      }
      .store(in: &cancellables)
    NotificationCenter.default.publisher(for: Notification.Name("light.level"))
      .compactMap { $0.userInfo?["lux"] as? Double }
      .sink { [weak self] in self?.lux.append($0) }
      .store(in: &cancellables)
  }

  func load() -> AnyPublisher<[Double], Error> {
    Future<Data, Error> { promise in promise(.success(Data("[1,2]".utf8))) }
      .decode(type: [Double].self, decoder: JSONDecoder())
      .handleEvents(receiveCompletion: { [weak self] in
        if case .failure(let error) = $0 { self?.failures.send(error) }
      })
      .eraseToAnyPublisher()
  }

  func count(of query: String) -> Int { lock.withLock { $0[query] ?? 0 } }
}

@Suite("An app with Combine, in Swift 5 mode", .serialized)
struct ClientTests {
  @Test("A model publishes, observes and loads")
  func model() throws {
    let model = LightModel()
    var changes = 0
    var bright: [Bool] = []
    var bag = Set<AnyCancellable>()
    model.objectWillChange.sink { changes += 1 }.store(in: &bag)
    model.$isBright.sink { bright.append($0) }.store(in: &bag)
    for lux in [50.0, 150, 160] {
      let name = Notification.Name("light.level")
      NotificationCenter.default.post(name: name, object: nil, userInfo: ["lux": lux])
    }
    model.query = "noon"
    #expect(model.lux == [50, 150, 160] && model.count(of: "noon") == 1)
    #expect(bright == [false, true] && changes == 5)
    var loaded: [Double] = []
    model.load().sink(receiveCompletion: { _ in }, receiveValue: { loaded = $0 }).store(in: &bag)
    #expect(loaded == [1, 2])
  }

  @Test("The parts of Foundation and Dispatch that a phone has exist")
  func foundation() {
    let start = CACurrentMediaTime()
    #expect(UInt64(2) * NSEC_PER_SEC == 2_000_000_000 && NSEC_PER_MSEC * 1000 == NSEC_PER_SEC)
    #expect(USEC_PER_SEC == 1_000_000 && autoreleasepool { 5 } == 5)
    var timebase = mach_timebase_info_data_t()
    #expect(mach_timebase_info(&timebase) == KERN_SUCCESS && timebase.numer > 0)
    #expect(mach_absolute_time() > 0 && CFAbsoluteTimeGetCurrent() > 0)
    #expect(URL.documentsDirectory.isFileURL && URL.cachesDirectory.isFileURL)
    #expect(CACurrentMediaTime() >= start)
  }

  @Test("os_log takes formats and interpolations")
  func osLog() {
    let log = OSLog(subsystem: "org.example.light", category: "old")
    os_log("%{public}@ has %d", log: .disabled, type: .info, "a", 3)
    os_log("plain", log: .disabled)
    os_log(.debug, log: log, "value \(3)")
    os_log(.error, log: .disabled, "value \(3)")
    #expect(log.isEnabled(type: .error) && !OSLog.disabled.isEnabled(type: .fault))
  }
}
