import AdaptiveCore
import AdaptiveFileSystem
import CInterprocess
import PhotoDecodeProtocol
import Glibc
import PhotoFormats

/// Reads the headers of many files with decoder processes of its own: one for videos, and one for everything
/// else. Each starts with its first files.
///
/// A message has many files, so it reads several times as many as jobs for a `DecoderPool`. A file that makes
/// the decoder crash or hang fails alone: the others of its message are read again by a fresh decoder. A file
/// that takes over its decoder can falsify what the files after it say about themselves, but it can't make
/// them fail: only a decoder that has read nothing else proves that a file can't be read.
///
/// Used by a single thread, which waits for the answers; the system ends the decoders with that thread. An
/// idle reader costs no processor time. Releasing it ends the processes.
public final class HeaderReader {
  /// The maximum number of files in a message. Other numbers of files are possible, but slower.
  public static let filesPerMessage = HeaderRequest.mostFiles

  /// The time for the files of a message, and for a file alone.
  private static let timeouts = (message: Duration.seconds(10), file: Duration.seconds(6))
  /// The number of messages after which a decoder is replaced. This limits what a file that takes it over can
  /// falsify.
  private static let messagesPerProcess = 32

  private let executables: [DecoderKind: FilePath]
  private var decoders: [DecoderKind: HeaderDecoder] = [:]

  /// A reader. The paths of decoders for `.extra` and `.video` replace those that are found next to the
  /// program.
  public init(paths: [DecoderKind: FilePath] = [:]) { executables = paths }

  /// Reads the headers of files, in their order.
  ///
  /// Each result is the header, or why the file could not be opened or read. Blocks. If the system can't
  /// start a decoder, the results of its files are `decoderUnavailable`.
  public func read(_ paths: [FilePath]) -> [Result<PhotoHeader, DecodeError>] {
    var results: [Result<PhotoHeader, DecodeError>] = []
    results.reserveCapacity(paths.count)
    var rest = paths[...]
    while !rest.isEmpty {
      let part = rest.prefix(Self.filesPerMessage)
      rest = rest.dropFirst(part.count)
      results += readMessage(Array(part))
    }
    return results
  }

  /// Reads as many files as a message has.
  private func readMessage(_ paths: [FilePath]) -> [Result<PhotoHeader, DecodeError>] {
    var results: [Result<PhotoHeader, DecodeError>?] = paths.map { _ in nil }
    var opened: [(index: Int, descriptor: FileDescriptor)] = []
    defer { for file in opened { file.descriptor.close() } }
    for (index, path) in paths.enumerated() {
      do throws(DecodeError) {
        opened.append((index, try Self.open(PictureFile(path))))
      } catch {
        results[index] = .failure(error)
      }
    }
    let files = opened.map { File(index: $0.index, path: paths[$0.index], descriptor: $0.descriptor) }
    // Nearly all names determine the right decoder. Where one does not, the file itself decides.
    for (kind, files) in Dictionary(grouping: files, by: \.kindByName) {
      read(files, with: kind, into: &results)
      let others = files.filter { file in
        guard case .failure(.unknownFormat) = results[file.index] else { return false }
        return file.kindByContents != kind
      }
      if !others.isEmpty { read(others, with: kind == .video ? .extra : .video, into: &results) }
    }
    return zip(results, paths).map { $0 ?? .failure(.crashed(PictureFile($1))) }
  }

  /// Reads files with a decoder, and sets their results.
  private func read(
    _ files: [File], with kind: DecoderKind, into results: inout [Result<PhotoHeader, DecodeError>?]
  ) {
    for file in files { results[file.index] = nil }
    var doubtful: Set<Int> = []
    do throws(DecodeError) {
      let provesFailures = files.count == 1 && decoders[kind] == nil
      let headers = try exchange(files, with: kind, Self.timeouts.message)
      for (file, header) in zip(files, headers) {
        let result = Self.result(header, PictureFile(file.path))
        if case .failure? = result, !provesFailures {
          doubtful.insert(file.index)
        } else {
          results[file.index] = result
        }
      }
    } catch {
      if case .decoderUnavailable(_, let reason) = error {
        for file in files {
          results[file.index] = .failure(.decoderUnavailable(PictureFile(file.path), reason))
        }
      }
    }
    // One of the files was too much for the decoder, has too much metadata to share a message, or failed.
    for file in files where results[file.index] == nil {
      if doubtful.contains(file.index) { decoders[kind] = nil }
      results[file.index] = readAlone(file, with: kind)
    }
  }

