import Explanations
import Testing

/// Our choice: the tests compare whole texts, so that a change of wording is visible.
///
/// The texts are the output of `trialrun explain`; copy it again after an intended change.
@Suite("Texts of explanations")
struct ReferenceExplanationTests {
  @Test("A strict hold withholds a range that reaches into it")
  func strictlyStory() throws {
    #expect(try ExplainedRun("fetch-up-to-now-strictly").explanation.text() == Self.strictly)
  }

  @Test("Samples that are fetched too seldom expire")
  func retentionStory() throws {
    #expect(try ExplainedRun("retention").explanation.text() == Self.retention)
  }

  @Test("A change of consent is explained with its effects on recording and fetches")
  func revocationStory() throws {
    #expect(try ExplainedRun("revocation", "wavering-1").explanation.text() == Self.revocation)
  }

  @Test("Automations, synchronisations and their losses")
  func quirksStory() throws {
    #expect(try ExplainedRun("automations-upstream-quirks").explanation.text() == Self.quirks)
  }

  @Test("An answer has the stored samples, the rule, the correction and the time")
  func whyRetentionAnswer() throws {
    #expect(try ExplainedRun("retention").explanation.answer(to: "fetch-2") == Self.whyRetention)
  }

  @Test("An answer about an empty fetch has the time at which it would have delivered samples")
  func whyEmptyAnswer() throws {
    #expect(try ExplainedRun("first-study").explanation.answer(to: "fetch-1") == Self.whyEmpty)
  }

  static let strictly = """
    willing-1 took part in “Why is my fetch empty?” for 5 days, with an iPhone 17 Pro (iOS 26.0), and
    lived the days of the routine office-worker.
    Times are the study's own (UTC+00:00); day 0 is the date on which it starts. The phone's own clock
    began in the zone UTC.

    Day 0
      09:00:00  app-1  SensorLogger was put on the phone. The app was opened.
      09:00:00  prompt-1  The app asked for consent to ambientLightSensor. 20 s later the person allowed
                it.
      09:00:19  recording-1  Recording of ambientLightSensor began, and went on until day 5 08:59: the
                app stopped it (a sensor records from startRecording until stopRecording: Apple,
                SRSensorReader).
      20:00:00  fetch-1  The app asked for ambientLightSensor from day -8 20:00 to now. Still held, all
                of it: 593 samples recorded since day 0 09:00:19 (24 h hold: Apple, Fetching data).

    Day 1
      20:00:00  fetch-2  The app asked for ambientLightSensor from day -7 20:00 to now. Its range
                reaches into the hold: 1,301 samples held, so 593 samples already released stayed with
                them (a range that reaches into the hold gives nothing: Apple, Fetching data). The next
                3, daily until day 4 20:00, went the same way (to fetch-5).

    The study was over at day 5 09:00.

    """

  static let retention = """
    everyone-else-1 took part in “The days that were lost” for 42 days, with an iPhone 17 Pro (iOS
    26.0), and lived the days of the routine office-worker.
    Times are the study's own (UTC+00:00); day 0 is the date on which it starts. The phone's own clock
    began in the zone UTC.

    Day 0
      09:00:00  app-1  SensorLogger was put on the phone. The app was opened.
      09:00:00  prompt-1  The app asked for consent to deviceUsageReport. 27 s later the person allowed
                it.
      09:00:27  recording-1  Recording of deviceUsageReport began, and went on until day 42 08:59: the
                app stopped it (a sensor records from startRecording until stopRecording: Apple,
                SRSensorReader).

    Day 10
      09:00:27  fetch-1  The app asked for deviceUsageReport from day 2 09:00:27 to now. It was handed
                672 samples. Still held: 96 samples recorded after day 9 09:00:27 (24 h hold: Apple,
                Fetching data).

    Day 20
      09:00:27  fetch-2  The app asked for deviceUsageReport from day 9 09:00 to now. It was handed 672
                samples. Still held: 96 samples recorded after day 19 09:00:27 (24 h hold: Apple,
                Fetching data). Gone: 288 samples recorded before day 12 09:00:27 (seven days after
                release a sample is gone: Apple, SRSensorReader; that they begin at the release is our
                choice). The next 2, every 10 days until day 40 09:00:27, went the same way: 1,344
                samples in all, and 576 samples lost (to fetch-4).

    The study was over at day 42 09:00.

    """

