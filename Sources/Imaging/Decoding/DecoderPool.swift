import DecodeProtocol

/// Decoder processes, one per processor core, and the queue before them.
///
/// Nothing is started before the first job. A job that is more urgent than all places allow takes the place of a
/// less urgent one, whose decoder is killed: a new one is there after two milliseconds. Decoders are also replaced
/// when they crash, hang, report a fault, have grown large, or have answered many requests, so that a hostile file
/// cannot reach the pictures after it. Idle, the pool costs no processor time.
public final class DecoderPool: PictureDecoding {
  /// How many decoders, and what is asked of them.
  public struct Configuration: Sendable {
    /// Decoders at work at the same time; at least 1.
    public var processCount: Int
    /// Time for decoding a picture, after which its decoder is killed.
    public var decodeTimeout = Duration.milliseconds(Int(DecodeLimits.decodeMilliseconds))
    /// Time for reading an embedded thumbnail.
    public var glanceTimeout = Duration.milliseconds(Int(DecodeLimits.glanceMilliseconds))
    /// Requests after which a decoder is replaced.
    public var requestsPerProcess = DecodeLimits.requestsPerProcess
    /// Resident memory in bytes from which on a decoder is replaced after its answer.
    public var residentBytesPerProcess = 600 << 20
    /// Crashes tolerated within `crashWindow`. After one more, jobs fail until some of them are that long ago.
    public var crashesAllowed = 5
    /// The time in which crashes are counted.
    public var crashWindow = Duration.seconds(10)
    /// Time after which an opening of a file that is still not done counts as stuck and gets a fresh place.
    public var openingPatience = Duration.milliseconds(250)

    /// Makes the usual configuration: one decoder per core, at least two, at most eight.
    public init() {
      processCount = min(8, max(2, ProcessorCount.online))
    }
  }

  private let core: DecoderPoolCore

  /// Makes a pool. The path names the decoder's executable; `nil` looks for it in the usual places when it is first
  /// needed. Jobs fail with `decoderUnavailable` when it is not there.
  public init(decoderPath: [UInt8]? = nil, configuration: Configuration = Configuration()) {
    core = DecoderPoolCore(decoderPath: decoderPath, configuration: configuration)
  }

  deinit {
    core.shutDown()
  }

  /// What the decoder started last said about its protections; `nil` before the first.
  public var hello: DecoderHello? { core.hello }

  /// The numbers of the decoder processes there are now.
  var processIdentifiers: [Int32] { core.processIdentifiers }

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

  /// Ends all decoders and cancels all jobs. Later jobs fail.
  public func shutDown() {
    core.shutDown()
  }
}
