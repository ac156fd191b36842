import Combine
import Foundation
import Testing

/// Source: Apple's page of each operator.
@Suite("Combine: operators")
struct OperatorTests {
  private let numbers = [3, 1, 1, 2].publisher

  @Test("Values are transformed, filtered and counted")
  func serial() {
    #expect(numbers.map { $0 * 2 }.probe().values == [6, 2, 2, 4])
    #expect(["a": 1, "bb": 2].publisher.map(\.value).probe().values.sorted() == [1, 2])
    #expect(numbers.compactMap { $0 == 1 ? nil : "\($0)" }.probe().values == ["3", "2"])
    #expect(numbers.removeDuplicates().probe().values == [3, 1, 2])
    #expect(numbers.scan(0, +).probe().values == [3, 4, 5, 7])
    #expect([1, nil].publisher.replaceNil(with: 5).probe().values == [1, 5])
    #expect(numbers.drop { $0 > 2 }.probe().values == [1, 1, 2])
    #expect(numbers.prefix { $0 != 2 }.probe().values == [3, 1, 1])
    #expect(numbers.prefix(2).probe().values == [3, 1])
    #expect(numbers.output(in: 1...2).probe().values == [1, 1])
    #expect(numbers.output(at: 3).probe().values == [2])
    #expect(numbers.prefix(0).probe().isFinished)
    #expect(numbers.prepend(0).append(9).probe().values == [0, 3, 1, 1, 2, 9])
    #expect(numbers.collect().probe().values == [[3, 1, 1, 2]])
    #expect(numbers.collect(3).probe().values == [[3, 1, 1], [2]])
  }

