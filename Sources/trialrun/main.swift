import Expectations
import Results
import Runner
import Scenarios
let vocabulary = Vocabulary.house(apps: RegisteredApp.builtIn)
do {
  let scenario = try ScenarioReader(vocabulary: vocabulary).read(path: CommandLine.arguments[1])
  var options = StudyRun.Options()
  if CommandLine.arguments.count > 2 { options.participants = Int(CommandLine.arguments[2]) }
  if CommandLine.arguments.count > 3 { options.folder = CommandLine.arguments[3] }
  let run = try StudyRun(scenario, options, apps: RegisteredApp.builtIn)
  let outcome = try run.run { _ in }
  print(outcome.digest, outcome.samplesDelivered, outcome.passed, outcome.troubles)
  for j in outcome.judgements {
    print(j.expectation.that, j.passed, j.total, j.rows.prefix(3), j.error as Any)
  }
} catch { print(error) }