  static let revocation = """
    wavering-1 took part in “A change of mind, twice” for 14 days, with an iPhone 17 Pro (iOS 26.0), and
    lived the days of the routine office-worker.
    Times are the study's own (UTC+02:00); day 0 is the date on which it starts. The phone's own clock
    began in the zone Europe/Berlin.

    Day 0
      08:00:00  app-1  SensorLogger was put on the phone. The app was opened.
      08:00:00  prompt-1  The app asked for consent to ambientLightSensor and deviceUsageReport. 34 s
                later the person allowed all of them.
      08:00:34  recording-1  Recording of ambientLightSensor and deviceUsageReport began, and went on
                until day 4 12:00: the person took the consent back (a sensor records from
                startRecording until stopRecording: Apple, SRSensorReader).
      14:00:34  fetch-1  The app asked for ambientLightSensor and deviceUsageReport from day -8 14:00:34
                to now. Still held, all of it: 247 samples in all (224 and 23) recorded since day 0
                08:00:34 (24 h hold: Apple, Fetching data). The next 3, every 6 h until day 1 08:00:34,
                went the same way (to fetch-8).

    Day 1
      14:00:34  fetch-9  The app asked for ambientLightSensor and deviceUsageReport from day -7 14:00:34
                to now. It was handed 247 samples in all (224 and 23). Still held: 1,491 samples in all
                (1,395 and 96) recorded after day 0 14:00:34 (24 h hold: Apple, Fetching data). The next
                11, every 6 h until day 4 08:00:34, went the same way: 3,360 samples in all (to
                fetch-32).

    Day 4
      12:00:00  person-2  The person took back consent to ambientLightSensor and deviceUsageReport, in
                Settings. The app may neither record nor read it now (reading needs the person's
                consent: Apple, SRError.noAuthorization).

    Day 6
      12:00:00  person-3  The person gave consent to ambientLightSensor and deviceUsageReport, in
                Settings. Where the app still has its stake, recording goes on (a sensor records from
                startRecording until stopRecording: Apple, SRSensorReader).
      12:00:00  recording-3  Recording of ambientLightSensor and deviceUsageReport began, and went on
                until day 10 12:00: SensorKit was switched off in Settings (a sensor records from
                startRecording until stopRecording: Apple, SRSensorReader).
      14:00:34  fetch-33  The app asked for ambientLightSensor and deviceUsageReport from day 3 08:00
                and later to now. It was handed 1,502 samples in all (1,390 and 112). Still held: 97
                samples in all (89 and 8) recorded after day 5 14:00:34 (24 h hold: Apple, Fetching
                data).
      20:00:34  fetch-35  The app asked for ambientLightSensor from day 4 11:59:53 to now. Still held:
                751 samples recorded after day 5 20:00:34 (24 h hold: Apple, Fetching data). From day 4
                11:59:53 to day 4 12:00, which was free to read, it had written nothing (a sensor writes
                a sample only when there is something to write: each sensor's own rules; where no source
                says, our choice). The next 2, every 6 h until day 7 08:00:34, went the same way (to
                fetch-39).
      20:00:34  fetch-36  The app asked for deviceUsageReport from day 4 12:00 to now. Still held, all
                of it: 32 samples recorded since day 6 12:00 (24 h hold: Apple, Fetching data). The next
                2, every 6 h until day 7 08:00:34, went the same way (to fetch-40).

    Day 7
      14:00:34  fetch-41  The app asked for ambientLightSensor and deviceUsageReport from day 4 11:59:53
                and later to now. It was handed 97 samples in all (89 and 8). Still held: 1,398 samples
                in all (1,302 and 96) recorded after day 6 14:00:34 (24 h hold: Apple, Fetching data).
                The next 11, every 6 h until day 10 08:00:34, went the same way: 2,656 samples in all
                (to fetch-64).

    Day 10
      12:00:00  person-4  The person switched SensorKit off for every app, in Settings (the switch of
                Settings goes for every sensor: Apple's header, SRAuthorizationStatus; that it goes
                before the sheet is our choice).

    Day 11
      12:00:00  person-5  The person switched SensorKit on again, in Settings (the switch of Settings
                goes for every sensor: Apple's header, SRAuthorizationStatus; that it goes before the
                sheet is our choice).
      12:00:00  recording-5  Recording of ambientLightSensor and deviceUsageReport began, and went on
                until day 14 07:59: the app stopped it (a sensor records from startRecording until
                stopRecording: Apple, SRSensorReader).
      14:00:34  fetch-65  The app asked for ambientLightSensor and deviceUsageReport from day 9 07:44:26
                and later to now. It was handed 2,279 samples in all (2,167 and 112). Still held: 57
                samples in all (49 and 8) recorded after day 10 14:00:34 (24 h hold: Apple, Fetching
                data).
      20:00:34  fetch-67  The app asked for ambientLightSensor from day 10 11:25:51 to now. Still held:
                637 samples recorded after day 10 20:00:34 (24 h hold: Apple, Fetching data). From day
                10 11:25:51 to day 10 12:00, which was free to read, it had written nothing (a sensor
                writes a sample only when there is something to write: each sensor's own rules; where no
                source says, our choice). The next 2, every 6 h until day 12 08:00:34, went the same way
                (to fetch-71).
      20:00:34  fetch-68  The app asked for deviceUsageReport from day 10 12:00 to now. Still held, all
                of it: 32 samples recorded since day 11 12:00 (24 h hold: Apple, Fetching data). The
                next 2, every 6 h until day 12 08:00:34, went the same way (to fetch-72).

    Day 12
      14:00:34  fetch-73  The app asked for ambientLightSensor and deviceUsageReport from day 10
                11:25:51 and later to now. It was handed 57 samples in all (49 and 8). Still held: 1,704
                samples in all (1,608 and 96) recorded after day 11 14:00:34 (24 h hold: Apple, Fetching
                data). The next 6, every 6 h until day 14 02:00:34, went the same way: 2,543 samples in
                all (to fetch-86).

    The study was over at day 14 08:00.

    """

