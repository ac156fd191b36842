import DockKit
import Foundation
import Spatial
import Testing
import VirtualTime

@Suite("DockKit: subjects, framing and the region of interest")
struct SubjectTests {
  /// Source: Apple, TrackedPerson: the face's box from the upper left.
  ///
  /// One state for each frame is our choice.
  @Test("Each frame's tracking state has its subjects, with boxes from the upper left")
  func states() throws {
    try Study.run { study in
      let accessory = try await study.accessory()
      try await study.film(for: 1)
      let heard = await study.follow(try accessory.trackingStates)
      try await study.film(for: 1)
      #expect(heard.elements.count == 30)
      let last = try #require(heard.elements.last)
      guard case .person(let person) = try #require(last.trackedSubjects.first) else {
        Issue.record("no person")
        return
      }
      #expect(abs(person.rect.midX - 0.8) < 0.02 && abs(person.rect.midY - 0.3) < 0.02)
      #expect(person.saliencyRank == 1)
      let start = study.world.startDate
      #expect(abs(last.time.timeIntervalSince(start) - (2 - 1.0 / 30)) < 1e-6)
      #expect(last.description.contains("person"))
    }
  }

  /// Source: Apple, setSystemTrackingEnabled(_:): the dock stays; that subjects are still reported
  /// is our choice.
  @Test("Subjects are reported while system tracking is off, too")
  func whileOff() throws {
    try Study.run { study in
      let accessory = try await study.steered()
      let heard = await study.follow(try accessory.trackingStates)
      try await study.film(for: 1)
      #expect(heard.elements.count == 30 && heard.elements.last?.trackedSubjects.count == 1)
      #expect(study.dock.commands.isEmpty)
    }
  }

  /// Source: Apple, TrackedObject.
  @Test("A thing is reported as an object")
  func object() throws {
    try Study.run { study in
      let accessory = try await study.accessory()
      let heard = await study.follow(try accessory.trackingStates)
      let ball = Detection(.object, UnitBox(x: 0.1, y: 0.1, width: 0.2, height: 0.2), identifier: 7)
      try await study.film(for: 1, [ball])
      guard case .object(let thing)? = heard.elements.last?.trackedSubjects.first else {
        Issue.record("no object")
        return
      }
      #expect(abs(thing.rect.minY - 0.1) < 0.02)
    }
  }

  /// Source: Apple, setFramingMode(_:) and framingMode.
  @Test("The framing mode is automatic, until the app sets another")
  func framing() throws {
    try Study.run { study in
      let accessory = try await study.accessory()
      #expect(accessory.framingMode == .automatic)
      let modes: [(DockAccessory.FramingMode, TrackingChoice.Framing)] = [
        (.left, .left), (.right, .right), (.center, .center), (.automatic, .automatic),
      ]
      for (mode, framing) in modes {
        try await accessory.setFramingMode(mode)
        #expect(accessory.framingMode == mode && study.service.choice.framing == framing)
      }
      // In both modes (Apple).
      try await DockAccessoryManager.shared.setSystemTrackingEnabled(false)
      try await accessory.setFramingMode(.left)
      study.service.appBackgrounded()
      #expect(accessory.framingMode == .left)
      study.service.undocked()
      #expect(accessory.framingMode == .automatic)
    }
  }

  /// Source: Apple, setRegionOfInterest(_:) and regionOfInterest: from the upper left.
  @Test("The region of interest is the whole frame, until the app sets another")
  func region() throws {
    try Study.run { study in
      let accessory = try await study.accessory()
      #expect(accessory.regionOfInterest == CGRect(x: 0, y: 0, width: 1, height: 1))
      let square = CGRect(x: 0.25, y: 0, width: 0.5, height: 1)
      try await accessory.setRegionOfInterest(square)
      #expect(accessory.regionOfInterest == square)
      #expect(study.service.choice.region == UnitBox(x: 0.25, y: 0, width: 0.5, height: 1))
    }
  }

  /// Source: Apple, regionOfInterest: reset when the app exits, goes to the background or stops
  /// tracking.
  @Test(
    "The region of interest is the whole frame again once tracking or the app stops",
    arguments: ["tracking", "background", "exit", "undocking"]
  )
  func regionReset(_ end: String) throws {
    try Study.run { study in
      let accessory = try await study.accessory()
      try await accessory.setRegionOfInterest(CGRect(x: 0, y: 0, width: 0.5, height: 0.5))
      switch end {
      case "tracking": try await DockAccessoryManager.shared.setSystemTrackingEnabled(false)
      case "background": study.service.appBackgrounded()
      case "exit": study.service.appClosed()
      default: study.service.undocked()
      }
      #expect(study.service.choice.region == .whole)
      #expect(accessory.regionOfInterest == CGRect(x: 0, y: 0, width: 1, height: 1))
    }
  }

  /// Our choice: no page names an error.
  @Test(
    "A region that is empty, not finite or not within the frame is an invalid parameter",
    arguments: [
      CGRect(x: 0, y: 0, width: 0, height: 1), CGRect(x: 0.5, y: 0, width: 0.6, height: 1),
      CGRect(x: -0.1, y: 0, width: 0.5, height: 0.5),
      CGRect(x: 0, y: 0, width: Double.nan, height: 1),
      CGRect(x: 0.5, y: 0.5, width: -0.2, height: 0.2), CGRect(x: 0, y: 0, width: 100, height: 100),
    ]
  )
  func badRegion(_ region: CGRect) throws {
    try Study.run { study in
      let accessory = try await study.accessory()
      #expect(
        await failure { try await accessory.setRegionOfInterest(region) } == .invalidParameter
      )
      #expect(study.service.choice.region == .whole)
    }
  }

  /// Source: Apple, selectSubject(at:): from the upper left, an error if nothing is there; its case
  /// is our choice.
  @Test("A tap selects the subject at its place, in either mode; elsewhere it throws")
  func tap() throws {
    try Study.run { study in
      let accessory = try await study.accessory()
      #expect(
        await failure { try await accessory.selectSubject(at: CGPoint(x: 0.8, y: 0.3)) }
          == .noSubjectFound
      )
      try await study.film(for: 1)
      try await accessory.selectSubject(at: CGPoint(x: 0.8, y: 0.3))
      #expect(study.service.choice.selected.count == 1)
      for point in [CGPoint(x: 0.8, y: 0.7), CGPoint(x: 0.2, y: 0.3), CGPoint(x: 7, y: 7)] {
        #expect(await failure { try await accessory.selectSubject(at: point) } == .noSubjectFound)
      }
      let nowhere = CGPoint(x: Double.nan, y: 0)
      #expect(await failure { try await accessory.selectSubject(at: nowhere) } == .invalidParameter)
      #expect(study.service.choice.selected.count == 1)
      try await DockAccessoryManager.shared.setSystemTrackingEnabled(false)
      #expect(study.service.choice.selected.isEmpty)
      try await study.film(for: 1)
      try await accessory.selectSubject(at: CGPoint(x: 0.8, y: 0.3))
    }
  }

  /// Source: Apple, selectSubjects(_:): an empty set is automatic; the error for unknown ones is
  /// our choice.
  @Test("Subjects are selected by their reported identifiers, and an empty set is automatic")
  func selected() throws {
    try Study.run { study in
      let accessory = try await study.accessory()
      let heard = await study.follow(try accessory.trackingStates)
      try await study.film(for: 1)
      guard case .person(let person)? = heard.elements.last?.trackedSubjects.first else {
        Issue.record("no person")
        return
      }
      try await accessory.selectSubjects([person.identifier])
      #expect(study.service.choice.selected == [person.identifier])
      #expect(study.service.followed?.identifier == person.identifier)
      let stranger = UUID()
      #expect(
        await failure { try await accessory.selectSubjects([person.identifier, stranger]) }
          == .noSubjectFound
      )
      #expect(study.service.choice.selected == [person.identifier])
      try await accessory.selectSubjects([])
      #expect(study.service.choice.selected.isEmpty)
    }
  }

  /// Source: WWDC23 10304's notes.
  @Test("When the app changes to the other camera, the dock makes half a turn")
  func otherCamera() throws {
    try Study.run { study in
      study.service.docked(study.dock, trackingButton: true)
      // A person who stands still, straight ahead of either camera.
      func film(isFront: Bool, _ count: Int) async throws {
        for _ in 0..<count {
          let positions = study.dock.positions
          let lens = Lens(at: positions, study.frame(isFront: isFront).view)
          let point = lens.point(of: Direction(yaw: 0, pitch: 0))
          var frame = study.frame(
            point.map { [.face(x: $0.x, y: $0.y)] } ?? [],
            isFront: isFront
          )
          frame.detections.removeAll { $0.box.middleX < 0 || $0.box.middleX > 1 }
          frame.direction = positions
          study.service.see(frame)
          try await study.live(1.0 / 30)
        }
      }
      try await film(isFront: true, 90)
      #expect(abs(study.dock.positions.yaw) < 0.1)
      try await film(isFront: false, 300)
      #expect(abs(abs(study.dock.positions.yaw) - .pi) < 0.15)
    }
  }
}
