import Queries

/// The context of a filter besides the photo: the present, the marks, and the other photos of the
/// album.
@MainActor public final class FilterContext {
  /// The calendar with which queries interpret dates.
  let calendar: QueryCalendar
  /// Whether the user has marked a photo.
  let isMarked: (Photo) -> Bool
  /// The photos that are related to others. Unless they are known, they are found when a filter first needs
  /// them.
  private(set) lazy var bursts = relations.bursts ?? PhotoBursts(among: photos)
  private(set) lazy var duplicates = relations.duplicates ?? PhotoDuplicates(among: photos)
  private let photos: [Photo]
  private let relations: PhotoRelations

  /// Creates the context of a filter for some photos, as they are now. `relations` are those between them, as
  /// far as they are known.
  public init(
    _ photos: [Photo], on calendar: QueryCalendar, relations: PhotoRelations = PhotoRelations(),
    isMarked: @escaping (Photo) -> Bool = { _ in false }
  ) {
    self.photos = photos
    self.calendar = calendar
    self.relations = relations
    self.isMarked = isMarked
  }
}

extension Query {
  /// Returns whether the filter includes a photo.
  @MainActor public func includes(_ photo: Photo, in context: FilterContext) -> Bool {
    matches(FilteredPhoto(photo: photo, context: context), in: context.calendar)
  }

  /// Whether the answer can change when the file of a photo has been read.
  public var dependsOnFiles: Bool {
    mentions { condition in
      switch condition {
      case .text(let field, _, _), .has(.text(let field)): [.camera, .lens, .place].contains(field)
      case .number(let field, _), .has(.number(let field)): field != .rating
      case .date, .near, .has(.date), .has(.location), .flag(.burst), .flag(.duplicates), .set, .has(.set):
        true
      case .kind, .flag, .has(.kind), .has(.flag): false
      }
    }
  }

  /// Whether the answer depends on which photos are marked.
  public var dependsOnMarks: Bool { mentions { $0 == .flag(.marked) } }
}
