extension Scenario {
  /// An action of participants at a moment.
  public struct Event: Codable, Hashable, Sendable {
    /// The time from the study's start to the moment, or to the first moment of a range; not negative, shorter than
    /// the study.
    public var sinceStart: Duration

    /// The participants who perform the action.
    public var who: Who

    /// The action.
    public var action: Action

    /// The occasions of each participant, from ``sinceStart`` on; nil if the action has a moment.
    public var occasions: Occasions?

    /// What each of the participants draws; nil if all of them perform the action at the moment.
    public var draw: EventDraw?

    /// The event's place in the file.
    public var location: Location
  }

  /// The participants of an event or a recording.
  public enum Who: Codable, Hashable, Sendable {
    /// A group, or one of its participants.
    public enum Member: Codable, Hashable, Sendable {
      /// All participants of a group.
      case group(String)
      /// One participant of a group; the number counts from 1.
      case participant(group: String, number: Int)
    }

    /// All participants.
    case everyone
    /// The given members; at least one.
    case some([Member])

    /// Whether a participant is included; `number` counts from 1.
    public func includes(group: String, number: Int) -> Bool {
      switch self {
      case .everyone: true
      case .some(let members):
        members.contains(.group(group))
          || members.contains(.participant(group: group, number: number))
      }
    }
  }
}

extension Scenario {
  /// Something in a participant's days at which they perform an action.
  public enum Occasion: String, Codable, CaseIterable, Hashable, Sendable {
    /// The participant comes home for the last time of a day.
    case getsHome = "when they get home"
  }

  /// The occasions at which a participant performs an action, each time that they happen.
  public struct Occasions: Codable, Hashable, Sendable {
    /// What happens.
    public var kind: Occasion

    /// The time from the study's start from which it means nothing.
    public var until: Duration
  }

  /// What each participant draws of an event.
  public struct EventDraw: Codable, Hashable, Sendable {
    /// The name of the random stream, which no other event has.
    public var name: String

    /// The share of the participants that perform the action, in thousandths; nil: all.
    public var thousandths: Int?

    /// The end of the range of moments, exclusive, from the study's start; nil if the moment is fixed.
    public var until: Duration?
  }
}
