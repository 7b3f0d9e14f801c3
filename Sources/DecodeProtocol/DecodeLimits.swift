/// What a decoder process may be asked for and may use, agreed by both ends.
public enum DecodeLimits {
  /// Pixels of a whole picture: 500 megapixels. A larger one is refused from its header.
  public static let pixels: UInt64 = 500_000_000
  /// Width or height of a whole picture in pixels, PNG's customary limit.
  public static let side: UInt32 = 1_000_000
  /// Width or height in pixels of the box a picture is asked to fit into.
  public static let boxSide: UInt32 = 16_384
  /// Pixels of that box: 256 MiB of memory.
  public static let boxPixels: UInt64 = 1 << 26
  /// Bytes of the memory shared with a decoder at most: two such boxes, and a granule of rounding.
  public static let memoryBytes: UInt64 = boxPixels * 8 + (2 << 20)
  /// Scans of a progressive JPEG that are read at most; a real one has about ten.
  public static let scans: UInt32 = 100
  /// Bytes of one PNG chunk other than picture data, and of a colour profile.
  public static let chunkBytes: UInt32 = 8 << 20
  /// Frames of an animation; the rest are left out.
  public static let frames: UInt32 = 100_000
  /// How long one frame may be shown, in milliseconds.
  public static let frameMilliseconds: UInt32 = 3_600_000
  /// Bytes of a whole picture in memory, for the formats that need it whole.
  public static let workingBytes: UInt64 = 800 << 20
  /// Bytes of private memory a decoder process may have: RLIMIT_DATA.
  public static let dataBytes: UInt64 = 1 << 30
  /// Seconds of processor time in a decoder's whole life, so that an orphan in an endless loop ends.
  public static let processorSeconds: UInt64 = 1_200
  /// Descriptors a decoder may have open: its socket, and that of one message.
  public static let descriptors: UInt64 = 64
  /// Requests a decoder answers before a fresh one takes its place.
  public static let requestsPerProcess = 200
  /// Milliseconds until an answer to a request for a picture is given up.
  public static let decodeMilliseconds: Int32 = 10_000
  /// Seconds after which a decoder that is still at one request ends itself: nobody waits for it any longer, and the
  /// program may be gone.
  public static let requestSeconds = 15
  /// Milliseconds until an answer to a look at the header or an embedded thumbnail is given up.
  public static let glanceMilliseconds: Int32 = 2_000
  /// Milliseconds from starting a decoder to its hello.
  public static let helloMilliseconds: Int32 = 5_000
}
