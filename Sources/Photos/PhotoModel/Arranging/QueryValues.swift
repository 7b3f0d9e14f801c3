import AdaptiveFileSystem
import PhotoSources
import Queries

/// The values with which a query about the photos of an album can be completed.
///
/// Each field is counted when it is first asked for, and again after a change. Among many photos that is
/// gradual work: until it is done, the values are those that were known before, or those found so far.
@MainActor public final class QueryValues {
  private let album: Album
  private let worker: TimeSlicedWorker
  private var known: [QueryTextField: QueryCompletion.Values] = [:]
  /// The fields whose known values are those of now, or are being counted.
  private var current: Set<QueryTextField> = []
  private var counts: [QueryTextField: FieldCount] = [:]
  private var observation: LibraryObservation?
  /// Called when a field is counted that has been asked for before.
  public var onCount: (() -> Void)?

  /// The values of the photos of an album in a library.
  public init(of album: Album, in library: Library) {
    self.album = album
    worker = library.worker
    observation = library.observe { [weak self] in self?.follow($0) }
  }

  /// The texts of a field, each with the number of photos that have it. Empty for names, titles and captions:
  /// there are too many to choose from. Takes some milliseconds at most.
  public func values(of field: QueryTextField) -> QueryCompletion.Values {
    if !current.contains(field), counts[field] == nil, let texts = FieldCount.texts(of: field) {
      current.insert(field)
      let count = FieldCount(album.photos, texts: texts)
      if worker.begin(count) {
        known[field] = count.values
      } else {
        counts[field] = count
        worker.goOn(with: count) { [weak self, weak count] in
          guard let self, let count, count.isComplete else { return }
          counts[field] = nil
          known[field] = count.values
          onCount?()
        }
      }
    }
    return known[field] ?? counts[field]?.values ?? [:]
  }

  private func follow(_ change: LibraryChange) {
    switch change {
    case .photosChanged: current.subtract([.keyword, .label])
    case .filesRead: current.subtract([.camera, .lens, .place])
    case .photosInserted(_, let other) where other === album: current = []
    case .photosRearranged(let change) where change.album === album: current = []
    default: break
    }
  }
}

/// The work of counting the photos that have each text of a field.
private final class FieldCount: TimeSlicedWork {
  typealias Texts = (Photo) -> Set<String>

  private(set) var values: QueryCompletion.Values = [:]
  private var rest: ArraySlice<Photo>
  private let texts: Texts

  init(_ photos: [Photo], texts: @escaping Texts) { (rest, self.texts) = (photos[...], texts) }

  var isComplete: Bool { rest.isEmpty }

  func advance(until isOver: () -> Bool) {
    while !rest.isEmpty {
      for photo in rest.prefix(64) {
        for text in texts(photo) { values[text, default: 0] += 1 }
      }
      rest = rest.dropFirst(64)
      if isOver() { return }
    }
  }

  /// The texts of photos in a field; `nil` for a field with too many to choose from.
  static func texts(of field: QueryTextField) -> Texts? {
    switch field {
    case .anywhere, .name, .title, .caption: return nil
    case .keyword: return { Set($0.keywords.flatMap(\.path)) }
    case .label: return { $0.label.map { [$0] } ?? [] }
    case .camera: return { $0.facts.origin?.camera.map { [$0] } ?? [] }
    case .lens: return { $0.facts.origin?.lens.map { [$0] } ?? [] }
    case .place: return { $0.facts.origin?.place.map { [$0] } ?? [] }
    case .folder:
      // The photos of a folder follow each other, so its path is made into a text once.
      var last: (folder: FilePath, texts: Set<String>)?
      return { photo in
        let folder = photo.source.folder
        let texts = last.flatMap { $0.folder == folder ? $0.texts : nil } ?? [folder.description]
        last = (folder, texts)
        return texts
      }
    }
  }
}
