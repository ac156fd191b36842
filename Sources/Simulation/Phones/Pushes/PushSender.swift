package import Servers
package import VirtualTime

/// The part of the study's server that sends pushes to one participant.
///
/// It knows the app's device token as soon as the app has it (our choice).
package final class PushSender: Sendable {
  private struct State {
    weak var phone: Phone?
    /// When the server sends no more.
    var end = WorldTime.start
    /// The end of the wait for data, for each push that is sent when data is missing.
    var silences: [Int: WorldTimer] = [:]
  }

  private let world: World
  private let planned: [PlannedPush]
  private let state = WorldIsolated(State())

  /// Creates a sender.
  ///
  /// - Parameters:
  ///   - world: The participant's world.
  ///   - planned: The pushes, and when they are sent.
  package init(in world: World, _ planned: [PlannedPush]) {
    (self.world, self.planned) = (world, planned)
  }

  /// Sends from a time on, at which the participant joins the study, and before the study's end.
  package func begin(sendingTo phone: Phone, from start: WorldTime, until end: WorldTime) {
    (state.phone, state.end) = (phone, end)
    for (index, plan) in planned.enumerated() {
      switch plan.occasion {
      case .at(let time, let period): send(plan, at: time, every: period, from: start)
      case .noData(let silence, _): waitForSilence(silence, of: index, from: start)
      case .answer: break
      }
    }
  }

  private func send(_ plan: PlannedPush) {
    state.phone?.system.pushes.send(plan.push, because: plan.occasion.cause)
  }

  private func send(
    _ plan: PlannedPush,
    at time: WorldTime,
    every period: Duration?,
    from start: WorldTime
  ) {
    var time = time
    if time < start {
      guard let period else { return }
      let periods = (time.duration(to: start).inSeconds / period.inSeconds).rounded(.up)
      time = time.advanced(by: period * Int(periods))
    }
    guard time < state.end else { return }
    world.schedule(at: time, "a push of the study's server") { [weak self] in
      self?.send(plan)
      guard let period else { return }
      self?.send(plan, at: time.advanced(by: period), every: period, from: start)
    }
  }

  /// Waits until data is missing for so long; sends, and waits again.
  private func waitForSilence(_ silence: Duration, of index: Int, from time: WorldTime) {
    state.silences[index].map { _ = world.cancel($0) }
    let end = time.advanced(by: silence)
    guard end < state.end else { return }
    state.silences[index] = world.schedule(at: end, "data of the app") { [weak self] in
      guard let self else { return }
      send(planned[index])
      waitForSilence(silence, of: index, from: end)
    }
  }
}

extension Phone {
  /// Sends a push to the app, because it is time.
  package nonisolated func send(_ push: Push) { system.pushes.send(push, because: .time) }
}

extension PushSender: AnswerObserver {
  package func answers(_ request: ServerRequest, by host: String, after delay: Duration) {
    for (index, plan) in planned.enumerated() {
      switch plan.occasion {
      case .at: break
      case .noData(let silence, let wanted):
        guard wanted ?? host == host, !request.body.isEmpty, state.phone != nil else { continue }
        waitForSilence(silence, of: index, from: world.now)
      case .answer(let path, let wanted, let later):
        guard wanted ?? host == host, ScriptedAnswer.path(path, matches: request.path) else {
          continue
        }
        world.schedule(at: world.now.advanced(by: delay + later), "a push of the study's server") {
          [weak self] in self?.send(plan)
        }
      }
    }
  }
}
