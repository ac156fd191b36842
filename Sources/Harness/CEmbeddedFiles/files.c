// Written by .ci/embedded-files.
#include "CEmbeddedFiles.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char file0[] = {
#embed "../../../Sources/Harness/TrialRun/TrialRun.docc/Lessons/01-first-fetch-is-empty.md"
};

static const unsigned char file1[] = {
#embed "../../../Sources/Harness/TrialRun/TrialRun.docc/Lessons/02-consent-is-per-sensor.md"
};

static const unsigned char file2[] = {
#embed "../../../Sources/Harness/TrialRun/TrialRun.docc/Lessons/03-revoke-and-return.md"
};

static const unsigned char file3[] = {
#embed "../../../Sources/Harness/TrialRun/TrialRun.docc/Lessons/04-the-week-that-was-lost.md"
};

static const unsigned char file4[] = {
#embed "../../../Sources/Harness/TrialRun/TrialRun.docc/Lessons/05-whose-device-is-it.md"
};

static const unsigned char file5[] = {
#embed "../../../Sources/Harness/TrialRun/TrialRun.docc/Lessons/06-the-clock-moved.md"
};

static const unsigned char file6[] = {
#embed "../../../Sources/Harness/TrialRun/TrialRun.docc/Lessons/07-thousands-of-samples.md"
};

static const unsigned char file7[] = {
#embed "../../../Sources/Harness/TrialRun/TrialRun.docc/Lessons/08-the-dock-that-fights-you.md"
};

static const unsigned char file8[] = {
#embed "../../../Sources/Harness/TrialRun/TrialRun.docc/Lessons/09-the-automation-that-never-ran.md"
};

static const unsigned char file9[] = {
#embed "../../../Sources/Harness/TrialRun/TrialRun.docc/Lessons/10-how-many-to-recruit.md"
};

static const unsigned char file10[] = {
#embed "../../../Sources/Harness/TrialRun/TrialRun.docc/Lessons/11-what-nobody-tried.md"
};

static const unsigned char file11[] = {
#embed "../../../Sources/Harness/TrialRun/TrialRun.docc/Lessons/12-nobody-opened-the-app.md"
};

static const unsigned char file12[] = {
#embed "../../../Sources/Harness/TrialRun/TrialRun.docc/AnswersAndIntervals.md"
};

static const unsigned char file13[] = {
#embed "../../../Sources/Harness/TrialRun/TrialRun.docc/AppLifeCycle.md"
};

static const unsigned char file14[] = {
#embed "../../../Sources/Harness/TrialRun/TrialRun.docc/AppNetwork.md"
};

static const unsigned char file15[] = {
#embed "../../../Sources/Harness/TrialRun/TrialRun.docc/AppOptionsAndOutput.md"
};

static const unsigned char file16[] = {
#embed "../../../Sources/Harness/TrialRun/TrialRun.docc/AwareRules.md"
};

static const unsigned char file17[] = {
#embed "../../../Sources/Harness/TrialRun/TrialRun.docc/BeyondOneMachine.md"
};

static const unsigned char file18[] = {
#embed "../../../Sources/Harness/TrialRun/TrialRun.docc/Changelog.md"
};

static const unsigned char file19[] = {
#embed "../../../Sources/Harness/TrialRun/TrialRun.docc/Commands.md"
};

static const unsigned char file20[] = {
#embed "../../../Sources/Harness/TrialRun/TrialRun.docc/CompareTwoRuns.md"
};

static const unsigned char file21[] = {
#embed "../../../Sources/Harness/TrialRun/TrialRun.docc/ContinuousIntegration.md"
};

static const unsigned char file22[] = {
#embed "../../../Sources/Harness/TrialRun/TrialRun.docc/DesignAStudy.md"
};

static const unsigned char file23[] = {
#embed "../../../Sources/Harness/TrialRun/TrialRun.docc/DockKitRules.md"
};

static const unsigned char file24[] = {
#embed "../../../Sources/Harness/TrialRun/TrialRun.docc/ExploreAStudy.md"
};

static const unsigned char file25[] = {
#embed "../../../Sources/Harness/TrialRun/TrialRun.docc/FindingMistakes.md"
};

static const unsigned char file26[] = {
#embed "../../../Sources/Harness/TrialRun/TrialRun.docc/FirstTenMinutes.md"
};

static const unsigned char file27[] = {
#embed "../../../Sources/Harness/TrialRun/TrialRun.docc/FitYourPilot.md"
};

static const unsigned char file28[] = {
#embed "../../../Sources/Harness/TrialRun/TrialRun.docc/Glossary.md"
};

static const unsigned char file29[] = {
#embed "../../../Sources/Harness/TrialRun/TrialRun.docc/HowMuchDoesMyAppCost.md"
};

static const unsigned char file30[] = {
#embed "../../../Sources/Harness/TrialRun/TrialRun.docc/HowTheKernelWorks.md"
};

static const unsigned char file31[] = {
#embed "../../../Sources/Harness/TrialRun/TrialRun.docc/Installing.md"
};

static const unsigned char file32[] = {
#embed "../../../Sources/Harness/TrialRun/TrialRun.docc/KinderThanTheWorld.md"
};

static const unsigned char file33[] = {
#embed "../../../Sources/Harness/TrialRun/TrialRun.docc/OwnApps.md"
};

static const unsigned char file34[] = {
#embed "../../../Sources/Harness/TrialRun/TrialRun.docc/Playback.md"
};

static const unsigned char file35[] = {
#embed "../../../Sources/Harness/TrialRun/TrialRun.docc/Populations.md"
};

static const unsigned char file36[] = {
#embed "../../../Sources/Harness/TrialRun/TrialRun.docc/PublishedFindings.md"
};

static const unsigned char file37[] = {
#embed "../../../Sources/Harness/TrialRun/TrialRun.docc/ReadingResults.md"
};

static const unsigned char file38[] = {
#embed "../../../Sources/Harness/TrialRun/TrialRun.docc/RecordedDays.md"
};

static const unsigned char file39[] = {
#embed "../../../Sources/Harness/TrialRun/TrialRun.docc/ResultsTables.md"
};

static const unsigned char file40[] = {
#embed "../../../Sources/Harness/TrialRun/TrialRun.docc/SamplesOnTheServer.md"
};

static const unsigned char file41[] = {
#embed "../../../Sources/Harness/TrialRun/TrialRun.docc/ScenarioKeys.md"
};

static const unsigned char file42[] = {
#embed "../../../Sources/Harness/TrialRun/TrialRun.docc/ScenariosAndLessons.md"
};

static const unsigned char file43[] = {
#embed "../../../Sources/Harness/TrialRun/TrialRun.docc/SensorKitRules.md"
};

static const unsigned char file44[] = {
#embed "../../../Sources/Harness/TrialRun/TrialRun.docc/SimulatedPeople.md"
};

static const unsigned char file45[] = {
#embed "../../../Sources/Harness/TrialRun/TrialRun.docc/Speed.md"
};

static const unsigned char file46[] = {
#embed "../../../Sources/Harness/TrialRun/TrialRun.docc/TestSuites.md"
};

static const unsigned char file47[] = {
#embed "../../../Sources/Harness/TrialRun/TrialRun.docc/TrialRun.md"
};

static const unsigned char file48[] = {
#embed "../../../Sources/Harness/TrialRun/TrialRun.docc/WhatYourAppCanUse.md"
};

static const unsigned char file49[] = {
#embed "../../../Sources/Harness/TrialRun/TrialRun.docc/WorkingOnTrialRun.md"
};

static const unsigned char file50[] = {
#embed "../../../scenarios/app-update.yaml"
};

