import CKernel
import Foundation

/// How the parent monitors a forked process.
extension ForkedProcess {
  /// Receives from the process until it has completed, has died or has to be killed.
  mutating func monitor(_ limits: Limits, _ consume: (Frame) -> Bool) -> Outcome {
    var isOpen = (frames: true, output: true)
    while isOpen.frames || isOpen.output {
      var polled = [
        pollfd(fd: isOpen.frames ? channel.number : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: isOpen.output ? printed.number : -1, events: Int16(POLLIN), revents: 0),
      ]
      if let bound = stopwatch.sample(
        pid,
        within: limits.processorTime,
        events: limits.events
      ) {
        outcome.termination = .timedOut(bound)
        break
      }
      _ = poll(&polled, 2, WorldStopwatch.pause(within: limits.processorTime))
      if polled[1].revents != 0 { isOpen.output = readPrinted() }
      if polled[0].revents != 0 {
        do throws(FrameError) {
          isOpen.frames = try readFrames(consume)
        } catch {
          outcome.termination = .sentInvalidData(error)
          break
        }
      }
      // Processes that this one has started may keep its pipes open for as long as they like.
      if isComplete || !isOpen.frames { break }
    }
    return finish()
  }

  private mutating func readFrames(_ consume: (Frame) -> Bool) throws(FrameError) -> Bool {
    guard let count = channel.read(into: &reader) else { return true }
    while let frame = try reader.next() {
      guard !isComplete else { throw .notAFrame }
      if let isOutside = frame.isOutside {
        stopwatch.setOutside(isOutside, at: .now)
        continue
      }
      isComplete = frame.kind == .ended
      if !consume(frame) { outcome.frames.append(frame) }
    }
    return count > 0
  }

  private mutating func readPrinted() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 1 << 14)
    let count = read(printed.number, &bytes, bytes.count)
    guard count > 0 else { return count < 0 && errno == EINTR }
    let kept = min(count, Self.maxPrinted - outcome.printed.count)
    outcome.printed += bytes[..<kept]
    outcome.truncatedBytes += count - kept
    return true
  }

  private mutating func finish() -> Outcome {
    let mayHaveDied = outcome.termination == .completed && !isComplete
    if mayHaveDied, !isEnding(within: 1000) {
      // The process closed the pipe and goes on.
      outcome.termination = .sentInvalidData(.closed)
    }
    if case .timedOut = outcome.termination { interrupt() }
    // The whole group: also what the app may have started.
    kill(-pid, SIGKILL)
    kill(pid, SIGKILL)
    var status: Int32 = 0
    var usage = rusage()
    while wait4(pid, &status, 0, &usage) < 0, errno == EINTR {}
    Orphans.end()
    // What the process printed before it ended is still in the pipe.
    _ = fcntl(printed.number, F_SETFL, O_NONBLOCK)
    while readPrinted() {}
    channel.close()
    printed.close()
    outcome.peakMemory = Int(usage.ru_maxrss) << 10
    if outcome.termination == .completed, !isComplete {
      let end = ProcessEnd(status: status)
      outcome.termination =
        end == .exited(Self.couldNotSend) ? .sentInvalidData(.closed) : .died(end)
    }
    return outcome
  }

  /// Has the process record what it is doing, write its phone's files and end.
  ///
  /// The thread that runs the world does it; if no thread does, the one that is busy.
  private func interrupt() {
    let threads = ProcessThread.all(of: pid)
    for thread in threads { trialrun_interrupt_thread(pid, thread.number) }
    guard !isEnding(within: 300) else { return }
    trialrun_interrupt_thread(pid, threads.first(where: \.isRunning)?.number ?? pid)
    // Writing the files may take up to twenty seconds.
    _ = isEnding(within: 22_000)
  }

  /// Whether the process ends within a time, as one does that has closed its pipe by dying.
  private func isEnding(within milliseconds: Int) -> Bool {
    var info = siginfo_t()
    for _ in 0..<milliseconds {
      let flags = WEXITED | WNOHANG | WNOWAIT
      info.si_signo = 0
      guard waitid(P_PID, id_t(pid), &info, flags) == 0 else { return true }
      if info.si_signo != 0 { return true }
      _ = poll(nil, 0, 1)
    }
    return false
  }
}
