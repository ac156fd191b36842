/// The names of keys that programs change, as scenarios write them.
package enum KeyName {
  package static let study = ScenarioFormat.study.name
  package static let lasts = ScenarioFormat.lasts.name
  package static let seed = ScenarioFormat.seed.name
  package static let app = ScenarioFormat.app.name
  package static let name = AppFormat.name.name
  package static let participants = ScenarioFormat.participants.name
  package static let group = GroupFormat.group.name
  package static let count = GroupFormat.count.name
  package static let population = GroupFormat.population.name
  package static let leavesStudy = GroupFormat.leaves.name
  package static let opensApp = GroupFormat.opens.name
  package static let wearsWatch = GroupFormat.wearsWatch.name
  package static let keepsPhoneOn = GroupFormat.keepsPhoneOn.name
  package static let timeline = ScenarioFormat.timeline.name
  package static let at = TimelineFormat.at.name
  package static let who = TimelineFormat.who.name
  package static let action = TimelineFormat.action.name
  package static let measure = ScenarioFormat.measure.name
  package static let expect = ScenarioFormat.expect.name
  package static let that = ExpectationFormat.that.name
  package static let diagnostic = ExpectationFormat.diagnostic.name
  package static let exit = ScenarioFormat.exit.name
  package static let digest = ScenarioFormat.digest.name
  package static let inTests = ScenarioFormat.inTests.name
  package static let vary = ScenarioFormat.vary.name
  package static let tags = ScenarioFormat.tags.name
  package static let cost = ScenarioFormat.cost.name
  package static let calm = ScenarioFormat.calm.name
  package static let pilot = ScenarioFormat.pilot.name

  /// The outermost keys that change nothing of a run: they judge it, or are for another command.
  package static let changingNoRun = [exit, digest, inTests, vary, tags, cost, calm, pilot]
}
