import History
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
      09:00:19  recording-1  Recording of ambientLightSensor began, and never ended: the study ended (a
                sensor records from startRecording until stopRecording: Apple, SRSensorReader).
      09:01:44  app-3  The app left the screen.
      09:01:49  app-4  The system suspended the app: none of its code ran (an app that has left the
                screen, and has nothing that keeps it running, is suspended some seconds later: Apple,
                Preparing your UI to run in the background). The next 5, until day 5 05:59:03, went the
                same way (to app-29).
      20:06:50  app-5  The suspended app ran again for a refresh task.
      20:06:50  app-6  The system ran the background task org.example.study.fetch. The next 4, until day
                5 05:58:38, went the same way (to app-27).
      20:06:50  fetch-1  The app asked for ambientLightSensor from day -8 20:06:50 to now. Still held,
                all of it: 595 samples recorded since day 0 09:00:19 (24 h hold: Apple, Fetching data).
      20:07:10  app-7  The app completed the task org.example.study.fetch. The next 3, until day 5
                05:58:58, went the same way (to app-28).

    Day 1
      10:13:39  app-9  The system ended the app: the system needed its memory (an app can be ended when
                memory is short, or when its work in the background takes too long: Apple, Responding to
                memory warnings; BGTask). The next 3, until day 4 07:27:33, went the same way (to
                app-25).
      20:00:00  app-10  The app was started in the background. The next 3, until day 5 05:58:38, went
                the same way (to app-26).
      20:00:00  fetch-2  The app asked for ambientLightSensor from day -7 20:00 to now. Its range
                reaches into the hold: 1,301 samples held, so 593 samples already released stayed with
                them (a range that reaches into the hold gives nothing: Apple, Fetching data). The next
                3, until day 5 05:58:38, went the same way (to fetch-5).

    Day 2
      20:16:03  app-17  The time for the task org.example.study.fetch was over, and it was not
                completed. The app completed the task org.example.study.fetch without success.

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
      08:04:27  app-3  The app left the screen.
      08:04:32  app-4  The system suspended the app: none of its code ran (an app that has left the
                screen, and has nothing that keeps it running, is suspended some seconds later: Apple,
                Preparing your UI to run in the background). The next 9, until day 13 13:41:34, went the
                same way (to app-52).
      10:37:43  app-5  The system ended the app: the system needed its memory (an app can be ended when
                memory is short, or when its work in the background takes too long: Apple, Responding to
                memory warnings; BGTask). The next 9, until day 14 05:36:41, went the same way (to
                app-53).
      15:11:19  app-6  The app was started in the background. The next 8, until day 13 13:41:25, went
                the same way (to app-48).
      15:11:19  app-7  The system ran the background task org.example.study.fetch. The next 8, until day
                13 13:41:25, went the same way (to app-49).
      15:11:19  fetch-1  The app asked for ambientLightSensor and deviceUsageReport from day -8 15:11:19
                to now. Still held, all of it: 257 samples in all (230 and 27) recorded since day 0
                08:00:34 (24 h hold: Apple, Fetching data).
      15:11:39  app-8  The app completed the task org.example.study.fetch. The next 6, until day 12
                11:11:59, went the same way (to app-45).

    Day 2
      06:10:50  fetch-3  The app asked for ambientLightSensor and deviceUsageReport from day -6 06:10:50
                to now. It was handed 1,219 samples in all (1,132 and 87). Still held: 1,122 samples in
                all (1,026 and 96) recorded after day 1 06:10:50 (24 h hold: Apple, Fetching data).

    Day 3
      09:40:37  fetch-5  The app asked for ambientLightSensor and deviceUsageReport from day 0 22:18:54
                and later to now. It was handed 1,245 samples in all (1,135 and 110). Still held: 1,391
                samples in all (1,295 and 96) recorded after day 2 09:40:37 (24 h hold: Apple, Fetching
                data).

    Day 4
      12:00:00  person-2  The person took back consent to ambientLightSensor and deviceUsageReport, in
                Settings. The app may neither record nor read it now (reading needs the person's
                consent: Apple, SRError.noAuthorization).

    Day 5
      05:51:25  app-23  The time for the task org.example.study.fetch was over, and it was not
                completed. The app completed the task org.example.study.fetch without success.

    Day 6
      12:00:00  person-3  The person gave consent to ambientLightSensor and deviceUsageReport, in
                Settings. Where the app still has its stake, recording goes on (a sensor records from
                startRecording until stopRecording: Apple, SRSensorReader).
      12:00:00  recording-3  Recording of ambientLightSensor and deviceUsageReport began, and went on
                until day 10 12:00: SensorKit was switched off in Settings (a sensor records from
                startRecording until stopRecording: Apple, SRSensorReader).

    Day 7
      05:44:25  app-27  The system did not run the app for a refresh task: low power mode.
      10:36:36  fetch-7  The app asked for ambientLightSensor and deviceUsageReport from day 2 08:43:49
                and later to now. It was handed 2,645 samples in all (2,443 and 202). Still held: 1,336
                samples in all (1,246 and 90) recorded after day 6 10:36:36 (24 h hold: Apple, Fetching
                data).

    Day 9
      06:06:08  fetch-9  The app asked for ambientLightSensor and deviceUsageReport from day 4 11:59:53
                and later to now. It was handed 1,835 samples in all (1,667 and 168). Still held: 876
                samples in all (780 and 96) recorded after day 8 06:06:08 (24 h hold: Apple, Fetching
                data).

    Day 10
      12:00:00  person-4  The person switched SensorKit off for every app, in Settings (the switch of
                Settings goes for every sensor: Apple's header, SRAuthorizationStatus; that it goes
                before the sheet is our choice).

    Day 11
      12:00:00  person-5  The person switched SensorKit on again, in Settings (the switch of Settings
                goes for every sensor: Apple's header, SRAuthorizationStatus; that it goes before the
                sheet is our choice).
      12:00:00  recording-5  Recording of ambientLightSensor and deviceUsageReport began, and never
                ended: the study ended (a sensor records from startRecording until stopRecording: Apple,
                SRSensorReader).

    Day 12
      11:11:39  fetch-11  The app asked for ambientLightSensor and deviceUsageReport from day 7 21:44:18
                and later to now. It was handed 3,197 samples in all (2,981 and 216). Still held: 1,289
                samples in all (1,197 and 92) recorded after day 11 11:11:39 (24 h hold: Apple, Fetching
                data).

    Day 13
      13:41:25  fetch-13  The app asked for ambientLightSensor and deviceUsageReport from day 10
                11:25:51 and later to now. It was handed 1,644 samples in all (1,542 and 102). Still
                held: 1,170 samples in all (1,074 and 96) recorded after day 12 13:41:25 (24 h hold:
                Apple, Fetching data).
      13:41:29  app-50  The time for the task org.example.study.fetch was over, and it was not
                completed. The app completed the task org.example.study.fetch without success.

    The study was over at day 14 08:00.

    """

  static let quirks = """
    parents-1 took part in “As core 1.3.0 does it” for 10 days, with an iPhone 17 Pro (iOS 27.0), and
    lived the days of the routine office-worker.
    Times are the study's own (UTC-05:00); day 0 is the date on which it starts. The phone's own clock
    began in the zone UTC-5.

    Day 0
      09:00:00  app-1  AutomationDiary was put on the phone. The app was opened.
      09:02:42  app-3  The app left the screen.
      09:02:47  app-4  The system suspended the app: none of its code ran (an app that has left the
                screen, and has nothing that keeps it running, is suspended some seconds later: Apple,
                Preparing your UI to run in the background). The next 1,183, until day 10 08:56:05, went
                the same way (to app-2412).
      09:03:31  app-5  The suspended app ran again for an App Intent. The next 1,153, until day 10
                08:56, went the same way (to app-2411).
      09:03:31  automation-1  Automation 3 (trigger: notification, event: notification) ran at once. The
                next 983, until day 10 08:56, went the same way (to automation-1181).
      09:06:38  sync-1  A synchronisation sent 2 rows of ios_shortcuts_automation. The next 600, until
                day 10 08:52:55, went the same way: 893 rows in all (to sync-1477).
      09:08:13  automation-3  Automation 1 (trigger: app, event: social-app) ran at once. The next 190,
                until day 10 07:51:14, went the same way (to automation-1173).
      09:08:13  sync-2  The app deleted 3 rows of ios_shortcuts_automation after sending (what was sent
                can be removed: AWARE core, DbSyncConfig.removeAfterSync). 1 row of them no server had
                acknowledged: lost (deletes-unsent: the original's code: what came in during an upload
                goes with it). The next 278, until day 10 08:46:06, went the same way: 688 rows in all
                (to sync-1475).
      09:22:23  sync-5  A synchronisation of 1 row of ios_shortcuts_automation failed. No answer came in
                time (error -1001: Apple, URLError.timedOut). The next 72, until day 9 23:34:05, went
                the same way: 111 rows in all (to sync-1451).
      09:35:48  sync-9  The app deleted 1 row of ios_shortcuts_automation after sending (what was sent
                can be removed: AWARE core, DbSyncConfig.removeAfterSync). The next 321, until day 10
                08:52:55, went the same way: 488 rows in all (to sync-1478).
      10:31:28  sync-20  A synchronisation found nothing to send. The next 196, until day 10 08:46:06,
                went the same way (to sync-1476).
      15:49:26  automation-51  Automation 2 (trigger: message, event: message) ran at once. The next 5,
                until day 9 23:36:35, went the same way (to automation-1163).
      23:40:28  app-223  The suspended app ran again for a processing task. The next 6, until day 10
                08:49:50, went the same way (to app-2403).
      23:40:28  app-224  The system ran the background task org.example.study.sync. The next 8, until
                day 10 08:52:58, went the same way (to app-2408).
      23:40:48  app-225  The app completed the task org.example.study.sync. The next 8, until day 10
                08:53:18, went the same way (to app-2409).

    Day 1
      03:36:04  app-237  The system ended the app: the system needed its memory (an app can be ended
                when memory is short, or when its work in the background takes too long: Apple,
                Responding to memory warnings; BGTask). The next 21, until day 10 04:32:19, went the
                same way (to app-2376).
      05:44:51  app-238  The app was started in the background. The next 21, until day 10 05:24:31, went
                the same way (to app-2377).

    Day 2
      00:49:59  sync-281  A synchronisation of 1 row of ios_shortcuts_automation began, and nobody was
                told of its end. The app was closed meanwhile (a closed app is told nothing: our
                choice). The next 3, until day 8 16:16:55, went the same way: 4 rows in all (to
                sync-1231).
      00:52:16  upload-128  The server did not take 1 row of ios_shortcuts_automation. Given up: the app
                was closed (an upload lives as long as its synchronisation and its app: our choice). The
                next 3, until day 8 16:17:38, went the same way: 4 rows in all (to upload-565).

    Day 4
      07:55:47  sync-580  A synchronisation of 1 row of ios_shortcuts_automation failed. The phone had
                no connection (error -1009: Apple, URLError.notConnectedToInternet).
      23:42:39  app-1169  The system did not run the app for a processing task: low power mode.

    Day 8
      23:07:59  app-2125  The system did not run the app for a processing task: low power mode.

    Day 9
      12:03:10  sync-1348  A synchronisation of 2 rows of ios_shortcuts_automation failed. The phone had
                no connection (error -1009: Apple, URLError.notConnectedToInternet).

    In the end
      server-1  In the end the server had 895 rows of ios_shortcuts_automation. 286 recorded rows never
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
    fetch-1, day 0 21:37:21

      The app asked for ambientLightSensor from day -8 21:37:21 to now. Still held, all of it: 101
      samples recorded since day 0 09:00:35 (24 h hold: Apple, Fetching data).

      asked      ambientLightSensor of the phone, from day -8 21:37:21 to now: 8 days
      there      recorded: day 0 09:00:35 to day 0 21:37:21 (12 h 36 min)
                 of it too new: day 0 09:00:35 to day 0 21:37:21 (12 h 36 min): 101 samples
      decided    24 h hold (source: Apple, Fetching data)
      to do      let the range begin more than 24 h ago, and ask again later
      when       the same range has its first samples after day 1 09:00:35, and all of them at day 1
                 21:37:21; the app's next fetch that brought any came at day 1 21:41:05, with 101
                 samples

    """
}
