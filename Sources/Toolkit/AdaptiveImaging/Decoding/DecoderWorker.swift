import AdaptiveBackground
import AdaptiveFileSystem
import PhotoDecodeProtocol
import Dispatch
import Glibc
import PhotoFormats

/// A thread of the pool: takes a job, opens its file, sends it to a decoder, and reports the outcome.
///
/// Opening a file and waiting for a decoder both block, which is why this is a thread and not a task. It ends
/// with its pool.
final class DecoderWorker {
  /// The lane of a worker, and a number that is unique in it.
  struct ID: Hashable, Sendable {
    let lane: DecoderLane.Name
    let number: Int
  }

  /// How one attempt at a job ended.
  fileprivate enum Attempt {
    case done(DecodeOutcome)
    /// The file belongs in another lane.
    case elsewhere(DecoderLane.Name)
    /// The decoder died during the job or did not answer.
    case lost(DecodeError, DecoderKind, canRetry: Bool)
    /// A decoder that had answered requests before could not read the file. Only a fresh one proves that this
    /// is the file's fault.
    case unconfirmed
    /// The worker was told to stop before the request was sent.
    case stopped
  }

  /// After how many previews of files the memory of the decoder is measured.
  private static let previewsPerMeasurement = 8

  private let id: ID
  /// The semaphore of the lane, which is signalled when there is a job.
  private let work: DispatchSemaphore
  private weak let pool: DecoderPool?
  private let supply: DecoderSupply
  private let configuration: DecoderPool.Configuration
  /// The decoder that gets this worker's jobs; `nil` before the first job and after a decoder was lost.
  private var decoder: DecoderProcess?
  /// The decoder of the next file, where one file follows another.
  private var order: DecoderOrder?
  /// Whether the decoder has too much memory to stay idle for long.
  private var isLarge = false

  private init(
    id: ID, work: DispatchSemaphore, pool: DecoderPool?, supply: DecoderSupply,
    configuration: DecoderPool.Configuration
  ) {
    self.id = id
    self.work = work
    self.pool = pool
    self.supply = supply
    self.configuration = configuration
  }

  /// Starts a worker. Returns false if the system has no thread for it.
  static func start(
    _ id: ID, work: DispatchSemaphore, pool: DecoderPool, supply: DecoderSupply,
    configuration: DecoderPool.Configuration
  ) -> Bool {
    BackgroundThread.start { [weak pool] in
      DecoderWorker(id: id, work: work, pool: pool, supply: supply, configuration: configuration).run()
    }
  }

  /// Asks its lane something, or tells it something. The other value if the pool has gone.
  private func lane<Value: Sendable>(
    else other: Value, _ body: (inout DecoderLane) -> Value
  ) -> Value {
    pool?.withLane(id.lane, else: other, body) ?? other
  }

  private func run() {
    while true {
      // Decoders that are rarely needed or hold much memory end after a while, at the cost of one wake-up.
      let mayExpire = decoder != nil && (id.lane.isOccasional || isLarge)
      switch nextTurn(patience: mayExpire ? configuration.idlePatience : nil) {
      case .work(let entry): perform(entry)
      case .wait:
        retireDecoder()
        if let kind = id.lane.occasionalServer { supply.releaseServer(of: kind) }
      case .end:
        retireDecoder()
        order = nil
        lane(else: ()) { $0.didEnd(worker: id.number) }
        return
      }
    }
  }

  /// Waits for a job. Returns `wait` if none came within `patience`; without that it waits for ever.
  private func nextTurn(patience: Duration?) -> DecoderLane.Turn {
    while true {
      let turn = lane(else: .end) { $0.takeJob(worker: id.number, at: .now) }
      guard case .wait = turn else { return turn }
      guard let patience else {
        work.wait()
        continue
      }
      let nanoseconds = Int(patience / .nanoseconds(1))
      guard work.wait(timeout: .now() + .nanoseconds(nanoseconds)) == .timedOut else { continue }
      if lane(else: true, { $0.stopWaiting() }) { return .wait }
      work.wait()
    }
  }

