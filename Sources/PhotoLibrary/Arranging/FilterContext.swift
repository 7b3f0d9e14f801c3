import Queries

/// What a filter must know besides a photo: the present, the marks, and the other photos of the conversation.
@MainActor public final class FilterContext {
  /// What the present is.
  let calendar: QueryCalendar
  /// Whether the user has marked a photo.
  let isMarked: (Photo) -> Bool
  /// The photos that are related to others. They are looked for when a filter first asks for it.
  private(set) lazy var bursts = PhotoBursts(among: photos)
  private(set) lazy var duplicates = PhotoDuplicates(among: photos)
  private let photos: [Photo]

  /// What a filter must know about some photos, as they are now.
  public init(
    _ photos: [Photo], on calendar: QueryCalendar, isMarked: @escaping (Photo) -> Bool = { _ in false }
  ) {
    self.photos = photos
    self.calendar = calendar
    self.isMarked = isMarked
  }
}

extension Query {
  /// Whether a photo is what the filter asks for.
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

  /// Whether the answer depends on which photos are marked.
  public var dependsOnMarks: Bool { mentions { $0 == .flag(.marked) } }
}
