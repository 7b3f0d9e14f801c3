import AdaptiveSystem

/// The reason the kernel gives for refusing a call: an `errno` value.
public struct SystemError: Error, Hashable, Sendable {
  /// The number, as in `errno(3)`.
  public let code: Int32

  /// The error of this number.
  public init(code: Int32) { self.code = code }

  /// The error of the call that failed last on this thread. Valid only right after that call.
  public static var last: SystemError { SystemError(code: errno) }

  /// Nothing has this name (`ENOENT`).
  public static let notFound = SystemError(code: ENOENT)

  /// A component of the path that must be a folder is not one (`ENOTDIR`).
  public static let notAFolder = SystemError(code: ENOTDIR)

  /// Something already has this name (`EEXIST`).
  public static let alreadyExists = SystemError(code: EEXIST)

  /// The folder has entries (`ENOTEMPTY`).
  public static let folderNotEmpty = SystemError(code: ENOTEMPTY)

  /// The two paths are on different file systems (`EXDEV`).
  public static let otherDevice = SystemError(code: EXDEV)

  /// The path can't name a file: it is empty, or the root (`EINVAL`).
  public static let invalidArgument = SystemError(code: EINVAL)

  /// The call would have to wait (`EWOULDBLOCK`).
  public static let wouldBlock = SystemError(code: EWOULDBLOCK)

  /// Whether the kernel refuses the call, so that another attempt is useless: `EACCES`, `EPERM`, `EROFS`,
  /// `ENAMETOOLONG`. The reason is rights, a read-only file system or the name.
  public var isRefusal: Bool { [EACCES, EPERM, EROFS, ENAMETOOLONG].contains(code) }

  /// Whether a disk takes no more files, whatever they are: it is full (`ENOSPC`), a quota is used up
  /// (`EDQUOT`), or it is read-only (`EROFS`).
  public var isAboutDisk: Bool { [ENOSPC, EDQUOT, EROFS].contains(code) }

  /// Whether the kernel refuses a name by itself: it is too long for the file system (`ENAMETOOLONG`), or has
  /// characters that the file system doesn't allow (`EINVAL`, `EILSEQ`).
  public var isAboutName: Bool { [ENAMETOOLONG, EINVAL, EILSEQ].contains(code) }

  /// The file is in use (`EBUSY`).
  public static let busy = SystemError(code: EBUSY)

  /// The device failed (`EIO`).
  public static let inputOutput = SystemError(code: EIO)
}

/// Makes a system call, and repeats it as long as a signal interrupts it (`EINTR`).
///
/// Returns the result, which is not negative. Throws the kernel's reason when the result is negative. Not for
/// `close`, which must not be repeated: on Linux it closes the file even when it reports `EINTR`.
@discardableResult
public func systemCall<Result: SignedInteger>(_ call: () -> Result) throws(SystemError) -> Result {
  while true {
    let result = call()
    if result >= 0 { return result }
    if errno != EINTR { throw .last }
  }
}
