// `import TrialRun` includes the types in its signatures: an app's protocol and its registration, the
// scenario's model, and short worlds.
@_exported public import Phones
@_exported public import Runner
@_exported public import Scenarios
