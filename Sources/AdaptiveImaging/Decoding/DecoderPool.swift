import AdaptiveFileSystem
import DecodeProtocol
import Glibc

/// Decoder processes, and the queues of their jobs.
///
/// Each kind of work has a lane: everyday pictures with a decoder per processor core, the other formats, SVG,
/// metadata, and sidecars. A file's first bytes choose its lane, so slow work of one kind never delays
/// another kind. No decoder starts before the first job of its lane.
///
/// A decoder reads one file and ends, so that a hostile file can't affect the pictures after it. It is a copy
/// of a server that has loaded the libraries, and is ready within a millisecond. Only metadata and sidecars
/// share a decoder; it is replaced when it crashes, hangs, reports an error, or has answered many requests,
/// and a decoder's bad news about a file is confirmed by a fresh one. Each change of a sidecar has its own.
///
/// If all decoders of a lane are busy, a visible picture interrupts a less urgent job by killing its decoder.
/// An idle pool costs no processor time.
public final class DecoderPool: PictureDecoding {
  /// How many decoders there are, and their limits.
  public struct Configuration: Sendable {
    /// The number of decoders for everyday pictures, at least 1.
    public var processCount: Int
    /// The time for decoding a picture, after which its decoder is killed.
    public var decodeTimeout = Duration.milliseconds(Int(DecodeLimits.decodeMilliseconds))
    /// The time for reading an embedded thumbnail or metadata.
    public var glanceTimeout = Duration.milliseconds(Int(DecodeLimits.glanceMilliseconds))
    /// The number of requests after which a decoder that reads several files is replaced.
    public var requestsPerProcess = DecodeLimits.requestsPerProcess
    /// The resident memory in bytes beyond which a decoder is replaced after its reply.
    public var residentBytesPerProcess = 600 << 20
    /// The number of crashes allowed within `crashWindow` for each kind of decoder. After one more, jobs fail
    /// until some of the crashes are older than that.
    public var crashesAllowed = 5
    /// The time for which crashes count.
    public var crashWindow = Duration.seconds(10)
    /// The time after which a worker that is opening a file counts as stuck and is replaced.
    public var openingPatience = Duration.milliseconds(250)
    /// The resident memory in bytes beyond which an idle decoder is ended after a while. Codecs keep the last
    /// picture, which is often requested again.
    public var idleResidentBytes = 64 << 20
    /// The idle time after which a large decoder is ended, and those for SVG, metadata and sidecars.
    public var idlePatience = Duration.seconds(20)

    /// Creates the standard configuration: one decoder per core, at least two, at most eight.
    public init() {
      processCount = min(8, max(2, DecoderPool.processorCount))
    }
  }

  private let core: DecoderPoolCore

  /// The number of processor cores that can run something now, at least 1.
  static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Creates a pool.
  ///
  /// `paths` are those of the decoders' executables. Without a path a decoder is searched for when it is
  /// first needed (`DecoderKind.findExecutable`). Jobs fail with `decoderUnavailable` if it is not found.
  /// `onNotice` receives each notice once, on a thread of the pool. With `awaitsStart`, jobs wait for
  /// `start()`.
  public init(
    paths: [DecoderKind: FilePath] = [:], configuration: Configuration = Configuration(),
    awaitsStart: Bool = false, onNotice: (@Sendable (DecoderNotice) -> Void)? = nil
  ) {
    core = DecoderPoolCore(
      paths: paths, configuration: configuration, awaitsStart: awaitsStart, onNotice: onNotice)
  }

  /// Starts the jobs of a pool that awaits this call. Does nothing after the first time.
  public func start() { core.start() }

  deinit {
    core.shutDown()
  }

  /// The hello of the latest decoder of a kind. `nil` before the first one.
  public func hello(of kind: DecoderKind) -> DecoderHello? { core.hello(of: kind) }

  /// The identifiers of the decoder processes of a lane; `nil` for all lanes.
  func processIdentifiers(in lane: DecoderLane.Name? = nil) -> [Int32] { core.processIdentifiers(in: lane) }

  /// The identifiers of the servers' processes.
  var serverIdentifiers: [Int32] { core.serverIdentifiers }

  /// Whether a decoder of a lane works on a request.
  func isAtWork(in lane: DecoderLane.Name) -> Bool { core.isAtWork(in: lane) }

  /// Queues a job. The completion is called once, on a thread of the pool.
  public func decode(
    _ job: DecodeJob, priority: DecodePriority, completion: @escaping @Sendable (DecodeOutcome) -> Void
  ) -> DecodeTicket {
    core.submit(job, priority: priority, completion: completion)
  }

  /// Changes the priority of a job that has not ended.
  public func setPriority(_ priority: DecodePriority, of ticket: DecodeTicket) {
    core.setPriority(priority, of: ticket)
  }

  /// Drops a job that waits. A job that has begun loses its decoder when another job needs it.
  public func cancel(_ ticket: DecodeTicket) {
    core.cancel(ticket)
  }

  /// Opens a session with its own decoder process, which starts with the first job and ends with the session.
  public func session(for file: PictureFile) -> any PictureDecoding {
    DecoderSession(file: file, core: core)
  }

  /// Ends all decoders and cancels all jobs. Later jobs fail.
  public func shutDown() {
    core.shutDown()
  }
}

/// A decoder process for the frames or regions of one file. It remembers what the next job needs.
///
/// Jobs run one after the other, by priority; none interrupts another. If the decoder dies, a fresh one
/// starts over. Releasing the session ends the process and cancels its jobs. Jobs for other files, or for
/// metadata, go to the pool.
private final class DecoderSession: PictureDecoding {
  private let file: PictureFile
  private let core: DecoderPoolCore
  private let lane: DecoderLane.Name

  init(file: PictureFile, core: DecoderPoolCore) {
    self.file = file
    self.core = core
    lane = core.openSession()
  }

  deinit {
    core.close(lane)
  }

  func decode(
    _ job: DecodeJob, priority: DecodePriority, completion: @escaping @Sendable (DecodeOutcome) -> Void
  ) -> DecodeTicket {
    let isOwn = job.file == file && job.kind == .picture
    return core.submit(job, priority: priority, in: isOwn ? lane : nil, completion: completion)
  }

  func setPriority(_ priority: DecodePriority, of ticket: DecodeTicket) {
    core.setPriority(priority, of: ticket)
  }

  func cancel(_ ticket: DecodeTicket) {
    core.cancel(ticket)
  }
}
