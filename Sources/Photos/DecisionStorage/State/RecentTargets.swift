import AdaptiveFileSystem

/// The folders to which photos were copied or moved last, most recent first.
public enum RecentTargets {
  /// The most folders to remember.
  public static let limit = 10

  /// The folders after one of them, or another one, was used.
  public static func adding(_ folder: FilePath, to folders: [FilePath]) -> [FilePath] {
    Array(([folder] + folders.filter { $0 != folder }).prefix(limit))
  }
}
