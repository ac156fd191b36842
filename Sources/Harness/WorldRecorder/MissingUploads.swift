import Phones
import Results
import SensorKit
import VirtualTime

/// Why days are not valid on a server although the app has received enough of their samples.
struct MissingUploads {
  /// Samples in succession that no server has.
  private struct Loss {
    let first: Int64
    let last: Int64
    let cause: MissingDayCause
  }

  /// A sample of a day; the cause is nil if a server has it.
  private typealias DaySample = (time: Int64, cause: MissingDayCause?)

  private let follower: UploadFollower
  /// The losses of each sensor of a device, in the order of time.
  private let losses: [SampleStream: [Loss]]

  /// Takes what became of the samples; at the world's end.
  ///
  /// - Parameters:
  ///   - follower: Has followed the samples.
  ///   - deletions: When the participant deleted the app.
  init(_ follower: UploadFollower, deletions: [WorldTime]) {
    self.follower = follower
    let unreadable = follower.bodies.last { $0.unreadable != nil }?.sent
    var losses: [SampleStream: [Loss]] = [:]
    for fate in follower.fates where fate.copies <= 0 {
      let cause = Self.cause(of: fate, deletions, unreadable: unreadable)
      losses[SampleStream(sensor: fate.sensor, device: fate.device), default: []].append(
        Loss(first: fate.first.nanoseconds, last: fate.last.nanoseconds, cause: cause)
      )
    }
    self.losses = losses
  }

  /// Why no server has some samples.
  private static func cause(
    of fate: UploadFate,
    _ deletions: [WorldTime],
    unreadable: WorldTime?
  ) -> MissingDayCause {
    // A body that can't be read may have any sample.
    if let unreadable, unreadable >= fate.received { return .requestUnreadable }
    switch SampleUploadOutcome(fate) {
    case .notSent:
      return deletions.contains { $0 >= fate.received } ? .deletedUnsent : .notSent
    case .leftInFile: return .leftInFile
    case .underWay: return .uploadUnderWay
    case .cancelled: return .uploadCancelled
    case .noAnswer: return .uploadFailed
    case .refused: return .uploadRefused
    case .lostByServer, .stored: return .lostByServer
    }
  }

  /// The first cause, in the order of a sample's way, that with those before it makes a day invalid which is valid with
  /// all samples that the app has received; nil if the day is valid on a server.
  func cause(of day: MissingDays.Day, _ stream: SampleStream) -> MissingDayCause? {
    let samples = samples(of: day, stream)
    let all = Set(samples.compactMap(\.cause))
    guard !all.isEmpty, !isValid(day, samples, without: all) else { return nil }
    var causes: Set<MissingDayCause> = []
    return MissingDayCause.allCases.first { cause in
      guard all.contains(cause) else { return false }
      causes.insert(cause)
      return !isValid(day, samples, without: causes)
    }
  }

  /// The samples of a day, in the order of time; none if a server has all of them.
  private func samples(of day: MissingDays.Day, _ stream: SampleStream) -> [DaySample] {
    let instants = day.time.nanoseconds()
    let lost = losses[stream] ?? []
    var place = lost.partitionIndex { $0.last >= instants.lowerBound }
    guard place < lost.count, lost[place].first < instants.upperBound else { return [] }
    return follower.times(of: stream.sensor, from: stream.device, in: instants).map { time in
      while place < lost.count, lost[place].last < time { place += 1 }
      let isLost = place < lost.count && lost[place].first <= time
      return (time, isLost ? lost[place].cause : nil)
    }
  }

  /// Whether a day is valid without the samples that some causes took.
  private func isValid(
    _ day: MissingDays.Day,
    _ samples: [DaySample],
    without causes: Set<MissingDayCause>
  ) -> Bool {
    func isThere(_ sample: DaySample) -> Bool {
      sample.cause.map { !causes.contains($0) } ?? true
    }
    return day.isValid(
      with: day.isSteady ? bins(of: day, samples, isThere) : spans(of: day, samples, isThere)
    )
  }

  /// The bins with data of a sensor that writes all the time: those with one of its samples.
  private func bins(
    of day: MissingDays.Day,
    _ samples: [DaySample],
    _ isThere: (DaySample) -> Bool
  ) -> [Stretch] {
    var bins: [Stretch] = []
    var parts = day.parts[...]
    for sample in samples where isThere(sample) {
      if let last = bins.last, sample.time <= last.through.nanoseconds { continue }
      while let part = parts.first, part.instants.upperBound <= sample.time { parts.removeFirst() }
      guard let part = parts.first else { break }
      let bin = part.instants(ofBinAt: part.place(of: sample.time))
      bins.append(Self.stretch(bin))
    }
    return bins
  }

  /// The time of which a server has the data of a sensor that writes only when something happens: what the app's fetches
  /// have brought, but for the time around a sample that no server has, from the sample of the day before it to the one
  /// after it (our choice).
  private func spans(
    of day: MissingDays.Day,
    _ samples: [DaySample],
    _ isThere: (DaySample) -> Bool
  ) -> [Stretch] {
    let instants = day.time.nanoseconds()
    var gaps: [Stretch] = []
    var start = instants.lowerBound
    var isGap = false
    for sample in samples {
      guard isThere(sample) else {
        isGap = true
        continue
      }
      if isGap { gaps.append(Self.stretch(start..<sample.time)) }
      (start, isGap) = (sample.time, false)
    }
    if isGap { gaps.append(Self.stretch(start..<instants.upperBound)) }
    return day.brought.intersection([day.time]).subtracting(gaps)
  }

  private static func stretch(_ instants: Range<Int64>) -> Stretch {
    Stretch(
      after: WorldTime(nanoseconds: instants.lowerBound - 1),
      through: WorldTime(nanoseconds: instants.upperBound - 1)
    )
  }
}
