import Foundation

/// How a process of its own is watched from outside.
extension SeparateLife {
  /// Listens to the process until it has said all, has died or has to be ended.
  mutating func watch(_ limits: Limits, _ hear: (Frame) -> Bool) -> Outcome {
    var isOpen = (frames: true, output: true)
    while isOpen.frames || isOpen.output {
      var polled = [
        pollfd(fd: isOpen.frames ? channel.number : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: isOpen.output ? printed.number : -1, events: Int16(POLLIN), revents: 0),
      ]
      let left = limits.realTime - stopwatch.elapsed(at: .now)
      guard left > .zero else {
        outcome.end = .tookTooLong
        break
      }
      _ = poll(&polled, 2, Int32(clamping: left.components.seconds * 1000 + 1000))
      if polled[1].revents != 0 { isOpen.output = takeOutput() }
      if polled[0].revents != 0 {
        do throws(FrameReader.Trouble) {
          isOpen.frames = try takeFrames(hear)
        } catch {
          outcome.end = .spoiled(error)
          break
        }
      }
      // What it started itself may go on with its pipes for as long as it likes.
      if isWhole || !isOpen.frames { break }
    }
    return finish()
  }

  private mutating func takeFrames(_ hear: (Frame) -> Bool) throws(FrameReader.Trouble) -> Bool {
    guard let count = channel.read(into: &reader) else { return true }
    while let frame = try reader.next() {
      guard !isWhole else { throw .rubbish }
      if let isOutside = frame.isOutside {
        stopwatch.setOutside(isOutside, at: .now)
        continue
      }
      isWhole = frame.kind == .ended
      if !hear(frame) { outcome.frames.append(frame) }
    }
    return count > 0
  }

  private mutating func takeOutput() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 1 << 14)
    let count = read(printed.number, &bytes, bytes.count)
    guard count > 0 else { return count < 0 && errno == EINTR }
    let kept = min(count, Self.maxOutput - outcome.output.count)
    outcome.output += bytes[..<kept]
    outcome.outputLeftOut += count - kept
    return true
  }

  private mutating func finish() -> Outcome {
    let mayDie = outcome.end == .whole && !isWhole
    if mayDie, !isEnding {
      // It closed the pipe and lives on.
      outcome.end = .spoiled(.closed)
    }
    // The whole group: also what the app may have started.
    kill(-pid, SIGKILL)
    kill(pid, SIGKILL)
    var status: Int32 = 0
    var usage = rusage()
    while wait4(pid, &status, 0, &usage) < 0, errno == EINTR {}
    Orphans.end()
    // What it printed before it ended is there to be read.
    _ = fcntl(printed.number, F_SETFL, O_NONBLOCK)
    while takeOutput() {}
    channel.close()
    printed.close()
    outcome.peakMemory = Int(usage.ru_maxrss) << 10
    if outcome.end == .whole, !isWhole {
      let end = ProcessEnd(status: status)
      outcome.end = end == .exited(Self.couldNotSay) ? .spoiled(.closed) : .died(end)
    }
    return outcome
  }

  /// Whether the process is about to be gone, as one is that has let go of its pipe by dying.
  private var isEnding: Bool {
    var info = siginfo_t()
    for _ in 0..<1000 {
      let flags = WEXITED | WNOHANG | WNOWAIT
      info.si_signo = 0
      guard waitid(P_PID, id_t(pid), &info, flags) == 0 else { return true }
      if info.si_signo != 0 { return true }
      _ = poll(nil, 0, 1)
    }
    return false
  }
}
