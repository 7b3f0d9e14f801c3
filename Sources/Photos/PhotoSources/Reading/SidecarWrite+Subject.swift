import AdaptiveFileSystem
import FileOperations

/// Which file decisions are about. They must not apply to another photo that has its path by now.
///
/// Every place that applies decisions from the journal asks here. Decisions without a signature, which
/// earlier versions recorded, are about whatever file has the path.
extension SidecarWrite {
  /// Returns whether one of the files at the paths of a photo is the one that the decisions are about: its
  /// picture, or its raw file if the picture came later. True if none can be reached: then nothing is known.
  /// Blocks.
  package func isAboutFile(at paths: [FilePath]) -> Bool {
    guard let file else { return true }
    let found = paths.compactMap { try? FileSignature.atPath($0, followingLinks: true) }
    return found.isEmpty || found.contains(where: file.isOfSameFile)
  }

  /// Whether one of the files at the photo's paths is the one that the decisions are about. Blocks.
  package var isAboutPresentFile: Bool { isAboutFile(at: files.paths) }

  /// Returns whether later decisions about the same path are about the same file.
  package func isAboutFile(of later: SidecarWrite) -> Bool {
    guard let file, let other = later.file else { return true }
    return file.isOfSameFile(as: other)
  }

  /// Returns whether the decisions are about the file of which these facts were read: that of the picture.
  package func isAboutFile(with facts: FileFacts) -> Bool {
    guard let file, let found = FileSignature(facts) else { return true }
    return file.isOfSameFile(as: found)
  }
}

extension FileSignature {
  /// The signature of the file of which facts were read, without its device; `nil` if they don't have its
  /// date and size. It is recognised by these, or among facts by its inode.
  package init?(_ facts: FileFacts) {
    guard let date = facts.fileDate, let byteCount = facts.byteCount.flatMap({ Int(exactly: $0) }) else {
      return nil
    }
    let (seconds, milliseconds) = Int(date).quotientAndRemainder(dividingBy: 1000)
    let borrows = milliseconds < 0
    self.init(
      kind: .file, identity: FileIdentity(deviceNumber: 0, inodeNumber: facts.inode), byteCount: byteCount,
      modified: FileTime(
        seconds: borrows ? seconds - 1 : seconds,
        nanoseconds: (borrows ? milliseconds + 1000 : milliseconds) * 1_000_000))
  }
}

extension FileFacts {
  /// Returns whether these facts are those of another photo than earlier ones, and not of the same photo
  /// after an edit: an edit keeps the time when the photo was taken. Without that, it keeps the inode.
  package func areOfOtherPhoto(than earlier: FileFacts) -> Bool {
    guard earlier.isChanged(in: self) else { return false }
    if let dateTaken, let previous = earlier.dateTaken { return dateTaken != previous }
    guard let previous = FileSignature(earlier), let now = FileSignature(self) else { return false }
    return !previous.isOfSameFile(as: now)
  }
}
