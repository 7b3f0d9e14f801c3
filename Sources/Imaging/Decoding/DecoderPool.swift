import DecodeProtocol
import FileSystem

/// Decoder processes and the queues before them.
///
/// Every sort of work has a lane: everyday pictures with a decoder per processor core, the other formats with one and
/// a spare, SVG, metadata. Which one a file belongs to its first bytes say, so slow work of one sort never holds up
/// another. Nothing is started before the first job of its lane.
///
/// A job that is more urgent than all places of its lane allow takes the place of a less urgent one, whose decoder is
/// killed: a new one is there after two milliseconds, or waits already. Decoders are also replaced
/// when they crash, hang, report a fault, have grown large, or have answered many requests, so that a hostile file
/// cannot reach the pictures after it. Idle, the pool costs no processor time.
public final class DecoderPool: PictureDecoding {
  /// How many decoders, and what is asked of them.
  public struct Configuration: Sendable {
    /// Decoders for everyday pictures at work at the same time; at least 1.
    public var processCount: Int
    /// Time for decoding a picture, after which its decoder is killed.
    public var decodeTimeout = Duration.milliseconds(Int(DecodeLimits.decodeMilliseconds))
    /// Time for reading an embedded thumbnail.
    public var glanceTimeout = Duration.milliseconds(Int(DecodeLimits.glanceMilliseconds))
    /// Requests after which a decoder is replaced.
    public var requestsPerProcess = DecodeLimits.requestsPerProcess
    /// Resident memory in bytes from which on a decoder is replaced after its answer.
    public var residentBytesPerProcess = 600 << 20
    /// Crashes of one kind of decoders tolerated within `crashWindow`. After one more, jobs fail until some of them
    /// are that long ago.
    public var crashesAllowed = 5
    /// The time in which crashes are counted.
    public var crashWindow = Duration.seconds(10)
    /// Time after which an opening of a file that is still not done counts as stuck and gets a fresh place.
    public var openingPatience = Duration.milliseconds(250)
    /// Resident memory in bytes from which on a decoder is ended when it has no work for a while: codecs keep the last
    /// picture, since it is mostly asked for again.
    public var idleResidentBytes = 64 << 20
    /// Time without a job after which a large decoder is ended, and those for SVG and metadata.
    public var idlePatience = Duration.seconds(20)

    /// Makes the usual configuration: one decoder per core, at least two, at most eight.
    public init() {
      processCount = min(8, max(2, ProcessorCount.online))
    }
  }

  private let core: DecoderPoolCore

  /// Makes a pool.
  ///
  /// The paths name the decoders' executables; a decoder without one is looked for in the usual places when it is
  /// first needed, the one for SVG where that for the other formats is. Jobs fail with `decoderUnavailable` when it is
  /// not there. `onNotice` gets each notice once, on a thread of the pool.
  public init(
    paths: [DecoderKind: FilePath] = [:], configuration: Configuration = Configuration(),
    onNotice: (@Sendable (DecoderNotice) -> Void)? = nil
  ) {
    core = DecoderPoolCore(paths: paths, configuration: configuration, onNotice: onNotice)
  }

  deinit {
    core.shutDown()
  }

  /// The hello of the latest decoder of a kind. `nil` before the first one.
  public func hello(of kind: DecoderKind) -> DecoderHello? { core.hello(of: kind) }

  /// The numbers of the decoder processes at work or waiting for work; without spares. `nil` means those of all lanes.
  func processIdentifiers(in lane: DecoderLaneName? = nil) -> [Int32] { core.processIdentifiers(in: lane) }

  /// The numbers of the decoder processes that wait to take the place of one of them.
  var spareIdentifiers: [Int32] { core.spareIdentifiers }

  /// Whether a decoder of a lane has been sent a request that is not answered.
  func isAtWork(in lane: DecoderLaneName) -> Bool { core.isAtWork(in: lane) }

  /// Queues a job and returns at once. The completion is called once, on a thread of the pool.
  public func decode(
    _ job: DecodeJob, priority: DecodePriority, completion: @escaping @Sendable (DecodeOutcome) -> Void
  ) -> DecodeTicket {
    core.submit(job, priority: priority, completion: completion)
  }

  /// Changes the urgency of a job that waits or is under way.
  public func setPriority(_ priority: DecodePriority, of ticket: DecodeTicket) {
    core.setPriority(priority, of: ticket)
  }

  /// Drops a job that waits. One that is under way loses its decoder when another job needs it.
  public func cancel(_ ticket: DecodeTicket) {
    core.cancel(ticket)
  }

  /// Opens a session with a decoder process of its own, which is started with the first job and ended with the
  /// session.
  public func session(for file: PictureFile) -> any PictureDecoding {
    DecoderSession(file: file, core: core)
  }

  /// Ends all decoders and cancels all jobs. Later jobs fail.
  public func shutDown() {
    core.shutDown()
  }
}