  static let quirks = """
    parents-1 took part in “As core 1.3.0 does it” for 10 days, with an iPhone 17 Pro (iOS 27.0), and
    lived the days of the routine office-worker.
    Times are the study's own (UTC-05:00); day 0 is the date on which it starts. The phone's own clock
    began in the zone Etc/GMT+5.

    Day 0
      09:00:00  app-1  AutomationDiary was put on the phone. The app was opened.
      09:03:31  automation-1  Automation 3 (trigger: notification, event: notification) ran at once. The
                next 983, until day 10 08:56, went the same way (to automation-1181).
      09:05:00  sync-1  A synchronisation sent 1 row of ios_shortcuts_automation. The next 1,004, until
                day 10 08:59, went the same way: 1,157 rows in all (to sync-3884).
      09:05:25  sync-2  The app deleted 1 row of ios_shortcuts_automation after sending (what was sent
                can be removed: AWARE core, DbSyncConfig.removeAfterSync). The next 981, until day 10
                08:59:25, went the same way: 1,131 rows in all (to sync-3885).
      09:08:13  automation-3  Automation 1 (trigger: app, event: social-app) ran at once. The next 190,
                until day 10 07:51:14, went the same way (to automation-1173).
      09:15:00  sync-5  A synchronisation of 1 row of ios_shortcuts_automation failed. No answer came in
                time (error -1001: Apple, URLError.timedOut). The next 123, until day 9 23:15, went the
                same way: 142 rows in all (to sync-3747).
      09:55:00  sync-20  A synchronisation found nothing to send. The next 1,745, until day 10 08:45,
                went the same way (to sync-3879).
      13:15:00  sync-80  A synchronisation of 2 rows of ios_shortcuts_automation failed. The connection
                was lost (error -1005: Apple, URLError.networkConnectionLost). The next 3, until day 9
                17:10, went the same way: 3 rows in all (to sync-3638).
      15:49:26  automation-51  Automation 2 (trigger: message, event: message) ran at once. The next 5,
                until day 9 23:36:35, went the same way (to automation-1163).
      23:00:25  sync-257  The app deleted 2 rows of ios_shortcuts_automation after sending (what was
                sent can be removed: AWARE core, DbSyncConfig.removeAfterSync). 1 row of them no server
                had acknowledged: lost (deletes-unsent: the original's code: what came in during an
                upload goes with it). The next 22, until day 9 07:50:25, went the same way: 47 rows in
                all (to sync-3475).

    Day 5
      10:55:00  sync-1966  A synchronisation of 1 row of ios_shortcuts_automation failed. The phone had
                no connection (error -1009: Apple, URLError.notConnectedToInternet).

    In the end
      server-1  In the end the server had 1,158 rows of ios_shortcuts_automation. 23 recorded rows never
                got there: see the synchronisations and uploads that failed, and the last of all (a row
                is there only once it was sent: AWARE core, DbSyncHelper).

    The study was over at day 10 09:00.

    """

