import Combine
import Testing

/// Source: Apple, Subscribers.Demand and "Processing Published Elements with Subscribers".
@Suite("Combine: demand")
struct DemandTests {
  @Test("Sums and differences with unlimited are unlimited, and no difference is below none")
  func arithmetic() {
    #expect(Subscribers.Demand.unlimited + 3 == .unlimited)
    #expect(Subscribers.Demand.unlimited + .unlimited == .unlimited)
    #expect(Subscribers.Demand.unlimited - .max(3) == .unlimited)
    #expect(Subscribers.Demand.max(2) - .max(3) == .none)
    #expect(Subscribers.Demand.max(2) * 3 == 6)
    #expect(Subscribers.Demand.max(Int.max) < .unlimited && 3 < Subscribers.Demand.unlimited)
    #expect(Subscribers.Demand.unlimited.max == nil && Subscribers.Demand.max(4).max == 4)
    #expect("\(Subscribers.Demand.unlimited) \(Subscribers.Demand.max(4))" == "unlimited max(4)")
  }

  @Test("A sequence sends as many elements as were requested, and finishes with the last")
  func sequence() {
    let probe = [1, 2, 3].publisher.probe(.max(2))
    #expect(probe.values == [1, 2] && probe.ends.isEmpty)
    probe.request(.max(1))
    #expect(probe.values == [1, 2, 3] && probe.isFinished)
  }

  @Test("The result of receive(_:) is added to the demand")
  func each() {
    #expect((1...100_000).publisher.probe(.max(1), each: .max(1)).values.count == 100_000)
  }

  @Test("A passthrough subject drops unrequested values; a current value waits for the request")
  func subjects() {
    let passing = PassthroughSubject<Int, Never>()
    let first = passing.probe(.max(1))
    passing.send(1)
    passing.send(2)
    first.request(.max(1))
    passing.send(3)
    #expect(first.values == [1, 3])
    let current = CurrentValueSubject<Int, Never>(1)
    let second = current.probe(.max(1))
    current.send(2)
    current.value = 3
    #expect(second.values == [1] && current.value == 3)
    second.request(.max(2))
    #expect(second.values == [1, 3])
    current.value = 4
    #expect(second.values == [1, 3, 4])
  }

  @Test("Values that a filter omits don't count towards the demand")
  func filtered() {
    #expect((1...10).publisher.filter { $0 % 3 == 0 }.probe(.max(2)).values == [3, 6])
    #expect((1...10).publisher.dropFirst(4).probe(.max(2)).values == [5, 6])
    #expect((1...10).publisher.collect(3).probe(.max(2)).values == [[1, 2, 3], [4, 5, 6]])
  }

  @Test("The result of all values waits for its request")
  func results() {
    let probe = (1...4).publisher.reduce(0, +).probe(.none)
    #expect(probe.values.isEmpty && probe.ends.isEmpty)
    probe.request(.max(1))
    #expect(probe.values == [10] && probe.isFinished)
  }

  @Test("Merged publishers wait for requests, and buffer at most one value each")
  func merged() {
    var requests: [Subscribers.Demand] = []
    let left = (1...3).publisher.handleEvents(receiveRequest: { requests.append($0) })
    let probe = left.merge(with: (4...6).publisher).probe(.max(2))
    #expect(probe.values == [1, 2] && requests == [.max(1), .max(1), .max(1)])
    probe.request(.max(2))
    #expect(probe.values.count == 4 && probe.ends.isEmpty)
    probe.request(.unlimited)
    #expect(probe.values.sorted() == [1, 2, 3, 4, 5, 6] && probe.isFinished)
  }

  @Test("Zipped publishers send as many pairs as were requested")
  func zipped() {
    let probe = (1...3).publisher.zip(["a", "b"].publisher).probe(.max(1))
    #expect(probe.values.map(\.0) == [1])
    probe.request(.unlimited)
    #expect(probe.values.map { "\($0.0)\($0.1)" } == ["1a", "2b"] && probe.isFinished)
  }

  @Test("flatMap subscribes to no more publishers than allowed")
  func flatMap() {
    let subjects = (0..<3).map { _ in PassthroughSubject<Int, Never>() }
    var opened = 0
    let probe = (0..<3).publisher.flatMap(maxPublishers: .max(1)) { number in
      opened += 1
      return subjects[number]
    }.probe()
    #expect(opened == 1)
    subjects[1].send(9)
    subjects[0].send(1)
    subjects[0].send(completion: .finished)
    subjects[1].send(2)
    #expect(probe.values == [1, 2] && opened == 2)
    subjects[1].send(completion: .finished)
    subjects[2].send(completion: .finished)
    #expect(probe.isFinished)
  }

  @Test("A buffer keeps unrequested values, and follows its rule when it is full")
  func buffer() {
    let subject = PassthroughSubject<Int, Mishap>()
    let newest = subject.buffer(size: 2, prefetch: .byRequest, whenFull: .dropNewest).probe(.none)
    let oldest = subject.buffer(size: 2, prefetch: .byRequest, whenFull: .dropOldest).probe(.none)
    let strict = subject.buffer(size: 2, prefetch: .byRequest, whenFull: .customError { Mishap() })
      .probe(.none)
    for number in 1...3 { subject.send(number) }
    for probe in [newest, oldest, strict] { probe.request(.unlimited) }
    #expect(newest.values == [1, 2] && oldest.values == [2, 3])
    #expect(strict.values == [1, 2] && strict.hasFailed)
    #expect(
      (1...9).publisher.buffer(size: 2, prefetch: .keepFull, whenFull: .dropNewest)
        .probe(.max(3)).values == [1, 2, 3]
    )
  }

  @Test("The remaining demand goes to the following publisher")
  func chains() {
    let probe = [1, 2].publisher.append(3, 4).probe(.max(3))
    #expect(probe.values == [1, 2, 3])
    let failing = [1].publisher.setFailureType(to: Mishap.self).append(Fail(error: Mishap()))
    #expect(failing.catch { _ in [8, 9].publisher }.probe(.max(2)).values == [1, 8])
    #expect(failing.retry(2).probe().values == [1, 1, 1])
    #expect(failing.retry(2).probe().hasFailed)
  }
}
