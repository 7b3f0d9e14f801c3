import PhotoDecodeProtocol
import Glibc

extension DecoderPool {
  /// How many decoders there are, and their limits.
  public struct Configuration: Sendable {
    /// The number of decoders for everyday pictures, at least 1.
    public var processCount: Int
    /// The time for decoding a picture, after which its decoder is killed.
    public var decodeTimeout = Duration.milliseconds(Int(DecodeLimits.decodeMilliseconds))
    /// The time for reading an embedded thumbnail or metadata.
    public var previewTimeout = Duration.milliseconds(Int(DecodeLimits.previewMilliseconds))
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
    public init() { processCount = min(8, max(2, DecoderPool.processorCount)) }
  }

  /// The number of processor cores that can run something now, at least 1.
  static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
