/// Conversations of the list that share a heading.
public struct AlbumSection {
  /// The heading, such as the month of days; `nil` for none.
  public let heading: String?
  /// The conversations in order. Not empty.
  public internal(set) var conversations: [Conversation]
}

extension Library {
  /// What the photos of an album have in common.
  public var grouping: AlbumGrouping { grouper?.grouping ?? .folder }

  /// Finds the city nearest to a latitude and a longitude; `nil` if there is none near.
  public typealias CityFinder = @MainActor (Double, Double) -> CityName?

  /// The property by which the photos are being divided; `nil` if they are divided already.
  public var nextGrouping: AlbumGrouping? { nextGrouper?.grouping }

  /// Divides the photos into other albums, at once, and notifies observers. O(n) in the photos of the
  /// library.
  public func group(by grouping: AlbumGrouping) {
    nextGrouper = nil
    guard grouping != self.grouping else { return }
    let grouper = makeGrouper(grouping)
    grouper?.complete()
    show(grouper)
  }

  /// Divides the photos into other albums: at once if that takes a few milliseconds, or else bit by bit while
  /// the library has its former albums. Then it calls `ready` with a function that shows the new ones, and
  /// notifies observers. `ready` isn't called if the library has these albums already, or if another division
  /// is requested meanwhile. O(n) in the photos of the library.
  public func group(by grouping: AlbumGrouping, ready: @escaping (_ show: () -> Void) -> Void) {
    nextGrouper = nil
    guard grouping != self.grouping else { return }
    divide(by: grouping, ready: ready)
  }

  /// Sets the function that finds cities. Groups by city need it; until then, no city is known. O(n) in the
  /// photos of the library if it is grouped by city.
  public func nameCities(_ finder: @escaping CityFinder) {
    cityFinder = finder
    if grouping == .city { divide(by: .city) { show in show() } }
  }

  private func divide(by grouping: AlbumGrouping, ready: @escaping (_ show: () -> Void) -> Void) {
    let next = makeGrouper(grouping)
    guard let grouper = next, !worker.begin(grouper) else { return ready { show(next) } }
    nextGrouper = grouper
    worker.goOn(with: grouper) { [weak self, weak grouper] in
      guard let self, let grouper, nextGrouper === grouper, grouper.isComplete else { return }
      nextGrouper = nil
      ready { self.show(grouper) }
    }
  }

  private func makeGrouper(_ grouping: AlbumGrouping) -> PhotoGrouper? {
    if grouping == .folder { return nil }
    return PhotoGrouper(grouping, numbers: numbers, city: cityFinder ?? { _, _ in nil }) { [weak self] in
      self?.takeID() ?? .init(number: 0)
    }
  }

  private func show(_ grouper: PhotoGrouper?) {
    self.grouper = grouper
    notify(.otherAlbums)
  }

  /// The number of albums without smart albums and the trash. O(number of albums).
  public var albumCount: Int { grouper?.groups.count ?? user.albumCount }

  /// The albums, without smart albums and groups within groups. The trash is the last one. O(n) in the number
  /// of albums.
  public var albumSections: [AlbumSection] {
    guard let grouper else {
      let albums = user.conversations
      return albums.isEmpty ? [] : [AlbumSection(heading: nil, conversations: albums)]
    }
    var sections: [AlbumSection] = []
    for (group, conversation) in grouper.groups {
      if let last = sections.indices.last, sections[last].heading == group.section {
        sections[last].conversations.append(conversation)
      } else {
        sections.append(AlbumSection(heading: group.section, conversations: [conversation]))
      }
    }
    if let trash = user.conversations.last, trash.isTrash {
      sections.append(AlbumSection(heading: nil, conversations: [trash]))
    }
    return sections
  }

  /// The album in which a photo is listed; `nil` for none, such as for the user's own picture. Of groups
  /// within each other, it is the innermost one, and of other groups the first one.
  public func listedAlbum(of photo: Photo) -> Conversation? {
    guard let grouper, photo.conversation?.isTrash != true else { return photo.conversation }
    let conversations = grouper.conversations(with: photo)
    return grouping.isNested ? conversations.last : conversations.first
  }

  /// The groups directly within a group, such as the months of a year, in order. Empty for any other
  /// conversation.
  public func groups(in conversation: Conversation) -> [Conversation] {
    grouper?.groups(in: conversation) ?? []
  }

  /// The groups around a group, the outermost first, and the group itself. Any other conversation is alone.
  public func path(to conversation: Conversation) -> [Conversation] {
    grouper?.path(to: conversation) ?? [conversation]
  }

  /// What an album leads to. An album with a single group leads to what that group leads to.
  public func contents(of conversation: Conversation) -> AlbumContents {
    let groups = groups(in: conversation)
    if groups.count == 1 { return contents(of: groups[0]) }
    return groups.isEmpty ? .photos(conversation) : .groups(conversation)
  }

  /// The conversations at the same level as a conversation: for a group, those at the same depth, and
  /// otherwise all listed ones. O(n) in the number of albums.
  public func peers(of conversation: Conversation) -> [Conversation] {
    grouper?.peers(of: conversation) ?? listedConversations
  }

  /// A new identity, which no conversation has had.
  func takeID() -> Conversation.ID {
    defer { nextAlbumNumber -= 1 }
    return Conversation.ID(number: nextAlbumNumber)
  }
}
