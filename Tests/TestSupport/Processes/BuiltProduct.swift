import AdaptiveFileSystem

/// The programs built together with the tests.
public enum BuiltProduct {
  /// Returns the path of a program. Programs are in the folder of the running test program.
  public static func path(_ name: String) -> String { folder + "/" + name }

  /// Copies a program, which can be started at once.
  ///
  /// Another process does that: a process that a test starts in the meantime would inherit an open copy of
  /// ours, and the system executes no file that can be written to.
  public static func copy(_ name: String, to path: String) throws {
    let (status, output) = try ChildProcess.run(
      "cp", [self.path(name), path], environment: PseudoTerminal.environment)
    guard status == .exited(0) else { throw CopyError(description: String(decoding: output, as: UTF8.self)) }
  }

  private struct CopyError: Error, CustomStringConvertible {
    let description: String
  }

  private static let folder = FilePath.programFolder?.description ?? "."
}
