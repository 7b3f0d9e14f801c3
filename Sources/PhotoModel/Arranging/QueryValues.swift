import AdaptiveFileSystem
import PhotoSources
import Queries

/// The values with which a query about the photos of a conversation can be completed. Until the photos
/// change, each field is looked up once, however often it is asked for while a text is edited.
@MainActor public final class QueryValues {
  private let conversation: Conversation
  private var known: [QueryTextField: QueryCompletion.Values] = [:]
  private var observation: LibraryObservation?

  /// The values of the photos of a conversation in a library.
  public init(of conversation: Conversation, in library: Library) {
    self.conversation = conversation
    observation = library.observe { [weak self] _ in self?.known = [:] }
  }

  /// The texts of a field, each with the number of photos that have it. Empty for names, titles and captions:
  /// there are too many to choose from. O(n) for the first time after a change.
  public func values(of field: QueryTextField) -> QueryCompletion.Values {
    if let known = known[field] { return known }
    let values = count(field)
    known[field] = values
    return values
  }

  private func count(_ field: QueryTextField) -> QueryCompletion.Values {
    switch field {
    case .anywhere, .name, .title, .caption: [:]
    case .keyword: count { Set($0.keywords.flatMap(\.path)) }
    case .label: countLabels()
    case .camera: countOrigins(\.camera)
    case .lens: countOrigins(\.lens)
    case .place: countOrigins(\.place)
    case .folder: countFolders()
    }
  }

  private func count(_ texts: (Photo) -> Set<String>) -> QueryCompletion.Values {
    var counts: QueryCompletion.Values = [:]
    for photo in conversation.photos {
      for text in texts(photo) { counts[text, default: 0] += 1 }
    }
    return counts
  }

  private func countLabels() -> QueryCompletion.Values {
    var counts: QueryCompletion.Values = [:]
    for photo in conversation.photos {
      if let label = photo.label { counts[label, default: 0] += 1 }
    }
    return counts
  }

  /// Many photos share an origin, so their texts are looked up together.
  private func countOrigins(_ text: (PhotoOrigin) -> String?) -> QueryCompletion.Values {
    var origins: [ObjectIdentifier: (origin: PhotoOrigin, count: Int)] = [:]
    var neighbours: (origin: PhotoOrigin, count: Int)?
    func addNeighbours() {
      guard let (origin, count) = neighbours else { return }
      origins[ObjectIdentifier(origin), default: (origin, 0)].count += count
    }
    for photo in conversation.photos {
      guard let origin = photo.facts.origin else { continue }
      if neighbours?.origin === origin {
        neighbours?.count += 1
      } else {
        addNeighbours()
        neighbours = (origin, 1)
      }
    }
    addNeighbours()
    var counts: QueryCompletion.Values = [:]
    for (origin, count) in origins.values {
      if let text = text(origin) { counts[text, default: 0] += count }
    }
    return counts
  }

  /// The photos of a folder follow each other, so its path is made into a text once.
  private func countFolders() -> QueryCompletion.Values {
    var counts: QueryCompletion.Values = [:]
    var last: (folder: FilePath, text: String)?
    for photo in conversation.photos {
      let folder = photo.source.folder
      let text = last.flatMap { $0.folder == folder ? $0.text : nil } ?? folder.description
      last = (folder, text)
      counts[text, default: 0] += 1
    }
    return counts
  }
}
