package import Phones
import Results
import SensorKit
import Servers
package import VirtualTime

/// Records what became of the samples that an app received on their way to the servers.
package final class UploadRecorder: Sendable {
  private let follower: UploadFollower
  private let recorder: ResultsRecorder

  /// Records the way of all samples that the app receives from now on, at the world's end.
  ///
  /// - Parameters:
  ///   - follower: Follows the samples in the bodies of requests.
  ///   - container: The app's files.
  ///   - world: The world, whose service of SensorKit exists.
  ///   - recorder: The recorder of the world's events.
  package init(
    _ follower: UploadFollower,
    of container: AppContainer,
    in world: World,
    _ recorder: ResultsRecorder
  ) {
    (self.follower, self.recorder) = (follower, recorder)
    recorder.uploads.value = follower
    SensorKitService.current?.observeSamples { [follower] sensor, device in
      let name = sensor.catalogEntry?.swiftName ?? sensor.rawValue
      let names = [device.name, device.model, device.productType]
      let add = follower.delivery(of: name, from: device.identifier, named: names)
      return { time, _, _ in add(time) }
    }
    world.atEnd {
      follower.worldEnds { take in container.forEachFile(take) }
      self.record()
    }
  }

  private func record() {
    for fate in follower.fates {
      let (status, urlError) = Self.codes(fate.ending)
      recorder.add(
        SampleUploadRow(
          participant: recorder.participant,
          sensor: fate.sensor,
          device: fate.device,
          first: fate.first.seconds,
          last: fate.last.seconds,
          samples: fate.samples,
          received: fate.received.seconds,
          processEnded: fate.processEnded?.seconds,
          sent: fate.sent?.seconds,
          bodies: fate.bodies,
          stored: fate.stored?.seconds,
          copies: fate.copies,
          outcome: SampleUploadOutcome(fate),
          status: status,
          urlError: urlError,
          body: fate.body,
          file: fate.file
        )
      )
    }
    for (index, body) in follower.bodies.enumerated() {
      let (status, urlError) = Self.codes(body.ending)
      recorder.add(
        UploadBodyRow(
          participant: recorder.participant,
          body: index + 1,
          sent: body.sent.seconds,
          host: body.host,
          path: body.path,
          samples: body.samples,
          unknown: body.unknown,
          unreadable: body.unreadable,
          stored: body.stored?.seconds,
          status: status,
          urlError: urlError
        )
      )
    }
  }

  private static func codes(_ ending: UploadEnding?) -> (status: Int?, urlError: Int?) {
    switch ending {
    case .answered(let status): (status, nil)
    case .failed(let code): (nil, code)
    case nil: (nil, nil)
    }
  }
}

extension SampleUploadOutcome {
  init(_ fate: UploadFate) {
    guard fate.copies <= 0 else {
      self = .stored
      return
    }
    guard fate.bodies > 0 else {
      self = fate.file == nil ? .notSent : .leftInFile
      return
    }
    self =
      switch fate.ending {
      case nil: .underWay
      case .answered(200..<300): .lostByServer
      case .answered: .refused
      // Apple, URLError.Code.cancelled.
      case .failed(-999): .cancelled
      case .failed: .noAnswer
      }
  }
}
