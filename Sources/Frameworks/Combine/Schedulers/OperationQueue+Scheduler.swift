public import Foundation

extension OperationQueue: Scheduler {
  /// An instant of the wall clock (Apple, OperationQueue.SchedulerTimeType).
  public typealias SchedulerTimeType = RunLoop.SchedulerTimeType

  /// An empty type: there are no options for work on a queue (Apple,
  /// OperationQueue.SchedulerOptions).
  public struct SchedulerOptions {}

  /// The current instant.
  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }

  /// Zero.
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  /// Runs a closure as an operation.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let work = Deferral(action)
    addOperation { work.run() }
  }

  /// Runs a closure as an operation, at an instant.
  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let work = Deferral(action)
    let delay = Swift.max(0, date.date.timeIntervalSinceNow)
    DispatchQueue.global().asyncAfter(deadline: .now() + delay) { [self] in
      addOperation { work.run() }
    }
  }

  /// Runs a closure as an operation repeatedly, until the cancellable is released.
  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let repetition = Repetition(
      { [self] turn, work in
        let time = date.advanced(by: .seconds(interval.timeInterval * Double(turn)))
        schedule(after: time, tolerance: tolerance, options: options, work.run)
      },
      action
    )
    repetition.start()
    return AnyCancellable(repetition)
  }
}
