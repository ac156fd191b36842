import Foundation
import TestSupport
import Testing
import com_awareframework_ios_core

/// What is kept in statics is a launch's own (our choice: a world's app must not find another's).
@Suite("AWARE's launches")
struct LaunchTests {
  private final class Box {
    var value = 0
  }

  private static var box: Box { AwareLaunch.current.kept { Box() } }

  @Test("A launch finds what it kept, and not what another launch or world did")
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

  @Test("What an app keeps goes with it")
  func gone() throws {
    try Phone.live { phone throws in
      weak let box = Self.box
      #expect(box != nil)
      phone.service.appClosed()
      #expect(box == nil)
    }
  }

  @Test("An app that was closed stores nothing, and hears nothing of it")
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

  @Test("Closing an app writes its log back, so that its file is whole")
  func whole() throws {
    try Phone.live { phone throws in
      #expect(try phone.engine().store([Step("a")]) == [1])
      phone.service.appClosed()
      #expect(try phone.device.folder.contents == ["steps.sqlite"])
    }
  }
}
