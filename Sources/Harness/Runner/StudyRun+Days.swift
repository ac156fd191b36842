package import Routines
import Scenarios

extension StudyRun {
  /// The days of the first participant of those that the options name, as each of their watches has
  /// them; as one if they have none.
  ///
  /// Where they are at an instant can be asked without living up to it.
  package var firstDays: [LivedDays] {
    let run = lives(PhoneFolders(options))[0]
    let actions = scenario.actions(of: run.member)
    let itinerary = run.itinerary(with: actions)
    let life = run.life(along: itinerary)
    let count = run.member.group.watches.count
    guard count > 0 else { return [LivedDays(life: life, itinerary: itinerary)] }
    return (1...count).map { number in
      LivedDays(
        life: life,
        itinerary: itinerary,
        withoutWatch: run.withoutWatch(number, of: count, actions)
      )
    }
  }
}
