import AdaptiveFileSystem

/// A folder that was walked, as a catalogue knows it.
public struct CataloguedFolder: Hashable, Sendable {
  /// Identifies the folder in its catalogue.
  public struct ID: Hashable, Sendable {
    let number: Int64
  }

  /// The identifier.
  public let id: ID
  /// The absolute path.
  public let path: FilePath
  /// The identity of the folder when it was walked.
  public let identity: FileIdentity
  /// A hash of the states of all entries that matter; `nil` while photos still have to be read.
  public let digest: UInt64?
  /// How many photos it has, without those of the folders inside.
  public let photoCount: Int
}

/// A photo of a folder, with the columns that show whether it has changed.
public struct CataloguedState: Hashable, Sendable {
  /// The name.
  public let name: FileName
  /// A hash of the states of its files when they were read; `nil` to read them again.
  public let signature: UInt64?
  /// The `MetadataReader.version` that has read it.
  public let reader: Int
  /// A hash of what the journal had about the photo; `nil` for nothing.
  public let unwritten: UInt64?

  /// Returns whether the facts are those of files whose states have this hash.
  public func isCurrent(for signature: UInt64?) -> Bool {
    signature != nil && self.signature == signature && reader >= MetadataReader.version
  }
}

/// Changes of a folder's photos, to be stored together.
public struct FolderChange: Sendable {
  /// The absolute path of the folder.
  public var path: FilePath
  /// The identity of the folder.
  public var identity: FileIdentity
  /// Photos that are new or have changed.
  public var photos: [CataloguedPhoto] = []
  /// The names of photos that are gone.
  public var removed: [FileName] = []
  /// The hash of the states of all entries, once all photos are stored; `nil` if some are missing.
  public var digest: UInt64?

  /// A change without photos, which still adds the folder to the catalogue.
  public init(path: FilePath, identity: FileIdentity) {
    self.path = path
    self.identity = identity
  }
}