static const unsigned char file51[] = {
#embed "../../../scenarios/authorization-prompts.yaml"
};

static const unsigned char file52[] = {
#embed "../../../scenarios/automations-encrypted.yaml"
};

static const unsigned char file53[] = {
#embed "../../../scenarios/automations-offline-then-sync.yaml"
};

static const unsigned char file54[] = {
#embed "../../../scenarios/automations-public-server.yaml"
};

static const unsigned char file55[] = {
#embed "../../../scenarios/automations-remove-after-sync.yaml"
};

static const unsigned char file56[] = {
#embed "../../../scenarios/automations-server-faults.yaml"
};

static const unsigned char file57[] = {
#embed "../../../scenarios/automations-table-never-created.yaml"
};

static const unsigned char file58[] = {
#embed "../../../scenarios/automations-upstream-quirks.yaml"
};

static const unsigned char file59[] = {
#embed "../../../scenarios/automations-url-fallback.yaml"
};

static const unsigned char file60[] = {
#embed "../../../scenarios/automations-week.yaml"
};

static const unsigned char file61[] = {
#embed "../../../scenarios/baby-crying.yaml"
};

static const unsigned char file62[] = {
#embed "../../../scenarios/background-fetch.yaml"
};

static const unsigned char file63[] = {
#embed "../../../scenarios/clock-changes.yaml"
};

static const unsigned char file64[] = {
#embed "../../../scenarios/cluster/Containerfile"
};

static const unsigned char file65[] = {
#embed "../../../scenarios/cluster/job.yaml"
};

static const unsigned char file66[] = {
#embed "../../../scenarios/cluster/merge.yaml"
};

static const unsigned char file67[] = {
#embed "../../../scenarios/cluster/parallel.sh"
};

static const unsigned char file68[] = {
#embed "../../../scenarios/cluster/slurm.sh"
};

static const unsigned char file69[] = {
#embed "../../../scenarios/deletion-records.yaml"
};

static const unsigned char file70[] = {
#embed "../../../scenarios/device-cursors.yaml"
};

static const unsigned char file71[] = {
#embed "../../../scenarios/dock-animations.yaml"
};

static const unsigned char file72[] = {
#embed "../../../scenarios/dock-buttons-and-battery.yaml"
};

static const unsigned char file73[] = {
#embed "../../../scenarios/dock-custom-tracking.yaml"
};

static const unsigned char file74[] = {
#embed "../../../scenarios/dock-day.yaml"
};

static const unsigned char file75[] = {
#embed "../../../scenarios/dock-flaps.yaml"
};

static const unsigned char file76[] = {
#embed "../../../scenarios/dock-follows-speaker.yaml"
};

static const unsigned char file77[] = {
#embed "../../../scenarios/dock-limits.yaml"
};

static const unsigned char file78[] = {
#embed "../../../scenarios/dock-rate-limits.yaml"
};

static const unsigned char file79[] = {
#embed "../../../scenarios/dock-recorded-path.yaml"
};

static const unsigned char file80[] = {
#embed "../../../scenarios/dock-region-of-interest.yaml"
};

static const unsigned char file81[] = {
#embed "../../../scenarios/dock-subject-leaves-and-returns.yaml"
};

static const unsigned char file82[] = {
#embed "../../../scenarios/dock-two-people-cross.yaml"
};

static const unsigned char file83[] = {
#embed "../../../scenarios/dock-undocks-mid-command.yaml"
};

static const unsigned char file84[] = {
#embed "../../../scenarios/dock-velocity-control.yaml"
};

static const unsigned char file85[] = {
#embed "../../../scenarios/every-sensor.yaml"
};

static const unsigned char file86[] = {
#embed "../../../scenarios/fetch-up-to-now-strictly.yaml"
};

static const unsigned char file87[] = {
#embed "../../../scenarios/first-study.yaml"
};

static const unsigned char file88[] = {
#embed "../../../scenarios/full-study.yaml"
};

static const unsigned char file89[] = {
#embed "../../../scenarios/holding-period.yaml"
};

static const unsigned char file90[] = {
#embed "../../../scenarios/interrupted-fetches.yaml"
};

static const unsigned char file91[] = {
#embed "../../../scenarios/invited-people.yaml"
};

static const unsigned char file92[] = {
#embed "../../../scenarios/ios27-reader.yaml"
};

static const unsigned char file93[] = {
#embed "../../../scenarios/lessons/01-first-fetch-is-empty/exercise.yaml"
};

static const unsigned char file94[] = {
#embed "../../../scenarios/lessons/01-first-fetch-is-empty/right.yaml"
};

static const unsigned char file95[] = {
#embed "../../../scenarios/lessons/01-first-fetch-is-empty/wrong.yaml"
};

static const unsigned char file96[] = {
#embed "../../../scenarios/lessons/02-consent-is-per-sensor/exercise.yaml"
};

static const unsigned char file97[] = {
#embed "../../../scenarios/lessons/02-consent-is-per-sensor/right.yaml"
};

static const unsigned char file98[] = {
#embed "../../../scenarios/lessons/02-consent-is-per-sensor/wrong.yaml"
};

static const unsigned char file99[] = {
#embed "../../../scenarios/lessons/03-revoke-and-return/exercise.yaml"
};

static const unsigned char file100[] = {
#embed "../../../scenarios/lessons/03-revoke-and-return/right.yaml"
};

static const unsigned char file101[] = {
#embed "../../../scenarios/lessons/03-revoke-and-return/wrong.yaml"
};

static const unsigned char file102[] = {
#embed "../../../scenarios/lessons/04-the-week-that-was-lost/exercise.yaml"
};

static const unsigned char file103[] = {
#embed "../../../scenarios/lessons/04-the-week-that-was-lost/right.yaml"
};

static const unsigned char file104[] = {
#embed "../../../scenarios/lessons/04-the-week-that-was-lost/wrong.yaml"
};

static const unsigned char file105[] = {
#embed "../../../scenarios/lessons/05-whose-device-is-it/exercise.yaml"
};

static const unsigned char file106[] = {
#embed "../../../scenarios/lessons/05-whose-device-is-it/right.yaml"
};

static const unsigned char file107[] = {
#embed "../../../scenarios/lessons/05-whose-device-is-it/wrong.yaml"
};

static const unsigned char file108[] = {
#embed "../../../scenarios/lessons/06-the-clock-moved/exercise.yaml"
};

static const unsigned char file109[] = {
#embed "../../../scenarios/lessons/06-the-clock-moved/right.yaml"
};

static const unsigned char file110[] = {
#embed "../../../scenarios/lessons/06-the-clock-moved/wrong.yaml"
};

static const unsigned char file111[] = {
#embed "../../../scenarios/lessons/07-thousands-of-samples/exercise.yaml"
};

static const unsigned char file112[] = {
#embed "../../../scenarios/lessons/07-thousands-of-samples/right.yaml"
};

static const unsigned char file113[] = {
#embed "../../../scenarios/lessons/07-thousands-of-samples/wrong.yaml"
};

static const unsigned char file114[] = {
#embed "../../../scenarios/lessons/08-the-dock-that-fights-you/exercise.yaml"
};

static const unsigned char file115[] = {
#embed "../../../scenarios/lessons/08-the-dock-that-fights-you/right.yaml"
};

static const unsigned char file116[] = {
#embed "../../../scenarios/lessons/08-the-dock-that-fights-you/wrong.yaml"
};

static const unsigned char file117[] = {
#embed "../../../scenarios/lessons/09-the-automation-that-never-ran/exercise.yaml"
};

static const unsigned char file118[] = {
#embed "../../../scenarios/lessons/09-the-automation-that-never-ran/right.yaml"
};

