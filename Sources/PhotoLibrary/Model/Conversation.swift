import FileSystem

/// Photos that belong together, in order: an album of a user file, or the photos of one folder.
@MainActor
public final class Conversation: Identifiable {
  /// Tells the conversations of one library apart.
  public struct ID: Hashable, Sendable {
    let number: Int
  }

  /// The identity of the conversation in its library.
  public nonisolated let id: ID
  /// The title: the album's name, or the folder's path below the library's root. May be empty.
  public nonisolated let title: String
  /// The folder whose photos these are; nil for an album and for photos named one by one.
  public nonisolated let folder: FilePath?
  /// The photos in order. While a scan runs, photos may be inserted anywhere.
  public private(set) var photos: [Photo] = []
  nonisolated let place: ConversationPlace
  /// Where each photo of an album is; `nil` until somebody asks, and after others came.
  private var positions: [Photo.ID: Int]?

  init(id: ID, title: String, folder: FilePath?, place: ConversationPlace) {
    self.id = id
    self.title = title
    self.folder = folder
    self.place = place
  }

  /// The position of a photo, or nil when it is not one of these. O(log n) in a folder. In an album
  /// O(1), but for the first time after photos came.
  public func index(of photo: Photo) -> Int? {
    guard photo.conversation === self else { return nil }
    guard folder == nil else { return indexInFolder(of: photo.source.name) }
    let positions =
      positions ?? Dictionary(photos.enumerated().map { ($1.id, $0) }) { earlier, _ in earlier }
    self.positions = positions
    return positions[photo.id]
  }

  /// The position of the photo whose file has a name, by bisection.
  private func indexInFolder(of name: FileName) -> Int? {
    var range = photos.indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      let order = NaturalOrder.compare(name, photos[middle].source.name)
      if order == 0 { return middle }
      range = order < 0 ? range.lowerBound..<middle : (middle + 1)..<range.upperBound
    }
    return nil
  }

  func insert(_ added: [Photo], at positions: [Int]) {
    for photo in added { photo.conversation = self }
    photos.insert(added, at: positions)
    self.positions = nil
  }

  /// Enters the raw files that belong to some photos. Where two belong to one the first stays.
  func join(_ pairs: [RawPairing.Pair]) {
    for pair in pairs {
      let index =
        folder == nil
        ? photos.firstIndex { $0.source.name == pair.photo } : indexInFolder(of: pair.photo)
      guard let index, photos[index].rawName == nil else { continue }
      photos[index].rawName = pair.raw
    }
  }

  func append(_ photo: Photo) {
    photo.conversation = self
    photos.append(photo)
    positions = nil
  }
}

extension Conversation: Equatable, Hashable {
  /// Conversations are equal when they are the same object.
  public nonisolated static func == (left: Conversation, right: Conversation) -> Bool { left === right }

  /// Hashes the identity.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
