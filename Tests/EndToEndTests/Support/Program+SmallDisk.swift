import AdaptiveFileSystem
import TestSupport

extension Program {
  /// Runs a test with a program that has a disk of its own, of 64 kB, at `disk` in its folder.
  static func withSmallDisk(
    _ body: @escaping @Sendable (Program, _ disk: FilePath) throws -> Void
  ) async throws {
    let volume = try TemporaryFolder()
    try await TestSupport.withSmallDisk(at: volume.path) {
      let program = try Program()
      try program.folder.link("disk", to: volume.path.description)
      try body(program, volume.path)
    }
  }
}