static const unsigned char file119[] = {
#embed "../../../scenarios/lessons/09-the-automation-that-never-ran/wrong.yaml"
};

static const unsigned char file120[] = {
#embed "../../../scenarios/lessons/10-how-many-to-recruit/exercise.yaml"
};

static const unsigned char file121[] = {
#embed "../../../scenarios/lessons/10-how-many-to-recruit/right.yaml"
};

static const unsigned char file122[] = {
#embed "../../../scenarios/lessons/10-how-many-to-recruit/wrong.yaml"
};

static const unsigned char file123[] = {
#embed "../../../scenarios/lessons/11-what-nobody-tried/exercise.yaml"
};

static const unsigned char file124[] = {
#embed "../../../scenarios/lessons/11-what-nobody-tried/right.yaml"
};

static const unsigned char file125[] = {
#embed "../../../scenarios/lessons/11-what-nobody-tried/study.yaml"
};

static const unsigned char file126[] = {
#embed "../../../scenarios/lessons/11-what-nobody-tried/wrong.yaml"
};

static const unsigned char file127[] = {
#embed "../../../scenarios/lessons/12-nobody-opened-the-app/exercise.yaml"
};

static const unsigned char file128[] = {
#embed "../../../scenarios/lessons/12-nobody-opened-the-app/right.yaml"
};

static const unsigned char file129[] = {
#embed "../../../scenarios/lessons/12-nobody-opened-the-app/wrong.yaml"
};

static const unsigned char file130[] = {
#embed "../../../scenarios/light-manager.yaml"
};

static const unsigned char file131[] = {
#embed "../../../scenarios/locked-phone.yaml"
};

static const unsigned char file132[] = {
#embed "../../../scenarios/low-disk.yaml"
};

static const unsigned char file133[] = {
#embed "../../../scenarios/master-switch.yaml"
};

static const unsigned char file134[] = {
#embed "../../../scenarios/mistakes/action-never-available.yaml"
};

static const unsigned char file135[] = {
#embed "../../../scenarios/mistakes/action-not-performed.yaml"
};

static const unsigned char file136[] = {
#embed "../../../scenarios/mistakes/app-not-reopened.yaml"
};

static const unsigned char file137[] = {
#embed "../../../scenarios/mistakes/asked-again.yaml"
};

static const unsigned char file138[] = {
#embed "../../../scenarios/mistakes/beyond-retention.yaml"
};

static const unsigned char file139[] = {
#embed "../../../scenarios/mistakes/callback-parked.yaml"
};

static const unsigned char file140[] = {
#embed "../../../scenarios/mistakes/collection-off.yaml"
};

static const unsigned char file141[] = {
#embed "../../../scenarios/mistakes/cursor-saved-early.yaml"
};

static const unsigned char file142[] = {
#embed "../../../scenarios/mistakes/deletion-records.yaml"
};

static const unsigned char file143[] = {
#embed "../../../scenarios/mistakes/depends-on-pushes.yaml"
};

static const unsigned char file144[] = {
#embed "../../../scenarios/mistakes/first-of-no-devices.yaml"
};

static const unsigned char file145[] = {
#embed "../../../scenarios/mistakes/inside-hold.yaml"
};

static const unsigned char file146[] = {
#embed "../../../scenarios/mistakes/label-set-late.yaml"
};

static const unsigned char file147[] = {
#embed "../../../scenarios/mistakes/locked-while-suspended.yaml"
};

static const unsigned char file148[] = {
#embed "../../../scenarios/mistakes/made-up-camera.yaml"
};

static const unsigned char file149[] = {
#embed "../../../scenarios/mistakes/main-thread-blocked.yaml"
};

static const unsigned char file150[] = {
#embed "../../../scenarios/mistakes/misspelled-callback.yaml"
};

static const unsigned char file151[] = {
#embed "../../../scenarios/mistakes/motors-while-tracking.yaml"
};

static const unsigned char file152[] = {
#embed "../../../scenarios/mistakes/never-asked.yaml"
};

static const unsigned char file153[] = {
#embed "../../../scenarios/mistakes/no-delegate.yaml"
};

static const unsigned char file154[] = {
#embed "../../../scenarios/mistakes/no-entitlement.yaml"
};

static const unsigned char file155[] = {
#embed "../../../scenarios/mistakes/no-privacy-policy.yaml"
};

static const unsigned char file156[] = {
#embed "../../../scenarios/mistakes/no-sensor-description.yaml"
};

static const unsigned char file157[] = {
#embed "../../../scenarios/mistakes/no-such-device.yaml"
};

static const unsigned char file158[] = {
#embed "../../../scenarios/mistakes/no-usage-description.yaml"
};

static const unsigned char file159[] = {
#embed "../../../scenarios/mistakes/no-usage-detail.yaml"
};

static const unsigned char file160[] = {
#embed "../../../scenarios/mistakes/not-asked.yaml"
};

static const unsigned char file161[] = {
#embed "../../../scenarios/mistakes/notifications-dropped.yaml"
};

static const unsigned char file162[] = {
#embed "../../../scenarios/mistakes/observation-out-of-frame.yaml"
};

static const unsigned char file163[] = {
#embed "../../../scenarios/mistakes/observations-upside-down.yaml"
};

static const unsigned char file164[] = {
#embed "../../../scenarios/mistakes/other-devices-ignored.yaml"
};

static const unsigned char file165[] = {
#embed "../../../scenarios/mistakes/parallel-fetches.yaml"
};

static const unsigned char file166[] = {
#embed "../../../scenarios/mistakes/plists/NoMode.plist"
};

static const unsigned char file167[] = {
#embed "../../../scenarios/mistakes/plists/Scenes.plist"
};

static const unsigned char file168[] = {
#embed "../../../scenarios/mistakes/plists/Shared.entitlements"
};

static const unsigned char file169[] = {
#embed "../../../scenarios/mistakes/plus-for-space.yaml"
};

static const unsigned char file170[] = {
#embed "../../../scenarios/mistakes/prompt-lost.yaml"
};

static const unsigned char file171[] = {
#embed "../../../scenarios/mistakes/push-without-mode.yaml"
};

static const unsigned char file172[] = {
#embed "../../../scenarios/mistakes/range-backwards.yaml"
};

static const unsigned char file173[] = {
#embed "../../../scenarios/mistakes/range-unset.yaml"
};

static const unsigned char file174[] = {
#embed "../../../scenarios/mistakes/reader-of-earlier-launch.yaml"
};

static const unsigned char file175[] = {
#embed "../../../scenarios/mistakes/reads-outside-home.yaml"
};

static const unsigned char file176[] = {
#embed "../../../scenarios/mistakes/recorded-without-database.yaml"
};

static const unsigned char file177[] = {
#embed "../../../scenarios/mistakes/recording-left-on.yaml"
};

static const unsigned char file178[] = {
#embed "../../../scenarios/mistakes/repeated-failure.yaml"
};

static const unsigned char file179[] = {
#embed "../../../scenarios/mistakes/result-kept.yaml"
};

static const unsigned char file180[] = {
#embed "../../../scenarios/mistakes/results-ignored.yaml"
};

static const unsigned char file181[] = {
#embed "../../../scenarios/mistakes/scene-delegate-missing.yaml"
};

static const unsigned char file182[] = {
#embed "../../../scenarios/mistakes/sensor-not-entitled.yaml"
};

static const unsigned char file183[] = {
#embed "../../../scenarios/mistakes/sensor-not-kept.yaml"
};

static const unsigned char file184[] = {
#embed "../../../scenarios/mistakes/single-observation-type.yaml"
};

static const unsigned char file185[] = {
#embed "../../../scenarios/mistakes/streams-not-restarted.yaml"
};

