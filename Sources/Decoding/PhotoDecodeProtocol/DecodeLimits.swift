/// Limits on requests and on decoder processes, which both ends share.
public enum DecodeLimits {
  /// Pixels of a whole picture: 500 megapixels. A larger picture is refused after reading its header.
  public static let pixels: UInt64 = 500_000_000
  /// The width or height of a whole picture in pixels: PNG's customary limit.
  public static let side: UInt32 = 1_000_000
  /// The width or height of a requested box, in pixels.
  public static let boxSide: UInt32 = 16_384
  /// The most bytes of a request about a sidecar.
  public static let sidecarRequestBytes: UInt32 = 2 << 20
  /// The most bytes of a reply about a sidecar, which can replace all of it.
  public static let sidecarReplyBytes: UInt32 = 12 << 20
  /// The pixels of a requested box: 256 MiB of memory.
  public static let boxPixels: UInt64 = 1 << 26
  /// The most bytes of memory shared with a decoder: such a box, and rounding.
  public static let memoryBytes: UInt64 = boxPixels * 4 + (1 << 20)
  /// The most scans read of a progressive JPEG. Real files have about ten.
  public static let scans: UInt32 = 100
  /// The most bytes of one PNG chunk other than picture data, and of a colour profile.
  public static let chunkBytes: UInt32 = 8 << 20
  /// The most frames of an animation. Later frames are ignored.
  public static let frames: UInt32 = 100_000
  /// The longest duration of one frame, in milliseconds.
  public static let frameMilliseconds: UInt32 = 3_600_000
  /// The most bytes of working memory, for formats that need the whole picture in memory.
  public static let workingBytes: UInt64 = 800 << 20
  /// The most bytes of private memory of a decoder process: RLIMIT_DATA.
  public static let dataBytes: UInt64 = 1 << 30
  /// The most bytes of a decoder's first stack: RLIMIT_STACK.
  public static let stackBytes: UInt64 = 8 << 20
  /// The most bytes of a decoder's addresses: RLIMIT_AS. The largest photo that can be shown has 500
  /// megapixels of 16 bytes each, and is mapped.
  public static let addressBytes: UInt64 = 16 << 30
  /// The processor time in a decoder's lifetime, in seconds, so that an orphan in an endless loop ends.
  public static let processorSeconds: UInt64 = 1_200
  /// The most open descriptors of a decoder process.
  public static let descriptors: UInt64 = 64
  /// The most threads of all decoders of one server, if their libraries start threads, on a machine with a
  /// number of processors. Several of these libraries start one for each processor.
  public static func threads(processorCount: Int) -> UInt64 { 64 + 8 * UInt64(max(1, processorCount)) }
  /// The number of requests after which a decoder that reads several files is replaced.
  public static let requestsPerProcess = 200
  /// The timeout of a request for a picture, in milliseconds.
  public static let decodeMilliseconds: Int32 = 10_000
  /// Seconds after which a decoder ends itself if it is still working on one request. The program has given
  /// up on the request by then, or has ended.
  public static let requestSeconds = 15
  /// The timeout of a request for the header or an embedded thumbnail, in milliseconds.
  public static let previewMilliseconds: Int32 = 2_000
  /// The time from starting a decoder to its hello, in milliseconds. Reading a hundred libraries from a slow
  /// disk takes seconds.
  public static let helloMilliseconds: Int32 = 20_000
}
