package import Participants
package import Phones
package import Scenes
package import SensorKit
package import Servers

/// Something that happens in a participant's world.
package enum ParticipantFact {
  /// The person is about to perform an action.
  case action(any PhoneAction)
  /// Something happens to the phone, its dock or its app.
  case phone(PhoneFact)
  /// The participant has a device with these sensors.
  case device(SRDevice, isPhone: Bool, sensors: [SRSensor])
  /// At the end of the world: the rows that the study's server has stored.
  case stored([StoredRow])
  /// At the end of the world: how well the dock followed its subjects.
  case following(FollowingSummary)
}
