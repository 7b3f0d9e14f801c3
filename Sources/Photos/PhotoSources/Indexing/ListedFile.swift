import AdaptiveFileSystem

/// A file in the listing of a folder.
package struct ListedFile: Sendable {
  /// The attributes of a file that change whenever its contents do.
  package struct State: Hashable, Sendable {
    var inode: UInt64
    var byteCount: Int64
    /// Nanoseconds since 1970.
    var modified: Int64
    /// The same of the last change that no program can hide: some edit a file and give it its old time again.
    var stateChanged: Int64

    /// The state of a file with this inode, this size, and these times of its last change.
    package init(inode: UInt64, byteCount: Int64, modified: Int64, stateChanged: Int64) {
      (self.inode, self.byteCount) = (inode, byteCount)
      (self.modified, self.stateChanged) = (modified, stateChanged)
    }

    /// The state of a file with these attributes.
    package init(_ attributes: FileAttributes) {
      inode = attributes.status.identity.inodeNumber
      byteCount = Int64(attributes.status.byteCount)
      modified = Self.nanoseconds(attributes.modified)
      stateChanged = Self.nanoseconds(attributes.changed)
    }

    private static func nanoseconds(_ time: FileTime) -> Int64 {
      let (seconds, hasOverflowed) = Int64(time.seconds).multipliedReportingOverflow(by: 1_000_000_000)
      return hasOverflowed ? .max : seconds &+ Int64(time.nanoseconds)
    }

    /// Returns whether the file was changed so shortly before a time, in nanoseconds since 1970, that another
    /// change could leave the state as it is: within a tick of the kernel's clock, or within two seconds on a
    /// file system that records nothing finer, such as FAT.
    func isRecent(at now: Int64) -> Bool {
      let (age, hasOverflowed) = now.subtractingReportingOverflow(modified)
      let tick: Int64 = modified % 1_000_000_000 == 0 ? 2_000_000_000 : 20_000_000
      return !hasOverflowed && abs(age) < tick
    }
  }

  var name: FileName
  var state: State
}
