import AdaptiveFileSystem

/// The programs built together with the tests.
public enum BuiltProduct {
  /// Returns the path of a program. Programs are in the folder of the running test program.
  public static func path(_ name: String) -> String { folder + "/" + name }

  private static let folder = FilePath.programFolder?.description ?? "."
}
