import Foundation
import Testing
import VirtualTime

@Suite("Random work on queues", .timeLimit(.minutes(60)))
struct RandomQueuesTests {
  /// One queue, and who is on it.
  private final class Place: @unchecked Sendable {
    // Unchecked: only one thread of a world runs at a time.
    let queue: DispatchQueue
    let isSerial: Bool
    var guests = 0
    var asked = 0
    var begun: [Int] = []

    init(_ queue: DispatchQueue, isSerial: Bool) {
      self.queue = queue
      self.isSerial = isSerial
    }
  }

  private actor Counter {
    private(set) var count = 0
    func add() { count += 1 }
  }

  /// Blocks that sleep, wait for semaphores, call actors and give each other work, on queues of all kinds.
  @Sendable
  private static func errands(_ world: World, _ diary: Diary) async {
    let concurrent = DispatchQueue(label: "concurrent", attributes: .concurrent)
    let own = DispatchQueue(label: "own")
    let places = [
      Place(.main, isSerial: true), Place(.global(), isSerial: false),
      Place(concurrent, isSerial: false), Place(own, isSerial: true),
      Place(DispatchQueue(label: "other"), isSerial: true),
    ]
    let all = DispatchGroup()
    let counter = Counter()
    let pass = DispatchSemaphore(value: 2)
    @Sendable func ask(_ depth: Int) {
      let place = places.randomElement() ?? places[0]
      let number = place.asked
      place.asked += 1
      all.enter()
      place.queue.async {
        place.guests += 1
        place.begun.append(number)
        if place.isSerial, place.guests != 1 { diary.note("two on one serial queue") }
        if Bool.random() {
          // Those who wait on the main actor are sure to be passed on by others.
          pass.wait()
          usleep(.random(in: 0...2_000_000))
          pass.signal()
        }
        diary.note("\(place.queue.label) \(number) at \(world.now.nanoseconds)")
        if depth > 0 { for _ in 0..<Int.random(in: 0...3) { ask(depth - 1) } }
        if !place.isSerial, Bool.random() { own.sync { diary.note("sync") } }
        place.guests -= 1
        Task {
          await counter.add()
          all.leave()
        }
      }
    }
    for _ in 0..<6 {
      DispatchQueue.global().asyncAfter(deadline: .now() + .random(in: 0...3)) { ask(3) }
    }
    try? await Task.sleep(for: .seconds(4))
    await withUnsafeContinuation { all.notify(queue: .main, execute: $0.resume) }
    let asked = places.map(\.asked).reduce(0, +)
    diary.note("over after \(await counter.count) of \(asked)")
    for place in places where place.isSerial && place.begun != Array(0..<place.asked) {
      diary.note("out of order")
    }
  }

  /// Source: Dispatch's rules of serial queues; the project's design, "the same events, to the byte".
  @Test("never overlaps on a serial queue, keeps its order there, and runs identically twice")
  func twice() throws {
    var all: Set<[String]> = []
    for seed in 0..<60 as Range<UInt64> {
      nonisolated(unsafe) var lives: [[String]] = []
      let difference = differenceOfLives(seeds: (seed, seed)) { world, _ in
        let diary = Diary()
        world.atEnd { lives.append(diary.lines) }
        await Self.errands(world, diary)
      }
      #expect(difference == nil, "seed \(seed)")
      #expect(lives.count == 2 && lives[0] == lives[1], "seed \(seed)")
      let last = lives[0].last ?? ""
      let counts = last.matches(of: #/\d+/#).map(\.output)
      #expect(last.hasPrefix("over") && counts.count == 2 && counts[0] == counts[1], "\(last)")
      #expect(!lives[0].contains("two on one serial queue"), "seed \(seed)")
      all.insert(lives[0])
    }
    #expect(all.count == 60)
  }
}
