import AdaptiveCore

extension GalleryPage {
  static let tables = GalleryPage("Tables", make: { TablePageController() })

  static let trees = GalleryPage(
    "Trees",
    make: {
      let tree = TreeView()
      let source = TreeSource()
      tree.dataSource = source
      tree.expandedItems = ["Plants", "Plants/Trees"]
      tree.selectedItem = "Plants/Trees/Oak"
      return FillingController(tree, source: source)
    })

  static let collections = GalleryPage(
    "Collections",
    make: {
      let collection = CollectionView()
      let source = CollectionSource([
        CollectionSection("New", itemCount: 3), CollectionSection("All", itemCount: 9_997),
      ])
      collection.layout = .compositional(
        CollectionViewCompositionalLayout { section, environment in
          let isCompact = environment.traitCollection.horizontalSizeClass == .compact
          return section == 0 && !isCompact ? .largeAndSmall : .columns(isCompact ? 1 : 3)
        })
      collection.dataSource = source
      collection.selectedItem = 2
      return FillingController(collection, source: source)
    })
}

extension CollectionLayoutSection {
  private static let whole = CollectionLayoutSize(width: .fractionalWidth(1), height: .fractionalHeight(1))

  /// A large item next to two small ones, which are below each other.
  fileprivate static var largeAndSmall: CollectionLayoutSection {
    let half = CollectionLayoutSize(width: .fractionalWidth(0.5), height: .fractionalHeight(1))
    let pair = CollectionLayoutGroup.vertical(
      layoutSize: half, repeatingSubitem: .item(CollectionLayoutItem(layoutSize: whole)), count: 2)
    return CollectionLayoutSection(
      group: .horizontal(
        layoutSize: CollectionLayoutSize(width: .fractionalWidth(1), height: .absolute(4)),
        subitems: [.item(CollectionLayoutItem(layoutSize: half)), .group(pair)]),
      contentInsets: DirectionalEdgeInsets(bottom: 1))
  }

  /// Equal columns, as high as the cells need.
  fileprivate static func columns(_ count: Int) -> CollectionLayoutSection {
    CollectionLayoutSection(
      group: .horizontal(
        layoutSize: CollectionLayoutSize(width: .fractionalWidth(1), height: .estimated(1)),
        repeatingSubitem: .item(CollectionLayoutItem(layoutSize: whole)), count: count))
  }
}

/// Rivers in sections that can be sorted by each column.
@MainActor final class TablePageController: TableViewController {
  private struct River: Hashable {
    let name: String
    let continent: String
    let length: Int
    let outflow: String
  }

  private var rivers = [
    River(name: "Nile", continent: "Africa", length: 6650, outflow: "Mediterranean Sea"),
    River(name: "Amazon", continent: "South America", length: 6400, outflow: "Atlantic Ocean"),
    River(name: "Yangtze", continent: "Asia", length: 6300, outflow: "East China Sea"),
    River(name: "Mississippi", continent: "North America", length: 6275, outflow: "Gulf of Mexico"),
    River(name: "Yenisey", continent: "Asia", length: 5539, outflow: "Kara Sea"),
    River(name: "Huang He", continent: "Asia", length: 5464, outflow: "Bohai Sea"),
    River(name: "Ob", continent: "Asia", length: 5410, outflow: "Gulf of Ob"),
    River(name: "Congo", continent: "Africa", length: 4700, outflow: "Atlantic Ocean"),
    River(name: "Mekong", continent: "Asia", length: 4350, outflow: "South China Sea"),
    River(name: "Danube", continent: "Europe", length: 2850, outflow: "Black Sea"),
    River(name: "Murray", continent: "Australia", length: 2508, outflow: "Southern Ocean"),
    River(name: "Rhine", continent: "Europe", length: 1233, outflow: "North Sea"),
  ]

