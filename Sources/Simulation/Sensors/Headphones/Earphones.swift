import Foundation
import Routines
import SensorKit
import VirtualTime

extension Life {
  /// The earphones of a person who has some; which model is our choice.
  var earphones: SRSourceDevice {
    SRSourceDevice(
      localIdentifier: UUID(stream.split("earphones")).uuidString,
      manufacturer: "Apple Inc.",
      model: "AirPods Pro",
      hardwareVersion: "1.0.0",
      firmwareVersion: "8A356"
    )
  }
}

extension LivedDays {
  /// The last time before an instant that earphones were put in, if it was not before another.
  func lastWear(before time: WorldTime, since earliest: WorldTime) -> WorldTime? {
    let moment = planTime(at: time)
    var number = moment.plan.day.number
    while true {
      let plan = plan(number)
      let starts = earphoneWears(of: plan).map { world($0.start, on: number) }
      if let found = starts.last(where: { $0 < time }) { return found >= earliest ? found : nil }
      guard world(plan.start, on: number) > earliest else { return nil }
      number -= 1
    }
  }
}