static const unsigned char file186[] = {
#embed "../../../scenarios/mistakes/study-key-refused.yaml"
};

static const unsigned char file187[] = {
#embed "../../../scenarios/mistakes/sync-without-host.yaml"
};

static const unsigned char file188[] = {
#embed "../../../scenarios/mistakes/sync-without-table-name.yaml"
};

static const unsigned char file189[] = {
#embed "../../../scenarios/mistakes/task-left-uncompleted.yaml"
};

static const unsigned char file190[] = {
#embed "../../../scenarios/mistakes/task-not-permitted.yaml"
};

static const unsigned char file191[] = {
#embed "../../../scenarios/mistakes/task-not-resubmitted.yaml"
};

static const unsigned char file192[] = {
#embed "../../../scenarios/mistakes/task-without-handler.yaml"
};

static const unsigned char file193[] = {
#embed "../../../scenarios/mistakes/too-many-moves.yaml"
};

static const unsigned char file194[] = {
#embed "../../../scenarios/mistakes/track-rate.yaml"
};

static const unsigned char file195[] = {
#embed "../../../scenarios/mistakes/tracking-not-restored.yaml"
};

static const unsigned char file196[] = {
#embed "../../../scenarios/mistakes/unconverted-time.yaml"
};

static const unsigned char file197[] = {
#embed "../../../scenarios/mistakes/undocked-unhandled.yaml"
};

static const unsigned char file198[] = {
#embed "../../../scenarios/mistakes/unix-epoch.yaml"
};

static const unsigned char file199[] = {
#embed "../../../scenarios/mistakes/unused-entitlement.yaml"
};

static const unsigned char file200[] = {
#embed "../../../scenarios/mistakes/url-while-locked.yaml"
};

static const unsigned char file201[] = {
#embed "../../../scenarios/mistakes/velocity-left-running.yaml"
};

static const unsigned char file202[] = {
#embed "../../../scenarios/mistakes/waits-while-suspended.yaml"
};

static const unsigned char file203[] = {
#embed "../../../scenarios/mistakes/writes-outside-home.yaml"
};

static const unsigned char file204[] = {
#embed "../../../scenarios/mistakes/wrong-orientation.yaml"
};

static const unsigned char file205[] = {
#embed "../../../scenarios/mixed-request.yaml"
};

static const unsigned char file206[] = {
#embed "../../../scenarios/new-phone.yaml"
};

static const unsigned char file207[] = {
#embed "../../../scenarios/new-watch.yaml"
};

static const unsigned char file208[] = {
#embed "../../../scenarios/nightly-batches.yaml"
};

static const unsigned char file209[] = {
#embed "../../../scenarios/out-of-order-results.yaml"
};

static const unsigned char file210[] = {
#embed "../../../scenarios/phone-calls.yaml"
};

static const unsigned char file211[] = {
#embed "../../../scenarios/phone-left.yaml"
};

static const unsigned char file212[] = {
#embed "../../../scenarios/phone-reboots.yaml"
};

static const unsigned char file213[] = {
#embed "../../../scenarios/pilot-study.yaml"
};

static const unsigned char file214[] = {
#embed "../../../scenarios/population.yaml"
};

static const unsigned char file215[] = {
#embed "../../../scenarios/published/adolescents-asked.yaml"
};

static const unsigned char file216[] = {
#embed "../../../scenarios/published/daily-question.yaml"
};

static const unsigned char file217[] = {
#embed "../../../scenarios/published/daily-sync.yaml"
};

static const unsigned char file218[] = {
#embed "../../../scenarios/published/days-without-opening.yaml"
};

static const unsigned char file219[] = {
#embed "../../../scenarios/published/eight-weeks.yaml"
};

static const unsigned char file220[] = {
#embed "../../../scenarios/published/exposure-checks.yaml"
};

static const unsigned char file221[] = {
#embed "../../../scenarios/published/first-week.yaml"
};

static const unsigned char file222[] = {
#embed "../../../scenarios/published/half-a-year.yaml"
};

static const unsigned char file223[] = {
#embed "../../../scenarios/published/hours-with-data.yaml"
};

static const unsigned char file224[] = {
#embed "../../../scenarios/published/loss-between-people.yaml"
};

static const unsigned char file225[] = {
#embed "../../../scenarios/published/processing-tasks-a-day.yaml"
};

static const unsigned char file226[] = {
#embed "../../../scenarios/published/refresh-tasks-a-day.yaml"
};

static const unsigned char file227[] = {
#embed "../../../scenarios/published/scheduled-scans.yaml"
};

static const unsigned char file228[] = {
#embed "../../../scenarios/published/semester-with-a-watch.yaml"
};

static const unsigned char file229[] = {
#embed "../../../scenarios/published/sensorkit-two-months.yaml"
};

static const unsigned char file230[] = {
#embed "../../../scenarios/published/smartwatch-for-a-year.yaml"
};

static const unsigned char file231[] = {
#embed "../../../scenarios/published/tracker-after-a-year.yaml"
};

static const unsigned char file232[] = {
#embed "../../../scenarios/published/twelve-weeks-paid.yaml"
};

static const unsigned char file233[] = {
#embed "../../../scenarios/published/weekly-heart-rates.yaml"
};

static const unsigned char file234[] = {
#embed "../../../scenarios/published/worn-days.yaml"
};

static const unsigned char file235[] = {
#embed "../../../scenarios/recordings/accelerometer.csv"
};

static const unsigned char file236[] = {
#embed "../../../scenarios/recordings/heart-rate.csv"
};

static const unsigned char file237[] = {
#embed "../../../scenarios/recordings/light.csv"
};

static const unsigned char file238[] = {
#embed "../../../scenarios/recordings/pacing.csv"
};

static const unsigned char file239[] = {
#embed "../../../scenarios/replayed-recording.yaml"
};

static const unsigned char file240[] = {
#embed "../../../scenarios/reports-by-urlsession.yaml"
};

static const unsigned char file241[] = {
#embed "../../../scenarios/required-sensor-reconsidered.yaml"
};

static const unsigned char file242[] = {
#embed "../../../scenarios/retention.yaml"
};

static const unsigned char file243[] = {
#embed "../../../scenarios/revocation.yaml"
};

static const unsigned char file244[] = {
#embed "../../../scenarios/servers-change.yaml"
};

static const unsigned char file245[] = {
#embed "../../../scenarios/silent-pushes.yaml"
};

static const unsigned char file246[] = {
#embed "../../../scenarios/sleeping-app.yaml"
};

static const unsigned char file247[] = {
#embed "../../../scenarios/study-design.yaml"
};

static const unsigned char file248[] = {
#embed "../../../scenarios/system-records.yaml"
};

static const unsigned char file249[] = {
#embed "../../../scenarios/tables/people.csv"
};

static const unsigned char file250[] = {
#embed "../../../scenarios/tables/pilot.csv"
};

static const unsigned char file251[] = {
#embed "../../../scenarios/task-order-assumed.yaml"
};

static const unsigned char file252[] = {
#embed "../../../scenarios/two-watches.yaml"
};

static const unsigned char file253[] = {
#embed "../../../scenarios/watch-syncs-late.yaml"
};

static const unsigned char file254[] = {
#embed "../../../Sources/Simulation/StudyApps/AsyncReader/AsyncReader.swift"
};

static const unsigned char file255[] = {
#embed "../../../Sources/Simulation/StudyApps/AsyncReader/TypedLog.swift"
};

static const unsigned char file256[] = {
#embed "../../../Sources/Simulation/StudyApps/AutomationDiary/AutomationDiary+Options.swift"
};

static const unsigned char file257[] = {
#embed "../../../Sources/Simulation/StudyApps/AutomationDiary/AutomationDiary.swift"
};

