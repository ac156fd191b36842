import Foundation
import TestSupport
import Testing
import com_awareframework_ios_core

/// Statics belong to a launch (our choice: a world's app must not find another's objects).
@Suite("AWARE's launches")
struct LaunchTests {
  private final class Box {
    var value = 0
  }

  private static var box: Box { AwareLaunch.current.kept { Box() } }

  @Test("A launch finds its own objects, and not those of another launch or world")
  func kept() throws {
    for _ in 1...2 {
      try Phone.live { phone throws in
        #expect(Self.box.value == 0)
        Self.box.value = 1
        #expect(Self.box.value == 1)
        phone.service.appClosed()
        phone.service.appLaunched()
        #expect(Self.box.value == 0)
      }
    }
    #expect(Self.box.value == 0)
  }

  @Test("An app's objects are released with it")
  func gone() throws {
    try Phone.live { phone throws in
      weak let box = Self.box
      #expect(box != nil)
      phone.service.appClosed()
      #expect(box == nil)
    }
  }

  @Test("A closed app stores nothing, and receives no events")
  func closed() throws {
    try Phone.live { phone throws in
      let engine = try phone.engine()
      #expect(try engine.store([Step("a")]) == [1])
      phone.service.appClosed()
      for _ in 1...2 {
        let error = #expect(throws: StorageError.self) { try engine.store([Step("b")]) }
        #expect(error?.code == .closed)
        engine.save([Step("b")]) { _ in Issue.record("it is told") }
        engine.fetch { _, _ in Issue.record("it is told") }
        engine.removeAll { _ in Issue.record("it is told") }
        phone.service.appLaunched()
      }
      #expect(try phone.engine().count(filter: nil) == 1)
    }
  }

  @Test("Closing an app writes its log back, so that its file is complete")
  func whole() throws {
    try Phone.live { phone throws in
      #expect(try phone.engine().store([Step("a")]) == [1])
      phone.service.appClosed()
      #expect(try phone.device.folder.contents == ["steps.sqlite"])
    }
  }
}
