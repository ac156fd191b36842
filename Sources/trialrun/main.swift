import Foundation
import Runner
import Workers

// Sets are walked in one order only where the process was started so: an app's own digest depends
// on it, so the command starts itself once more if need be.
Process.ensureDeterministicHashing()
// Before any file is opened, which could take the place of a standard stream that is closed.
let command = TrialRunCommand(apps: RegisteredApp.builtIn)
Interruption.watch()
exit(command.run(Array(CommandLine.arguments.dropFirst())))
