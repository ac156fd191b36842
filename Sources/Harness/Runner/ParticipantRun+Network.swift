import Foundation
import Routines
import Scenarios
import Servers
import VirtualTime

extension ParticipantRun {
  /// The network of the participant's phone; nil if its options make no sense.
  func network(in world: World, _ days: LivedDays) -> PhoneNetwork? {
    var options = NetworkOptions()
    options.outages = member.group.offline.map { NetworkOutage(.all, during: $0.worldTimes) }
    // What can be wrong with it was complained of before the run.
    guard
      let reception = try? PhoneReception(
        of: days,
        stream: world.random("reception"),
        options: options
      )
    else { return nil }
    return PhoneNetwork(in: world, reception, stream: world.random("network"))
  }

  /// The hosts that the phone's requests find, and, if the study's server is the scenario's own, what
  /// it has.
  func hosts(in world: World) -> (directory: HostDirectory, study: StudyServer?) {
    let server = studyServer(in: world)
    var hosts: [String: any ServerEnd] = [:]
    for host in scenario.servers {
      hosts[host.host] = scripted(host, in: world)
    }
    let directory = HostDirectory(hosts: hosts, study: server.end, studyHost: scenario.server?.host)
    return (directory, server.study)
  }

  /// A host that answers as the scenario says, with its faults.
  private func scripted(_ host: Scenario.Host, in world: World) -> (any ServerEnd)? {
    let stream = world.random("host").split(host.host)
    guard let answers = try? ScriptedHost(host.answers.map { ScriptedAnswer($0) }, stream: stream)
    else { return nil }
    return try? FaultyServer(
      answers,
      faults: host.faults.map { ServerFault($0) },
      stream: stream.split("faults")
    )
  }

  /// The study's own server, real or simulated.
  private func studyServer(in world: World) -> (end: (any ServerEnd)?, study: StudyServer?) {
    if let realServer { return (try? RealServer(base: realServer), nil) }
    guard let server = scenario.server else { return (nil, nil) }
    guard let study = try? StudyServer(StudyServerOptions(server)),
      let faulty = try? FaultyServer(
        study,
        faults: server.faults.map { ServerFault($0) },
        stream: world.random("server")
      )
    else { return (nil, nil) }
    return (faulty, study)
  }
}

extension Scenario.Span {
  var worldTimes: Range<WorldTime> {
    WorldTime(nanoseconds: from.wholeNanoseconds)..<WorldTime(nanoseconds: to.wholeNanoseconds)
  }
}