  private func perform(_ entry: DecoderLane.Queue.Entry) {
    var attempt = attempt(entry)
    // The decoder and the one that was ordered may both have died while they waited.
    for _ in 0..<2 where attempt.isDoubtful { attempt = self.attempt(entry) }
    // If the job is not this worker's any more, it was cancelled, or given to another one while this thread
    // was stuck.
    guard let running = lane(else: nil, { $0.finish(worker: id.number) }) else { return }
    // A kill meant for this job may have come after its answer; the next job must not be affected by it.
    if running.isStopping, running.child != nil { retireDecoder() }
    report(attempt, running: running)
  }

  private func report(_ attempt: Attempt, running: DecoderLane.Running) {
    switch attempt {
    case .done(.failed(.decoderUnavailable(_, .shutDown))):
      running.entry.completion(.cancelled)
    case .done(.failed(let error)): running.entry.completion(.failed(judged(error)))
    case .done(let outcome): running.entry.completion(outcome)
    case .elsewhere(let lane) where !running.isCancelled:
      guard let pool else { return running.entry.completion(.cancelled) }
      pool.forward(running.entry, to: lane)
    case .stopped, .lost, .unconfirmed, .elsewhere:
      if running.isCancelled {
        running.entry.completion(.cancelled)
      } else if running.isStopping {
        let isBack = lane(else: false) { $0.putBack(running.entry) }
        if !isBack { running.entry.completion(.cancelled) }
      } else if case .lost(let error, let kind, _) = attempt {
        if error.isFatalToDecoders { supply.recordCrash(of: kind) }
        running.entry.completion(.failed(judged(error)))
      } else {
        running.entry.completion(.cancelled)
      }
    }
  }

  /// The error of a job. If the program may use less memory than decoders usually may, a picture that needs
  /// too much proves nothing about its file.
  private func judged(_ error: DecodeError) -> DecodeError {
    switch error {
    case .outOfMemory, .crashed: MemoryLimit.isLowered ? .unreadable(error.file, errno: ENOMEM) : error
    default: error
    }
  }

  private func attempt(_ entry: DecoderLane.Queue.Entry) -> Attempt {
    do throws(DecodeError) {
      guard let file = try JobFile(entry.job) else { return .done(.answered(.nothing)) }
      let format = FormatSniffer.format(
        head: try file.head(FormatSniffer.headByteCount, of: entry.job), name: entry.job.file)
      guard lane(else: false, { $0.didOpen(worker: id.number) }) else { return .stopped }
      let proper = DecoderLane.Name(for: entry.job, format: format)
      if id.lane.kind != nil, proper != id.lane, !entry.isRouted { return .elsewhere(proper) }
      let kind = id.lane.kind ?? proper.kind ?? .extra
      return try exchange(entry.job, file: file, format: format, kind: kind)
    } catch {
      return .done(.failed(error))
    }
  }

  private func exchange(
    _ job: DecodeJob, file: borrowing JobFile, format: PhotoFormat?, kind: DecoderKind
  ) throws(DecodeError) -> Attempt {
    let decoder = try decoder(kind, for: job, file: file.identity, format: format)
    let isFresh = decoder.answeredRequests == 0
    let mayBegin = lane(else: false) { $0.willSend(worker: id.number, to: decoder.child) }
    guard mayBegin else { return .stopped }
    let timeout = job.isPreview ? configuration.previewTimeout : configuration.decodeTimeout
    do throws(DecoderProcess.ExchangeError) {
      let (status, result) = try decoder.perform(job, file: file, timeout: timeout)
      // A reply that claims success and can't be used is a lie.
      let isLie = if case .failure = result { status == .ok } else { false }
      let isBad = isLie || status.isVerdict
      if isBad || shouldRetire(decoder, after: job, status) { retireDecoder() }
      if isBad && !isFresh { return .unconfirmed }
      switch result {
      case .success(let answer): return .done(.answered(answer))
      case .failure(let error): return .done(.failed(error))
      }
    } catch {
      let isOwnFault = isFresh && decoder.hasServer
      retireDecoder()
      switch error {
      case .unreadable(let errno):
        let reason = DecodeError.unreadable(job.file, decoderErrno: errno)
        return errno == EAGAIN ? .lost(reason, kind, canRetry: true) : .done(.failed(reason))
      case .noSharedMemory(let errno): throw .decoderUnavailable(job.file, .noSharedMemory(errno: errno))
      case .timedOut:
        let canRetry = id.lane.sharesDecoders && !isFresh
        return .lost(.timedOut(job.file, after: timeout), kind, canRetry: canRetry)
      // Earlier requests may have broken a decoder; only a fresh one proves that this file does.
      case .crashed: return .lost(.crashed(job.file), kind, canRetry: !isOwnFault)
      case .killed: return .lost(.killed(job.file), kind, canRetry: !isOwnFault)
      // It never had the file.
      case .wasGone: return .lost(.killed(job.file), kind, canRetry: true)
      }
    }
  }

