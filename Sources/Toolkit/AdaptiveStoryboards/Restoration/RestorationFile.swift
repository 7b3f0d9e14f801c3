import AdaptiveCore
import AdaptiveFileSystem
import AdaptiveJSON
import AdaptiveSystem

/// A state of an app in a JSON file.
///
/// The file is replaced as a whole. A damaged one is renamed to "NAME.broken", and the app starts afresh.
/// Both methods wait for the disk, for a small file at the start and at the end of the program.
@MainActor public final class RestorationFile: RestorationStore {
  /// A larger file was not written by a program.
  private static let byteLimit = 16 << 20

  /// The file, such as "$XDG_STATE_HOME/notes/state.json". Missing folders are created.
  public let path: FilePath

  /// Creates a store for a file, which need not exist.
  public init(_ path: FilePath) { self.path = path }

  /// Creates a store for the file at a path.
  public convenience init(path: String) { self.init(FilePath(path)) }

  /// Creates a store for "state.json" in the folder of an app in `$XDG_STATE_HOME`, or else in
  /// "~/.local/state". `name` is the name of that folder. `nil` if neither variable has an absolute path.
  public convenience init?(appName name: String) {
    let folder = BaseFolder.state.path { variable in getenv(variable).map { String(cString: $0) } }
    guard let folder else { return nil }
    self.init(folder.appending(FilePath("\(name)/state.json")))
  }

  /// Reads the state; `nil` if there is no file. Renames a damaged one, and throws.
  public func load() throws(RestorationFileError) -> RestorableState? {
    let contents: FileContents
    do {
      contents = try FileContents(of: path, limit: Self.byteLimit)
    } catch {
      if error.reason == .notFound { return nil }
      throw .system(error)
    }
    if case .bytes(let bytes) = contents, let document = try? JSONValue(parsing: bytes),
      let version = document["version"]?.integer, let root = RestorableState.Node(document["root"])
    {
      return RestorableState(version: version, root: root)
    }
    let newPath = FilePath(bytes: path.bytes + ".broken".utf8)
    do {
      try path.rename(to: newPath)
    } catch {
      throw .system(error)
    }
    throw .damaged(path, movedTo: newPath)
  }

  /// Replaces the file.
  public func save(_ state: RestorableState) throws(RestorationFileError) {
    let document = JSONValue.object([
      "version": .integer(Int64(state.version)), "root": state.root.document,
    ])
    do {
      try path.parent.createFolders()
      try AtomicFile.replace(path, with: document.serialized ?? [])
    } catch {
      throw .system(error)
    }
  }
}

/// Why a state can't be read or saved.
public enum RestorationFileError: Error, Hashable, CustomStringConvertible {
  /// The file contains no state. It has another name now.
  case damaged(FilePath, movedTo: FilePath)
  /// The kernel refused.
  case system(FileError)

  /// A sentence for the user.
  public var description: String {
    switch self {
    case .damaged(let path, let newPath): "\(path) is damaged. It is now \(newPath)."
    case .system(let error): "The state can't be used: \(error.path), error \(error.reason.code)."
    }
  }
}

extension RestorableState.Node {
  fileprivate init?(_ document: JSONValue?) {
    guard let document, let identifier = document["identifier"]?.text else { return nil }
    self.init(
      identifier: identifier,
      values: document["values"]?.members.compactMapValues { RestorableValue($0) } ?? [:],
      children: document["children"]?.elements.compactMap { Self($0) } ?? [])
  }

  fileprivate var document: JSONValue {
    .object([
      "identifier": .string(identifier), "values": .object(values.mapValues(\.document)),
      "children": .array(children.map(\.document)),
    ])
  }
}

extension RestorableValue {
  fileprivate init?(_ document: JSONValue) {
    switch document {
    case .null: return nil
    case .bool(let value): self = .bool(value)
    case .integer(let value): self = .integer(Int(value))
    case .real(let value): self = .real(value)
    case .string(let text): self = .text(text)
    case .array(let elements): self = .list(elements.compactMap { Self($0) })
    case .object(let members): self = .dictionary(members.compactMapValues { Self($0) })
    }
  }

  fileprivate var document: JSONValue {
    switch self {
    case .bool(let value): .bool(value)
    case .integer(let value): .integer(Int64(value))
    // JSON has no other numbers.
    case .real(let value): value.isFinite ? .real(value) : .null
    case .text(let text): .string(text.filter { $0 != "\0" })
    case .list(let values): .array(values.map(\.document))
    case .dictionary(let values): .object(values.mapValues(\.document))
    }
  }
}
