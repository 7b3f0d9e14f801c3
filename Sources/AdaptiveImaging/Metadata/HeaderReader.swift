import AdaptiveFileSystem
import CInterprocess
import DecodeProtocol
import Glibc

/// Reads the headers of many files with a decoder process of its own, which starts with the first files.
///
/// A message has many files, so it reads several times as many as jobs for a `DecoderPool`. A file that makes
/// the decoder crash or hang fails alone: the others of its message are read again by a fresh decoder.
///
/// Used by a single thread, which waits for the answers; the system ends the decoder with that thread. An
/// idle reader costs no processor time. Releasing it ends the process.
public final class HeaderReader {
  /// The most files that one message has. Other numbers of files are possible, and slower.
  public static let filesPerMessage = HeaderRequest.mostFiles

  /// The time for the files of a message, and for a file alone.
  private static let timeouts = (message: Duration.seconds(10), file: Duration.seconds(6))
  /// The number of messages after which a decoder is replaced, so that what it may have leaked is released.
  private static let messagesPerProcess = 2_000

  private let executables: [DecoderKind: FilePath]
  private var decoder: HeaderDecoder?

  /// A reader. The path of a decoder for `.extra` replaces the one that is found beside the program.
  public init(paths: [DecoderKind: FilePath] = [:]) {
    executables = paths
  }

  /// Reads the headers of files, in their order.
  ///
  /// Each result is the header, or why the file could not be opened or read. Blocks. If the system can't
  /// start a decoder, all results are `decoderUnavailable`.
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
    do throws(DecodeError) {
      let headers = try exchange(opened.map { ($0.descriptor, paths[$0.index]) }, Self.timeouts.message)
      for (file, header) in zip(opened, headers) {
        results[file.index] = Self.result(header, PictureFile(paths[file.index]))
      }
    } catch {
      if case .decoderUnavailable = error {
        for file in opened { results[file.index] = .failure(error) }
      }
    }
    // One of the files was too much for the decoder, or has too much metadata to share a message.
    for (index, descriptor) in opened where results[index] == nil {
      do throws(DecodeError) {
        let headers = try exchange([(descriptor, paths[index])], Self.timeouts.file)
        results[index] = headers.first.flatMap { Self.result($0, PictureFile(paths[index])) }
      } catch {
        results[index] = .failure(error)
      }
    }
    return zip(results, paths).map { $0 ?? .failure(.crashed(PictureFile($1))) }
  }

  /// Sends files to the decoder, and returns their headers. Throws what happened to the decoder, with the
  /// first of the files.
  private func exchange(
    _ files: [(descriptor: FileDescriptor, path: FilePath)], _ timeout: Duration
  ) throws(DecodeError) -> [FileHeader] {
    guard let first = files.first else { return [] }
    let culprit = PictureFile(first.path)
    let decoder = try readyDecoder(culprit)
    do throws(DecoderProcess.ExchangeError) {
      let headers = try decoder.read(files.map(\.descriptor.number), timeout: timeout)
      if decoder.answeredMessages >= Self.messagesPerProcess { self.decoder = nil }
      return headers
    } catch {
      self.decoder = nil
      switch error {
      case .timedOut: throw .timedOut(culprit, after: timeout)
      case .noSharedMemory(let errno): throw .decoderUnavailable(culprit, .noSharedMemory(errno: errno))
      case .wasGone, .crashed: throw .crashed(culprit)
      }
    }
  }

  private func readyDecoder(_ file: PictureFile) throws(DecodeError) -> HeaderDecoder {
    if let decoder { return decoder }
    do throws(DecoderUnavailableError) {
      let fresh = try HeaderDecoder(executable: try DecoderKind.extra.findExecutable(in: executables))
      decoder = fresh
      return fresh
    } catch {
      throw .decoderUnavailable(file, error)
    }
  }

  /// The result for a file; `nil` if there was no room for its metadata.
  private static func result(_ header: FileHeader, _ file: PictureFile) -> Result<PhotoHeader, DecodeError>? {
    if header.status == .tooBig, header.width == 0, header.metadata.entries.isEmpty { return nil }
    let isUseful = header.width > 0 || !header.metadata.entries.isEmpty
    if isUseful { return .success(PhotoHeader(header)) }
    return header.format == .unknown
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
}