  override func viewDidLoad() {
    table.columns = [
      TableColumn("River", width: .flexible(minimum: 12), priority: 3, isSortable: true),
      TableColumn("Continent", width: .fixed(14), isSortable: true),
      TableColumn("Length (km)", width: .fixed(13), alignment: .trailing, priority: 2, isSortable: true),
      TableColumn("Outflow", width: .flexible(minimum: 18), priority: 1),
    ]
    table.sort = TableSort(column: "Length (km)", isAscending: false)
    table.selectionMode = .multiple
    super.viewDidLoad()
    clearsSelectionOnViewWillAppear = false
    table.selectedRows = RangeSet(1..<3)
  }

  override func sections(in table: TableView) -> [TableSection] {
    [TableSection("Nine great rivers", rowCount: 9), TableSection("More", rowCount: rivers.count - 9)]
  }

  override func tableView(_ table: TableView, row index: Int) -> TableRow {
    let river = rivers[index]
    return TableRow([river.name, river.continent, "\(river.length)", river.outflow], isDimmed: index == 4)
  }

  override func tableView(_ table: TableView, sortBy sort: TableSort) {
    rivers.sort { left, right in
      switch sort.column {
      case "River": sort.isAscending ? left.name < right.name : left.name > right.name
      case "Continent":
        sort.isAscending ? left.continent < right.continent : left.continent > right.continent
      default: sort.isAscending ? left.length < right.length : left.length > right.length
      }
    }
  }

  override func tableView(_ table: TableView, identifierOfRow row: Int) -> AnyHashable? { rivers[row] }

  override func tableView(_ table: TableView, rowWithIdentifier identifier: AnyHashable) -> Int? {
    rivers.firstIndex { AnyHashable($0) == identifier }
  }
}

/// Names below names. The path of a name identifies it.
@MainActor final class TreeSource: TreeViewDataSource {
  private let children = [
    "": ["Animals", "Plants", "Empty"],
    "Animals": ["Birds", "Fish"],
    "Animals/Birds": ["Robin", "Wren"],
    "Animals/Fish": ["Carp", "Pike"],
    "Plants": ["Grasses", "Trees"],
    "Plants/Trees": ["Oak", "Beech", "A tree whose name is longer than many terminals are wide"],
  ]

  func treeView(_ tree: TreeView, childrenOf item: AnyHashable?) -> [AnyHashable] {
    let path = item?.base as? String ?? ""
    return (children[path] ?? []).map { AnyHashable(path.isEmpty ? $0 : path + "/" + $0) }
  }

  func treeView(_ tree: TreeView, row item: AnyHashable) -> ListRow {
    let path = item.base as? String ?? ""
    return ListRow(
      title: path.split(separator: "/").last.map(String.init) ?? "",
      detail: children[path].map { "\($0.count)" } ?? "", isDimmed: path == "Empty")
  }
}

/// Numbered cards.
@MainActor final class CollectionSource: CollectionViewDataSource {
  private let sections: [CollectionSection]

  init(_ sections: [CollectionSection]) { self.sections = sections }

  func numberOfItems(in collection: CollectionView) -> Int { 0 }

  func sections(in collection: CollectionView) -> [CollectionSection] { sections }

  func makeCell(for collection: CollectionView) -> CollectionViewCell { CardCell() }

  func collectionView(
    _ collection: CollectionView, configure cell: CollectionViewCell, forItemAt item: Int
  ) { cell.setNeedsDisplay() }
}

/// A card with its number and whether it is selected.
private final class CardCell: CollectionViewCell {
  /// Some cards have more lines than others.
  override func sizeThatFits(_ space: Size) -> Size {
    Size(width: space.width, height: (item ?? 0) % 7 == 5 ? 2 : 1)
  }

  override func draw(in canvas: Canvas) {
    super.draw(in: canvas)
    guard let item else { return }
    let texts = ["Card \(item + 1)", isSelected ? "selected" : ""]
    for (row, text) in texts.enumerated() {
      canvas.write(
        GlyphSequence(text).truncated(to: max(0, bounds.width - 2)), at: Point(x: 1, y: row),
        style: textStyle)
    }
  }
}
