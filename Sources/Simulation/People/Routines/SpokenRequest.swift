package import VirtualTime

/// A spoken request to the phone's assistant.
package struct SpokenRequest: Hashable, Sendable {
  /// The index of the request in the plan, from 0.
  package let number: Int

  /// When the person begins to speak.
  package let start: LocalTime

  /// The spoken words.
  package let phrase: [String]

  /// The random stream of the request's sound.
  package let stream: RandomStream

  /// The duration of a word: about 150 words a minute (our choice).
  package static let nanosecondsPerWord: Int64 = 400_000_000

  /// When the person stops speaking.
  package var end: LocalTime {
    LocalTime(nanoseconds: start.nanoseconds + Int64(phrase.count) * Self.nanosecondsPerWord)
  }
}

extension DaySchedule {
  /// The day's spoken requests, in order, at least a minute apart and none during a call.
  package func spokenRequests() -> [SpokenRequest] {
    let wanted = life.traits.sociability.requestsPerDay
    guard wanted > 0 else { return [] }
    let own = life.requestStream.split(day.number)
    var draws = own
    let (first, last) = (start.seconds + 60, asleep.seconds - 60)
    let starts = (0..<draws.poisson(mean: wanted)).map { _ in draws.uniform(first...last) }.sorted()
    let calls = calls()
    var requests: [SpokenRequest] = []
    for seconds in starts {
      let phrase = draws.pick(Self.phrases)
      if let last = requests.last, seconds < last.start.seconds + 60 { continue }
      let request = SpokenRequest(
        number: requests.count,
        start: .seconds(seconds),
        phrase: phrase,
        stream: own.split("request").split(requests.count)
      )
      // The analysis after a request takes a second and must not overlap a call.
      let isOnThePhone = calls.contains {
        $0.start.seconds < request.end.seconds + 2 && $0.end.seconds > seconds - 2
      }
      let isAway = isWithoutPhone(from: request.start, to: request.end)
      if !isOnThePhone, !isAway { requests.append(request) }
    }
    return requests
  }

  /// The possible requests (our choice).
  private static let phrases: [[String]] = [
    ["set", "a", "timer", "for", "ten", "minutes"],
    ["what", "is", "the", "weather", "today"],
    ["wake", "me", "up", "at", "seven"],
    ["call", "home"],
    ["play", "some", "music"],
    ["turn", "off", "the", "lights"],
    ["remind", "me", "to", "buy", "milk"],
    ["how", "long", "is", "the", "way", "to", "work"],
    ["read", "my", "messages"],
    ["what", "time", "is", "it"],
  ]
}
