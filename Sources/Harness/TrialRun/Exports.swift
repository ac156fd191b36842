// `import TrialRun` brings what its signatures mention: an app's protocol, how to register it, and
// what a scenario says; and worlds that need no scenario.
@_exported public import Phones
@_exported public import Runner
@_exported public import ScenarioWorlds
@_exported public import Scenarios
@_exported public import ShortWorlds
@_exported public import StudyOutcomes
