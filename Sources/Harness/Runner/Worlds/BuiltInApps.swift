import Phones
import StudyApps

extension RegisteredApp {
  /// The apps that come with the package.
  public static let builtIn =
    [
      RegisteredApp(
        SensorLogger.self,
        named: "SensorLogger",
        summary: "Asks once, records what it may, fetches from every device on a schedule."
      ),
      RegisteredApp(
        LightManager.self,
        named: "LightManager",
        summary:
          "One manager object with a delegate; fetches ranges that overlap, keeps what is new."
      ),
      RegisteredApp(
        DeviceCursors.self,
        named: "DeviceCursors",
        summary: "Awaits its delegate's answers; goes on for each device where it had stopped."
      ),
      RegisteredApp(
        AsyncReader.self,
        named: "AsyncReader",
        summary: "Typed readers and loops over samples, as from iOS 27; reads page after page."
      ),
      RegisteredApp(
        BatchReader.self,
        named: "BatchReader",
        summary: "Takes the light's samples in batches, as it is ready for them."
      ),
      RegisteredApp(
        BuffersEverySample.self,
        named: "BuffersEverySample",
        summary:
          "Keeps the light's samples in a private buffer, and reads it when a fetch is complete."
      ),
      RegisteredApp(
        ChecksEachSensor.self,
        named: "ChecksEachSensor",
        summary: "Looks at each sensor's own status, and leaves alone what was not allowed."
      ),
      RegisteredApp(
        ContinuesFromLastSample.self,
        named: "ContinuesFromLastSample",
        summary: "Begins each fetch at the last sample that it received, also after a new launch."
      ),
      RegisteredApp(
        ReadsEveryDevice.self,
        named: "ReadsEveryDevice",
        summary: "Asks which devices have samples, and fetches from each of them."
      ),
      RegisteredApp(
        BackgroundReader.self,
        named: "BackgroundReader",
        summary: "Fetches in tasks that the system runs in the background; nobody has to open it."
      ),
      RegisteredApp(
        PushReader.self,
        named: "PushReader",
        summary: "Fetches when a silent push arrives and when it is opened; asks for no task."
      ),
      RegisteredApp(
        DailyReport.self,
        named: "DailyReport",
        summary: "Sends a report a day with URLSession; keeps its token in the keychain."
      ),
      RegisteredApp(
        DockCamera.self,
        named: "DockCamera",
        summary: "Leaves the following to the system; frames, answers a dock's buttons, animates."
      ),
      RegisteredApp(
        DockPilot.self,
        named: "DockPilot",
        summary: "Follows by itself: by its own observations, by velocities or by orientations."
      ),
      RegisteredApp(
        DockSweep.self,
        named: "DockSweep",
        summary: "Looks around within limits of its own, then tilts as far as the dock goes."
      ),
      RegisteredApp(
        AutomationDiary.self,
        named: "AutomationDiary",
        summary: "Is told by automations what happens, and sends it to the study's server."
      ),
      RegisteredApp(
        WholeStudy.self,
        named: "WholeStudy",
        summary: "Sensors, a dock and automations in one app."
      ),
    ] + mistaken

