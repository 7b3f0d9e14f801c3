import Queries

/// A conversation whose photos a query gathers from all albums of a library. A photo is added when it has
/// been read.
@MainActor final class PhotoGathering {
  /// The conversation.
  let conversation: Conversation
  private(set) var query: Query
  private let numbers: PhotoNumbers
  /// What the query needs to know besides the photo; `nil` until it is needed after a change.
  private var context: FilterContext?

  /// A gathering without photos. Call `gatherAgain` next.
  init(_ query: Query, into conversation: Conversation, numbers: PhotoNumbers) {
    self.query = query
    self.conversation = conversation
    self.numbers = numbers
  }

  /// Evaluates the query for all photos again. Returns how the conversation changed; `nil` if it didn't.
  /// O(n).
  func gatherAgain(with query: Query? = nil, on calendar: QueryCalendar) -> PhotoRearrangement? {
    if let query { self.query = query }
    context = nil
    let all = numbers.photos
    if self.query.isEverything { return replacePhotos(with: all) }
    return replacePhotos(with: all.filter { includes($0, among: all, on: calendar) })
  }

  /// Follows a change of the library. Returns how the conversation changed; `nil` if it didn't. O(m log n)
  /// for m photos that changed, and O(n) if photos come, leave, or depend on others.
  func follow(_ change: LibraryChange, on calendar: QueryCalendar) -> PhotoRearrangement? {
    // What `today` means changes at midnight.
    if let context, context.calendar != calendar { return gatherAgain(on: calendar) }
    switch change {
    case _ where change.isAboutPhotos && query.isEverything: return nil
    case .photosChanged(let photos): return update(photos, on: calendar)
    // For photos without decisions, this is the only report.
    case .filesRead(let photos): return insert(photos, on: calendar)
    case .conversationsInserted(let conversations):
      return insert(conversations.filter { !$0.isTrash }.flatMap(\.photos), on: calendar)
    case .photosInserted(let photos, _): return insert(photos, on: calendar)
    case .photosRearranged(let change): return follow(change, on: calendar)
    default: return nil
    }
  }

  private func insert(_ photos: [Photo], on calendar: QueryCalendar) -> PhotoRearrangement? {
    query.concernsRelations ? gatherAgain(on: calendar) : update(photos, on: calendar)
  }

  private func follow(_ change: PhotoRearrangement, on calendar: QueryCalendar) -> PhotoRearrangement? {
    if change.conversation.isTrash { return nil }
    if query.concernsRelations { return gatherAgain(on: calendar)?.adding(change.successors) }
    let left = Set(change.removed.map(\.id))
    return update(change.arrived, leaving: left, on: calendar)?.adding(change.successors)
  }

  private func update(
    _ photos: [Photo], leaving: Set<Photo.ID> = [], on calendar: QueryCalendar
  ) -> PhotoRearrangement? {
    var (leaving, arriving) = (leaving, [Photo]())
    var seen: Set<Photo.ID> = []
    for photo in photos {
      guard seen.insert(photo.id).inserted, numbers.number(of: photo) != nil else { continue }
      let isIn = conversation.index(of: photo) != nil
      guard isIn != includes(photo, among: nil, on: calendar) else { continue }
      if isIn { leaving.insert(photo.id) } else { arriving.append(photo) }
    }
    if leaving.isEmpty, arriving.isEmpty { return nil }
    return replacePhotos(with: numbers.merge(conversation.photos, removing: leaving, adding: arriving))
  }

  /// `all` are the photos of the library, if they are at hand.
  private func includes(_ photo: Photo, among all: [Photo]?, on calendar: QueryCalendar) -> Bool {
    // A photo that has not been read is not yet unrated. A photo that is being read again stays where it was.
    guard photo.isRead || query.isEverything else { return conversation.index(of: photo) != nil }
    let context = context ?? FilterContext(query.concernsRelations ? all ?? numbers.photos : [], on: calendar)
    self.context = context
    return query.includes(photo, in: context)
  }

  private func replacePhotos(with photos: [Photo]) -> PhotoRearrangement? {
    let former = conversation.photos
    guard photos != former else { return nil }
    conversation.replacePhotos(with: photos)
    return PhotoRearrangement(conversation: conversation, former: former, successors: [:])
  }
}

extension PhotoRearrangement {
  /// The same rearrangement, with these successors added.
  fileprivate func adding(_ successors: [Photo: Photo]) -> PhotoRearrangement {
    PhotoRearrangement(conversation: conversation, former: former, successors: successors)
  }
}
