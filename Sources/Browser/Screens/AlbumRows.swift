import AdaptiveFileSystem
import PhotoModel

/// The rows of a list of albums, with headings above smart albums, above groups of albums, and above other
/// libraries that were opened before. The groups of a group come after a row for all of its photos.
struct AlbumRows {
  private enum Row {
    case heading(String)
    case album(Album)
    case library([FilePath])
  }

  /// The most libraries to list.
  private static let mostLibraries = 5

  private var rows: [Row] = []
  private var indices: [Album: Int] = [:]
  /// The row at which the cursor starts: the first album that is not a smart album, if there is one.
  private(set) var start = 0
  /// The group whose groups these are; `nil` for the albums of a library.
  private(set) var group: Album?

  /// No rows.
  init() {}

  /// The rows of a library. O(n).
  init(of library: Library, _ name: GroupName, recent: [[FilePath]] = []) {
    let (gathered, sections) = (library.gatheredAlbums, library.albumSections)
    if !gathered.isEmpty { rows = [.heading(Wording.smartAlbums)] + gathered.map { .album($0) } }
    for (index, section) in sections.enumerated() {
      let title = index == 0 && !gathered.isEmpty ? Wording.title(for: library.grouping, name) : nil
      if let heading = section.heading ?? title { rows.append(.heading(heading)) }
      if index == 0 { start = rows.count }
      rows += section.albums.map { .album($0) }
    }
    if sections.isEmpty, !gathered.isEmpty { start = 1 }
    if !rows.isEmpty, !recent.isEmpty {
      rows += [.heading(Wording.recentLibraries)] + recent.prefix(Self.mostLibraries).map { .library($0) }
    }
    updateIndices()
  }

  /// The rows of a group's groups; none if it is empty.
  init(within group: Album, of library: Library) {
    self.group = group
    let groups = library.groups(in: group)
    if !groups.isEmpty { (rows, start) = (([group] + groups).map { .album($0) }, 1) }
    updateIndices()
  }

  private mutating func updateIndices() {
    for (index, row) in rows.enumerated() {
      if case .album(let album) = row { indices[album] = index }
    }
  }

  var count: Int { rows.count }

  /// The album of a row; `nil` for a heading, and if there is no such row.
  func album(at row: Int) -> Album? {
    if rows.indices.contains(row), case .album(let album) = rows[row] {
      album
    } else {
      nil
    }
  }

  /// The paths of a row's library; `nil` if there is no library in it.
  func library(at row: Int) -> [FilePath]? {
    if rows.indices.contains(row), case .library(let paths) = rows[row] { paths } else { nil }
  }

  /// The row of a library; `nil` if it isn't listed.
  func index(of library: [FilePath]) -> Int? {
    rows.firstIndex { if case .library(library) = $0 { true } else { false } }
  }

  /// The heading in a row; empty if there is none.
  func heading(at row: Int) -> String {
    if rows.indices.contains(row), case .heading(let text) = rows[row] { text } else { "" }
  }

  func title(at row: Int) -> String {
    guard let album = album(at: row) else { return heading(at: row) }
    return album === group ? Wording.all(of: album) : album.shownTitle
  }

  /// Returns the contents of a row; `nil` for a heading, and if there is no such row.
  func contents(at row: Int, in library: Library) -> AlbumContents? {
    album(at: row).map { $0 === group ? .photos($0) : library.contents(of: $0) }
  }

  /// The row of an album; `nil` if it isn't listed. O(1).
  func index(of album: Album) -> Int? { indices[album] }

  /// The row that leads to something, perhaps through other lists; `nil` if none does.
  func index(leadingTo contents: AlbumContents, in library: Library) -> Int? {
    if case .photos(let album) = contents, let row = indices[album] { return row }
    return library.path(to: contents.album).reversed().lazy.filter { $0 !== group }
      .compactMap { indices[$0] }.first
  }

  /// The row, in other rows, of the album that follows a row here, or else of the last one before it;
  /// `nil` if the other rows have none of these albums.
  func row(inPlaceOf row: Int, among others: AlbumRows) -> Int? {
    let (before, after) = (rows.prefix(row).reversed(), rows.dropFirst(row + 1))
    for case .album(let album) in Array(after) + before {
      if let row = others.index(of: album) { return row }
    }
    return nil
  }

  /// The row itself if it is no heading, or else the nearest one that is none, preferably in a direction;
  /// `nil` if there is none.
  func openableRow(from row: Int, goesForward: Bool) -> Int? {
    let row = max(0, min(row, count - 1))
    let (before, after) = (rows.indices.prefix(max(0, row)).reversed(), rows.indices.dropFirst(row))
    let candidates = goesForward ? Array(after) + before : [row] + before + after
    return candidates.first { if case .heading = rows[$0] { false } else { true } }
  }
}
