import DecisionStorage
import Queries

/// Relations between photos.
@MainActor public struct PhotoRelations {
  /// A kind of relation.
  enum Kind { case bursts, duplicates }

  /// The bursts; `nil` if they are not known.
  public internal(set) var bursts: PhotoBursts?
  /// The duplicates; `nil` if they are not known.
  public internal(set) var duplicates: PhotoDuplicates?

  /// Nothing is known.
  public nonisolated init() {}

  /// The kinds that are known.
  var kinds: Set<Kind> {
    Set([bursts.map { _ in .bursts }, duplicates.map { _ in .duplicates }].compactMap { $0 })
  }

  /// Adds what else is known.
  mutating func add(_ other: PhotoRelations) {
    bursts = other.bursts ?? bursts
    duplicates = other.duplicates ?? duplicates
  }
}

extension Query {
  /// The relations on which the answer depends.
  var relations: Set<PhotoRelations.Kind> {
    var kinds: Set<PhotoRelations.Kind> = []
    if mentions(where: \.isAboutBursts) { kinds.insert(.bursts) }
    if mentions(where: { $0 == .flag(.duplicates) }) { kinds.insert(.duplicates) }
    return kinds
  }

  /// Whether the answer depends on relations between photos. A change of another photo can then change it.
  public var concernsRelations: Bool { !relations.isEmpty }
}

extension QueryCondition {
  /// Whether it is about bursts or sets.
  fileprivate var isAboutBursts: Bool {
    switch self {
    case .flag(.burst), .set, .has(.set): true
    default: false
    }
  }
}

extension PhotoArrangement {
  /// Whether a photo can be shown or not because of another photo.
  public var concernsRelations: Bool { stacksBursts || filter.concernsRelations }

  /// Returns whether the shown photos are among those of another arrangement, in the same order, judging by
  /// the conditions alone.
  public func narrows(_ other: PhotoArrangement) -> Bool {
    order == other.order && !concernsRelations && !other.concernsRelations
      && filter.narrows(other.filter)
  }
}