  /// Reads a file with a message of its own. If a decoder that has read other files fails, a fresh one reads
  /// it again.
  private func readAlone(_ file: File, with kind: DecoderKind) -> Result<PhotoHeader, DecodeError>? {
    // If the disk has failed, no decoder is needed to find that out.
    do throws(SystemError) {
      _ = try file.descriptor.read(upTo: 1, at: 0)
    } catch {
      return .failure(.unreadable(PictureFile(file.path), errno: error.code))
    }
    var isFresh = decoders[kind] == nil
    while true {
      let result: Result<PhotoHeader, DecodeError>?
      do throws(DecodeError) {
        let headers = try exchange([file], with: kind, Self.timeouts.file)
        result = headers.first.flatMap { Self.result($0, PictureFile(file.path)) }
      } catch {
        result = .failure(error)
      }
      if isFresh { return result }
      if case .success? = result { return result }
      decoders[kind] = nil
      isFresh = true
    }
  }

  /// Sends files to a decoder, and returns their headers. Throws what happened to the decoder, with the first
  /// of the files.
  private func exchange(
    _ files: [File], with kind: DecoderKind, _ timeout: Duration
  ) throws(DecodeError) -> [FileHeader] {
    guard let first = files.first else { return [] }
    let culprit = PictureFile(first.path)
    let decoder = try readyDecoder(kind, culprit)
    do throws(DecoderProcess.ExchangeError) {
      let headers = try decoder.read(files.map(\.descriptor.number), timeout: timeout)
      if decoder.answeredMessages >= Self.messagesPerProcess { decoders[kind] = nil }
      return headers
    } catch {
      decoders[kind] = nil
      switch error {
      case .timedOut: throw .timedOut(culprit, after: timeout)
      case .noSharedMemory(let errno): throw .decoderUnavailable(culprit, .noSharedMemory(errno: errno))
      case .wasGone, .killed: throw .killed(culprit)
      case .crashed: throw .crashed(culprit)
      case .unreadable(let errno): throw .unreadable(culprit, decoderErrno: errno)
      }
    }
  }

  private func readyDecoder(_ kind: DecoderKind, _ file: PictureFile) throws(DecodeError) -> HeaderDecoder {
    if let decoder = decoders[kind] { return decoder }
    do throws(DecoderUnavailableError) {
      let fresh = try HeaderDecoder(executable: try kind.findExecutable(in: executables))
      decoders[kind] = fresh
      return fresh
    } catch {
      // An optional decoder that can't be used counts as not installed, and other files are still read.
      throw .decoderUnavailable(file, kind.isOptional ? .notInstalled(kind) : error)
    }
  }

  /// The result for a file; `nil` if there was no room for its metadata.
  private static func result(_ header: FileHeader, _ file: PictureFile) -> Result<PhotoHeader, DecodeError>? {
    if header.status == .tooBig, header.width == 0, header.metadata.entries.isEmpty { return nil }
    let isUseful = header.width > 0 || !header.metadata.entries.isEmpty
    if isUseful { return .success(PhotoHeader(header)) }
    return header.format == nil
      ? .failure(.unknownFormat(file)) : .failure(.damaged(file, format: header.format, detail: ""))
  }

  private static func open(_ file: PictureFile) throws(DecodeError) -> FileDescriptor {
    let flags = O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    let number = file.path.withCString { Glibc.open($0, flags) }
    guard number >= 0 else {
      switch errno {
      case ENOENT, ENOTDIR: throw .notFound(file)
      case let code: throw .unreadable(file, errno: code)
      }
    }
    let descriptor = FileDescriptor(number)
    let error: DecodeError
    do throws(SystemError) {
      let status = try descriptor.status()
      if status.kind == .file, status.byteCount > 0 { return descriptor }
      error = status.kind == .file ? .empty(file) : .notRegularFile(file)
    } catch let reason {
      error = .unreadable(file, errno: reason.code)
    }
    descriptor.close()
    throw error
  }

  /// A file of a message.
  private struct File {
    /// Its position in the message.
    let index: Int
    let path: FilePath
    let descriptor: FileDescriptor

    /// The decoder for its header, according to its name.
    var kindByName: DecoderKind { kind(FormatSniffer.format(name: PictureFile(path))) }

    /// The decoder for its header, according to its first bytes.
    var kindByContents: DecoderKind {
      let head = (try? descriptor.read(upTo: FormatSniffer.headByteCount, at: 0)) ?? []
      return kind(FormatSniffer.format(head: head, name: PictureFile(path)))
    }

    private func kind(_ format: PhotoFormat?) -> DecoderKind { format == .video ? .video : .extra }
  }
}

/// The header of a file, as far as it describes the photo.
public struct PhotoHeader: Hashable, Sendable {
  /// The format by the contents; `unknown` for no picture.
  public let format: PhotoFormat?
  /// The EXIF orientation, 1...8; 1 if there is none.
  public let orientation: Int
  /// The size of the upright picture; empty if it could not be read.
  public let size: PixelSize
  /// The other statements of the file.
  public let metadata: PhotoMetadata

  init(_ header: FileHeader) {
    format = header.format
    orientation = Int(header.orientation)
    size = PixelSize(width: Int(header.width), height: Int(header.height))
    metadata = PhotoMetadata(header.metadata)
  }
}
