import FileSystem

/// What the scan found, in the order in which it has to be taken in.
enum ScanEvent: Equatable, Sendable {
  case photos(ScannedPhotos)
  /// Raw files that belong to photos found before, in the conversation of this number.
  case raws([RawPairing.Pair], conversation: Int)
  case problem(ScanProblem)
}

/// Photos that belong to one conversation: all of them, or those read since the last time.
struct ScannedPhotos: Equatable, Sendable {
  let conversation: ScannedConversation
  /// Some photos in order; never none.
  let photos: [PhotoSource]
  /// Where each will stand among the photos of the conversation delivered up to now and these. Ascending.
  let positions: [Int]
}

/// The conversation photos belong to.
struct ScannedConversation: Equatable, Sendable {
  /// Tells the conversations of one scan apart.
  let id: Int
  let title: String
  /// The folder that holds the photos, or nil for photos that were named one by one.
  let folder: FilePath?
  let place: ConversationPlace
}

/// Where a conversation stands among the others of a folder library.
struct ConversationPlace: Comparable, Sendable {
  /// The photos named one by one come before all folders.
  static let namedPhotos = ConversationPlace(isFolder: false, path: FilePath(""))

  private let isFolder: Bool
  private let path: FilePath

  private init(isFolder: Bool, path: FilePath) {
    self.isFolder = isFolder
    self.path = path
  }

  /// The place of a folder: `path` is its path below the library's root, empty for the root itself.
  static func folder(_ path: FilePath) -> ConversationPlace {
    ConversationPlace(isFolder: true, path: path)
  }

  static func < (left: ConversationPlace, right: ConversationPlace) -> Bool {
    if left.isFolder != right.isFolder { return right.isFolder }
    return NaturalOrder.compare(left.path, right.path) < 0
  }
}
