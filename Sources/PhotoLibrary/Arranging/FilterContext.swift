import Queries

/// What a filter needs to know besides the photo: the present, the marks, and the other photos of the
/// conversation.
@MainActor public final class FilterContext {
  /// What queries need to know about the present.
  let calendar: QueryCalendar
  /// Whether the user has marked a photo.
  let isMarked: (Photo) -> Bool
  /// The photos that are related to others. They are found when a filter first needs them.
  private(set) lazy var bursts = PhotoBursts(among: photos)
  private(set) lazy var duplicates = PhotoDuplicates(among: photos)
  private let photos: [Photo]

  /// What a filter needs to know about some photos, as they are now.
  public init(
    _ photos: [Photo], on calendar: QueryCalendar, isMarked: @escaping (Photo) -> Bool = { _ in false }
  ) {
    self.photos = photos
    self.calendar = calendar
    self.isMarked = isMarked
  }
}

extension Query {
  /// Whether the filter includes a photo.
  @MainActor public func includes(_ photo: Photo, in context: FilterContext) -> Bool {
    matches(FilteredPhoto(photo: photo, context: context), in: context.calendar)
  }

  /// Whether the answer can change when the file of a photo has been read.
  public var dependsOnFiles: Bool {
    mentions { condition in
      switch condition {
      case .text(let field, _, _), .has(.text(let field)): [.camera, .lens, .place].contains(field)
      case .number(let field, _), .has(.number(let field)): field != .rating
      case .date, .near, .has(.date), .has(.location), .flag(.burst), .flag(.duplicates): true
      case .kind, .flag(.marked), .has(.kind): false
      }
    }
  }

  /// Whether the answer depends on relations between photos, so that it can change because of another photo.
  public var concernsRelations: Bool { mentions { $0 == .flag(.burst) || $0 == .flag(.duplicates) } }

  /// Whether the answer depends on which photos are marked.
  public var dependsOnMarks: Bool { mentions { $0 == .flag(.marked) } }
}
