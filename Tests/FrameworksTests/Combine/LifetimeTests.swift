import Combine
import Foundation
import Testing

/// Source: Apple, AnyCancellable, Published, ObservableObject, Publisher.assign(to:).
@Suite("Combine: lifetimes and observation")
struct LifetimeTests {
  class Diary: ObservableObject {
    @Published var pages = 0
  }

  final class LongDiary: Diary {
    @Published var title = ""
    var copies = 0
  }

  @Test("A subscription ends when its cancellable is released, and releases its closure's captures")
  func cancellable() {
    let subject = PassthroughSubject<Int, Never>()
    weak var held: Diary?
    var values: [Int] = []
    do {
      let diary = Diary()
      held = diary
      let cancellable = subject.sink {
        values.append($0)
        diary.pages = $0
      }
      subject.send(1)
      withExtendedLifetime(cancellable) {}
    }
    subject.send(2)
    #expect(values == [1] && held == nil)
  }

  @Test("A set of cancellables is cancelled as a whole")
  func store() {
    let subject = PassthroughSubject<Int, Never>()
    var count = 0
    var bag = Set<AnyCancellable>()
    for _ in 0..<3 { subject.sink { count += $0 }.store(in: &bag) }
    subject.send(1)
    bag.removeAll()
    subject.send(1)
    #expect(count == 3)
  }

  @Test("A published property sends its current value first, and each new value before it is set")
  func published() {
    let diary = Diary()
    var seen: [[Int]] = []
    let cancellable = diary.$pages.sink { [unowned diary] in seen.append([$0, diary.pages]) }
    diary.pages = 5
    #expect(seen == [[0, 0], [5, 0]] && diary.pages == 5)
    cancellable.cancel()
  }

  @Test("An object publishes before any published property changes, also one of its superclass")
  func objectWillChange() {
    let diary = LongDiary()
    var seen: [String] = []
    let cancellable = diary.objectWillChange.sink { [unowned diary] in
      seen.append("\(diary.pages)\(diary.title)")
    }
    #expect(diary.objectWillChange === diary.objectWillChange)
    diary.pages = 1
    diary.title = "a"
    diary.copies = 3
    diary.objectWillChange.send()
    #expect(seen == ["0", "1", "1a"])
    cancellable.cancel()
  }

  @Test("assign(to:) lasts as long as the property, and doesn't retain its object")
  func assign() {
    let subject = CurrentValueSubject<Int, Never>(4)
    weak var held: Diary?
    var cancelled = 0
    do {
      let diary = Diary()
      held = diary
      subject.handleEvents(receiveCancel: { cancelled += 1 }).assign(to: &diary.$pages)
      #expect(diary.pages == 4)
      subject.value = 6
      #expect(diary.pages == 6)
    }
    #expect(held == nil && cancelled == 1)
    let diary = LongDiary()
    let cancellable = subject.assign(to: \.copies, on: diary)
    #expect(diary.copies == 6)
    cancellable.cancel()
    subject.value = 7
    #expect(diary.copies == 6)
  }

  @Test("A subscriber may send to the subject that it receives from")
  func reentrancy() {
    let subject = PassthroughSubject<Int, Never>()
    var values: [Int] = []
    let cancellable = subject.sink {
      values.append($0)
      if $0 < 3 { subject.send($0 + 1) }
    }
    subject.send(1)
    #expect(values == [1, 2, 3])
    cancellable.cancel()
  }

  @Test("A subject that has finished sends its completion to later subscribers")
  func late() {
    let subject = CurrentValueSubject<Int, Mishap>(1)
    subject.send(completion: .failure(Mishap()))
    subject.send(2)
    #expect(subject.probe().values == [] && subject.probe().hasFailed)
  }

  @Test("Notifications are delivered until the subscription is cancelled")
  func notifications() {
    let (center, name) = (NotificationCenter(), Notification.Name("page"))
    let probe = center.publisher(for: name).probe(.max(2))
    for _ in 0..<3 { center.post(name: name, object: nil) }
    #expect(probe.values.count == 2)
    probe.request(.max(1))
    probe.cancel()
    center.post(name: name, object: nil)
    #expect(probe.values.count == 2)
  }
}