static const unsigned char file258[] = {
#embed "../../../Sources/Simulation/StudyApps/BackgroundReader/BackgroundReader.swift"
};

static const unsigned char file259[] = {
#embed "../../../Sources/Simulation/StudyApps/CursorStore.swift"
};

static const unsigned char file260[] = {
#embed "../../../Sources/Simulation/StudyApps/DailyReport/DailyReport.swift"
};

static const unsigned char file261[] = {
#embed "../../../Sources/Simulation/StudyApps/DeviceCursors/AwaitedReader.swift"
};

static const unsigned char file262[] = {
#embed "../../../Sources/Simulation/StudyApps/DeviceCursors/DeviceCursors.swift"
};

static const unsigned char file263[] = {
#embed "../../../Sources/Simulation/StudyApps/DeviceCursors/SensorCollection.swift"
};

static const unsigned char file264[] = {
#embed "../../../Sources/Simulation/StudyApps/DockCamera/CameraFeed.swift"
};

static const unsigned char file265[] = {
#embed "../../../Sources/Simulation/StudyApps/DockCamera/DockCamera+Options.swift"
};

static const unsigned char file266[] = {
#embed "../../../Sources/Simulation/StudyApps/DockCamera/DockCamera.swift"
};

static const unsigned char file267[] = {
#embed "../../../Sources/Simulation/StudyApps/DockPilot/DockPilot.swift"
};

static const unsigned char file268[] = {
#embed "../../../Sources/Simulation/StudyApps/DockPilot/SteeringController.swift"
};

static const unsigned char file269[] = {
#embed "../../../Sources/Simulation/StudyApps/DockPilot/SubjectFinder.swift"
};

static const unsigned char file270[] = {
#embed "../../../Sources/Simulation/StudyApps/DockSweep/DockSweep.swift"
};

static const unsigned char file271[] = {
#embed "../../../Sources/Simulation/StudyApps/FetchSchedule.swift"
};

static const unsigned char file272[] = {
#embed "../../../Sources/Simulation/StudyApps/Lessons/BuffersEverySample.swift"
};

static const unsigned char file273[] = {
#embed "../../../Sources/Simulation/StudyApps/Lessons/ContinuesFromLastSample.swift"
};

static const unsigned char file274[] = {
#embed "../../../Sources/Simulation/StudyApps/Lessons/LessonApps.swift"
};

static const unsigned char file275[] = {
#embed "../../../Sources/Simulation/StudyApps/Lessons/PublishesEverySample.swift"
};

static const unsigned char file276[] = {
#embed "../../../Sources/Simulation/StudyApps/Lessons/ReadsEveryDevice.swift"
};

static const unsigned char file277[] = {
#embed "../../../Sources/Simulation/StudyApps/LightManager/LightManager.swift"
};

static const unsigned char file278[] = {
#embed "../../../Sources/Simulation/StudyApps/LightManager/LightSensorManager.swift"
};

static const unsigned char file279[] = {
#embed "../../../Sources/Simulation/StudyApps/Mistakes/AutomationMistakes.swift"
};

static const unsigned char file280[] = {
#embed "../../../Sources/Simulation/StudyApps/Mistakes/ConductMistakes.swift"
};

static const unsigned char file281[] = {
#embed "../../../Sources/Simulation/StudyApps/Mistakes/DailyReader.swift"
};

static const unsigned char file282[] = {
#embed "../../../Sources/Simulation/StudyApps/Mistakes/DelegateMistakes.swift"
};

static const unsigned char file283[] = {
#embed "../../../Sources/Simulation/StudyApps/Mistakes/DockMistakes.swift"
};

static const unsigned char file284[] = {
#embed "../../../Sources/Simulation/StudyApps/Mistakes/DockTrackMistakes.swift"
};

static const unsigned char file285[] = {
#embed "../../../Sources/Simulation/StudyApps/Mistakes/NotificationMistakes.swift"
};

static const unsigned char file286[] = {
#embed "../../../Sources/Simulation/StudyApps/Mistakes/OrderMistakes.swift"
};

static const unsigned char file287[] = {
#embed "../../../Sources/Simulation/StudyApps/Mistakes/RangeMistakes.swift"
};

static const unsigned char file288[] = {
#embed "../../../Sources/Simulation/StudyApps/Mistakes/SceneMistake.swift"
};

static const unsigned char file289[] = {
#embed "../../../Sources/Simulation/StudyApps/Mistakes/TaskMistakes.swift"
};

static const unsigned char file290[] = {
#embed "../../../Sources/Simulation/StudyApps/PushReader.swift"
};

static const unsigned char file291[] = {
#embed "../../../Sources/Simulation/StudyApps/SensorLog.swift"
};

static const unsigned char file292[] = {
#embed "../../../Sources/Simulation/StudyApps/SensorLogger.swift"
};

static const unsigned char file293[] = {
#embed "../../../Sources/Simulation/StudyApps/WholeStudy.swift"
};

