import DecisionStorage
import Queries

/// The albums that are listed: folders or groups of photos, and smart albums.
extension Library {
  /// Finds the city nearest to a latitude and a longitude; `nil` if there is none near.
  public typealias CityFinder = @MainActor (Double, Double) -> CityName?

  /// The title of the album with all photos, in English.
  public static let allPhotosTitle = "All photos"

  /// Does what takes long with many photos: dividing them, and gathering them in smart albums. Until it is
  /// set, this happens at once.
  public var worker: TimeSlicedWorker {
    get { lists.worker }
    set { lists.worker = newValue }
  }

  /// The property that the photos of an album have in common.
  public var grouping: AlbumGrouping { lists.grouping }

  /// The property by which the photos are being divided; `nil` if they are divided already.
  public var nextGrouping: AlbumGrouping? { lists.nextGrouping }

  /// Divides the photos into other albums, at once, and notifies observers. O(n) in the photos of the
  /// library.
  public func group(by grouping: AlbumGrouping) { lists.group(by: grouping) }

  /// Divides the photos into other albums: at once if that takes a few milliseconds, or else bit by bit while
  /// the library has its previous albums. Then it calls `ready` with a function that shows the new ones, and
  /// notifies observers. `ready` isn't called if the library has these albums already, or if another division
  /// is requested meanwhile. O(n) in the photos of the library.
  public func group(by grouping: AlbumGrouping, ready: @escaping (_ show: () -> Void) -> Void) {
    lists.group(by: grouping, ready: ready)
  }

  /// Sets the function that finds cities. Groups by city need it; until then, no city is known. O(n) in the
  /// photos of the library if it is grouped by city.
  public func nameCities(_ finder: @escaping CityFinder) { lists.nameCities(finder) }

  /// The number of albums without smart albums and the trash. O(number of albums).
  public var albumCount: Int { lists.albumCount }

  /// The albums, without smart albums and groups within groups. The trash is the last one. O(n) in the number
  /// of albums.
  public var albumSections: [AlbumSection] { lists.sections }

  /// The album in which a photo is listed; `nil` for none, such as for the user's own picture. Of groups
  /// within each other, it is the innermost one, and of other groups the first one.
  public func listedAlbum(of photo: Photo) -> Album? { lists.listedAlbum(of: photo) }

  /// The groups directly within a group, such as the months of a year, in order. Empty for any other
  /// album.
  public func groups(in album: Album) -> [Album] { lists.groups(in: album) }

  /// The groups around a group, the outermost first, and the group itself. Any other album is alone.
  public func path(to album: Album) -> [Album] { lists.path(to: album) }

  /// Returns the contents of an album. An album with a single group leads to what that group leads to.
  public func contents(of album: Album) -> AlbumContents {
    let groups = groups(in: album)
    if groups.count == 1 { return contents(of: groups[0]) }
    return groups.isEmpty ? .photos(album) : .groups(album)
  }

  /// The albums at the same level as an album: for a group, those at the same depth, and
  /// otherwise all listed ones. O(n) in the number of albums.
  public func peers(of album: Album) -> [Album] { lists.peers(of: album) }

  /// The smart albums, ordered by name.
  public var smartAlbums: [SmartAlbum] { lists.smartAlbums }

  /// The albums of the smart albums, in the same order.
  public var gatheredAlbums: [Album] { lists.gathered }

  /// All photos but those in the trash, as an album that isn't listed. O(n) for the first time.
  public func gatherAllPhotos() -> Album { lists.gatherAllPhotos() }

  /// Returns whether an album still exists. It doesn't if it is a deleted smart album, a group that has
  /// become empty or belongs to an earlier grouping, or a folder that an earlier scan found and this one
  /// didn't. O(n) in the number of albums.
  public func has(_ album: Album) -> Bool {
    album.isGathered ? lists.has(album) : user.albums.contains(album)
  }

  /// The smart album of an album; `nil` for any other one.
  public func smartAlbum(of album: Album) -> SmartAlbum? {
    lists.smartAlbum(of: album)
  }

  /// Whether albums may still get photos without a decision of the user: a scan is running, or the
  /// program is still reading photos or names of cities on which smart albums or groups depend.
  public var isFindingPhotos: Bool {
    isScanning || lists.dependOnReading && reading.isReading || lists.isBusy
  }

  /// Shows smart albums, and saves their changes in a store from now on. Without a store they are lost when
  /// the program ends. `calendar` says what the present is.
  public func showSmartAlbums(
    _ albums: [SmartAlbum], savedIn store: StateStore? = nil,
    calendar: @escaping () -> QueryCalendar = { .now }
  ) {
    saving.saveSmartAlbums(in: store)
    lists.show(albums, calendar: calendar)
  }

  /// Creates, changes or deletes a smart album, notifies observers, and saves the change soon. It can be
  /// undone. O(n) in the photos of the library: with many of them, the album gets its photos bit by bit.
  public func change(_ change: SmartAlbumChange) {
    guard change.before != change.after else { return }
    decisions.history.add(.smartAlbum(change))
    lists.apply(change)
  }

  /// Compares the contents of photos from now on if a query asks for duplicates. Until two photos have been
  /// compared, they are no duplicates. Observers are notified of those that have (`filesRead`).
  public func compareContents(for query: Query) { lists.compareContents(for: query) }
}
