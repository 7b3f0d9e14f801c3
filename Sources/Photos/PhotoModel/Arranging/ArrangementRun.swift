import DecisionStorage

/// The work of finding the photos that an arrangement shows, in order.
///
/// It finds the relations that the filter is about, then the photos that the filter includes, and their
/// order. Of bursts that are stacks, it then leaves out all photos but the cover.
@MainActor public final class ArrangementRun: TimeSlicedWork {
  /// The photos, and what is known about them.
  public struct Source {
    /// The photos.
    public var photos: [Photo]
    /// Whether they are those of another arrangement with the same order.
    public var isArranged = false
    /// The index of the photo from which on photos are found first.
    public var start = 0
    /// Relations that are known already.
    public var relations = PhotoRelations()
    /// The sharpest photos of the bursts that were compared.
    public var sharpest: Set<Photo.ID> = []

    /// Photos in the order of their album.
    public init(_ photos: [Photo]) { self.photos = photos }
  }

  private enum Stage {
    case relations(RelationSearch)
    case filter(FilterRun)
    case order(PhotoSorting)
    case stacks(RelationSearch)
    case end
  }

  /// The most photos that are sorted before all are found.
  private static let mostSortedSoFar = 2_000

  /// The known relations between all photos on which the filter depends.
  public private(set) var relations: PhotoRelations
  /// The bursts among the photos that the filter includes; `nil` unless they are stacks.
  public private(set) var bursts: PhotoBursts?
  /// The photos that stand for bursts, by the first photo of each, where that is another one.
  public private(set) var covers: [Photo.ID: Photo] = [:]
  /// Photos that changed or came meanwhile. The facts found about them may be outdated.
  public private(set) var changed: [Photo] = []
  /// Photos that left meanwhile. They are not found, even if they came back.
  private var left: Set<Photo.ID> = []
  private let arrangement: PhotoArrangement
  private let source: Source
  private let openBursts: Set<Photo.ID>
  private let includes: (Photo, PhotoRelations) -> Bool
  /// The photos that the last stage has found.
  private var photos: [Photo]
  private var stage: Stage

  /// The work for the photos of a source. `openBursts` are the first photos of bursts that are no stacks.
  /// `includes` evaluates the filter with the relations that it is about.
  public init(
    _ arrangement: PhotoArrangement, of source: Source, openBursts: Set<Photo.ID> = [],
    including includes: @escaping (Photo, PhotoRelations) -> Bool
  ) {
    self.arrangement = arrangement
    self.source = source
    self.openBursts = openBursts
    self.includes = includes
    (photos, relations) = (source.photos, source.relations)
    stage = .end
    stage = firstStage
  }

  /// Whether all photos have been found.
  public var isComplete: Bool { if case .end = stage { true } else { false } }

  /// The computation that the present stage needs.
  public var computation: TimeSlicedWork.Computation? { work?.computation }

  /// The photos that can be listed: when everything is done, all of them, and before that those that the
  /// filter has found so far. `nil` if none can be listed yet. O(n).
  public var listed: [Photo]? {
    let found = found
    return left.isEmpty ? found : found?.filter { !left.contains($0.id) }
  }

  private var found: [Photo]? {
    switch stage {
    case .end: photos
    case .filter(let run) where !arrangement.stacksBursts:
      if source.isArranged || arrangement.order == PhotoOrder() {
        run.found
      } else {
        // Photos with equal values have the order of the album, so their places among these are
        // enough.
        run.count <= Self.mostSortedSoFar ? arrangement.order.sorted(run.found) : nil
      }
    default: nil
    }
  }

  /// How many photos the filter has found so far; 0 before it begins.
  public var count: Int {
    switch stage {
    case .relations: 0
    case .filter(let run): run.count
    case .order, .stacks, .end: photos.count
    }
  }

  /// Finds photos, stage by stage.
  public func advance(until isOver: () -> Bool) {
    while let work {
      work.advance(until: isOver)
      guard work.isComplete else { return }
      enterNextStage()
      if isOver() { return }
    }
  }

  /// Whether anything has changed meanwhile.
  public var isOutdated: Bool { !changed.isEmpty || !left.isEmpty }

  /// Remembers that photos have changed or come, and that others have left.
  public func note(_ changed: [Photo], left: Set<Photo.ID> = []) {
    self.changed += changed
    self.left.formUnion(left)
  }

  private var work: (any TimeSlicedWork)? {
    switch stage {
    case .relations(let work), .stacks(let work): work
    case .filter(let work): work
    case .order(let work): work
    case .end: nil
    }
  }

  private var firstStage: Stage {
    let missing = arrangement.filter.relations.subtracting(relations.kinds)
    return missing.isEmpty ? filterStage : .relations(RelationSearch(among: source.photos, for: missing))
  }

  private var filterStage: Stage {
    if arrangement.filter.isEverything, !source.isArranged { return orderStage }
    let (includes, relations) = (includes, relations)
    return .filter(FilterRun(over: source.photos, from: source.start) { includes($0, relations) })
  }

  private var orderStage: Stage {
    if source.isArranged || arrangement.order == PhotoOrder() { return stackStage }
    return .order(PhotoSorting(photos, in: arrangement.order))
  }

  private var stackStage: Stage {
    arrangement.stacksBursts ? .stacks(RelationSearch(among: photos, for: [.bursts])) : .end
  }

  private func enterNextStage() {
    switch stage {
    case .relations(let search):
      relations.add(search.relations)
      stage = filterStage
    case .filter(let run):
      photos = run.found
      stage = orderStage
    case .order(let sorting):
      photos = sorting.sorted
      stage = stackStage
    case .stacks(let search):
      bursts = search.relations.bursts
      covers = bursts?.covers(sharpest: source.sharpest) ?? [:]
      photos = bursts?.stacked(open: openBursts, covers: covers) ?? photos
      stage = .end
    case .end: break
    }
  }
}
