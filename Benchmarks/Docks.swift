import AVFoundation
import DockKit
import Docks
import Foundation
import Phones
import Statistics
import VirtualTime

/// Measures an hour on a dock with three people in front of the camera, tracked 30 times a second; with the
/// camera off; and, as a baseline, an hour without a dock.
func runDockSuite(_ run: BenchmarkRun) throws {
  let programs = [
    Program(name: "3 people tracked, 30 frames/s") { try hour(people: 3, camera: true) },
    Program(name: "1 person tracked") { try hour(people: 1, camera: true) },
    Program(name: "nobody there, camera on") { try hour(people: 0, camera: true) },
    Program(name: "docked and idle") { try hour(people: 3, camera: false) },
  ]
  let times = try interleave(programs, repetitions: run.repetitions)
  var result = Table("", "seconds an hour", "times real time", "ns a frame")
  for (index, program) in programs.enumerated() {
    let seconds = times[index].median()
    result.add(
      program.name,
      text(seconds, 4),
      text(seconds.map { 3600 / $0 }, 0),
      index < 3 ? text(seconds.map { $0 / 108_000 * 1e9 }, 0) : ""
    )
  }
  run.record(.dock, times[0].median().map { 3600 / $0 })
  run.show(result, "docks: an hour of one world on one core, median of \(run.repetitions)")
}

/// The processor seconds that simulating an hour takes.
private func hour(people: Int, camera: Bool) throws -> Double {
  let start = processorSeconds()
  try World.run(
    until: .seconds(3600),
    seed: 1,
    startingAt: Date(timeIntervalSince1970: 1_772_000_000)
  ) { world in
    let station = DockingStation(
      in: world,
      DockingStation.Configuration(
        profile: .stand,
        name: "a stand",
        subjects: (0..<people).map(subject),
        detector: SubjectDetector(),
        options: DockKitOptions(),
        isDockedAtFirst: true
      ),
      observe: { _ in }
    )
    await station.dock.placePhone()
    guard camera else { return }
    let session = AVCaptureSession()
    _ = await AVCaptureDevice.requestAccess(for: .video)
    if let device = AVCaptureDevice.default(.builtInWideAngleCamera, for: .video, position: .front),
      let input = try? AVCaptureDeviceInput(device: device)
    {
      session.addInput(input)
      session.startRunning()
    }
    try await Task.sleep(for: .seconds(3596))
    session.stopRunning()
    precondition((station.following?.frames ?? 0) > 107_000, "frames are missing")
  }
  return processorSeconds() - start
}

/// A person who walks to and fro for an hour.
private func subject(_ number: Int) -> SceneSubject {
  let (near, far) = (Double(number) - 1.5, Double(number) + 0.5)
  let steps = (0..<900).flatMap { _ -> [SubjectPath.PathStep] in
    [
      .go(to: FloorPoint(right: near, ahead: 2 + Double(number)), speed: 1),
      .go(to: FloorPoint(right: far, ahead: 2 + Double(number)), speed: 1),
    ]
  }
  let start = FloorPoint(right: near, ahead: 2 + Double(number))
  return SceneSubject(number: number, name: "\(number)", path: SubjectPath(from: start, steps))
}