  private func shouldRetire(
    _ decoder: DecoderProcess, after job: DecodeJob, _ status: DecodeReply.Status
  ) -> Bool {
    // Reading /proc takes as long as a preview of a file, which needs little memory.
    let isMeasured = !job.isPreview || decoder.answeredRequests.isMultiple(of: Self.previewsPerMeasurement)
    let memory = isMeasured ? decoder.child.memory ?? .init() : .init()
    if isMeasured { isLarge = memory.current > configuration.idleResidentBytes }
    // A session's decoder has only one file, and remembers what its next job needs.
    if case .session = id.lane { return false }
    return status == .damaged || job.changesSidecar
      || decoder.answeredRequests >= configuration.requestsPerProcess
      || memory.peak > configuration.residentBytesPerProcess
  }

  private func decoder(
    _ kind: DecoderKind, for job: DecodeJob, file: FileIdentity?, format: PhotoFormat?
  ) throws(DecodeError) -> DecoderProcess {
    // The library for SVG may be missing, which is known after the first start.
    let isUnread = { [supply] in kind == .svg && supply.hello(of: .svg).map { !$0.reads(.svg) } ?? false }
    guard !isUnread() else { throw .unsupported(job.file, format: .svg, detail: "") }
    let decoder: DecoderProcess
    do throws(DecoderUnavailableError) {
      decoder = try readyDecoder(kind, for: job, file: file)
    } catch {
      // If the program for other formats is missing, that says nothing about a file without a format.
      if case .notFound = error, format == nil, job.fixedLane == nil { throw .unknownFormat(job.file) }
      throw .decoderUnavailable(job.file, error)
    }
    guard !isUnread() else {
      retireDecoder()
      supply.releaseServer(of: .svg)
      throw .unsupported(job.file, format: .svg, detail: "")
    }
    return decoder
  }

  /// The present decoder if it may read the file, or a fresh one.
  private func readyDecoder(
    _ kind: DecoderKind, for job: DecodeJob, file: FileIdentity?
  ) throws(DecoderUnavailableError) -> DecoderProcess {
    if let decoder, decoder.kind == kind, mayRead(job, file, decoder) { return decoder }
    retireDecoder()
    // Only a session's worker has decoders of several kinds, and it orders none.
    let fresh = try supply.makeDecoder(kind, from: order)
    let isInTime = lane(else: false) { $0.didStart(fresh.child, worker: id.number) }
    if !isInTime { fresh.child.kill() }
    decoder = fresh
    order = id.lane.ordersAhead || job.changesSidecar ? supply.orderDecoder(kind) : nil
    return fresh
  }

  /// Returns whether a decoder may read a file. One that an earlier file has taken over could lie about it,
  /// so that each file has its own decoder. Only metadata and sidecars are read by one decoder for many
  /// files.
  private func mayRead(_ job: DecodeJob, _ file: FileIdentity?, _ decoder: DecoderProcess) -> Bool {
    if decoder.answeredRequests == 0 { return true }
    if id.lane.sharesDecoders { return !job.changesSidecar }
    return file != nil && decoder.file == file
  }

  private func retireDecoder() {
    guard decoder != nil else { return }
    lane(else: ()) { $0.didRetireDecoder(worker: id.number) }
    decoder = nil
    isLarge = false
  }
}

extension DecoderWorker.Attempt {
  /// Whether another attempt, with a fresh decoder, may end differently.
  fileprivate var isDoubtful: Bool {
    switch self {
    case .lost(_, _, let canRetry): canRetry
    case .unconfirmed: true
    case .done, .elsewhere, .stopped: false
    }
  }
}

extension DecodeReply.Status {
  /// Whether it says that the file can't be read.
  fileprivate var isVerdict: Bool {
    switch self {
    case .corrupt, .truncated, .tooBig, .outOfMemory, .unsupported, .unknownFormat, .failed: true
    case .ok, .damaged, .none: false
    }
  }
}
