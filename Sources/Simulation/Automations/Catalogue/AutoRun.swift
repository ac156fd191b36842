/// Whether a version of iOS lets automations of a kind run without being confirmed.
package enum AutoRun: String, Hashable, Sendable {
  /// That version has no such trigger.
  case absent
  /// Each run waits for a tap.
  case confirmed
  /// It runs by itself if the person has set it so.
  case allowed
}
