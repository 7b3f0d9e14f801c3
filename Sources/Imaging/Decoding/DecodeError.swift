import AdaptiveCore
import DecodeProtocol

/// Why a photo cannot be shown. Every case names the file.
public enum DecodeError: Error, Equatable, Sendable {
  /// There is no such file, or no longer.
  case notFound(PictureFile)
  /// The file cannot be opened; the system's error number says why.
  case unreadable(PictureFile, errno: Int32)
  /// A directory, a FIFO, a device or a socket.
  case notRegularFile(PictureFile)
  /// The file has no bytes.
  case empty(PictureFile)
  /// Not a picture in a known format, whatever the name says.
  case unknownFormat(PictureFile)
  /// The file ends before the first pixel.
  case truncated(PictureFile, format: DecodeFormat)
  /// Nothing could be read; the detail is the decoding library's words, for logs.
  case damaged(PictureFile, format: DecodeFormat, detail: String)
  /// A variant of the format that is not read; the detail is the decoding library's words, for logs.
  case unsupported(PictureFile, format: DecodeFormat, detail: String)
  /// The picture has more pixels than the limit; the size is zero when it is some other limit of the decoder's.
  case tooBig(PictureFile, size: PixelSize, limitInPixels: UInt64)
  /// The picture needs more memory than a decoder may have.
  case outOfMemory(PictureFile, size: PixelSize)
  /// The decoder ended while working on the file.
  case crashed(PictureFile)
  /// The decoder did not answer in time.
  case timedOut(PictureFile, after: Duration)
  /// There is no decoder to ask; the file is innocent.
  case decoderUnavailable(PictureFile, DecoderUnavailableError)

  /// The file.
  public var file: PictureFile {
    switch self {
    case .notFound(let file), .unreadable(let file, _), .notRegularFile(let file), .empty(let file),
      .unknownFormat(let file), .truncated(let file, _), .damaged(let file, _, _),
      .unsupported(let file, _, _), .tooBig(let file, _, _), .outOfMemory(let file, _), .crashed(let file),
      .timedOut(let file, _), .decoderUnavailable(let file, _):
      return file
    }
  }

  /// Whether asking again would only bring down another decoder.
  public var isFatalToDecoders: Bool {
    switch self {
    case .crashed, .timedOut: true
    default: false
    }
  }

  /// Whether it is the file's fault and stays so until the file changes, whatever decoders are installed.
  public var isLasting: Bool {
    switch self {
    case .truncated, .damaged, .tooBig, .outOfMemory, .crashed, .timedOut: true
    case .notFound, .unreadable, .notRegularFile, .empty, .unknownFormat, .unsupported, .decoderUnavailable:
      false
    }
  }
}

/// Why there is no decoder.
public enum DecoderUnavailableError: Error, Hashable, Sendable {
  /// The program was found in none of these places.
  case notFound(searched: [String])
  /// It could not be started; the system's error number says why.
  case cannotStart(errno: Int32)
  /// It was started but did not say hello as this version of the program expects.
  case noHello
  /// No memory could be shared with it; the system's error number says why.
  case noSharedMemory(errno: Int32)
  /// It crashed so often that starting it again was given up for a while.
  case crashesTooOften
  /// The pool was shut down.
  case shutDown
}
