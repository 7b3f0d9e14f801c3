import AdaptiveFileSystem

/// A file that gets another path, on the same file system or another.
public struct Relocation: Hashable, Sendable {
  /// How the file gets there.
  public enum Route: UInt8, Sendable {
    /// By renaming it. Another file system is refused.
    case renameOnly
    /// By renaming it, or by a verified copy if the new path is on another file system.
    case renameOrCopy
    /// By renaming it to a temporary name first, because another file of the group has the new name until
    /// then.
    case throughTemporary
  }

  /// The path before.
  public let from: FilePath
  /// The path after.
  public let to: FilePath
  /// The file, as it was at `from` when the change was planned.
  public var signature: FileSignature
  /// A random number that makes the temporary name unique.
  public let tag: UInt64
  /// How the file gets there.
  public let route: Route

  /// The relocation of the file with this signature.
  public init(from: FilePath, to: FilePath, signature: FileSignature, tag: UInt64, route: Route) {
    self.from = from
    self.to = to
    self.signature = signature
    self.tag = tag
    self.route = route
  }

  var inverse: Relocation {
    Relocation(from: to, to: from, signature: signature, tag: tag, route: route)
  }
}
