import AdaptiveFileSystem
import Glibc

/// Everything about the files below a folder that operations must keep: names, contents, permissions and
/// times. Times of folders are not included, because every change of a name changes them, nor are those of
/// `.trashinfo` files, which are written again.
struct FileTree: Equatable, CustomStringConvertible {
  /// A file or folder.
  struct Node: Equatable {
    let kind: FileStatus.Kind
    let permissions: UInt16
    let modified: FileTime?
    let contents: [UInt8]
    let linkCount: Int?
  }

  /// The nodes, by their paths relative to the folder.
  var nodes: [FilePath: Node] = [:]

  /// Reads the files below `folder`.
  init(_ folder: FilePath) throws {
    try add(folder, FilePath(""))
  }

  private mutating func add(_ root: FilePath, _ relative: FilePath) throws {
    var names: [FileName] = []
    try FolderReader(root.appending(relative)).forEachEntry { entry in
      names.append(entry.fileName)
      return true
    }
    for name in names where name != FileName(".") && name != FileName("..") {
      let path = relative.appending(name)
      let absolute = root.appending(path)
      let attributes = try FileAttributes(of: absolute, followingLinks: false)
      var contents: [UInt8] = []
      switch attributes.status.kind {
      case .file:
        if case .bytes(let bytes) = try FileContents(of: absolute, limit: 1 << 26) { contents = bytes }
      case .symbolicLink: contents = try absolute.linkDestination().bytes
      case .folder, .other: break
      }
      let isFolder = attributes.status.kind == .folder
      nodes[path] = Node(
        kind: attributes.status.kind, permissions: attributes.permissions,
        modified: isFolder || name.description.hasSuffix(".trashinfo") ? nil : attributes.modified,
        contents: contents,
        linkCount: isFolder ? nil : attributes.status.linkCount)
      if isFolder { try add(root, path) }
    }
  }

  /// The paths of all files, sorted, folders without entries included.
  var names: [String] { nodes.keys.map(\.description).sorted() }

  /// The contents of all regular files and links, sorted: what must never be lost or doubled.
  var contents: [[UInt8]] {
    nodes.values.filter { $0.kind != .folder }.map(\.contents).sorted { $0.lexicographicallyPrecedes($1) }
  }

  var description: String {
    nodes.map { "\($0.key) \($0.value.kind) \($0.value.contents.prefix(40))" }.sorted().joined(
      separator: "\n")
  }
}

extension FileTree.Node {
  static func == (left: Self, right: Self) -> Bool {
    left.kind == right.kind && left.permissions == right.permissions && left.modified == right.modified
      && left.contents == right.contents && left.linkCount == right.linkCount
  }
}