static const struct trialrun_embedded_file files[] = {
    {"pages/01-first-fetch-is-empty.md", file0, sizeof file0},
    {"pages/02-consent-is-per-sensor.md", file1, sizeof file1},
    {"pages/03-revoke-and-return.md", file2, sizeof file2},
    {"pages/04-the-week-that-was-lost.md", file3, sizeof file3},
    {"pages/05-whose-device-is-it.md", file4, sizeof file4},
    {"pages/06-the-clock-moved.md", file5, sizeof file5},
    {"pages/07-thousands-of-samples.md", file6, sizeof file6},
    {"pages/08-the-dock-that-fights-you.md", file7, sizeof file7},
    {"pages/09-the-automation-that-never-ran.md", file8, sizeof file8},
    {"pages/10-how-many-to-recruit.md", file9, sizeof file9},
    {"pages/11-what-nobody-tried.md", file10, sizeof file10},
    {"pages/12-nobody-opened-the-app.md", file11, sizeof file11},
    {"pages/AnswersAndIntervals.md", file12, sizeof file12},
    {"pages/AppLifeCycle.md", file13, sizeof file13},
    {"pages/AppNetwork.md", file14, sizeof file14},
    {"pages/AppOptionsAndOutput.md", file15, sizeof file15},
    {"pages/AwareRules.md", file16, sizeof file16},
    {"pages/BeyondOneMachine.md", file17, sizeof file17},
    {"pages/Changelog.md", file18, sizeof file18},
    {"pages/Commands.md", file19, sizeof file19},
    {"pages/CompareTwoRuns.md", file20, sizeof file20},
    {"pages/ContinuousIntegration.md", file21, sizeof file21},
    {"pages/DesignAStudy.md", file22, sizeof file22},
    {"pages/DockKitRules.md", file23, sizeof file23},
    {"pages/ExploreAStudy.md", file24, sizeof file24},
    {"pages/FindingMistakes.md", file25, sizeof file25},
    {"pages/FirstTenMinutes.md", file26, sizeof file26},
    {"pages/FitYourPilot.md", file27, sizeof file27},
    {"pages/Glossary.md", file28, sizeof file28},
    {"pages/HowMuchDoesMyAppCost.md", file29, sizeof file29},
    {"pages/HowTheKernelWorks.md", file30, sizeof file30},
    {"pages/Installing.md", file31, sizeof file31},
    {"pages/KinderThanTheWorld.md", file32, sizeof file32},
    {"pages/OwnApps.md", file33, sizeof file33},
    {"pages/Playback.md", file34, sizeof file34},
    {"pages/Populations.md", file35, sizeof file35},
    {"pages/PublishedFindings.md", file36, sizeof file36},
    {"pages/ReadingResults.md", file37, sizeof file37},
    {"pages/RecordedDays.md", file38, sizeof file38},
    {"pages/ResultsTables.md", file39, sizeof file39},
    {"pages/SamplesOnTheServer.md", file40, sizeof file40},
    {"pages/ScenarioKeys.md", file41, sizeof file41},
    {"pages/ScenariosAndLessons.md", file42, sizeof file42},
    {"pages/SensorKitRules.md", file43, sizeof file43},
    {"pages/SimulatedPeople.md", file44, sizeof file44},
    {"pages/Speed.md", file45, sizeof file45},
    {"pages/TestSuites.md", file46, sizeof file46},
    {"pages/TrialRun.md", file47, sizeof file47},
    {"pages/WhatYourAppCanUse.md", file48, sizeof file48},
    {"pages/WorkingOnTrialRun.md", file49, sizeof file49},
    {"scenarios/app-update.yaml", file50, sizeof file50},
    {"scenarios/authorization-prompts.yaml", file51, sizeof file51},
    {"scenarios/automations-encrypted.yaml", file52, sizeof file52},
    {"scenarios/automations-offline-then-sync.yaml", file53, sizeof file53},
    {"scenarios/automations-public-server.yaml", file54, sizeof file54},
    {"scenarios/automations-remove-after-sync.yaml", file55, sizeof file55},
    {"scenarios/automations-server-faults.yaml", file56, sizeof file56},
    {"scenarios/automations-table-never-created.yaml", file57, sizeof file57},
    {"scenarios/automations-upstream-quirks.yaml", file58, sizeof file58},
    {"scenarios/automations-url-fallback.yaml", file59, sizeof file59},
    {"scenarios/automations-week.yaml", file60, sizeof file60},
    {"scenarios/baby-crying.yaml", file61, sizeof file61},
    {"scenarios/background-fetch.yaml", file62, sizeof file62},
    {"scenarios/clock-changes.yaml", file63, sizeof file63},
    {"scenarios/cluster/Containerfile", file64, sizeof file64},
    {"scenarios/cluster/job.yaml", file65, sizeof file65},
    {"scenarios/cluster/merge.yaml", file66, sizeof file66},
    {"scenarios/cluster/parallel.sh", file67, sizeof file67},
    {"scenarios/cluster/slurm.sh", file68, sizeof file68},
    {"scenarios/deletion-records.yaml", file69, sizeof file69},
    {"scenarios/device-cursors.yaml", file70, sizeof file70},
    {"scenarios/dock-animations.yaml", file71, sizeof file71},
    {"scenarios/dock-buttons-and-battery.yaml", file72, sizeof file72},
    {"scenarios/dock-custom-tracking.yaml", file73, sizeof file73},
    {"scenarios/dock-day.yaml", file74, sizeof file74},
    {"scenarios/dock-flaps.yaml", file75, sizeof file75},
    {"scenarios/dock-follows-speaker.yaml", file76, sizeof file76},
    {"scenarios/dock-limits.yaml", file77, sizeof file77},
    {"scenarios/dock-rate-limits.yaml", file78, sizeof file78},
    {"scenarios/dock-recorded-path.yaml", file79, sizeof file79},
    {"scenarios/dock-region-of-interest.yaml", file80, sizeof file80},
    {"scenarios/dock-subject-leaves-and-returns.yaml", file81, sizeof file81},
    {"scenarios/dock-two-people-cross.yaml", file82, sizeof file82},
    {"scenarios/dock-undocks-mid-command.yaml", file83, sizeof file83},
    {"scenarios/dock-velocity-control.yaml", file84, sizeof file84},
    {"scenarios/every-sensor.yaml", file85, sizeof file85},
    {"scenarios/fetch-up-to-now-strictly.yaml", file86, sizeof file86},
    {"scenarios/first-study.yaml", file87, sizeof file87},
    {"scenarios/full-study.yaml", file88, sizeof file88},
    {"scenarios/holding-period.yaml", file89, sizeof file89},
    {"scenarios/interrupted-fetches.yaml", file90, sizeof file90},
    {"scenarios/invited-people.yaml", file91, sizeof file91},
    {"scenarios/ios27-reader.yaml", file92, sizeof file92},
    {"scenarios/lessons/01-first-fetch-is-empty/exercise.yaml", file93, sizeof file93},
    {"scenarios/lessons/01-first-fetch-is-empty/right.yaml", file94, sizeof file94},
    {"scenarios/lessons/01-first-fetch-is-empty/wrong.yaml", file95, sizeof file95},
    {"scenarios/lessons/02-consent-is-per-sensor/exercise.yaml", file96, sizeof file96},
    {"scenarios/lessons/02-consent-is-per-sensor/right.yaml", file97, sizeof file97},
    {"scenarios/lessons/02-consent-is-per-sensor/wrong.yaml", file98, sizeof file98},
    {"scenarios/lessons/03-revoke-and-return/exercise.yaml", file99, sizeof file99},
    {"scenarios/lessons/03-revoke-and-return/right.yaml", file100, sizeof file100},
    {"scenarios/lessons/03-revoke-and-return/wrong.yaml", file101, sizeof file101},
    {"scenarios/lessons/04-the-week-that-was-lost/exercise.yaml", file102, sizeof file102},
    {"scenarios/lessons/04-the-week-that-was-lost/right.yaml", file103, sizeof file103},
    {"scenarios/lessons/04-the-week-that-was-lost/wrong.yaml", file104, sizeof file104},
    {"scenarios/lessons/05-whose-device-is-it/exercise.yaml", file105, sizeof file105},
    {"scenarios/lessons/05-whose-device-is-it/right.yaml", file106, sizeof file106},
    {"scenarios/lessons/05-whose-device-is-it/wrong.yaml", file107, sizeof file107},
    {"scenarios/lessons/06-the-clock-moved/exercise.yaml", file108, sizeof file108},
    {"scenarios/lessons/06-the-clock-moved/right.yaml", file109, sizeof file109},
    {"scenarios/lessons/06-the-clock-moved/wrong.yaml", file110, sizeof file110},
    {"scenarios/lessons/07-thousands-of-samples/exercise.yaml", file111, sizeof file111},
    {"scenarios/lessons/07-thousands-of-samples/right.yaml", file112, sizeof file112},
    {"scenarios/lessons/07-thousands-of-samples/wrong.yaml", file113, sizeof file113},
    {"scenarios/lessons/08-the-dock-that-fights-you/exercise.yaml", file114, sizeof file114},
    {"scenarios/lessons/08-the-dock-that-fights-you/right.yaml", file115, sizeof file115},
    {"scenarios/lessons/08-the-dock-that-fights-you/wrong.yaml", file116, sizeof file116},
    {"scenarios/lessons/09-the-automation-that-never-ran/exercise.yaml", file117, sizeof file117},
    {"scenarios/lessons/09-the-automation-that-never-ran/right.yaml", file118, sizeof file118},
    {"scenarios/lessons/09-the-automation-that-never-ran/wrong.yaml", file119, sizeof file119},
    {"scenarios/lessons/10-how-many-to-recruit/exercise.yaml", file120, sizeof file120},
    {"scenarios/lessons/10-how-many-to-recruit/right.yaml", file121, sizeof file121},
    {"scenarios/lessons/10-how-many-to-recruit/wrong.yaml", file122, sizeof file122},
    {"scenarios/lessons/11-what-nobody-tried/exercise.yaml", file123, sizeof file123},
    {"scenarios/lessons/11-what-nobody-tried/right.yaml", file124, sizeof file124},
    {"scenarios/lessons/11-what-nobody-tried/study.yaml", file125, sizeof file125},
    {"scenarios/lessons/11-what-nobody-tried/wrong.yaml", file126, sizeof file126},
    {"scenarios/lessons/12-nobody-opened-the-app/exercise.yaml", file127, sizeof file127},
    {"scenarios/lessons/12-nobody-opened-the-app/right.yaml", file128, sizeof file128},
    {"scenarios/lessons/12-nobody-opened-the-app/wrong.yaml", file129, sizeof file129},
    {"scenarios/light-manager.yaml", file130, sizeof file130},
    {"scenarios/locked-phone.yaml", file131, sizeof file131},
    {"scenarios/low-disk.yaml", file132, sizeof file132},
    {"scenarios/master-switch.yaml", file133, sizeof file133},
    {"scenarios/mistakes/action-never-available.yaml", file134, sizeof file134},
    {"scenarios/mistakes/action-not-performed.yaml", file135, sizeof file135},
    {"scenarios/mistakes/app-not-reopened.yaml", file136, sizeof file136},
    {"scenarios/mistakes/asked-again.yaml", file137, sizeof file137},
    {"scenarios/mistakes/beyond-retention.yaml", file138, sizeof file138},
    {"scenarios/mistakes/callback-parked.yaml", file139, sizeof file139},
    {"scenarios/mistakes/collection-off.yaml", file140, sizeof file140},
    {"scenarios/mistakes/cursor-saved-early.yaml", file141, sizeof file141},
    {"scenarios/mistakes/deletion-records.yaml", file142, sizeof file142},
    {"scenarios/mistakes/depends-on-pushes.yaml", file143, sizeof file143},
    {"scenarios/mistakes/first-of-no-devices.yaml", file144, sizeof file144},
    {"scenarios/mistakes/inside-hold.yaml", file145, sizeof file145},
    {"scenarios/mistakes/label-set-late.yaml", file146, sizeof file146},
    {"scenarios/mistakes/locked-while-suspended.yaml", file147, sizeof file147},
    {"scenarios/mistakes/made-up-camera.yaml", file148, sizeof file148},
    {"scenarios/mistakes/main-thread-blocked.yaml", file149, sizeof file149},
    {"scenarios/mistakes/misspelled-callback.yaml", file150, sizeof file150},
    {"scenarios/mistakes/motors-while-tracking.yaml", file151, sizeof file151},
    {"scenarios/mistakes/never-asked.yaml", file152, sizeof file152},
    {"scenarios/mistakes/no-delegate.yaml", file153, sizeof file153},
    {"scenarios/mistakes/no-entitlement.yaml", file154, sizeof file154},
    {"scenarios/mistakes/no-privacy-policy.yaml", file155, sizeof file155},
    {"scenarios/mistakes/no-sensor-description.yaml", file156, sizeof file156},
    {"scenarios/mistakes/no-such-device.yaml", file157, sizeof file157},
    {"scenarios/mistakes/no-usage-description.yaml", file158, sizeof file158},
    {"scenarios/mistakes/no-usage-detail.yaml", file159, sizeof file159},
    {"scenarios/mistakes/not-asked.yaml", file160, sizeof file160},
    {"scenarios/mistakes/notifications-dropped.yaml", file161, sizeof file161},
    {"scenarios/mistakes/observation-out-of-frame.yaml", file162, sizeof file162},
    {"scenarios/mistakes/observations-upside-down.yaml", file163, sizeof file163},
    {"scenarios/mistakes/other-devices-ignored.yaml", file164, sizeof file164},
    {"scenarios/mistakes/parallel-fetches.yaml", file165, sizeof file165},
    {"scenarios/mistakes/plists/NoMode.plist", file166, sizeof file166},
    {"scenarios/mistakes/plists/Scenes.plist", file167, sizeof file167},
    {"scenarios/mistakes/plists/Shared.entitlements", file168, sizeof file168},
    {"scenarios/mistakes/plus-for-space.yaml", file169, sizeof file169},
    {"scenarios/mistakes/prompt-lost.yaml", file170, sizeof file170},
    {"scenarios/mistakes/push-without-mode.yaml", file171, sizeof file171},
    {"scenarios/mistakes/range-backwards.yaml", file172, sizeof file172},
    {"scenarios/mistakes/range-unset.yaml", file173, sizeof file173},
    {"scenarios/mistakes/reader-of-earlier-launch.yaml", file174, sizeof file174},
    {"scenarios/mistakes/reads-outside-home.yaml", file175, sizeof file175},
    {"scenarios/mistakes/recorded-without-database.yaml", file176, sizeof file176},
    {"scenarios/mistakes/recording-left-on.yaml", file177, sizeof file177},
    {"scenarios/mistakes/repeated-failure.yaml", file178, sizeof file178},
    {"scenarios/mistakes/result-kept.yaml", file179, sizeof file179},
    {"scenarios/mistakes/results-ignored.yaml", file180, sizeof file180},
    {"scenarios/mistakes/scene-delegate-missing.yaml", file181, sizeof file181},
    {"scenarios/mistakes/sensor-not-entitled.yaml", file182, sizeof file182},
    {"scenarios/mistakes/sensor-not-kept.yaml", file183, sizeof file183},
    {"scenarios/mistakes/single-observation-type.yaml", file184, sizeof file184},
    {"scenarios/mistakes/streams-not-restarted.yaml", file185, sizeof file185},
    {"scenarios/mistakes/study-key-refused.yaml", file186, sizeof file186},
    {"scenarios/mistakes/sync-without-host.yaml", file187, sizeof file187},
    {"scenarios/mistakes/sync-without-table-name.yaml", file188, sizeof file188},
    {"scenarios/mistakes/task-left-uncompleted.yaml", file189, sizeof file189},
    {"scenarios/mistakes/task-not-permitted.yaml", file190, sizeof file190},
    {"scenarios/mistakes/task-not-resubmitted.yaml", file191, sizeof file191},
    {"scenarios/mistakes/task-without-handler.yaml", file192, sizeof file192},
    {"scenarios/mistakes/too-many-moves.yaml", file193, sizeof file193},
    {"scenarios/mistakes/track-rate.yaml", file194, sizeof file194},
    {"scenarios/mistakes/tracking-not-restored.yaml", file195, sizeof file195},
    {"scenarios/mistakes/unconverted-time.yaml", file196, sizeof file196},
    {"scenarios/mistakes/undocked-unhandled.yaml", file197, sizeof file197},
    {"scenarios/mistakes/unix-epoch.yaml", file198, sizeof file198},
    {"scenarios/mistakes/unused-entitlement.yaml", file199, sizeof file199},
    {"scenarios/mistakes/url-while-locked.yaml", file200, sizeof file200},
    {"scenarios/mistakes/velocity-left-running.yaml", file201, sizeof file201},
    {"scenarios/mistakes/waits-while-suspended.yaml", file202, sizeof file202},
    {"scenarios/mistakes/writes-outside-home.yaml", file203, sizeof file203},
    {"scenarios/mistakes/wrong-orientation.yaml", file204, sizeof file204},
    {"scenarios/mixed-request.yaml", file205, sizeof file205},
    {"scenarios/new-phone.yaml", file206, sizeof file206},
    {"scenarios/new-watch.yaml", file207, sizeof file207},
    {"scenarios/nightly-batches.yaml", file208, sizeof file208},
    {"scenarios/out-of-order-results.yaml", file209, sizeof file209},
    {"scenarios/phone-calls.yaml", file210, sizeof file210},
    {"scenarios/phone-left.yaml", file211, sizeof file211},
    {"scenarios/phone-reboots.yaml", file212, sizeof file212},
    {"scenarios/pilot-study.yaml", file213, sizeof file213},
    {"scenarios/population.yaml", file214, sizeof file214},
    {"scenarios/published/adolescents-asked.yaml", file215, sizeof file215},
    {"scenarios/published/daily-question.yaml", file216, sizeof file216},
    {"scenarios/published/daily-sync.yaml", file217, sizeof file217},
    {"scenarios/published/days-without-opening.yaml", file218, sizeof file218},
    {"scenarios/published/eight-weeks.yaml", file219, sizeof file219},
    {"scenarios/published/exposure-checks.yaml", file220, sizeof file220},
    {"scenarios/published/first-week.yaml", file221, sizeof file221},
    {"scenarios/published/half-a-year.yaml", file222, sizeof file222},
    {"scenarios/published/hours-with-data.yaml", file223, sizeof file223},
    {"scenarios/published/loss-between-people.yaml", file224, sizeof file224},
    {"scenarios/published/processing-tasks-a-day.yaml", file225, sizeof file225},
    {"scenarios/published/refresh-tasks-a-day.yaml", file226, sizeof file226},
    {"scenarios/published/scheduled-scans.yaml", file227, sizeof file227},
    {"scenarios/published/semester-with-a-watch.yaml", file228, sizeof file228},
    {"scenarios/published/sensorkit-two-months.yaml", file229, sizeof file229},
    {"scenarios/published/smartwatch-for-a-year.yaml", file230, sizeof file230},
    {"scenarios/published/tracker-after-a-year.yaml", file231, sizeof file231},
    {"scenarios/published/twelve-weeks-paid.yaml", file232, sizeof file232},
    {"scenarios/published/weekly-heart-rates.yaml", file233, sizeof file233},
    {"scenarios/published/worn-days.yaml", file234, sizeof file234},
    {"scenarios/recordings/accelerometer.csv", file235, sizeof file235},
    {"scenarios/recordings/heart-rate.csv", file236, sizeof file236},
    {"scenarios/recordings/light.csv", file237, sizeof file237},
    {"scenarios/recordings/pacing.csv", file238, sizeof file238},
    {"scenarios/replayed-recording.yaml", file239, sizeof file239},
    {"scenarios/reports-by-urlsession.yaml", file240, sizeof file240},
    {"scenarios/required-sensor-reconsidered.yaml", file241, sizeof file241},
    {"scenarios/retention.yaml", file242, sizeof file242},
    {"scenarios/revocation.yaml", file243, sizeof file243},
    {"scenarios/servers-change.yaml", file244, sizeof file244},
    {"scenarios/silent-pushes.yaml", file245, sizeof file245},
    {"scenarios/sleeping-app.yaml", file246, sizeof file246},
    {"scenarios/study-design.yaml", file247, sizeof file247},
    {"scenarios/system-records.yaml", file248, sizeof file248},
    {"scenarios/tables/people.csv", file249, sizeof file249},
    {"scenarios/tables/pilot.csv", file250, sizeof file250},
    {"scenarios/task-order-assumed.yaml", file251, sizeof file251},
    {"scenarios/two-watches.yaml", file252, sizeof file252},
    {"scenarios/watch-syncs-late.yaml", file253, sizeof file253},
    {"Sources/Simulation/StudyApps/AsyncReader/AsyncReader.swift", file254, sizeof file254},
    {"Sources/Simulation/StudyApps/AsyncReader/TypedLog.swift", file255, sizeof file255},
    {"Sources/Simulation/StudyApps/AutomationDiary/AutomationDiary+Options.swift", file256, sizeof file256},
    {"Sources/Simulation/StudyApps/AutomationDiary/AutomationDiary.swift", file257, sizeof file257},
    {"Sources/Simulation/StudyApps/BackgroundReader/BackgroundReader.swift", file258, sizeof file258},
    {"Sources/Simulation/StudyApps/CursorStore.swift", file259, sizeof file259},
    {"Sources/Simulation/StudyApps/DailyReport/DailyReport.swift", file260, sizeof file260},
    {"Sources/Simulation/StudyApps/DeviceCursors/AwaitedReader.swift", file261, sizeof file261},
    {"Sources/Simulation/StudyApps/DeviceCursors/DeviceCursors.swift", file262, sizeof file262},
    {"Sources/Simulation/StudyApps/DeviceCursors/SensorCollection.swift", file263, sizeof file263},
    {"Sources/Simulation/StudyApps/DockCamera/CameraFeed.swift", file264, sizeof file264},
    {"Sources/Simulation/StudyApps/DockCamera/DockCamera+Options.swift", file265, sizeof file265},
    {"Sources/Simulation/StudyApps/DockCamera/DockCamera.swift", file266, sizeof file266},
    {"Sources/Simulation/StudyApps/DockPilot/DockPilot.swift", file267, sizeof file267},
    {"Sources/Simulation/StudyApps/DockPilot/SteeringController.swift", file268, sizeof file268},
    {"Sources/Simulation/StudyApps/DockPilot/SubjectFinder.swift", file269, sizeof file269},
    {"Sources/Simulation/StudyApps/DockSweep/DockSweep.swift", file270, sizeof file270},
    {"Sources/Simulation/StudyApps/FetchSchedule.swift", file271, sizeof file271},
    {"Sources/Simulation/StudyApps/Lessons/BuffersEverySample.swift", file272, sizeof file272},
    {"Sources/Simulation/StudyApps/Lessons/ContinuesFromLastSample.swift", file273, sizeof file273},
    {"Sources/Simulation/StudyApps/Lessons/LessonApps.swift", file274, sizeof file274},
    {"Sources/Simulation/StudyApps/Lessons/PublishesEverySample.swift", file275, sizeof file275},
    {"Sources/Simulation/StudyApps/Lessons/ReadsEveryDevice.swift", file276, sizeof file276},
    {"Sources/Simulation/StudyApps/LightManager/LightManager.swift", file277, sizeof file277},
    {"Sources/Simulation/StudyApps/LightManager/LightSensorManager.swift", file278, sizeof file278},
    {"Sources/Simulation/StudyApps/Mistakes/AutomationMistakes.swift", file279, sizeof file279},
    {"Sources/Simulation/StudyApps/Mistakes/ConductMistakes.swift", file280, sizeof file280},
    {"Sources/Simulation/StudyApps/Mistakes/DailyReader.swift", file281, sizeof file281},
    {"Sources/Simulation/StudyApps/Mistakes/DelegateMistakes.swift", file282, sizeof file282},
    {"Sources/Simulation/StudyApps/Mistakes/DockMistakes.swift", file283, sizeof file283},
    {"Sources/Simulation/StudyApps/Mistakes/DockTrackMistakes.swift", file284, sizeof file284},
    {"Sources/Simulation/StudyApps/Mistakes/NotificationMistakes.swift", file285, sizeof file285},
    {"Sources/Simulation/StudyApps/Mistakes/OrderMistakes.swift", file286, sizeof file286},
    {"Sources/Simulation/StudyApps/Mistakes/RangeMistakes.swift", file287, sizeof file287},
    {"Sources/Simulation/StudyApps/Mistakes/SceneMistake.swift", file288, sizeof file288},
    {"Sources/Simulation/StudyApps/Mistakes/TaskMistakes.swift", file289, sizeof file289},
    {"Sources/Simulation/StudyApps/PushReader.swift", file290, sizeof file290},
    {"Sources/Simulation/StudyApps/SensorLog.swift", file291, sizeof file291},
    {"Sources/Simulation/StudyApps/SensorLogger.swift", file292, sizeof file292},
    {"Sources/Simulation/StudyApps/WholeStudy.swift", file293, sizeof file293},
};

const struct trialrun_embedded_file *trialrun_embedded_files(void) { return files; }

size_t trialrun_embedded_file_count(void) { return sizeof files / sizeof files[0]; }
