extension Scenario {
  /// Something that people do at a certain moment.
  public struct Event: Codable, Hashable, Sendable {
    /// Time from the study's start to the moment; not negative, shorter than the study.
    public var sinceStart: Duration

    /// The people who do it.
    public var who: Who

    /// What they do.
    public var action: Action

    /// Where the event stands in the file.
    public var location: Location
  }

  /// The people whom an event concerns.
  public enum Who: Codable, Hashable, Sendable {
    /// A group, or one of its people.
    public enum Member: Codable, Hashable, Sendable {
      /// Everybody in that group.
      case group(String)
      /// One of the group's people; the number counts from 1.
      case participant(group: String, number: Int)
    }

    /// All participants.
    case everyone
    /// These; at least one.
    case some([Member])

    /// Whether that participant is among them; `number` counts from 1.
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
