package import VirtualTime

/// A push that the study's server sends to the app.
package struct Push: Hashable, Sendable {
  /// The name by which the results refer to it.
  package var name: String
  /// The first line of a visible push; empty for none.
  package var title: String
  /// The text of a visible push; empty for none.
  package var body: String
  /// The identifier of a visible push's category, which has the buttons; empty for none.
  package var category: String
  /// What it carries for the app, besides the dictionary `aps`.
  package var data: [String: String]

  package init(
    _ name: String,
    title: String = "",
    body: String = "",
    category: String = "",
    data: [String: String] = [:]
  ) {
    self.name = name
    self.title = title
    self.body = body
    self.category = category
    self.data = data
  }

  /// Whether it shows nothing, and only has the app run.
  package var isSilent: Bool { title.isEmpty && body.isEmpty }
}

/// When the study's server sends a push to a participant.
package enum PushOccasion: Hashable, Sendable {
  /// At an instant, and again after each period.
  case at(WorldTime, every: Duration?)
  /// Each time that no host, or not this one, has accepted a body for so long.
  case noData(for: Duration, host: String?)
  /// Some time after each request with a path that a host, or this one, has answered with a status from 200 to 299.
  case answer(path: String, host: String?, delay: Duration)

  /// Why a push is sent, in the results.
  package enum Cause: Hashable, Sendable { case time, noData, answer }

  var cause: Cause {
    switch self {
    case .at: .time
    case .noData: .noData
    case .answer: .answer
    }
  }
}

/// A push, and when it is sent.
package struct PlannedPush: Hashable, Sendable {
  package var push: Push
  package var occasion: PushOccasion

  package init(_ push: Push, _ occasion: PushOccasion) {
    (self.push, self.occasion) = (push, occasion)
  }
}

/// What the app's entitlements and the network allow of pushes.
package struct PushPermissions: Hashable, Sendable {
  /// Whether the app has the entitlement `aps-environment`.
  package var isEntitled = false
  /// Whether a registration succeeds.
  package var getsToken = true

  package init() {}
}
