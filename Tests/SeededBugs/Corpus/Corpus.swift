import Foundation

/// All apps of the corpus.
enum Corpus {
  /// The apps without a bug.
  static var correct: [any CorrectApp.Type] {
    [
      ReadsSinceItsCursor.self, ReadsDayAfterDay.self,
      ReadsOnTheScreenToo.self,
      KeepsOneSensor.self, LabelsFromTheBeginning.self, SendsSmallBatches.self,
      RecordsURLs.self,
      SteersToTheSpeaker.self, SteersGently.self,
      RemindsByTheCalendar.self, ReportsAtItsLaunchToo.self,
    ]
  }

  /// The apps with a bug.
  static var bugs: [any SeededBug.Type] {
    [
      AsksAtEachLaunch.self, KeepsOneFlagForAllSensors.self, TakesAnAnswerForConsent.self,
      RemembersTheConsent.self, RecordsOnlyAfterTheSheet.self, AsksOnceAndForAll.self,
      AsksForNoNewSensor.self, CrashesWithoutAnAnswer.self, ForgetsItsCursorsOnRevocation.self,
      StopsOffTheScreen.self, MovesItsCursorEarly.self, KeepsItsCursorInMemory.self,
      SharesItsCursorAmongDevices.self, SharesItsCursorAmongSensors.self,
      TellsDevicesApartByModel.self, ReadsTheFirstDevice.self, TakesADeviceForGranted.self,
      CountsDevices.self, KeepsItsCursorAsDate.self, KeepsItsCursorAsLocalTime.self,
      ReadsOneInterval.self, ReadsDaysOf86400Seconds.self, BeginsAtTheFullHour.self,
      ReadsUpToNow.self, CountsResultsTwice.self, SkipsLateResults.self, StopsAtALateResult.self,
      CrashesOnALockedPhone.self, WaitsForCompletionAlone.self, ResumesTwice.self,
      CallsOutUnderItsLock.self, BeginsARoundWithinAnother.self, ReadsAtEachReturn.self,
      KnowsTwoSensors.self, TrustsTheClock.self, WaitsForADate.self, TakesAnyAnswer.self,
      DeletesBeforeItSends.self, GivesUpAfterThreeAttempts.self, RetriesWithoutEnd.self,
      KeepsBatchesInMemory.self, WritesAStaleList.self, NamesFilesByLocalDate.self,
      NotesAcknowledgementsLate.self, StopsSendingAfterAnError.self,
      LeavesAFlagSet.self, SendsTheNewestAlone.self,
      DropsItsSensorOffTheScreen.self, BuildsItsSensorLate.self, BuildsABareSensorOnReturn.self,
      StopsItsSensorOffTheScreen.self, LabelsOnReturn.self,
      MissesTheURLOfALaunch.self, TakesASyncForGranted.self, GivesUpAtAFailure.self,
      WaitsForTheEnd.self,
      DeletesAfterSync.self, LeavesSyncingToTheManager.self,
      LooksForAConnectionOnce.self, EndsItsScheduleOffTheScreen.self,
      TakesOverOnce.self, TakesOverAtDockingsAlone.self, LeavesItsVelocity.self,
      SteersOnAfterUndocking.self, ListensToTheFirstDocking.self, FollowsTheFirstDocking.self,
      NodsAtEachPress.self, TakesTheDockForGranted.self, KnowsOneOrientation.self,
      TurnsOnAfterTheSpeakerHasLeft.self, SwingsOnASlowDock.self, GivesUpAtAnError.self,
      AwaitsTheBatteryFirst.self, IgnoresTheTrackingButton.self,
      SubmitsAfterSuccess.self, HasNoExpirationHandler.self, RegistersAtItsFirstLaunch.self,
      StaysBusy.self, CountsReportsInMemory.self, KeepsItsTokenForTheUnlocked.self,
      CrashesWithoutBackgroundRefresh.self, CrashesWithoutNotifications.self,
      RemindsOncePerLaunch.self, RemindsEach86400Seconds.self,
    ]
  }

  /// The name of an app in scenarios: that of its type.
  static func name(_ app: any CorpusApp.Type) -> String { String(describing: app) }

  /// Writes the scenarios of all apps, and `corpus.json` with what each bug's trigger shows.
  ///
  /// - `plain/APP.yaml`: the plain scenario of each app.
  /// - `triggers/BUG.yaml`: the plain scenario with what makes the bug show.
  /// - `correct/APP/BUG.yaml`: the same for each correct app of the family, which passes.
  static func write(to folder: String) throws {
    var entries: [Entry] = []
    for app in correct {
      try write(
        app.family.scenario(of: name(app), sharesProcess: true),
        to: "\(folder)/plain/\(name(app)).yaml"
      )
    }
    for app in bugs {
      let (family, bug, name) = (app.family, app.bug, name(app))
      let exit = if case .crash = bug.sign { 3 } else { 1 }
      try write(family.scenario(of: name), to: "\(folder)/plain/\(name).yaml")
      try write(
        family.scenario(of: name, adding: bug.trigger, exit: exit),
        to: "\(folder)/triggers/\(name).yaml"
      )
      for other in correct where other.family.name == family.name {
        try write(
          family.scenario(of: Self.name(other), adding: bug.trigger, sharesProcess: true),
          to: "\(folder)/correct/\(Self.name(other))/\(name).yaml"
        )
      }
      entries.append(Entry(name, family, bug))
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try write(String(decoding: encoder.encode(entries), as: UTF8.self), to: "\(folder)/corpus.json")
  }

  private static func write(_ text: String, to path: String) throws {
    let file = URL(filePath: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: file)
  }

  /// A bug, as `corpus.json` has it.
  private struct Entry: Encodable {
    var name: String
    var family: String
    var mistake: String
    var plain: String
    var trigger: String
    /// What must be found: one of the three.
    var expectation: String?
    var diagnostic: String?
    var crash: Bool
    /// What the trigger adds: actions of the timeline, kinds of faults, and keys.
    var lines: [String]

    init(_ name: String, _ family: Family, _ bug: Bug) {
      self.name = name
      self.family = family.name
      mistake = bug.mistake
      plain = "plain/\(name).yaml"
      trigger = "triggers/\(name).yaml"
      crash = false
      lines = bug.trigger.map(\.name)
      switch bug.sign {
      case .expectation(let sentence): expectation = sentence
      case .diagnostic(let rule): diagnostic = rule
      case .crash: crash = true
      }
    }
  }
}
