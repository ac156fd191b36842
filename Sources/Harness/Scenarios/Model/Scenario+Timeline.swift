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

  /// What people do on their phones.
  public enum Action: Codable, Hashable, Sendable {
    /// Takes consent back in Settings, for these of the app's sensors.
    case revoke(sensors: [String])
    /// Gives consent in Settings, for these of the app's sensors.
    case grant(sensors: [String])
    /// Turns collection off for all apps.
    case disableCollection
    /// Turns collection on again.
    case enableCollection
    /// Deletes what these of the app's sensors recorded in the time before, more than zero.
    case deleteData(sensors: [String], last: Duration)
    /// Moves the phone's wall clock by hand; not zero, negative: backwards.
    case setClock(by: Duration)
    /// Lets the phone set its wall clock right.
    case correctClock
    /// Goes to another time zone, by its IANA name.
    case travel(to: String)
    /// Closes the app, and leaves it closed.
    case closeApp
    /// Puts a version of the app on the phone that reads these sensors besides, and opens it.
    case updateApp(adds: [String])
    /// Deletes the app with all that it keeps, and after that long installs and opens it again; nil: never again.
    case deleteApp(for: Duration?)
    /// Switches the phone off and, after that long, on again; the app stays closed until it is opened.
    case rebootPhone(off: Duration)
    /// Fills the phone's storage, so that the system makes room.
    case fillStorage
    /// Has the system delete what these of the app's sensors have stored.
    case resetData(sensors: [String])
    /// Goes without the watch, or without the phone, for that long: the two are apart.
    case leaveWatch(for: Duration)
    /// Does not wear the watch for that long.
    case takeOffWatch(for: Duration)
    /// Closes the app, if it is open, and opens it again.
    case reopenApp
    /// Puts the phone on its dock.
    case dockPhone
    /// Takes the phone off its dock.
    case undockPhone
    /// Presses a button of the dock.
    case press(DockButton)
    /// Has the app leave the screen, and go on.
    case backgroundApp
    /// Brings it back; opens it if it does not run.
    case foregroundApp
    /// Has the system end the app, because it needs the memory.
    case killApp
    /// Has the system wake the app in the background; not one that was swiped away.
    case wakeApp
    /// They put a new version of iOS on the phone.
    case updateSystem
  }
}
