import AdaptiveFileSystem

/// The properties by which a file is recognized: its device and inode, its size, and the times of its
/// creation and its last change.
///
/// This is the one notion of which file something was recorded about: a step of a change, or a decision in
/// the journal. Size and time survive renaming, copying and mounting again. Device and inode survive an edit
/// in place.
public struct FileSignature: Hashable, Sendable {
  /// The kinds of files that operations accept.
  public enum Kind: UInt8, Sendable {
    /// A regular file.
    case file
    /// A symbolic link, which is treated as a file of its own.
    case symbolicLink
  }

  /// How much a file resembles the recorded one, from not at all to completely.
  enum Likeness: Int, Comparable {
    /// Nothing is equal.
    case none
    /// Size and time are equal: a copy, or the file after its file system was mounted again.
    case lookalike
    /// It is the file, with other contents.
    case edited
    /// It is the file, unchanged.
    case same

    static func < (left: Likeness, right: Likeness) -> Bool { left.rawValue < right.rawValue }
  }

  /// A file or a symbolic link.
  public let kind: Kind
  /// Device and inode. They can change when the file system is mounted again.
  public let identity: FileIdentity
  /// The size in bytes.
  public let byteCount: Int
  /// When the contents changed last.
  public let modified: FileTime
  /// When the file was created; `nil` if it isn't known. File systems give the inodes of removed files to new
  /// ones, which this tells apart.
  public private(set) var created: FileTime?

  /// A signature of these values.
  public init(
    kind: Kind, identity: FileIdentity, byteCount: Int, modified: FileTime, created: FileTime? = nil
  ) {
    self.kind = kind
    self.identity = identity
    self.byteCount = byteCount
    self.modified = modified
    self.created = created
  }

  /// The signature of a file with these attributes; `nil` for a folder, FIFO, socket or device.
  public init?(_ attributes: FileAttributes) {
    switch attributes.status.kind {
    case .file: kind = .file
    case .symbolicLink: kind = .symbolicLink
    case .folder, .other: return nil
    }
    identity = attributes.status.identity
    byteCount = attributes.status.byteCount
    modified = attributes.modified
  }

  /// The signature of what is at `path`, without following a symbolic link unless told to.
  ///
  /// Throws `vanished` if nothing is there, and `notAFile` for a folder, FIFO, socket or device.
  public init(of path: FilePath, followingLinks: Bool = false) throws(FileOperationError) {
    guard let found = try Self.atPath(path, followingLinks: followingLinks) else { throw .vanished(path) }
    self = found
  }

  /// The signature of what is at `path`; `nil` if nothing is there.
  public static func atPath(
    _ path: FilePath, followingLinks: Bool = false
  ) throws(FileOperationError) -> FileSignature? {
    let attributes: FileAttributes
    do {
      attributes = try FileAttributes(of: path, followingLinks: followingLinks)
    } catch {
      if error.reason == .notFound || error.reason == .notAFolder { return nil }
      throw .system(error)
    }
    guard var signature = FileSignature(attributes) else { throw .notAFile(path) }
    signature.created = FileTime(creationOf: path, followingLinks: followingLinks)
    return signature
  }

  /// The signature of the file at `path`; `nil` if nothing is there, or something that is not a file.
  static func ofFile(at path: FilePath) throws(FileOperationError) -> FileSignature? {
    do {
      return try atPath(path)
    } catch {
      if case .notAFile = error { return nil }
      throw error
    }
  }

  /// How much a file with the signature `other` resembles this one. `nil` means that there is no file.
  func likeness(of other: FileSignature?) -> Likeness {
    guard let other, other.kind == kind else { return .none }
    let isUnchanged = other.byteCount == byteCount && hasTime(of: other)
    if hasIdentity(of: other) { return isUnchanged ? .same : .edited }
    return isUnchanged ? .lookalike : .none
  }

  /// Returns whether what was recorded about this file is about a file with the signature `other`: it is the
  /// file, perhaps edited in place, renamed or moved, or a copy of it.
  public func isOfSameFile(as other: FileSignature) -> Bool { likeness(of: other) != .none }

  /// Returns whether a file with the signature `other` can be taken for this one, with the same contents.
  func isUnchanged(in other: FileSignature) -> Bool {
    let likeness = likeness(of: other)
    return likeness == .same || likeness == .lookalike
  }

  private func hasIdentity(of other: FileSignature) -> Bool {
    guard identity == other.identity else { return false }
    guard let created, let otherCreated = other.created else { return true }
    return created == otherCreated
  }

  /// FAT rounds times to two seconds, older file systems to one, exFAT to a hundredth, and facts of photos to
  /// a thousandth.
  private func hasTime(of other: FileSignature) -> Bool {
    if modified == other.modified { return true }
    let (seconds, overflows) = modified.seconds.subtractingReportingOverflow(other.modified.seconds)
    guard !overflows, seconds.magnitude <= 2 else { return false }
    let distance = (seconds * 1_000_000_000 + modified.nanoseconds - other.modified.nanoseconds).magnitude
    func isRounded(to unit: Int) -> Bool {
      modified.nanoseconds % unit == 0 || other.modified.nanoseconds % unit == 0
    }
    if isRounded(to: 1_000_000_000) { return true }
    return [10_000_000, 1_000_000].contains { isRounded(to: $0) && distance < $0 }
  }
}
