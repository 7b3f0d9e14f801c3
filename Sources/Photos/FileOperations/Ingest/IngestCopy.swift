import AdaptiveFileSystem
import Glibc

/// Copies a file to one or more places, and reads it only once.
///
/// A copy appears under its final name when it is complete, on the disk, and when reading it from there
/// gives the SHA-256 of what was read from the source. Times, permissions and extended attributes are kept
/// as far as the file system can.
struct IngestCopy {
  /// The file to copy, which is only read.
  let source: FilePath
  /// The paths of the copies, in folders that exist. Nothing may have them.
  let targets: [FilePath]

  private static let prefix = Array(".photos-tui-ingest-".utf8)

  /// Copies. Throws the reason if a copy can't be made, and `cancelled`; then none of the files has appeared
  /// under its name, unless another one could not be given its name.
  func make(_ meter: ProgressMeter) throws(FileOperationError) -> ContentDigest {
    let temporaries = targets.map { target in
      let tag = String(UInt64.random(in: 0 ... .max), radix: 36)
      return target.containingFolder.appending(
        FileName(bytes: Self.prefix + "\(getpid())-\(tag).tmp".utf8))
    }
    do throws(FileOperationError) {
      let digest = try copy(to: temporaries, meter)
      for (temporary, target) in zip(temporaries, targets) {
        do {
          try temporary.renameWithoutReplacing(to: target)
        } catch {
          throw FileOperationError(naming: target, from: temporary, error)
        }
      }
      return digest
    } catch {
      // A file that can't be removed now is removed at the beginning of the next ingest.
      for temporary in temporaries { try? temporary.remove() }
      // The user knows the final name, not the temporary one.
      if case .system(let cause) = error, let index = temporaries.firstIndex(of: cause.path) {
        throw .system(FileError(cause.reason, at: targets[index]))
      }
      throw error
    }
  }

  /// Returns whether a name is that of an incomplete copy whose program has ended.
  static func isLeftover(_ name: FileName) -> Bool {
    let bytes = name.bytes
    guard bytes.starts(with: prefix) else { return false }
    let digits = bytes.dropFirst(prefix.count).prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard let process = pid_t(String(decoding: digits, as: UTF8.self)), process > 0 else { return false }
    return kill(process, 0) != 0 && errno == ESRCH
  }

  private func copy(
    to temporaries: [FilePath], _ meter: ProgressMeter
  ) throws(FileOperationError) -> ContentDigest {
    let file = try FileOperationError.vanishing { () throws(FileError) in try OpenFile(reading: source) }
    let attributes = try attempt { () throws(FileError) in try FileAttributes(of: file) }
    guard attributes.status.kind == .file else { throw .notAFile(source) }
    let written = try write(file, to: temporaries, attributes, meter)
    // The source must not have changed while it was read.
    let after = try attempt { () throws(FileError) in try FileAttributes(of: file) }
    guard written.byteCount == attributes.status.byteCount, after.modified == attributes.modified,
      after.status.byteCount == attributes.status.byteCount
    else { throw .changed(source) }
    for (temporary, target) in zip(temporaries, targets) {
      let read = try ContentDigest(of: temporary) { count throws(FileOperationError) in
        try meter.checkCancellation()
        meter.add(bytes: count / 2 / targets.count)
      }
      guard read == written.digest else { throw .notVerified(target) }
    }
    return written.digest
  }

  private func write(
    _ source: borrowing OpenFile, to temporaries: [FilePath], _ attributes: FileAttributes,
    _ meter: ProgressMeter
  ) throws(FileOperationError) -> (digest: ContentDigest, byteCount: Int) {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: VerifiedCopy.chunkSize, alignment: 16)
    defer { buffer.deallocate() }
    var builder = ContentDigestBuilder()
    var byteCount = 0
    var copies: [OpenCopy] = []
    for path in temporaries { copies.append(try OpenCopy(at: path, of: source)) }
    do throws(FileError) {
      while true {
        if meter.isCancelled { throw FileError(SystemError(code: ECANCELED), at: self.source) }
        let count = try source.read(into: buffer)
        if count == 0 { break }
        let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<count])
        builder.add(bytes)
        for copy in copies { try copy.file.writeAll(bytes) }
        byteCount += count
        meter.add(bytes: count - count / 2)
      }
      // After the last write, which would change the time.
      for copy in copies { attributes.apply(to: copy.file) }
      for copy in copies { try copy.file.synchronize() }
    } catch {
      throw error.reason.code == ECANCELED ? .cancelled : .system(error)
    }
    for copy in copies { copy.file.forgetCachedContents() }
    return (builder.digest(), byteCount)
  }

  /// A copy that is being written. It is a class, because an array can't contain open files, which can't be
  /// copied.
  private final class OpenCopy {
    let file: OpenFile

    init(at path: FilePath, of source: borrowing OpenFile) throws(FileOperationError) {
      do throws(FileError) {
        file = try OpenFile(creating: path)
        try file.copyExtendedAttributes(from: source)
      } catch {
        throw .system(error)
      }
    }
  }
}
