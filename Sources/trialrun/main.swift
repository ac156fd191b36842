import Foundation
import Runner

// Sets are walked in one order only where the process was started so: an app's own digest depends
// on it, so the command starts itself once more if need be.
Process.ensureDeterministicHashing()
Process.unblockSignals()
exit(TrialRunCommand(apps: RegisteredApp.builtIn).run(Array(CommandLine.arguments.dropFirst())))
