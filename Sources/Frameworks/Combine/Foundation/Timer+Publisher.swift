public import Foundation
import FoundationAdditions

extension Timer {
  /// Returns a publisher of the time at regular intervals, once it is connected (Apple, Combine).
  ///
  /// - Parameters:
  ///   - interval: The time between two values, in seconds.
  ///   - tolerance: The maximum delay of a value, in seconds.
  ///   - runLoop: The run loop whose timer sends the values.
  ///   - mode: The mode of the run loop for the timer.
  ///   - options: No options exist.
  /// - Returns: A publisher that sends nothing until it is connected.
  public static func publish(
    every interval: TimeInterval,
    tolerance: TimeInterval? = nil,
    on runLoop: RunLoop,
    in mode: RunLoop.Mode,
    options: RunLoop.SchedulerOptions? = nil
  ) -> TimerPublisher {
    TimerPublisher(
      interval: interval,
      tolerance: tolerance,
      runLoop: runLoop,
      mode: mode,
      options: options
    )
  }

  /// A publisher of the time at regular intervals (Apple, Timer.TimerPublisher).
  public final class TimerPublisher: ConnectablePublisher {
    /// The time at which the value was sent.
    public typealias Output = Date

    /// The publisher never fails.
    public typealias Failure = Never

    /// The time between two values, in seconds.
    public let interval: TimeInterval

    /// The maximum delay of a value, in seconds.
    public let tolerance: TimeInterval?

    /// The run loop whose timer sends the values.
    public let runLoop: RunLoop

    /// The mode of the run loop for the timer.
    public let mode: RunLoop.Mode

    /// No options exist.
    public let options: RunLoop.SchedulerOptions?

    private let core = SubjectCore<Date, Never>(name: "Timer")

    /// Creates a publisher that sends nothing until it is connected.
    public init(
      interval: TimeInterval,
      tolerance: TimeInterval? = nil,
      runLoop: RunLoop,
      mode: RunLoop.Mode,
      options: RunLoop.SchedulerOptions? = nil
    ) {
      (self.interval, self.tolerance, self.runLoop) = (interval, tolerance, runLoop)
      (self.mode, self.options) = (mode, options)
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
      core.subscribe(subscriber)
    }

    /// Starts a timer on the run loop, which runs until the connection is cancelled.
    public func connect() -> any Cancellable {
      let timer = Timer(timeInterval: interval, repeats: true) { [core] _ in core.send(Date()) }
      if let tolerance { timer.tolerance = tolerance }
      runLoop.add(timer, forMode: mode)
      return AnyCancellable { timer.invalidate() }
    }
  }
}
