import Foundation

/// A habit of apps that costs much, found in a profile, and the lesson about it.
package struct ProfileHint: Codable, Hashable, Sendable {
  /// What was found, in a sentence.
  package var finding: String
  /// What to do, in a sentence.
  package var advice: String
  /// The lesson's number.
  package var lesson = 7
}

extension ProfileGrowth {
  /// What is said about growth with the square, and what to do about it.
  fileprivate var hint: ProfileHint {
    let power = "n^\(NumberForms.exponent(exponent))"
    return switch axis {
    case .samples:
      ProfileHint(
        finding: "\(callback) does work that grows with \(power)",
        advice:
          "do the same work for each sample: do not read, copy or sum what was collected before, and publish once for a batch"
      )
    case .days:
      ProfileHint(
        finding:
          "\(callback) does more work each day than the day before: that of n days grows with \(power)",
        advice:
          "keep what earlier days came to, such as a sum or the end of a file, and read only what is new"
      )
    case .devices, .sensors:
      ProfileHint(
        finding: "\(callback) does work that grows with \(power) for n \(axis)",
        advice: "do the same work for each: do not look at the others for every one"
      )
    }
  }
}

extension Profile {
  /// The exponent from which on work is said to grow with the square (our choice).
  private static let square = 1.5

  /// The share of its time from which on a callback is said to hold a lock throughout (our choice).
  private static let heldThroughout = 0.75

  /// What a look at the profile suggests; empty if nothing stands out.
  package var hints: [ProfileHint] {
    var hints: [ProfileHint] = []
    let growing = growth.filter {
      // Two sizes have no interval, and one odd fetch in the smaller one is enough for a square.
      ($0.low ?? 0) > Self.square && $0.measure != .bytes && !$0.isUncertain
    }
    for (index, growth) in growing.enumerated()
    // One hint for each callback and axis: its time, or else its allocations.
    where !growing.prefix(index).contains(where: {
      $0.callback == growth.callback && $0.axis == growth.axis
    }) {
      hints.append(growth.hint)
    }
    // A few dozen samples of stacks are off by a tenth, so that the share itself would say so by chance.
    for lock in locks where lock.low ?? lock.share >= Self.heldThroughout {
      hints.append(
        ProfileHint(
          finding:
            "\(lock.callback) holds a lock for \(NumberForms.percent(lock.share)) of its time, and whatever else needs the lock, such as a view, waits",
          advice: "compute first, and hold the lock only while the result is stored"
        )
      )
    }
    guard let run = sizes.last(where: { $0.trouble == nil }) ?? runs.first, run.samples > 0 else {
      return hints
    }
    let samples = Double(run.samples)
    for cost in run.costs where Double(cost.calls) >= samples / 2 || cost.callback == "task" {
      if Double(cost.mainActorHolds) > samples / 2 {
        hints.append(
          ProfileHint(
            finding:
              "\(cost.callback) hops to the main actor for each sample (\(cost.mainActorHolds) times for \(run.samples) samples)",
            advice: "collect the samples off the main actor, and publish once for a batch"
          )
        )
      } else if Double(cost.jobs) > samples / 2 {
        hints.append(
          ProfileHint(
            finding: "\(cost.callback) starts a task or a job for each sample",
            advice: "yield into one stream, or hand over an array when the fetch is complete"
          )
        )
      }
      if Double(cost.filesOpened) > samples / 2 {
        hints.append(
          ProfileHint(
            finding: "\(cost.callback) opens a file for each sample",
            advice: "keep the file open, or write a batch at once"
          )
        )
      }
      let allocations = Double(cost.allocations) / samples
      if Double(cost.calls) >= samples / 2, allocations > 30 {
        hints.append(
          ProfileHint(
            finding:
              "\(cost.callback) allocates \(NumberForms.short(allocations)) times for each sample, as JSON and date formatters do",
            advice: "encode a batch at once, and keep one encoder and one formatter"
          )
        )
      }
    }
    if let pile = piles.first(where: \.grows) {
      let what = pile.type.isEmpty ? "memory" : pile.type
      hints.append(
        ProfileHint(
          finding:
            "\(what) piles up from day to day: \(pile.alive) alive at the end\(pile.place.isEmpty ? "" : ", made in \(pile.place)")",
          advice: "drop what was sent or written, or keep a bounded number"
        )
      )
    }
    if piles.contains(where: { $0.type.hasPrefix("SensorKit.SRFetchResult") && $0.alive > 1 }) {
      hints.append(
        ProfileHint(
          finding: "the app keeps fetch results beyond their callback",
          advice: "keep the sample, or copy the result: SensorKit uses one result for all callbacks"
        )
      )
    }
    return hints
  }
}
