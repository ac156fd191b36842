import Foundation
import Reports
import Results
import TestSupport
import Testing

/// Source: issue 51: the page goes on to the server.
@Suite("Pushes and servers on a run's page")
struct ServerPageTests {
  @Test("A day that is valid in the app and not on a server has a cause in the pictures")
  func missingDays() throws {
    let run = try SmallRun.withDays(3, days: 5)
    let before = try run.page()
    #expect(!before.contains("not uploaded") && !before.contains("followed to the servers"))
    try run.database.execute(
      """
      insert into run values ('uploads', 'on');
      insert into missing_days values ('p2', 'ambientLightSensor', 'phone', 1, 'upload refused')
      """
    )
    let page = try run.page()
    #expect(page.contains("days of participants’ sensors are not valid on a server"))
    #expect(page.contains("upload refused") && page.contains("not uploaded"))
    #expect(page.contains("Samples were followed to the servers"))
  }

  @Test("Pushes have a row in each lane, where the run has any")
  func pushes() throws {
    let run = try SmallRun(2)
    #expect(try !run.page().contains(#""t":"pushes""#))
    try run.database.execute(
      """
      insert into pushes values
        ('p1', 1, 'sync', 'silent', 'time', 100, '00ff', null, 'delivered', null, 101, 101, 102, null),
        ('p1', 2, 'sync', 'silent', 'time', 200, '00ff', null, 'refused', 'swiped away', 201, null, null, null)
      """
    )
    let page = try run.page()
    #expect(page.contains(#""t":"pushes""#))
    #expect(page.contains("silent push sync: delivered"))
    #expect(page.contains("silent push sync: refused, swiped away"))
  }
}
