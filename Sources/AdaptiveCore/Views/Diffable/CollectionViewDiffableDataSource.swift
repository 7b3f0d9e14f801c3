/// Provides the items of a collection by identifiers. Each section begins in a row of its own.
@MainActor
public final class CollectionViewDiffableDataSource<
  Section: Hashable & Sendable, Item: Hashable & Sendable, Cell: CollectionViewCell
>: DiffableDataSource<Section, Item>, CollectionViewDataSource {
  /// Configures the cell of an item.
  public typealias CellConfiguration = (Cell, Int, Item) -> Void

  /// Returns the title of a section; `nil`, as by default, for none.
  public var sectionTitle: (Section) -> String? = { _ in nil } { didSet { collection?.reload() } }

  private weak var collection: CollectionView?
  private let makeCell: () -> Cell
  private let configuration: CellConfiguration

  /// Becomes the data source of a collection, without items. Cells are reused.
  public init(
    collection: CollectionView, makeCell: @escaping () -> Cell, configuration: @escaping CellConfiguration
  ) {
    (self.collection, self.makeCell, self.configuration) = (collection, makeCell, configuration)
    super.init()
    collection.dataSource = self
  }

  /// Returns the number of items.
  public func numberOfItems(in collection: CollectionView) -> Int { content.items.count }

  /// Returns the sections of the snapshot.
  public func sections(in collection: CollectionView) -> [CollectionSection] {
    content.sections.map { CollectionSection(sectionTitle($0.section), itemCount: $0.count) }
  }

  /// Makes a cell.
  public func makeCell(for collection: CollectionView) -> CollectionViewCell { makeCell() }

  /// Configures a cell.
  public func collectionView(
    _ collection: CollectionView, configure cell: CollectionViewCell, forItemAt item: Int
  ) {
    if let cell = cell as? Cell, let identifier = itemIdentifier(for: item) {
      configuration(cell, item, identifier)
    }
  }

  override func follow(_ change: ItemChange, reconfiguring rows: Set<Int>) {
    collection?.follow(change, reconfiguring: rows)
  }
}