  static let whyRetention = """
    fetch-2, day 20 09:00:27

      The app asked for deviceUsageReport from day 9 09:00 to now. It was handed 672 samples. Still
      held: 96 samples recorded after day 19 09:00:27 (24 h hold: Apple, Fetching data). Gone: 288
      samples recorded before day 12 09:00:27 (seven days after release a sample is gone: Apple,
      SRSensorReader; that they begin at the release is our choice).

      asked      deviceUsageReport of the phone, from day 9 09:00 to now: 11 days
      there      recorded: day 9 09:00 to day 20 09:00:27 (11 days)
                 of it too new: day 19 09:00:27 to day 20 09:00:27 (1 day): 96 samples
                 of it too old: day 9 09:00 to day 12 09:00:27 (3 days): 288 samples
                 of it released: day 12 09:00:27 to day 19 09:00:27 (7 days): 672 samples
                 handed over: 672 samples, written from day 12 09:15 to day 19 09:00
      decided    24 h hold (source: Apple, Fetching data)
                 seven days after release a sample is gone (source: Apple, SRSensorReader; that they
                 begin at the release is our choice)
      to do      fetch at least once in the seven days after the hold
      when       all that was too new is released at day 21 09:00:27; what had gone could be fetched
                 from day 10 09:00 to day 20 09:00:27

    """

  static let whyEmpty = """
    fetch-1, day 0 20:00

      The app asked for ambientLightSensor from day -8 20:00 to now. Still held, all of it: 98 samples
      recorded since day 0 09:00:35 (24 h hold: Apple, Fetching data).

      asked      ambientLightSensor of the phone, from day -8 20:00 to now: 8 days
      there      recorded: day 0 09:00:35 to day 0 20:00 (10 h 59 min)
                 of it too new: day 0 09:00:35 to day 0 20:00 (10 h 59 min): 98 samples
      decided    24 h hold (source: Apple, Fetching data)
      to do      let the range begin more than 24 h ago, and ask again later
      when       the same range has its first samples after day 1 09:00:35, and all of them at day 1
                 20:00; the app's next fetch that brought any came at day 1 20:00, with 98 samples

    """
}
