import AdaptiveCore
import Glibc
import PhotoFormats

/// Why a photo can't be shown. Every case carries the file.
public enum DecodeError: Error, Equatable, Sendable {
  /// The file does not exist.
  case notFound(PictureFile)
  /// The file can't be opened or read; the system's error number says why.
  case unreadable(PictureFile, errno: Int32)
  /// A directory, a FIFO, a device or a socket.
  case notRegularFile(PictureFile)
  /// The file has no bytes.
  case empty(PictureFile)
  /// The file is not a picture in a known format, whatever its name says.
  case unknownFormat(PictureFile)
  /// The file ends before the first pixel.
  case truncated(PictureFile, format: PhotoFormat?)
  /// No pixel could be read. The size is zero if the header doesn't tell it. The detail is the decoding
  /// library's message, for logs.
  case damaged(PictureFile, format: PhotoFormat?, size: PixelSize = .zero, detail: String)
  /// The decoder does not support this variant of the format. The size is zero if the header doesn't tell it.
  /// The detail is the decoding library's message, for logs.
  case unsupported(PictureFile, format: PhotoFormat?, size: PixelSize = .zero, detail: String)
  /// The picture has more pixels than the limit; the size is zero if it exceeds another limit of the decoder.
  case tooBig(PictureFile, size: PixelSize, limitInPixels: UInt64)
  /// The picture needs more memory than a decoder may have.
  case outOfMemory(PictureFile, size: PixelSize)
  /// The decoder ended while working on the file.
  case crashed(PictureFile)
  /// The decoder was killed from outside while it had the file, as the system does when memory is short. This
  /// proves nothing about the file.
  case killed(PictureFile)
  /// The decoder did not answer in time.
  case timedOut(PictureFile, after: Duration)
  /// There is no decoder. This says nothing about the file.
  case decoderUnavailable(PictureFile, DecoderUnavailableError)

  /// The file.
  public var file: PictureFile {
    switch self {
    case .notFound(let file), .unreadable(let file, _), .notRegularFile(let file), .empty(let file),
      .unknownFormat(let file), .truncated(let file, _), .damaged(let file, _, _, _),
      .unsupported(let file, _, _, _), .tooBig(let file, _, _), .outOfMemory(let file, _), .crashed(let file),
      .killed(let file), .timedOut(let file, _), .decoderUnavailable(let file, _):
      return file
    }
  }

  /// The name of the format by the contents of the file; `nil` if it isn't known.
  public var formatName: String? {
    switch self {
    case .truncated(_, let format), .damaged(_, let format, _, _), .unsupported(_, let format, _, _):
      format?.name
    default: nil
    }
  }

  /// The size of the picture, if the header tells it; `nil` if it isn't known.
  public var imageSize: PixelSize? {
    switch self {
    case .tooBig(_, let size, _), .outOfMemory(_, let size), .damaged(_, _, let size, _),
      .unsupported(_, _, let size, _):
      size.isEmpty ? nil : size
    default: nil
    }
  }

  /// The error of a decoder that could not read its file. `EAGAIN` means that the disk has failed only for a
  /// moment.
  static func unreadable(_ file: PictureFile, decoderErrno: Int32) -> DecodeError {
    .unreadable(file, errno: decoderErrno == EAGAIN ? EIO : decoderErrno)
  }

  /// Whether the contents of the file cause the error. Such an error lasts until they change. All other
  /// errors come from the disk, the system or the program. They must never be remembered: the next attempt
  /// may succeed.
  public var isAboutContents: Bool {
    switch self {
    case .notRegularFile, .empty, .unknownFormat, .truncated, .damaged, .unsupported, .tooBig, .outOfMemory,
      .crashed, .timedOut:
      true
    case .notFound, .unreadable, .killed, .decoderUnavailable: false
    }
  }

  /// Whether another attempt would probably only bring down another decoder.
  public var isFatalToDecoders: Bool {
    switch self {
    case .crashed, .killed, .timedOut: true
    default: false
    }
  }

  /// Whether every decoder will fail until the file changes, even one that reads more formats.
  public var isLasting: Bool {
    switch self {
    case .notRegularFile, .empty, .unknownFormat, .unsupported: false
    default: isAboutContents
    }
  }
}

/// Why there is no decoder.
public enum DecoderUnavailableError: Error, Hashable, Sendable {
  /// The executable is in none of these paths.
  case notFound(searched: [String])
  /// It is not installed, and need not be: only the files of this decoder can't be read.
  case notInstalled(DecoderKind)
  /// It can't be started; the system's error number says why.
  case cannotStart(errno: Int32)
  /// It did not send the hello that this version of the program expects.
  case noHello
  /// No memory could be shared with it; the system's error number says why.
  case noSharedMemory(errno: Int32)
  /// It has crashed so often that none is started for a while.
  case crashesTooOften
  /// The pool is shut down.
  case shutDown
}