  @Test("Operators reduce all values to one")
  func results() {
    #expect(numbers.count().probe().values == [4])
    #expect(numbers.min().probe().values == [1] && numbers.max().probe().values == [3])
    #expect(numbers.min { $0 > $1 }.probe().values == [3])
    #expect(numbers.contains(2).probe().values == [true])
    #expect(numbers.contains { $0 > 3 }.probe().values == [false])
    #expect(numbers.allSatisfy { $0 > 0 }.probe().values == [true])
    #expect(numbers.first().probe().values == [3] && numbers.last().probe().values == [2])
    #expect(numbers.first { $0 < 3 }.probe().values == [1])
    #expect(numbers.last { $0 == 1 }.probe().values == [1])
    #expect(numbers.ignoreOutput().probe().isFinished)
    #expect(Empty<Int, Never>().replaceEmpty(with: 4).probe().values == [4])
    #expect(
      Empty<Int, Never>().max().probe().values == [] && Empty<Int, Never>().max().probe().isFinished
    )
  }

  @Test("A closure that throws ends the publisher and cancels its upstream")
  func throwing() {
    var cancelled = 0
    let subject = PassthroughSubject<Int, Never>()
    let upstream = subject.handleEvents(receiveCancel: { cancelled += 1 })
    let probe = upstream.tryMap { number in
      if number > 1 { throw Mishap() }
      return number
    }.probe()
    for number in 1...3 { subject.send(number) }
    #expect(probe.values == [1] && probe.hasFailed && cancelled == 1)
    #expect(numbers.tryFilter { _ in throw Mishap() }.probe().hasFailed)
    #expect(numbers.tryReduce(0) { _, _ in throw Mishap() }.probe().hasFailed)
    #expect(numbers.tryMap { _ in throw Mishap() }.replaceError(with: 7).probe().values == [7])
    #expect(
      numbers.tryMap { _ -> Int in throw Mishap() }.tryCatch { _ in Just(5) }.probe().values == [5]
    )
  }

  @Test("A failure is converted")
  func failures() {
    let probe = Fail(outputType: Int.self, failure: Mishap()).mapError { _ in URLError(.timedOut) }
      .probe()
    guard case .failure(let error) = probe.ends.first else { Issue.record("no failure"); return }
    #expect(error.code == .timedOut)
  }

  @Test("combineLatest waits for all, then sends with each; it finishes when all have finished")
  func combineLatest() {
    let (left, right) = (PassthroughSubject<Int, Never>(), PassthroughSubject<String, Never>())
    let probe = left.combineLatest(right) { "\($0)\($1)" }.probe()
    left.send(1)
    left.send(2)
    right.send("a")
    left.send(3)
    left.send(completion: .finished)
    right.send("b")
    #expect(probe.values == ["2a", "3a", "3b"] && probe.ends.isEmpty)
    right.send(completion: .finished)
    #expect(probe.isFinished)
  }

  @Test("zip finishes when a finished publisher's values are used up")
  func zip() {
    let (left, right) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let probe = Publishers.Zip3(left, right, [7, 8, 9].publisher).map { $0 + $1 + $2 }.probe()
    left.send(1)
    left.send(2)
    left.send(completion: .finished)
    right.send(10)
    #expect(probe.values == [18] && probe.ends.isEmpty)
    right.send(20)
    #expect(probe.values == [18, 30] && probe.isFinished)
  }

  @Test("merge ends with the last, and with the first failure")
  func merge() {
    let subjects = (0..<3).map { _ in PassthroughSubject<Int, Mishap>() }
    let all = Publishers.MergeMany(subjects).probe()
    let three = subjects[0].merge(with: subjects[1], subjects[2]).probe()
    for (number, subject) in subjects.enumerated() { subject.send(number) }
    subjects[0].send(completion: .finished)
    #expect(all.values == [0, 1, 2] && all.ends.isEmpty && three.values == [0, 1, 2])
    subjects[1].send(completion: .failure(Mishap()))
    subjects[2].send(5)
    #expect(all.hasFailed && all.values == [0, 1, 2] && three.hasFailed)
  }

  @Test("switchToLatest receives only from the newest publisher")
  func switchToLatest() {
    let outer = PassthroughSubject<PassthroughSubject<Int, Never>, Never>()
    let (first, second) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let probe = outer.switchToLatest().probe()
    outer.send(first)
    first.send(1)
    outer.send(second)
    first.send(2)
    second.send(3)
    outer.send(completion: .finished)
    #expect(probe.values == [1, 3] && probe.ends.isEmpty)
    second.send(completion: .finished)
    #expect(probe.isFinished)
  }

  @Test("One publisher starts or ends another")
  func untilOutput() {
    let (subject, sign) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Void, Never>())
    let before = subject.prefix(untilOutputFrom: sign).probe()
    let after = subject.drop(untilOutputFrom: sign).probe(.max(1))
    subject.send(1)
    sign.send()
    subject.send(2)
    subject.send(3)
    #expect(before.values == [1] && before.isFinished && after.values == [2])
  }

  @Test("share subscribes once, and again after all subscribers have left")
  func share() {
    var subscriptions = 0
    let subject = PassthroughSubject<Int, Never>()
    let shared = subject.handleEvents(receiveSubscription: { _ in subscriptions += 1 }).share()
    let (first, second) = (shared.probe(), shared.probe())
    subject.send(1)
    #expect(first.values == [1] && second.values == [1] && subscriptions == 1)
    first.cancel()
    subject.send(2)
    #expect(second.values == [1, 2] && first.values == [1])
    second.cancel()
    let third = shared.probe()
    subject.send(3)
    #expect(third.values == [3] && subscriptions == 2)
  }

  @Test("A connectable publisher waits for its connection")
  func connectable() {
    let publisher = numbers.makeConnectable()
    let probe = publisher.probe()
    #expect(probe.values.isEmpty)
    let connection = publisher.connect()
    #expect(probe.values == [3, 1, 1, 2] && probe.isFinished)
    connection.cancel()
  }

  @Test("print writes the events in Apple's words")
  func prints() {
    final class Lines: TextOutputStream {
      var text = ""
      func write(_ string: String) { text += string }
    }
    let lines = Lines()
    _ = [1].publisher.print("p", to: lines).probe()
    #expect(
      lines.text == """
        p: receive subscription: ([1])
        p: request unlimited
        p: receive value: (1)
        p: receive finished

        """
    )
  }

  @Test("JSON is decoded and encoded")
  func coding() {
    let data = Just(["a": 1]).encode(encoder: JSONEncoder()).probe().values
    #expect(data.map { String(decoding: $0, as: UTF8.self) } == [#"{"a":1}"#])
    let back = data.publisher.decode(type: [String: Int].self, decoder: JSONDecoder()).probe()
    #expect(back.values == [["a": 1]] && back.isFinished)
    #expect(Just(Data()).decode(type: Int.self, decoder: JSONDecoder()).probe().hasFailed)
  }

  @Test("Publishers send the given values and errors")
  func sources() {
    #expect(Just(1).probe().values == [1] && Optional<Int>.none.publisher.probe().isFinished)
    #expect(Result<Int, Mishap>.failure(Mishap()).publisher.probe().hasFailed)
    #expect(Deferred { Just(2) }.probe().values == [2])
    let record = Record<Int, Mishap> {
      $0.receive(4)
      $0.receive(completion: .failure(Mishap()))
    }
    #expect(record.probe().values == [4] && record.probe().hasFailed)
    var calls = 0
    let future = Future<Int, Never> { promise in
      calls += 1
      promise(.success(calls))
      promise(.success(9))
    }
    #expect(future.probe().values == [1] && future.probe().values == [1] && calls == 1)
    #expect(future.probe(.none).ends.isEmpty)
  }
}
