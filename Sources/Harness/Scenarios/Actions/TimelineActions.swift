import Phones

/// The timeline actions that there are.
package enum TimelineActions {
  /// Those that scenarios can write, in the order in which they are listed to a reader.
  package static let written =
    ConsentActions.all + ClockActions.all + AppActions.all + PhoneActions.all + WatchActions.all
    + DockActions.all + SystemActions.all

  /// All that results can name: with them, what everybody does to take part.
  package static let all = written + JoiningActions.all

  /// Returns the type of the action with a name in scenarios and results; nil if there is none.
  package static func named(_ key: String) -> (any TimelineAction.Type)? { byKey[key] }

  /// Returns the type of the action with a name in a scenario's definition; nil if there is none.
  static func defined(as key: String) -> (any TimelineAction.Type)? { byDefinitionKey[key] }

  private static let byKey = Dictionary(uniqueKeysWithValues: all.map { ($0.key, $0) })
  private static let byDefinitionKey = Dictionary(
    uniqueKeysWithValues: all.map { ($0.definitionKey, $0) }
  )
}

extension Scenario {
  /// An action of the timeline.
  public struct Action: Hashable, Sendable {
    /// The action, with its options.
    package var content: any TimelineAction

    package init(_ content: any TimelineAction) { self.content = content }

    /// The action's name, such as `delete app`.
    public var name: String { type(of: content).key }

    public static func == (left: Action, right: Action) -> Bool {
      AnyHashable(left.content) == AnyHashable(right.content)
    }

    public func hash(into hasher: inout Hasher) { AnyHashable(content).hash(into: &hasher) }
  }
}

/// An action is coded as an object with one key, which names it, and its options as that key's value.
extension Scenario.Action: Codable {
  private struct Name: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Name.self)
    guard let name = container.allKeys.first,
      let type = TimelineActions.defined(as: name.stringValue)
    else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "no timeline action has this name"
        )
      )
    }
    content = try type.init(from: container.superDecoder(forKey: name))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Name.self)
    let name = Name(stringValue: type(of: content).definitionKey)
    try content.encode(to: container.superEncoder(forKey: name))
  }
}
