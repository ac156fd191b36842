import DockKit
import Foundation
import Spatial
import Testing
import VirtualTime

@Suite("DockKit: recorded facts")
struct FactTests {
  @Test("Each call is recorded with its result")
  func calls() throws {
    try Study.run { study in
      let accessory = try await study.accessory()
      _ = try await accessory.setOrientation(Vector3D(y: 1), duration: .seconds(1))
      try await DockAccessoryManager.shared.setSystemTrackingEnabled(false)
      _ = try await accessory.setOrientation(Vector3D(y: 1), duration: .seconds(1), relative: true)
      _ = await failure { _ = try await accessory.animate(motion: .kapow) }
      try accessory.setLimits(.tilting(0..<0.1))
      try await accessory.setFramingMode(.left)
      _ = await failure { try await accessory.selectSubject(at: .zero) }
      try await accessory.selectSubjects([])
      try await accessory.setRegionOfInterest(CGRect(x: 0, y: 0, width: 1, height: 1))
      #expect(
        study.outcomes == [
          "setOrientation ignored", "setSystemTrackingEnabled done", "setOrientation done",
          "animate frameRateTooHigh", "setLimits done", "setFramingMode done",
          "selectSubject noSubjectFound", "selectSubjects done", "setRegionOfInterest done",
        ]
      )
      #expect(study.commands[2].detail == "x 0.0 y 1.0 z 0.0 in 1.0 s relative")
    }
  }

  @Test("Velocities and frames are recorded in runs: the first at once, the others at the end")
  func runs() throws {
    try Study.run { study in
      let accessory = try await study.steered()
      for index in 1...100 { try await accessory.setAngularVelocity(Vector3D(y: Double(index))) }
      let bad = Vector3D(y: .nan)
      for _ in 1...3 { _ = await failure { try await accessory.setAngularVelocity(bad) } }
      try await accessory.setAngularVelocity(.zero)
      study.service.worldEnds()
      let velocities = study.commands.filter { $0.call == "setAngularVelocity" }
      #expect(velocities.map(\.times) == [1, 99, 1, 2, 1])
      #expect(velocities.map(\.outcome) == [.done, .done, .failed, .failed, .done])
      #expect(velocities.map(\.error).last == "" && velocities[3].error == "invalidParameter")
    }
  }

  @Test("Docking, button and batteries are recorded")
  func states() throws {
    try Study.run { study in
      study.service.docked(study.dock, trackingButton: false)
      study.service.trackingButton(isOn: true)
      study.service.battery(name: "base", level: 0.5, isLow: false, charging: .charging)
      study.service.undocked()
      let noted = study.facts.compactMap {
        switch $0 {
        case .state(let dock, let isDocked, let button):
          "\(dock == study.dock.description.identifier) \(isDocked) \(button)"
        case .battery(let name, let level, let isLow, let charging):
          "\(name) \(level) \(isLow) \(charging)"
        default: nil as String?
        }
      }
      #expect(
        noted == [
          "true true false", "true true true", "base 0.5 false charging", "true false false",
        ]
      )
    }
  }

  /// Our choice: an hour without events needs no computation.
  @Test("An hour on the dock without events needs no steps")
  func idle() throws {
    try Study.run { study in
      _ = try await study.accessory()
      let steps = study.world.steps
      try await study.live(3600)
      #expect(study.world.steps - steps < 5)
    }
  }
}

@Suite("DockKit: errors")
struct ErrorTests {
  static let all: [DockKitError] = [
    .notSupported, .notConnected, .notSupportedByDevice, .invalidParameter, .noSubjectFound,
    .frameRateTooLow, .cameraTCCMissing, .frameRateTooHigh,
  ]

  /// Source: Apple's newer documentation: LocalizedError.
  ///
  /// The texts are our choice.
  @Test("Each error states the problem and the remedy", arguments: all)
  func texts(_ error: DockKitError) {
    let text = (error as any Error).localizedDescription
    #expect(text == error.errorDescription && text.contains("hint: ") && text.hasSuffix("."))
    #expect(Set(Self.all.map(\.errorDescription)).count == Self.all.count)
  }
}