  /// Apps that each make one mistake, for the scenarios that show how it is found.
  private static let mistaken = [
    mistake(NeverAsks.self, "NeverAsks", "records without asking anybody"),
    mistake(AsksOnce.self, "AsksOnce", "asks at its first launch alone, sheet or not"),
    mistake(SleepsBetweenFetches.self, "SleepsBetweenFetches", "sleeps, and asks for no task"),
    mistake(IgnoresErrors.self, "IgnoresErrors", "fetches on after consent was taken back"),
    mistake(LosesItsDelegate.self, "LosesItsDelegate", "keeps no reference to its delegate"),
    mistake(TakesNoResults.self, "TakesNoResults", "has a delegate that takes no results"),
    mistake(MisspellsTheCallback.self, "MisspellsTheCallback", "misspells a delegate's method"),
    mistake(KeepsResults.self, "KeepsResults", "keeps results beyond their callback"),
    mistake(ParksItsCallback.self, "ParksItsCallback", "waits for what nobody signals"),
    mistake(FetchesAtOnce.self, "FetchesAtOnce", "fetches what is still held"),
    mistake(FetchesFromNoDevice.self, "FetchesFromNoDevice", "fetches from SRDevice()"),
    mistake(FetchesLate.self, "FetchesLate", "fetches what has expired"),
    mistake(SetsNoEnd.self, "SetsNoEnd", "sets no end of a fetch's range"),
    mistake(SwapsTheRange.self, "SwapsTheRange", "ends a fetch's range before it begins"),
    mistake(CountsFrom1970.self, "CountsFrom1970", "counts SensorKit's time from 1970"),
    mistake(ConvertsNoTime.self, "ConvertsNoTime", "takes wall-clock times for SensorKit's"),
    mistake(SavesItsCursorEarly.self, "SavesItsCursorEarly", "saves its cursor as it fetches"),
    mistake(FetchesTwice.self, "FetchesTwice", "begins a fetch while another goes on"),
    mistake(DailyReader.self, "ReadsOneDevice", "fetches from the phone alone"),
    mistake(RecordsDeletions.self, "RecordsDeletions", "tries to record deletion records"),
    mistake(TakesTheFirstDevice.self, "TakesTheFirstDevice", "crashes when no device has data"),
    mistake(TurnsWhileTracked.self, "TurnsWhileTracked", "turns a dock that tracks"),
    mistake(LeavesTrackingOff.self, "LeavesTrackingOff", "leaves tracking off after an animation"),
    mistake(MovesTooOften.self, "MovesTooOften", "sets the orientation ten times a second"),
    mistake(ListensOnce.self, "ListensOnce", "listens to a dock once and for all"),
    mistake(IgnoresUndocking.self, "IgnoresUndocking", "steers on when its phone was taken off"),
    mistake(LeavesVelocityOn.self, "LeavesVelocityOn", "starts to turn and never stops"),
    mistake(TracksTooSeldom.self, "TracksTooSeldom", "tells the tracker of five frames a second"),
    mistake(TracksPixels.self, "TracksPixels", "measures boxes in pixels"),
    mistake(TracksUpsideDown.self, "TracksUpsideDown", "measures boxes from the upper left"),
    mistake(MakesUpTheCamera.self, "MakesUpTheCamera", "names another lens than it uses"),
    mistake(AssumesPortrait.self, "AssumesPortrait", "tells the tracker that it is upright"),
    mistake(TracksFacesOnly.self, "TracksFacesOnly", "tells the tracker of faces alone"),
    mistake(StoresNothing.self, "StoresNothing", "chooses no kind of database"),
    mistake(DropsItsSensor.self, "DropsItsSensor", "keeps no reference to AWARE's sensor"),
    mistake(LabelsLate.self, "LabelsLate", "sets the label when rows have none"),
    mistake(NamesNoTable.self, "NamesNoTable", "names no table to synchronise"),
    mistake(NamesNoHost.self, "NamesNoHost", "names no host to synchronise with"),
    mistake(MisspellsItsTask.self, "MisspellsItsTask", "submits a task that isn't permitted"),
    mistake(RegistersNoTask.self, "RegistersNoTask", "registers no handler for its task"),
    mistake(CompletesNoTask.self, "CompletesNoTask", "never completes its task"),
    mistake(SubmitsOnce.self, "SubmitsOnce", "submits its task once and for all"),
    mistake(PlansTooManyReminders.self, "PlansTooManyReminders", "plans ninety reminders at once"),
    mistake(AsksDuringTheSheet.self, "AsksDuringTheSheet", "asks twice at one time"),
    mistake(WritesOutsideItsHome.self, "WritesOutsideItsHome", "writes outside its home"),
    mistake(ReadsOutsideItsHome.self, "ReadsOutsideItsHome", "looks for files of the machine"),
    mistake(KeepsSharedLock.self, "KeepsSharedLock", "keeps the lock of a shared file"),
    mistake(WaitsForItsServer.self, "WaitsForItsServer", "waits for a server at its launch"),
    mistake(
      DelegateApp<LacksItsSceneDelegate>.self,
      "LacksItsSceneDelegate",
      "lacks a class that its Info.plist names"
    ),
    mistake(KeepsItsReader.self, "KeepsItsReader", "keeps its reader in a static property"),
    mistake(AssumesConsent.self, "AssumesConsent", "takes an answered sheet for a yes to all"),
    mistake(LeavesForGood.self, "LeavesForGood", "doesn't go on when consent comes back"),
    mistake(KeepsWallClock.self, "KeepsWallClock", "goes on from a date of the phone's clock"),
    mistake(AssumesTaskOrder.self, "AssumesTaskOrder", "assumes that its first task runs first"),
    mistake(
      PublishesEverySample.self,
      "PublishesEverySample",
      "gives every sample to the main actor"
    ),
  ]

  private static func mistake<App: StudyApp>(
    _ type: App.Type,
    _ name: String,
    _ what: String
  ) -> RegisteredApp {
    var app = RegisteredApp(type, named: name, summary: "Shows a mistake: \(what).")
    app.isMistake = true
    return app
  }
}
