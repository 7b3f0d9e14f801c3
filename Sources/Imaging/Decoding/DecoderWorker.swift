import Background
import DecodeProtocol

/// A thread of the pool: takes a job, opens its file, has it decoded, reports.
///
/// Opening a file and waiting for a decoder both block, which is why this is a thread and not a task.
final class DecoderWorker {
  private let place: DecoderWorkerID
  private let core: DecoderPoolCore
  private let supply: DecoderSlot

  /// How one try at a job went.
  private enum Attempt {
    case done(DecodeOutcome)
    /// The file belongs into another lane.
    case elsewhere(DecoderLaneName)
    /// The decoder died under it or did not answer.
    case lost(DecodeError, DecoderKind, canRetry: Bool)
    /// It was told to stop before the request was sent.
    case stopped
  }

  private init(place: DecoderWorkerID, core: DecoderPoolCore) {
    self.place = place
    self.core = core
    supply = DecoderSlot(place: place, core: core)
  }

  static func start(at place: DecoderWorkerID, core: DecoderPoolCore) {
    let isStarted = BackgroundThread.start { DecoderWorker(place: place, core: core).run() }
    // Without a thread the job waits for the next worker that comes free.
    if !isStarted { core.didEnd(place) }
  }

  private func run() {
    while true {
      // What is needed rarely or keeps much memory does not stay for ever, at the price of waking up once.
      let mayExpire = supply.current != nil && (place.lane.isOccasional || supply.isLarge)
      switch core.nextTurn(at: place, patience: mayExpire ? core.configuration.idlePatience : nil) {
      case .work(let entry): carryOut(entry)
      case .wait: supply.retire()
      case .end:
        supply.release()
        core.didEnd(place)
        return
      }
    }
  }

  private func carryOut(_ entry: DecodeQueue.Entry) {
    let hadDecoder = supply.current != nil
    var attempt = attempt(entry)
    // Both the decoder at hand and the spare may have died while they waited, which is not the file's fault.
    for _ in 0..<2 {
      guard case .lost(_, _, canRetry: true) = attempt else { break }
      attempt = self.attempt(entry)
    }
    // Without an answer somebody else has taken care of the job while this thread was stuck.
    guard let running = core.finish(place) else { return }
    // A kill meant for this job may have come after its answer; the next job must not meet it.
    if running.isStopping, running.child != nil { supply.retire() }
    report(attempt, running: running)
    let isLost = hadDecoder && supply.current == nil
    if let kind = place.lane.kind,
      isLost && !place.lane.isOccasional || place.lane.keepsSpare && supply.isNeeded
    {
      supply.prepare(kind)
    }
  }

  private func report(_ attempt: Attempt, running: DecoderLane.Running) {
    switch attempt {
    case .done(.failed(.decoderUnavailable(_, .shutDown))):
      running.entry.completion(.cancelled)
    case .done(let outcome):
      running.entry.completion(outcome)
    case .elsewhere(let lane) where !running.isCancelled:
      core.forward(running.entry, to: lane)
    case .stopped, .lost, .elsewhere:
      if running.isCancelled {
        running.entry.completion(.cancelled)
      } else if running.isStopping {
        core.putBack(running.entry, at: place)
      } else if case .lost(let error, let kind, _) = attempt {
        core.recordCrash(of: kind)
        running.entry.completion(.failed(error))
      } else {
        running.entry.completion(.cancelled)
      }
    }
  }

  private func attempt(_ entry: DecodeQueue.Entry) -> Attempt {
    do throws(DecodeError) {
      guard let file = try JobFile(entry.job) else { return .done(.answered(.nothing)) }
      let format = FormatSniffer.format(
        head: file.head(FormatSniffer.headByteCount), name: entry.job.file)
      guard core.didOpen(place) else { return .stopped }
      let proper = DecoderLaneName(for: entry.job, format: format)
      if place.lane.kind != nil, proper != place.lane, !entry.isRouted { return .elsewhere(proper) }
      let kind = place.lane.kind ?? proper.kind ?? .extra
      return try exchange(entry.job, file: file, format: format, kind: kind)
    } catch {
      return .done(.failed(error))
    }
  }

  private func exchange(
    _ job: DecodeJob, file: borrowing JobFile, format: DecodeFormat, kind: DecoderKind
  ) throws(DecodeError) -> Attempt {
    let decoder = try decoder(kind, for: job, format: format)
    let isFresh = decoder.answeredRequests == 0
    guard core.willSend(place, to: decoder.child) else { return .stopped }
    let timeout = job.isGlance ? core.configuration.glanceTimeout : core.configuration.decodeTimeout
    do throws(DecoderProcess.Failure) {
      let answer = try decoder.perform(job, file: file, timeout: timeout)
      if shouldRetire(decoder, after: answer.reply) { supply.retire() }
      switch DecodeAnswer.from(answer.reply, pixels: answer.pixels, document: answer.document, job: job) {
      case .success(let answer): return .done(.answered(answer))
      case .failure(let error): return .done(.failed(error))
      }
    } catch {
      supply.retire()
      switch error {
      case .noSharedMemory(let errno): throw .decoderUnavailable(job.file, .noSharedMemory(errno: errno))
      case .timedOut: return .lost(.timedOut(job.file, after: timeout), kind, canRetry: false)
      // What a decoder met before may have broken it; only a fresh one convicts the file.
      case .crashed: return .lost(.crashed(job.file), kind, canRetry: !isFresh)
      case .wasGone: return .lost(.crashed(job.file), kind, canRetry: true)
      }
    }
  }

  private func decoder(
    _ kind: DecoderKind, for job: DecodeJob, format: DecodeFormat
  ) throws(DecodeError) -> DecoderProcess {
    // The library for SVG may be missing, which is known after the first start.
    let isUnread = { [core] in kind == .svg && core.hello(of: .svg).map { !$0.reads(.svg) } ?? false }
    guard !isUnread() else { throw .unsupported(job.file, format: .svg, detail: "") }
    let decoder: DecoderProcess
    do throws(DecoderFault) {
      decoder = try supply.decoder(kind)
    } catch {
      // That the program for other formats is missing says nothing about what has no format.
      if case .notFound = error, format == .unknown, !job.readsMetadata { throw .unknownFormat(job.file) }
      throw .decoderUnavailable(job.file, error)
    }
    guard !isUnread() else {
      supply.release()
      throw .unsupported(job.file, format: .svg, detail: "")
    }
    return decoder
  }

  private func shouldRetire(_ decoder: DecoderProcess, after reply: DecodeReply) -> Bool {
    // What the file of a session has broken, only meets the same file again.
    if case .session = place.lane { return false }
    switch reply.status {
    case .damaged, .corrupt, .truncated, .outOfMemory, .unsupported, .failed: return true
    case .ok, .unknownFormat, .tooBig, .none: break
    }
    let memory = decoder.child.memory ?? .init()
    supply.isLarge = memory.current > core.configuration.idleResidentBytes
    return decoder.answeredRequests >= core.configuration.requestsPerProcess
      || memory.peak > core.configuration.residentBytesPerProcess
  }
}
