import FileSystem
import Foundation
import Testing

/// Runs `body` with an empty file system of 64 KiB at an existing folder, which only its thread sees.
///
/// Throws what `body` throws, or the kernel's reason where the user may not mount file systems. Require
/// `.smallDisk` for the test. Source: `unshare(2)` with `CLONE_NEWNS`, `tmpfs(5)`.
public func withSmallDisk(
  at folder: FilePath, _ body: @escaping @Sendable () throws -> Void
) async throws {
  let result: Result<Void, any Error> = await withCheckedContinuation { continuation in
    // A thread of its own: the others must not see the mount, and it ends with the thread.
    Thread.detachNewThread {
      continuation.resume(
        returning: Result {
          try mountSmallDisk(at: folder)
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

private func mountSmallDisk(at folder: FilePath) throws(SystemError) {
  typealias Unshare = @convention(c) (CInt) -> CInt
  typealias Mount =
    @convention(c) (
      UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafePointer<CChar>?, CUnsignedLong, UnsafeRawPointer?
    ) -> CInt
  let program = dlopen(nil, RTLD_NOW)
  guard let unshareSymbol = dlsym(program, "unshare"), let mountSymbol = dlsym(program, "mount") else {
    throw SystemError(code: ENOSYS)
  }
  let unshare = unsafeBitCast(unshareSymbol, to: Unshare.self)
  let mount = unsafeBitCast(mountSymbol, to: Mount.self)
  let newMountNamespace: CInt = 0x20000  // CLONE_NEWNS
  let recursivePrivate: CUnsignedLong = 0x4000 | 0x40000  // MS_REC | MS_PRIVATE
  let isMounted =
    unshare(newMountNamespace) == 0 && mount(nil, "/", nil, recursivePrivate, nil) == 0
    && folder.withCString { folder in
      "size=64k".withCString { mount("tmpfs", folder, "tmpfs", 0, $0) }
    } == 0
  if !isMounted { throw .last }
}
