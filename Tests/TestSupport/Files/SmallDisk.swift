import AdaptiveFileSystem
import Foundation
import Testing

/// Runs `body` with an empty file system of 64 KiB at an existing folder, which only its thread sees.
///
/// Throws what `body` throws, or the kernel's reason where the user may not mount file systems. Require
/// `.smallDisk` for the test. Source: `unshare(2)` with `CLONE_NEWNS`, `tmpfs(5)`.
public func withSmallDisk(
  at folder: FilePath, _ body: @escaping @Sendable () throws -> Void
) async throws {
  try await withOwnMounts {
    try Mounts.mount(nil, folder, "tmpfs", 0, "size=64k")
    try body()
  }
}

/// Runs `body` on a thread whose mounts only it sees, and the processes that it starts. They end with it.
func withOwnMounts(_ body: @escaping @Sendable () throws -> Void) async throws {
  let result: Result<Void, any Error> = await withCheckedContinuation { continuation in
    Thread.detachNewThread {
      continuation.resume(
        returning: Result {
          try Mounts.makeOwn()
          try body()
        })
    }
  }
  try result.get()
}

extension Trait where Self == ConditionTrait {
  /// Requires the right to mount file systems.
  public static var smallDisk: Self {
    .enabled("only root may mount file systems") {
      let folder = try TemporaryFolder()
      return (try? await withSmallDisk(at: folder.path) {}) != nil
    }
  }
}

/// Changes of mounts for the thread of `withSmallDisk`. They throw the kernel's reason.
public enum Mounts {
  /// Forbids or allows changes of the file system that is mounted at a folder.
  public static func setReadOnly(_ isReadOnly: Bool, at folder: FilePath) throws(SystemError) {
    let remount: CUnsignedLong = 0x20  // MS_REMOUNT
    try mount(nil, folder, nil, remount | (isReadOnly ? 1 : 0), nil)
  }

  /// Shows a folder at another existing one too.
  public static func bind(_ folder: FilePath, at other: FilePath) throws(SystemError) {
    try mount(folder, other, nil, 0x1000, nil)  // MS_BIND
  }

  /// Detaches the file system that is mounted at a folder, as if its device were pulled out.
  public static func detach(_ folder: FilePath) throws(SystemError) {
    typealias Unmount = @convention(c) (UnsafePointer<CChar>?, CInt) -> CInt
    guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "umount2") else { throw SystemError(code: ENOSYS) }
    let unmount = unsafeBitCast(symbol, to: Unmount.self)
    let result = folder.withCString { unmount($0, 2) }  // MNT_DETACH
    if result != 0 { throw .last }
  }

  /// Gives the thread mounts of its own.
  fileprivate static func makeOwn() throws(SystemError) {
    typealias Unshare = @convention(c) (CInt) -> CInt
    guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "unshare") else { throw SystemError(code: ENOSYS) }
    let unshare = unsafeBitCast(symbol, to: Unshare.self)
    let newMountNamespace: CInt = 0x20000  // CLONE_NEWNS
    if unshare(newMountNamespace) != 0 { throw .last }
    try mount(nil, FilePath("/"), nil, 0x4000 | 0x40000, nil)  // MS_REC | MS_PRIVATE
  }

  fileprivate static func mount(
    _ source: FilePath?, _ folder: FilePath, _ kind: String?, _ flags: CUnsignedLong,
    _ options: String?
  ) throws(SystemError) {
    typealias Mount =
      @convention(c) (
        UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafePointer<CChar>?, CUnsignedLong, UnsafeRawPointer?
      ) -> CInt
    guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "mount") else { throw SystemError(code: ENOSYS) }
    let mount = unsafeBitCast(symbol, to: Mount.self)
    let result = (source ?? folder).withCString { source in
      folder.withCString { folder in
        (kind ?? "").withCString { kind in
          (options ?? "").withCString { mount(source, folder, kind, flags, $0) }
        }
      }
    }
    if result != 0 { throw .last }
  }
}
