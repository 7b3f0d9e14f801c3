import FileSystem
import Foundation

/// Runs `body` with an empty file system of 64 KiB at an existing folder, which only its thread sees.
///
/// Returns `nil` where the user may not mount file systems. Source: `unshare(2)` with `CLONE_NEWNS`,
/// `tmpfs(5)`.
func withSmallDisk(
  at folder: FilePath, _ body: @escaping @Sendable () throws -> Void
) async -> Result<Void, any Error>? {
  await withCheckedContinuation { continuation in
    // A thread of its own: the others must not see the mount, and it ends with the thread.
    Thread.detachNewThread {
      continuation.resume(returning: mountSmallDisk(at: folder) ? Result { try body() } : nil)
    }
  }
}

private func mountSmallDisk(at folder: FilePath) -> Bool {
  typealias Unshare = @convention(c) (CInt) -> CInt
  typealias Mount =
    @convention(c) (
      UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafePointer<CChar>?, CUnsignedLong, UnsafeRawPointer?
    ) -> CInt
  let program = dlopen(nil, RTLD_NOW)
  guard let unshareSymbol = dlsym(program, "unshare"), let mountSymbol = dlsym(program, "mount") else {
    return false
  }
  let unshare = unsafeBitCast(unshareSymbol, to: Unshare.self)
  let mount = unsafeBitCast(mountSymbol, to: Mount.self)
  let newMountNamespace: CInt = 0x20000  // CLONE_NEWNS
  let recursivePrivate: CUnsignedLong = 0x4000 | 0x40000  // MS_REC | MS_PRIVATE
  guard unshare(newMountNamespace) == 0, mount(nil, "/", nil, recursivePrivate, nil) == 0 else {
    return false
  }
  return folder.withCString { folder in
    "size=64k".withCString { mount("tmpfs", folder, "tmpfs", 0, $0) }
  } == 0
}
