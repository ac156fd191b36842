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
                Preparing your UI to run in the background). The next 5, until day 4 20:04:12, went the
                same way (to app-27).
      20:14:43  app-5  The suspended app ran again for a refresh task.
      20:14:43  app-6  The system ran the background task org.example.study.fetch. The next 4, daily
                until day 4 20:03:47, went the same way (to app-25).
      20:14:43  fetch-1  The app asked for ambientLightSensor from day -8 20:14:43 to now. Still held,
                all of it: 599 samples recorded since day 0 09:00:19 (24 h hold: Apple, Fetching data).
      20:15:03  app-7  The app completed the task org.example.study.fetch. The next 4, daily until day 4
                20:04:07, went the same way (to app-26).

    Day 1
      10:21:31  app-9  The system ended the app: the system needed its memory (an app can be ended when
                memory is short, or when its work in the background takes too long: Apple, Responding to
                memory warnings; BGTask). The next 2, until day 3 21:44:31, went the same way (to
                app-23).
      20:16:15  app-10  The app was started in the background. The next 2, until day 4 20:03:47, went
                the same way (to app-24).
      20:16:15  fetch-2  The app asked for ambientLightSensor from day -7 20:16:15 to now. Its range
                reaches into the hold: 1,295 samples held, so 599 samples already released stayed with
                them (a range that reaches into the hold gives nothing: Apple, Fetching data). The next
                3, daily until day 4 20:03:47, went the same way (to fetch-5).

    Day 3
      20:14:26  app-19  The suspended app ran again for a refresh task.

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
                Preparing your UI to run in the background). The next 38, until day 14 06:35:48, went
                the same way (to app-181).
      10:37:43  app-5  The system ended the app: the system needed its memory (an app can be ended when
                memory is short, or when its work in the background takes too long: Apple, Responding to
                memory warnings; BGTask). The next 23, until day 13 23:45:30, went the same way (to
                app-177).
      15:20:23  app-6  The app was started in the background. The next 23, until day 14 06:35:23, went
                the same way (to app-178).
      15:20:23  app-7  The system ran the background task org.example.study.fetch. The next 37, until
                day 14 06:35:23, went the same way (to app-179).
      15:20:23  fetch-1  The app asked for ambientLightSensor and deviceUsageReport from day -8 15:20:23
                to now. Still held, all of it: 258 samples in all (230 and 28) recorded since day 0
                08:00:34 (24 h hold: Apple, Fetching data). The next 2, until day 1 06:37:50, went the
                same way (to fetch-6).
      15:20:43  app-8  The app completed the task org.example.study.fetch. The next 37, until day 14
                06:35:43, went the same way (to app-180).

    Day 1
      12:37:50  fetch-7  The app asked for ambientLightSensor and deviceUsageReport from day -7 12:37:50
                to now. It was handed 208 samples in all (191 and 17). Still held: 1,358 samples in all
                (1,262 and 96) recorded after day 0 12:37:50 (24 h hold: Apple, Fetching data). The next
                7, until day 4 06:51:11, went the same way: 3,210 samples in all (to fetch-22).
      18:26:13  app-25  The suspended app ran again for a refresh task. The next 13, until day 13
                20:59:30, went the same way (to app-173).

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
      16:26:03  fetch-23  The app asked for ambientLightSensor and deviceUsageReport from day 2 23:30:40
                and later to now. It was handed 1,691 samples in all (1,574 and 117). Still held: 162
                samples in all (145 and 17) recorded after day 5 16:26:03 (24 h hold: Apple, Fetching
                data).

    Day 7
      06:29:39  app-96  The system did not run the app for a refresh task: low power mode.
      10:42:25  fetch-25  The app asked for ambientLightSensor from day 4 11:59:53 to now. Still held:
                1,246 samples recorded after day 6 10:42:25 (24 h hold: Apple, Fetching data). From day
                4 11:59:53 to day 4 12:00, which was free to read, it had written nothing (a sensor
                writes a sample only when there is something to write: each sensor's own rules; where no
                source says, our choice).
      10:42:25  fetch-26  The app asked for deviceUsageReport from day 4 12:00 to now. Still held, all
                of it: 90 samples recorded since day 6 12:00 (24 h hold: Apple, Fetching data).
      17:09:35  fetch-27  The app asked for ambientLightSensor and deviceUsageReport from day 4 11:59:53
                and later to now. It was handed 218 samples in all (198 and 20). Still held: 1,382
                samples in all (1,286 and 96) recorded after day 6 17:09:35 (24 h hold: Apple, Fetching
                data). The next 6, until day 10 06:36:01, went the same way: 2,511 samples in all (to
                fetch-40).

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
      16:27:40  fetch-41  The app asked for ambientLightSensor and deviceUsageReport from day 9 06:30
                and later to now. It was handed 2,303 samples in all (2,185 and 118). Still held: 68
                samples in all (51 and 17) recorded after day 10 16:27:40 (24 h hold: Apple, Fetching
                data).

    Day 12
      06:16:54  fetch-43  The app asked for ambientLightSensor from day 10 11:25:51 to now. Still held:
                735 samples recorded after day 11 06:16:54 (24 h hold: Apple, Fetching data). From day
                10 11:25:51 to day 10 12:00, which was free to read, it had written nothing (a sensor
                writes a sample only when there is something to write: each sensor's own rules; where no
                source says, our choice).
      06:16:54  fetch-44  The app asked for deviceUsageReport from day 10 12:00 to now. Still held, all
                of it: 73 samples recorded since day 11 12:00 (24 h hold: Apple, Fetching data).
      12:16:54  fetch-45  The app asked for ambientLightSensor and deviceUsageReport from day 10
                11:25:51 and later to now. It was handed 7 samples in all (6 and 1). Still held: 1,321
                samples in all (1,225 and 96) recorded after day 11 12:16:54 (24 h hold: Apple, Fetching
                data). The next 5, until day 14 06:35:23, went the same way: 2,611 samples in all (to
                fetch-56).

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
                Preparing your UI to run in the background). The next 1,493, until day 10 08:59:36, went
                the same way (to app-3654).
      09:03:31  app-5  The suspended app ran again for an App Intent. The next 1,157, until day 10
                08:56, went the same way (to app-3649).
      09:03:31  automation-1  Automation 3 (trigger: notification, event: notification) ran at once. The
                next 983, until day 10 08:56, went the same way (to automation-1181).
      09:06:38  sync-1  A synchronisation sent 2 rows of ios_shortcuts_automation. The next 609, until
                day 10 08:52:55, went the same way: 910 rows in all (to sync-1772).
      09:08:13  automation-3  Automation 1 (trigger: app, event: social-app) ran at once. The next 190,
                until day 10 07:51:14, went the same way (to automation-1173).
      09:08:13  sync-2  The app deleted 3 rows of ios_shortcuts_automation after sending (what was sent
                can be removed: AWARE core, DbSyncConfig.removeAfterSync). 1 row of them no server had
                acknowledged: lost (deletes-unsent: the original's code: what came in during an upload
                goes with it). The next 262, until day 10 08:56, went the same way: 661 rows in all (to
                sync-1773).
      09:22:23  sync-5  A synchronisation of 1 row of ios_shortcuts_automation failed. No answer came in
                time (error -1001: Apple, URLError.timedOut). The next 72, until day 10 07:19:41, went
                the same way: 107 rows in all (to sync-1758).
      09:35:48  sync-9  The app deleted 1 row of ios_shortcuts_automation after sending (what was sent
                can be removed: AWARE core, DbSyncConfig.removeAfterSync). The next 346, until day 10
                08:46:44, went the same way: 516 rows in all (to sync-1771).
      10:31:28  sync-20  A synchronisation found nothing to send. The next 473, until day 10 08:59:11,
                went the same way (to sync-1774).
      15:49:26  automation-51  Automation 2 (trigger: message, event: message) ran at once. The next 5,
                until day 9 23:36:35, went the same way (to automation-1163).
      23:40:28  app-223  The suspended app ran again for a processing task. The next 312, until day 10
                08:59:11, went the same way (to app-3651).
      23:40:28  app-224  The system ran the background task org.example.study.sync. The next 319, until
                day 10 08:59:11, went the same way (to app-3652).
      23:40:48  app-225  The app completed the task org.example.study.sync. The next 319, until day 10
                08:59:31, went the same way (to app-3653).

    Day 1
      02:08:28  app-287  The system ended the app: the system needed its memory (an app can be ended
                when memory is short, or when its work in the background takes too long: Apple,
                Responding to memory warnings; BGTask). The next 21, until day 8 19:16:33, went the same
                way (to app-3027).
      02:08:36  app-288  The app was started in the background. The next 21, until day 8 19:16:50, went
                the same way (to app-3028).
      22:07:44  sync-299  A synchronisation of 1 row of ios_shortcuts_automation began, and nobody was
                told of its end. The app was closed meanwhile (a closed app is told nothing: our
                choice). The next 5, until day 6 20:53:35, went the same way: 5 rows in all (to
                sync-1183).
      22:11:35  upload-127  The server did not take 1 row of ios_shortcuts_automation. Given up: the app
                was closed (an upload lives as long as its synchronisation and its app: our choice). The
                next 5, until day 6 20:54:17, went the same way: 5 rows in all (to upload-462).

    Day 4
      23:51:35  app-1628  The system did not run the app for a processing task: low power mode.

    Day 8
      23:08:27  app-3092  The system did not run the app for a processing task: low power mode.

    Day 9
      12:03:10  sync-1610  A synchronisation of 2 rows of ios_shortcuts_automation failed. The phone had
                no connection (error -1009: Apple, URLError.notConnectedToInternet).

    In the end
      server-1  In the end the server had 912 rows of ios_shortcuts_automation. 269 recorded rows never
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
    fetch-1, day 0 21:50:59

      The app asked for ambientLightSensor from day -8 21:50:59 to now. Still held, all of it: 101
      samples recorded since day 0 09:00:35 (24 h hold: Apple, Fetching data).

      asked      ambientLightSensor of the phone, from day -8 21:50:59 to now: 8 days
      there      recorded: day 0 09:00:35 to day 0 21:50:59 (12 h 50 min)
                 of it too new: day 0 09:00:35 to day 0 21:50:59 (12 h 50 min): 101 samples
      decided    24 h hold (source: Apple, Fetching data)
      to do      let the range begin more than 24 h ago, and ask again later
      when       the same range has its first samples after day 1 09:00:35, and all of them at day 1
                 21:50:59; the app's next fetch that brought any came at day 1 20:00, with 98 samples

    """
}
