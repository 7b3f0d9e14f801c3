import AdaptiveFileSystem
import Foundation
import Testing

/// Runs `body` with an empty disk at an existing folder that ignores case, as exFAT does, and which only its
/// thread and the processes that it starts see. `folding-volume` serves it. If it is `numberingSpellings`,
/// each spelling of a name has an inode of its own, as on file systems of libfuse.
///
/// Throws what `body` throws, or the reason where the user may not mount file systems. Require `.foldingDisk`
/// for the test.
public func withFoldingDisk(
  at folder: FilePath, numberingSpellings: Bool = false, _ body: @escaping @Sendable () throws -> Void
) async throws {
  try await withOwnMounts {
    let (reading, writing) = try FileDescriptor.pipe()
    defer { reading.close() }
    // It ends with this thread.
    let server = try ChildProcess(
      BuiltProduct.path("folding-volume"), [folder.description] + (numberingSpellings ? ["numbered"] : []),
      environment: [:], output: writing.number)
    writing.close()
    guard try reading.read(upTo: 7) == Array("mounted".utf8) else { throw SystemError(code: EPERM) }
    try body()
    server.kill(SIGKILL)
  }
}

extension Trait where Self == ConditionTrait {
  /// Requires the right to mount FUSE file systems.
  public static var foldingDisk: Self {
    .enabled("only root may mount FUSE file systems, and /dev/fuse must exist") {
      let folder = try TemporaryFolder()
      return (try? await withFoldingDisk(at: folder.path) {}) != nil
    }
  }
}
