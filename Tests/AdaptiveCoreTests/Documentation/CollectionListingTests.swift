import AdaptiveCore
import AdaptiveTesting
import Testing

// The listings of the article "Collections", and those in the comments about layouts.

@MainActor final class Tags: CollectionViewDelegate {
  let names = ["sea", "mountains", "birds"]

  func collectionView(_ collection: CollectionView, sizeForItemAt item: Int) -> Size? {
    Size(width: names[item].count + 2, height: 1)
  }

  func collectionView(_ collection: CollectionView, didActivate item: Int) {}
}

@MainActor func groupLayout() -> CollectionViewCompositionalLayout {
  let layout = CollectionViewCompositionalLayout { section, environment in
    let whole = CollectionLayoutSize(width: .fractionalWidth(1), height: .fractionalHeight(1))
    let half = CollectionLayoutSize(width: .fractionalWidth(0.5), height: .fractionalHeight(1))
    let size = CollectionLayoutSize(width: .fractionalWidth(1), height: .absolute(6))
    let item = CollectionLayoutSubitem.item(CollectionLayoutItem(layoutSize: whole))
    if environment.traitCollection.horizontalSizeClass == .compact {
      return CollectionLayoutSection(group: .vertical(layoutSize: size, repeatingSubitem: item, count: 3))
    }
    let pair = CollectionLayoutGroup.vertical(layoutSize: half, repeatingSubitem: item, count: 2)
    return CollectionLayoutSection(
      group: .horizontal(
        layoutSize: size, subitems: [.item(CollectionLayoutItem(layoutSize: half)), .group(pair)]))
  }
  return layout
}

@MainActor func showLines(of collection: CollectionView) {
  collection.layout = .flow(CollectionViewFlowLayout(itemSize: Size(width: 12, height: 1)))
}

@MainActor final class AlbumsController: ViewController {
  final class AlbumCell: CollectionViewCell {
    let name = Label("")

    override init(frame: Rect = .zero) {
      super.init(frame: frame)
      addSubview(name)
    }

    override func layoutSubviews() { name.frame = bounds.inset(by: EdgeInsets(left: 1)) }
  }

  let collection = CollectionView()
  private lazy var source = CollectionViewDiffableDataSource<String, String, AlbumCell>(
    collection: collection, makeCell: { AlbumCell() }
  ) { cell, _, album in cell.name.text = album }

  override func loadView() -> View { collection }

  override func viewDidLoad() {
    source.sectionTitle = { $0 }
    let whole = CollectionLayoutSize(width: .fractionalWidth(1), height: .fractionalHeight(1))
    collection.layout = .compositional(
      CollectionViewCompositionalLayout { _, environment in
        let columns = max(1, environment.container.width / 20)
        return CollectionLayoutSection(
          group: .horizontal(
            layoutSize: CollectionLayoutSize(width: .fractionalWidth(1), height: .absolute(2)),
            repeatingSubitem: .item(CollectionLayoutItem(layoutSize: whole)), count: columns))
      })
  }

  func show(_ albums: [(year: String, names: [String])]) {
    var snapshot = DiffableDataSourceSnapshot<String, String>()
    for (year, names) in albums {
      snapshot.appendSections([year])
      snapshot.appendItems(names, toSection: year)
    }
    source.apply(snapshot)
  }
}

@MainActor @Suite("Listings about collections") struct CollectionListingTests {
  @Test("the listings do what the article says") func working() {
    let albums = AlbumsController()
    let app = ApplicationTester("60x12", root: albums)
    albums.show([("2025", ["Iceland", "Norway", "Home", "Garden"]), ("2026", ["Lisbon"])])
    app.application.finishTurn()
    #expect(
      app.rows.filter { !$0.isEmpty } == [
        "2025", " Iceland             Norway              Home", " Garden", "2026", " Lisbon",
      ])
    app.resize("20x12")
    #expect(app.rows.prefix(4) == ["2025", " Iceland", "", " Norway"])
    showLines(of: albums.collection)
    app.application.finishTurn()
    #expect(app.rows.prefix(3) == ["2025", " Iceland", " Norway"])
    #expect(app.application.window.invariantViolations().isEmpty)
  }

  @Test("a large item is next to two small ones, or above them in a compact width") func groups() {
    let albums = AlbumsController()
    let app = ApplicationTester("100x30", root: albums)
    albums.collection.layout = .compositional(groupLayout())
    albums.show([("2026", ["Lisbon", "Iceland", "Norway"])])
    app.application.finishTurn()
    let place = { (item: Int) in albums.collection.cell(forItemAt: item)?.frame.origin }
    #expect((0..<3).map(place) == [Point(x: 0, y: 1), Point(x: 50, y: 1), Point(x: 50, y: 4)])
    app.resize("40x30")
    #expect((0..<3).map(place) == [Point(x: 0, y: 1), Point(x: 0, y: 3), Point(x: 0, y: 5)])
  }

  @Test("tags are as wide as their names") func tags() {
    let tags = Tags()
    let collection = CollectionView()
    showLines(of: collection)
    #expect(tags.collectionView(collection, sizeForItemAt: 1) == Size(width: 11, height: 1))
  }
}
