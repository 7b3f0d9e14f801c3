import AdaptiveFileSystem
import FileOperations

/// Finds out which files of one size have equal contents. Blocks while it reads them.
///
/// A sample of each file comes first, so that most files are told apart without being read as a whole. Two
/// paths to one file, such as hard links, are not two files: to remove one of them removes no copy. A
/// symbolic link is no copy either. A file that can't be read, or has changed since the photo was found, is
/// not compared.
package struct ContentComparison {
  /// A file, and what is known about it.
  package struct Candidate: Sendable {
    let path: FilePath
    /// The state in which it was found.
    let state: ListedFile.State
    /// The fingerprint that it had in this state; `nil` if it was not compared.
    let known: ContentFingerprint?

    package init(path: FilePath, state: ListedFile.State, known: ContentFingerprint?) {
      self.path = path
      self.state = state
      self.known = known
    }
  }

  private struct File {
    let index: Int
    let identity: FileIdentity
    let candidate: Candidate
  }

  private let now: Int64
  private let isCancelled: () -> Bool

  /// A comparison at a time in nanoseconds since 1970. `isCancelled` is called before each part of a file.
  package init(at now: Int64 = IndexListing.systemTime(), isCancelled: @escaping () -> Bool = { false }) {
    self.now = now
    self.isCancelled = isCancelled
  }

  /// The fingerprints of files of one size, in their order; `nil` for a file that is equal to none or could
  /// not be compared. Equal files have equal, whole fingerprints.
  package func fingerprints(of candidates: [Candidate]) -> [ContentFingerprint?] {
    var found = [ContentFingerprint?](repeating: nil, count: candidates.count)
    let files = candidates.indices.compactMap { file(candidates[$0], $0) }
    guard hasSeveral(files) else { return found }
    if isKnown(files) {
      for file in files { found[file.index] = file.candidate.known }
      return found
    }
    let sampled = files.compactMap { file in sample(of: file).map { (file: file, sample: $0) } }
    for (sample, group) in Dictionary(grouping: sampled, by: \.sample) {
      let alike = group.map(\.file)
      guard hasSeveral(alike) else {
        for file in alike { found[file.index] = sample }
        continue
      }
      var digests: [FileIdentity: ContentFingerprint?] = [:]
      for file in alike {
        let digest = digests[file.identity] ?? whole(file)
        digests[file.identity] = .some(digest)
        found[file.index] = digest
      }
    }
    return found
  }

  /// Returns whether there are two files among paths.
  private func hasSeveral(_ files: [File]) -> Bool {
    files.contains { $0.identity != files[0].identity }
  }

  /// Returns whether all files were compared with each other before, so that nothing has to be read.
  private func isKnown(_ files: [File]) -> Bool {
    guard files.allSatisfy({ $0.candidate.known != nil }) else { return false }
    return Dictionary(grouping: files, by: \.candidate.known).allSatisfy { known, alike in
      known?.isWhole == hasSeveral(alike)
    }
  }

  /// The file of a candidate; `nil` if it is gone, a link, or in another state.
  private func file(_ candidate: Candidate, _ index: Int) -> File? {
    guard !isCancelled(), let attributes = try? FileAttributes(of: candidate.path, followingLinks: false),
      isUnchanged(attributes, since: candidate)
    else { return nil }
    return File(index: index, identity: attributes.status.identity, candidate: candidate)
  }

  private func isUnchanged(_ attributes: FileAttributes, since candidate: Candidate) -> Bool {
    let state = ListedFile.State(attributes)
    return attributes.status.kind == .file && state == candidate.state && !state.isRecent(at: now)
  }

  private func sample(of file: File) -> ContentFingerprint? {
    if let known = file.candidate.known, !known.isWhole { return known }
    guard !isCancelled(), let open = try? OpenFile(reading: file.candidate.path),
      let attributes = try? FileAttributes(of: open), isUnchanged(attributes, since: file.candidate)
    else { return nil }
    return (try? ContentSample(of: open, byteCount: attributes.status.byteCount)).map {
      ContentFingerprint($0)
    }
  }

  /// The fingerprint of all bytes; `nil` if the file can't be read, or has changed meanwhile.
  private func whole(_ file: File) -> ContentFingerprint? {
    if let known = file.candidate.known, known.isWhole { return known }
    do throws(FileOperationError) {
      let digest = try ContentDigest(of: file.candidate.path) { _ throws(FileOperationError) in
        if isCancelled() { throw .cancelled }
      }
      let attributes = try? FileAttributes(of: file.candidate.path, followingLinks: false)
      guard let attributes, isUnchanged(attributes, since: file.candidate) else { return nil }
      return ContentFingerprint(digest)
    } catch {
      return nil
    }
  }
}
