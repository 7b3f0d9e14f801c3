import AdaptiveFileSystem
import Decisions
import Testing

@testable import PhotoLibrary

@MainActor
@Suite("Filter and order of photos")
struct PhotoFilterTests {
  /// Photos with these ratings, and the label, caption and keyword of the first.
  private func photos(_ ratings: Int...) -> [Photo] {
    ratings.enumerated().map { index, rating in
      let source = PhotoSource(FilePath("/photos/IMG_\(index).\(index == 2 ? "nef" : "jpg")"))
      let photo = Photo(id: Photo.ID(number: index), source: source)
      photo.decided = .stars(rating)
      return photo
    }
  }

  private func numbers(_ photos: [Photo], _ change: (inout PhotoFilter) -> Void) -> [Int] {
    var filter = PhotoFilter()
    change(&filter)
    return photos.filter { filter.includes($0) { $0.id.number == 1 } }.map(\.id.number)
  }

  @Test(
    "a condition about the rating",
    arguments: [
      (RatingFilter.atLeast(3), [3, 4]), (.exactly(3), [3]), (.unrated, [1]), (.rejected, [0]),
      (.notRejected, [1, 2, 3, 4]), (.atLeast(5), [4]),
    ])
  func ratings(condition: RatingFilter, expected: [Int]) {
    #expect(numbers(photos(-1, 0, 1, 3, 5)) { $0.rating = condition } == expected)
  }

  @Test("conditions about label, kind, marks and words, alone and together")
  func conditions() throws {
    let photos = photos(0, 4, 0, 4)
    photos[0].decided = .with {
      $0.label = "Red"
      $0.caption = "Harbour at dawn"
      $0.keywords = Set([Keyword(path: ["Places", "Zürich"])].compactMap { $0 })
    }
    photos[1].rawName = FileName("IMG_1.nef")
    photos[3].decided.label = "Later"
    #expect(numbers(photos) { $0.label = .color(.red) } == [0])
    #expect(numbers(photos) { $0.label = .any } == [0, 3])
    #expect(numbers(photos) { $0.label = LabelFilter.none } == [1, 2])
    #expect(numbers(photos) { $0.kind = .raw } == [2])
    #expect(numbers(photos) { $0.kind = .pair } == [1])
    #expect(numbers(photos) { $0.kind = .picture } == [0, 3])
    #expect(numbers(photos) { $0.isMarked = true } == [1])
    #expect(numbers(photos) { $0.text = "img_3" } == [3])
    #expect(numbers(photos) { $0.text = "DAWN zÜRich" } == [0])
    #expect(numbers(photos) { $0.text = "dawn berlin" } == [])
    #expect(numbers(photos) { $0.text = "  " } == [0, 1, 2, 3])
    #expect(
      numbers(photos) {
        $0.rating = .atLeast(4)
        $0.isMarked = true
      } == [1])
  }

  @Test("each number says what choosing its condition would show")
  func counts() {
    let photos = photos(-1, 0, 1, 3, 5, 5)
    photos[4].decided.label = "Red"
    var filter = PhotoFilter()
    filter.label = LabelFilter.none
    filter.rating = .rejected
    let criteria: [FilterCriterion] = [
      .rating(.atLeast(3)), .rating(.unrated), .label(.color(.red)), .label(.none), .kind(.raw), .marked,
    ]
    let counts = filter.counts(of: criteria, among: photos) { _ in false }
    for criterion in criteria {
      var chosen = filter
      if !chosen.has(criterion) { chosen.toggle(criterion) }
      #expect(counts[criterion] ?? 0 == photos.count { chosen.includes($0) { _ in false } }, "\(criterion)")
    }
    #expect(counts[.rating(.atLeast(3))] == 2)
  }

  @Test("a condition takes the place of the other one of its group, and goes away when it is chosen again")
  func toggling() {
    var filter = PhotoFilter()
    for criterion in [FilterCriterion.rating(.unrated), .label(.any), .marked, .kind(.raw)] {
      filter.toggle(criterion)
      #expect(filter.has(criterion))
    }
    filter.toggle(.rating(.rejected))
    #expect(filter.rating == .rejected && filter.label == .any)
    for criterion in [FilterCriterion.rating(.rejected), .label(.any), .marked, .kind(.raw)] {
      filter.toggle(criterion)
    }
    #expect(filter.isEmpty)
  }

  @Test("orders; what is unknown comes last in either direction, and equal photos stay in their order")
  func orders() {
    let photos = photos(3, 0, 5, 3)
    photos[0].facts.dateTaken = CaptureTime("2024-01-02 10:00:00")
    photos[2].facts.dateTaken = CaptureTime("2023-01-02 10:00:00")
    for (index, size) in [5, 9, 5, 1].enumerated() { photos[index].facts.byteCount = Int64(size) }
    func order(_ key: PhotoOrder.Key, _ isReversed: Bool = false) -> [Int] {
      PhotoOrder(by: key, isReversed: isReversed).sorted(photos).map(\.id.number)
    }
    #expect(order(.name) == [0, 1, 2, 3] && order(.name, true) == [3, 2, 1, 0])
    #expect(order(.rating) == [1, 0, 3, 2] && order(.rating, true) == [2, 0, 3, 1])
    #expect(order(.dateTaken) == [2, 0, 1, 3] && order(.dateTaken, true) == [0, 2, 1, 3])
    #expect(order(.size) == [3, 0, 2, 1])
    #expect(order(.kind) == [0, 1, 3, 2])
    #expect(order(.fileDate) == [0, 1, 2, 3])
  }

  @Test("filter and order are restored, without marks and search")
  func restoring() {
    var state = RestorationState()
    state.advancesAutomatically = true
    state.showsInformation = true
    state.showsFilmstrip = true
    state.arrangement.order = PhotoOrder(by: .dateTaken, isReversed: true)
    state.arrangement.stacksBursts = true
    let ratings: [RatingFilter?] = [.atLeast(1), .exactly(5), .unrated, .rejected, .notRejected, nil]
    let labels: [LabelFilter?] = [.any, LabelFilter.none, .color(.purple), nil]
    for rating in ratings {
      for label in labels {
        for kind in PhotoKind.allCases.map(Optional.init) + [nil] {
          (state.arrangement.filter.rating, state.arrangement.filter.label) = (rating, label)
          state.arrangement.filter.kind = kind
          let entry = RestorationStateEntry.value(of: state, in: [])
          #expect(RestorationStateEntry.state(of: entry) == state)
        }
      }
    }
    let plain = RestorationStateEntry.value(of: RestorationState(), in: [])
    state.arrangement = PhotoArrangement()
    state.arrangement.filter.text = "sea"
    state.arrangement.filter.isMarked = true
    (state.advancesAutomatically, state.showsInformation, state.showsFilmstrip) = (false, false, false)
    #expect(RestorationStateEntry.value(of: state, in: []) == plain)
  }
}
