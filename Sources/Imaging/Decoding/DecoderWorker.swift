import Background
import DecodeProtocol

/// A thread of the pool with one decoder: takes a job, opens its file, has it decoded, reports.
///
/// Opening a file and waiting for a decoder both block, which is why this is a thread and not a task.
struct DecoderWorker: Sendable {
  let number: Int
  let core: DecoderPoolCore

  /// How one try at a job went.
  private enum Attempt {
    case done(DecodeOutcome)
    /// The decoder died under it or did not answer.
    case lost(DecodeError, canRetry: Bool)
    /// It was told to stop before the request was sent.
    case stopped
  }

  func start() {
    let isStarted = BackgroundThread.start { run() }
    // Without a thread the job waits for the next worker that comes free.
    if !isStarted { core.didNotStart(worker: number) }
  }

  private func run() {
    var process: DecoderProcess?
    while let entry = core.nextJob(worker: number) { carryOut(entry, process: &process) }
    retire(&process)
  }

  private func carryOut(_ entry: DecodeQueue.Entry, process: inout DecoderProcess?) {
    let hadProcess = process != nil
    var attempt = attempt(entry.job, process: &process)
    if case .lost(_, canRetry: true) = attempt {
      attempt = self.attempt(entry.job, process: &process)
    }
    guard let running = core.finish(worker: number) else {
      // Somebody else has taken care of the job while this thread was stuck.
      return
    }
    // A kill meant for this job may have come after its answer; the next job must not meet it.
    let wasKilled = running.isStopping && running.child != nil
    if wasKilled { retire(&process) }
    report(attempt, running: running)
    if hadProcess, process == nil, !wasKilled { replace(&process) }
  }

  private func report(_ attempt: Attempt, running: DecoderPoolState.Running) {
    switch attempt {
    case .done(.failed(.decoderUnavailable(_, .shutDown))):
      running.entry.completion(.cancelled)
    case .done(let outcome):
      running.entry.completion(outcome)
    case .stopped, .lost:
      if running.isCancelled {
        running.entry.completion(.cancelled)
      } else if running.isStopping {
        core.putBack(running.entry)
      } else if case .lost(let error, _) = attempt {
        core.recordCrash()
        running.entry.completion(.failed(error))
      } else {
        running.entry.completion(.cancelled)
      }
    }
  }

  private func attempt(_ job: DecodeJob, process: inout DecoderProcess?) -> Attempt {
    do throws(DecodeError) {
      guard let file = try OpenedFile(job) else { return .done(.answered(.nothing)) }
      guard core.didOpen(worker: number) else { return .stopped }
      return try exchange(job, file: file, process: &process)
    } catch {
      return .done(.failed(error))
    }
  }

  private func exchange(
    _ job: DecodeJob, file: borrowing OpenedFile, process: inout DecoderProcess?
  ) throws(DecodeError) -> Attempt {
    let current: DecoderProcess
    do throws(DecoderFault) {
      if let process { current = process } else { current = try core.launch(worker: number) }
    } catch {
      throw .decoderUnavailable(job.file, error)
    }
    process = current
    let isFresh = current.answeredRequests == 0
    guard core.willSend(worker: number, to: current.child) else { return .stopped }
    let timeout = job.isGlance ? core.configuration.glanceTimeout : core.configuration.decodeTimeout
    do throws(DecoderProcess.Failure) {
      let (reply, pixels, document) = try current.perform(job, file: file, timeout: timeout)
      if shouldRetire(current, after: reply) { retire(&process) }
      switch DecodeAnswer.from(reply, pixels: pixels, document: document, job: job) {
      case .success(let answer): return .done(.answered(answer))
      case .failure(let error): return .done(.failed(error))
      }
    } catch {
      retire(&process)
      switch error {
      case .noSharedMemory(let errno): throw .decoderUnavailable(job.file, .noSharedMemory(errno: errno))
      case .timedOut: return .lost(.timedOut(job.file, after: timeout), canRetry: false)
      // What a decoder met before may have broken it; only a fresh one convicts the file.
      case .crashed: return .lost(.crashed(job.file), canRetry: !isFresh)
      case .wasGone: return .lost(.crashed(job.file), canRetry: true)
      }
    }
  }

  private func shouldRetire(_ process: DecoderProcess, after reply: DecodeReply) -> Bool {
    switch reply.status {
    case .damaged, .corrupt, .truncated, .outOfMemory, .unsupported, .failed: return true
    case .ok, .unknownFormat, .tooBig, .none: break
    }
    let peak = process.child.peakResidentBytes ?? 0
    return process.answeredRequests >= core.configuration.requestsPerProcess
      || peak > core.configuration.residentBytesPerProcess
  }

  private func retire(_ process: inout DecoderProcess?) {
    guard process != nil else { return }
    core.didRetire(worker: number)
    process = nil
  }

  /// Has a new decoder ready before the next job comes.
  private func replace(_ process: inout DecoderProcess?) {
    // When it cannot be started the next job tries again and reports why.
    process = try? core.launch(worker: number)
  }
}
