import Foundation
import TrialRunCommandLine

/// The commands of `trialrun` with apps that are slow at one place each; `SlowSpots list` prints the apps and the
/// functions in which they are slow.
@main
enum SlowSpots {
  static func main() {
    guard CommandLine.arguments.dropFirst().first == "list" else { return Studies.main() }
    for spot in all { print("\(spot.name)\t\(spot.function)") }
  }

  /// The apps that are slow in one function.
  static let all = [
    SlowApp(CopiesItsList.self), SlowApp(FormatsEachDate.self), SlowApp(EncodesEachSample.self),
    SlowApp(OpensAFileEachTime.self), SlowApp(SortsEachTime.self), SlowApp(JoinsText.self),
    SlowApp(CompilesAPattern.self), SlowApp(SearchesItsList.self),
    SlowApp(PublishesEachSample.self), SlowApp(KeepsSnapshots.self), SlowApp(AsksTheCalendar.self),
    SlowApp(SavesItsState.self), SlowApp(CountsInDefaults.self), SlowApp(LocksEachBucket.self),
    SlowApp(SumsRecursively.self), SlowApp(FormatsEachNumber.self),
    SlowApp(OpensADatabaseEachTime.self), SlowApp(HashesItsBuffer.self),
    SlowApp(CompressesItsBuffer.self), SlowApp(LogsEachSample.self),
  ]

  /// The apps that break, or have another fault than a slow function.
  static let faulty = [
    SlowApp(CrashesAtManySamples.self), SlowApp(CrashesInline.self), SlowApp(CrashesInLock.self),
    SlowApp(CrashesInUnfairLock.self), SlowApp(CrashesInMap.self),
    SlowApp(NeverReturns.self), SlowApp(KeepsMegabytes.self),
    SlowApp(HoldsItsLock.self), SlowApp(KeepsRecords.self),
  ]

  /// The app whose work of a day grows with the days before it, and the one whose work does not.
  static let daily = [SlowApp(ReadsItsHistory.self), SlowApp(KeepsItsSums.self)]

  enum Studies: StudyCommand {
    static let apps = (all + faulty + daily).map(\.app)
  }
}

/// An app with one of the collectors.
struct SlowApp {
  /// The name in scenarios: that of the collector's type.
  let name: String
  /// The function in which the app is slow.
  let function: String
  let app: RegisteredApp

  init<Spot: SlowSpot>(_ spot: Spot.Type) {
    name = String(describing: spot)
    function = spot.function
    app = RegisteredApp(
      LightCollector<Spot>.self,
      named: name,
      summary: "Spends its time in \(function)."
    )
  }
}
