import Combine

/// A subscriber with a demand that the test sets, which stores what it receives.
final class Probe<Input, Failure: Error>: Subscriber {
  private(set) var values: [Input] = []
  private(set) var ends: [Subscribers.Completion<Failure>] = []
  private(set) var subscription: (any Subscription)?
  private let initial: Subscribers.Demand
  private let each: Subscribers.Demand

  init(_ initial: Subscribers.Demand = .unlimited, each: Subscribers.Demand = .none) {
    (self.initial, self.each) = (initial, each)
  }

  var isFinished: Bool { if ends.count == 1, case .finished = ends[0] { true } else { false } }
  var hasFailed: Bool { if ends.count == 1, case .failure = ends[0] { true } else { false } }

  func receive(subscription: any Subscription) {
    self.subscription = subscription
    subscription.request(initial)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    values.append(input)
    return each
  }

  func receive(completion: Subscribers.Completion<Failure>) { ends.append(completion) }

  func request(_ demand: Subscribers.Demand) { subscription?.request(demand) }
  func cancel() { subscription?.cancel() }
}

struct Mishap: Error, Equatable {}

extension Publisher {
  /// Subscribes a probe.
  ///
  /// - Parameters:
  ///   - demand: The demand of the probe's first request.
  ///   - each: The additional demand after each value.
  /// - Returns: The probe, with the values that the publisher has sent so far.
  func probe(_ demand: Subscribers.Demand = .unlimited, each: Subscribers.Demand = .none)
    -> Probe<Output, Failure>
  {
    let probe = Probe<Output, Failure>(demand, each: each)
    subscribe(probe)
    return probe
  }
}
