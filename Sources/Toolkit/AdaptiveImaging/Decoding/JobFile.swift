import AdaptiveFileSystem
import CInterprocess
import PhotoDecodeProtocol
import Glibc

/// The open file that a decoder reads for a job: the photo, a file of the thumbnail store, or memory with a
/// photo or a sidecar. Closed when the value goes out of scope.
struct JobFile: ~Copyable {
  private let file: OpenFile
  /// The origin that a thumbnail read from this file must state, or that a thumbnail made from it will state;
  /// `nil` for other jobs.
  let thumbnail: ThumbnailOrigin?

  /// Opens the file of a job, which must be a regular file with at least one byte. A photo in memory, and a
  /// request about a sidecar with the sidecar's bytes, are in memory that nothing can change.
  ///
  /// For stored thumbnails and failures that is a file in the store. The photo is opened first even then: a
  /// user who can't read the photo must not see its thumbnail. Nil if the store has no such file, or doesn't
  /// store any for this photo, as for one in memory.
  ///
  /// Can block for long on network file systems. Throws `notFound`, `unreadable`, `notRegularFile` or
  /// `empty`, and `decoderUnavailable` if there is no memory.
  init?(_ job: DecodeJob) throws(DecodeError) {
    if let sidecar = job.sidecar {
      file = try Self.memory(sidecar.request, sidecar.bytes, job.file)
      thumbnail = nil
      return
    }
    if let memory = job.file.memory {
      guard job.kind == .picture || job.kind == .metadata else { return nil }
      guard let contents = memory.contents else { throw .notFound(job.file) }
      guard !contents.bytes.isEmpty else { throw .empty(job.file) }
      do throws(SystemError) {
        file = try contents.openSealed(at: job.file.path)
      } catch {
        throw .decoderUnavailable(job.file, .noSharedMemory(errno: error.code))
      }
      thumbnail = nil
      return
    }
    let photo = try Self.open(job.file)
    switch job.kind {
    case .picture, .metadata, .sidecar:
      file = photo
      thumbnail = nil
    case .makeThumbnail(let store):
      guard let origin = try Self.origin(of: job.file, photo, in: store) else { return nil }
      file = photo
      thumbnail = origin
    case .storedThumbnail(let store), .storedFailure(let store):
      guard let origin = try Self.origin(of: job.file, photo, in: store) else { return nil }
      let candidates =
        job.kind == .storedFailure(store)
        ? [(path: store.failurePath(of: origin), origin: origin)]
        : store.candidates(for: job.file, origin: origin, box: job.box)
      for candidate in candidates {
        // A candidate that is missing or can't be read is skipped.
        guard let stored = try? Self.open(PictureFile(candidate.path)) else { continue }
        file = stored
        thumbnail = candidate.origin
        return
      }
      return nil
    }
  }

  /// The descriptor to pass to a decoder. Valid while this value exists.
  var descriptor: Int32 { file.descriptor.number }

  /// The identity of the file; `nil` if the system doesn't report it.
  var identity: FileIdentity? { try? file.status().identity }

  /// The first bytes of the file of a job, at most `byteCount`.
  func head(_ byteCount: Int, of job: DecodeJob) throws(DecodeError) -> [UInt8] {
    do {
      return try file.read(upTo: byteCount, at: 0)
    } catch {
      throw .unreadable(job.file, errno: error.reason.code)
    }
  }

  private static func origin(
    of file: PictureFile, _ photo: borrowing OpenFile, in store: ThumbnailStore
  ) throws(DecodeError) -> ThumbnailOrigin? {
    store.origin(of: file, modificationSeconds: try status(of: photo, file).modificationSeconds)
  }

  private static func memory(
    _ first: [UInt8], _ second: [UInt8], _ file: PictureFile
  ) throws(DecodeError) -> OpenFile {
    let descriptor = cip_sealed_copy("photos-tui input", first, first.count, second, second.count)
    guard descriptor >= 0 else { throw .decoderUnavailable(file, .noSharedMemory(errno: errno)) }
    return OpenFile(taking: FileDescriptor(descriptor), at: file.path)
  }

  private static func open(_ file: PictureFile) throws(DecodeError) -> OpenFile {
    let opened: OpenFile
    do {
      opened = try OpenFile(reading: file.path)
    } catch {
      if [.notFound, .notAFolder].contains(error.reason) { throw .notFound(file) }
      // A socket and a device can't be opened, for the same reasons as a file on a disk that has gone.
      let kind = try? FileStatus(of: file.path).kind
      throw kind == .other ? .notRegularFile(file) : .unreadable(file, errno: error.reason.code)
    }
    let status = try status(of: opened, file)
    guard status.kind == .file else { throw .notRegularFile(file) }
    guard status.byteCount > 0 else { throw .empty(file) }
    return opened
  }

  private static func status(
    of opened: borrowing OpenFile, _ file: PictureFile
  ) throws(DecodeError) -> FileStatus {
    do {
      return try opened.status()
    } catch {
      throw .unreadable(file, errno: error.reason.code)
    }
  }
}
