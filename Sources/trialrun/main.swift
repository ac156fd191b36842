import Foundation
import Runner
import Workers

// Before any file is opened, which could take the place of a standard stream that is closed.
let command = TrialRunCommand(apps: RegisteredApp.builtIn)
Interruption.watch()
exit(command.run(Array(CommandLine.arguments.dropFirst())))
