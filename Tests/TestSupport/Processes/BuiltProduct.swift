import FileSystem

/// The programs that were built with the tests.
public enum BuiltProduct {
  /// The path of a program, which is in the folder of the running test program.
  public static func path(_ name: String) -> String { folder + "/" + name }

  private static let folder = FilePath.programFolder?.description ?? "."
}
