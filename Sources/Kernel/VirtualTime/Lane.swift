import CInterposition
import Foundation

/// One of the threads that a world's events run on, one of them at a time.
///
/// A world begins with one. When code on it blocks, its stack has to stay as it is, so another
/// thread runs the events from there on, until something wakes the blocked one. It has to be a thread,
/// and not a loop that runs events on top of the blocked code: blocked code goes on in the order in
/// which it is woken, and a stack knows but one order, in which a wait that is over would last until
/// the waits above it are, and two that need each other would seem to be a deadlock. The language's
/// runtime keeps with each thread which task runs there, so no other kind of second stack would do.
final class Lane {
  /// Room for the stacks of all but the first, in bytes (our choice: four times an iPhone's).
  private static let stackSize = 2 << 20

  let baton = Baton()

  /// Whether the job that runs on it has a run loop, which ends with the job.
  var hasRunLoop = false

  private var thread = UInt()
  private var work: (() -> Void)?

  /// Whether a thread that code of the world made may begin.
  var goesOn = false

  /// A thread that code of the world made, which begins with its first baton.
  init(of process: UInt16) {
    isOwn = true
    self.process = process
  }

  /// Whether code of the world made it, and it ends by itself; and the process of that code.
  let isOwn: Bool
  let process: UInt16

  /// Starts the thread, which waits for its baton and then works.
  ///
  /// - Parameters:
  ///   - isFirst: Whether it has the stack that the system gives by itself.
  ///   - work: What it does, from its first baton on; nil is returned if there is no thread to have.
  init?(isFirst: Bool, _ work: @escaping () -> Void) {
    self.work = work
    isOwn = false
    process = 0
    let own = Unmanaged.passRetained(self)
    let stackSize = isFirst ? 0 : Self.stackSize
    let status = trialrun_start_thread(&thread, stackSize, Self.main, own.toOpaque())
    guard status == 0 else {
      own.release()
      return nil
    }
  }

  private static let main: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = {
    guard let lane = $0.map({ Unmanaged<Lane>.fromOpaque($0).takeRetainedValue() }) else {
      return nil
    }
    trialrun_use_crash_stack()
    lane.baton.take()
    lane.work?()
    lane.work = nil
    return nil
  }

  /// Waits until its work is over.
  func join() { pthread_join(thread, nil) }

  /// Leaves it as it is, blocked for good: what it blocks in can't be ended from outside.
  func abandon() { if !isOwn { pthread_detach(thread) } }
}
