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
                Preparing your UI to run in the background). The next 4, until day 4 05:54:33, went the
                same way (to app-24).
      20:00:00  app-5  The suspended app ran again for a refresh task.
      20:00:00  app-6  The system ran the background task org.example.study.fetch. The next 3, until day
                4 05:54:08, went the same way (to app-22).
      20:00:00  fetch-1  The app asked for ambientLightSensor from day -8 20:00 to now. Still held, all
                of it: 557 samples recorded since day 0 09:00:19 (24 h hold: Apple, Fetching data).
      20:00:20  app-7  The app completed the task org.example.study.fetch. The next 2, until day 4
                05:54:28, went the same way (to app-23).

    Day 1
      10:06:48  app-9  The system ended the app: the system needed its memory (an app can be ended when
                memory is short, or when its work in the background takes too long: Apple, Responding to
                memory warnings; BGTask). The next 3, until day 4 07:24:13, went the same way (to
                app-25).
      20:33:13  app-10  The app was started in the background. The next 2, until day 4 05:54:08, went
                the same way (to app-21).
      20:33:13  fetch-2  The app asked for ambientLightSensor from day -7 20:33:13 to now. Its range
                reaches into the hold: 1,579 samples held, so 595 samples already released stayed with
                them (a range that reaches into the hold gives nothing: Apple, Fetching data). The next
                2, until day 4 05:54:08, went the same way (to fetch-4).

    Day 2
      20:11:29  app-17  The time for the task org.example.study.fetch was over, and it was not
                completed. The app completed the task org.example.study.fetch without success.

    Day 5
      06:02:07  app-26  The system did not run the app for a refresh task: low power mode.

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
                Preparing your UI to run in the background). The next 9, until day 12 19:55:31, went the
                same way (to app-50).
      10:37:43  app-5  The system ended the app: the system needed its memory (an app can be ended when
                memory is short, or when its work in the background takes too long: Apple, Responding to
                memory warnings; BGTask). The next 9, until day 13 11:50:37, went the same way (to
                app-51).
      14:00:34  app-6  The app was started in the background. The next 8, until day 12 19:55:06, went
                the same way (to app-47).
      14:00:34  app-7  The system ran the background task org.example.study.fetch. The next 8, until day
                12 19:55:06, went the same way (to app-48).
      14:00:34  fetch-1  The app asked for ambientLightSensor and deviceUsageReport from day -8 14:00:34
                to now. Still held, all of it: 101 samples in all (78 and 23) recorded since day 0
                08:00:34 (24 h hold: Apple, Fetching data).
      14:00:54  app-8  The app completed the task org.example.study.fetch. The next 7, until day 12
                19:55:26, went the same way (to app-49).

    Day 1
      23:37:42  fetch-3  The app asked for ambientLightSensor and deviceUsageReport from day -7 23:37:42
                to now. It was handed 960 samples in all (899 and 61). Still held: 1,260 samples in all
                (1,164 and 96) recorded after day 0 23:37:42 (24 h hold: Apple, Fetching data). The next
                2, until day 4 08:19:46, went the same way: 2,392 samples in all (to fetch-8).

    Day 4
      08:19:49  app-23  The time for the task org.example.study.fetch was over, and it was not
                completed. The app completed the task org.example.study.fetch without success.
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

    Day 8
      11:35:29  fetch-9  The app asked for ambientLightSensor and deviceUsageReport from day 3 08:15 and
                later to now. It was handed 2,134 samples in all (1,929 and 205). Still held: 455
                samples in all (359 and 96) recorded after day 7 11:35:29 (24 h hold: Apple, Fetching
                data).

    Day 10
      06:11:33  fetch-11  The app asked for ambientLightSensor and deviceUsageReport from day 7 11:17:04
                and later to now. It was handed 976 samples in all (806 and 170). Still held: 350
                samples in all (254 and 96) recorded after day 9 06:11:33 (24 h hold: Apple, Fetching
                data).
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
      19:55:06  fetch-13  The app asked for ambientLightSensor and deviceUsageReport from day 9 02:14:45
                and later to now. It was handed 2,011 samples in all (1,860 and 151). Still held: 1,798
                samples in all (1,702 and 96) recorded after day 11 19:55:06 (24 h hold: Apple, Fetching
                data).

    The study was over at day 14 08:00.

    """

  static let quirks = """
    parents-1 took part in “As core 1.3.0 does it” for 10 days, with an iPhone 17 Pro (iOS 27.0), and
    lived the days of the routine office-worker.
    Times are the study's own (UTC-05:00); day 0 is the date on which it starts. The phone's own clock
    began in the zone UTC-5.

    Day 0
      09:00:00  app-1  AutomationDiary was put on the phone. The app was opened.
      09:02:29  automation-1  Automation 1 (trigger: app, event: social-app) ran at once. The next 209,
                until day 10 08:49:23, went the same way (to automation-1196).
      09:02:42  app-3  The app left the screen.
      09:02:47  app-4  The system suspended the app: none of its code ran (an app that has left the
                screen, and has nothing that keeps it running, is suspended some seconds later: Apple,
                Preparing your UI to run in the background). The next 1,194, until day 10 08:59:45, went
                the same way (to app-2432).
      09:03:31  app-5  The suspended app ran again for an App Intent. The next 1,162, until day 10
                08:56, went the same way (to app-2427).
      09:03:31  automation-2  Automation 3 (trigger: notification, event: notification) ran at once. The
                next 983, until day 10 08:56, went the same way (to automation-1198).
      09:06:38  sync-1  A synchronisation sent 3 rows of ios_shortcuts_automation. The next 595, until
                day 10 08:59:20, went the same way: 914 rows in all (to sync-1465).
      09:14:39  sync-2  The app deleted 4 rows of ios_shortcuts_automation after sending (what was sent
                can be removed: AWARE core, DbSyncConfig.removeAfterSync). 1 row of them no server had
                acknowledged: lost (deletes-unsent: the original's code: what came in during an upload
                goes with it). The next 276, until day 10 05:24:31, went the same way: 693 rows in all
                (to sync-1443).
      09:14:39  sync-3  A synchronisation found nothing to send. The next 194, until day 10 05:24:31,
                went the same way (to sync-1444).
      09:35:48  sync-7  A synchronisation of 2 rows of ios_shortcuts_automation failed. No answer came
                in time (error -1001: Apple, URLError.timedOut). The next 71, until day 10 07:45:19,
                went the same way: 104 rows in all (to sync-1452).
      09:58:25  sync-11  The app deleted 1 row of ios_shortcuts_automation after sending (what was sent
                can be removed: AWARE core, DbSyncConfig.removeAfterSync). The next 318, until day 10
                08:59:21, went the same way: 500 rows in all (to sync-1466).
      15:17:33  app-95  The system ended the app: the system needed its memory (an app can be ended when
                memory is short, or when its work in the background takes too long: Apple, Responding to
                memory warnings; BGTask). The next 21, until day 9 22:14:03, went the same way (to
                app-2366).
      15:19:13  app-96  The app was started in the background. The next 21, until day 9 22:16:12, went
                the same way (to app-2367).
      15:49:26  automation-52  Automation 2 (trigger: message, event: message) ran at once. The next 3,
                until day 5 23:54:04, went the same way (to automation-698).
      23:29:49  app-224  The suspended app ran again for a processing task. The next 8, until day 10
                08:59:20, went the same way (to app-2429).
      23:29:49  app-225  The system ran the background task org.example.study.sync. The next 8, until
                day 10 08:59:20, went the same way (to app-2430).
      23:30:09  app-226  The app completed the task org.example.study.sync. The next 8, until day 10
                08:59:40, went the same way (to app-2431).

    Day 4
      07:55:47  sync-582  A synchronisation of 1 row of ios_shortcuts_automation failed. The phone had
                no connection (error -1009: Apple, URLError.notConnectedToInternet). The next 2, until
                day 9 17:39:46, went the same way: 2 rows in all (to sync-1382).

    Day 5
      21:57:54  sync-851  A synchronisation of 2 rows of ios_shortcuts_automation began, and nobody was
                told of its end. The app was closed meanwhile (a closed app is told nothing: our
                choice). The next 3, until day 9 16:29:35, went the same way: 6 rows in all (to
                sync-1370).
      22:15:21  upload-391  The server did not take 2 rows of ios_shortcuts_automation. Given up: the
                app was closed (an upload lives as long as its synchronisation and its app: our choice).
                The next 3, until day 9 16:34:41, went the same way: 6 rows in all (to upload-629).

    In the end
      server-1  In the end the server had 917 rows of ios_shortcuts_automation. 281 recorded rows never
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
    fetch-1, day 0 20:00:43

      The app asked for ambientLightSensor from day -8 20:00:43 to now. Still held, all of it: 52
      samples recorded since day 0 09:00:35 (24 h hold: Apple, Fetching data).

      asked      ambientLightSensor of the phone, from day -8 20:00:43 to now: 8 days
      there      recorded: day 0 09:00:35 to day 0 20:00:43 (11 h)
                 of it too new: day 0 09:00:35 to day 0 20:00:43 (11 h): 52 samples
      decided    24 h hold (source: Apple, Fetching data)
      to do      let the range begin more than 24 h ago, and ask again later
      when       the same range has its first samples after day 1 09:00:35, and all of them at day 1
                 20:00:43; the app's next fetch that brought any came at day 1 20:34:05, with 62 samples

    """
}
