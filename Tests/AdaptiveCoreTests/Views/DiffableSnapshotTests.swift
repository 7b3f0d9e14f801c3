import AdaptiveCore
import Testing

@Suite("Snapshots of diffable data sources") struct DiffableSnapshotTests {
  private typealias Snapshot = DiffableDataSourceSnapshot<String, Int>

  /// A: 1, 2; B: 3; C without items.
  private var snapshot: Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections(["A", "B", "C"])
    snapshot.appendItems([1, 2], toSection: "A")
    snapshot.appendItems([3], toSection: "B")
    return snapshot
  }

  @Test("sections are inserted and moved next to others, once") func sections() {
    var snapshot = snapshot
    snapshot.insertSections(["X", "A"], beforeSection: "B")
    snapshot.insertSections(["Y"], afterSection: "C")
    snapshot.insertSections(["Z"], beforeSection: "none")
    snapshot.insertSections(["Z"], afterSection: "none")
    #expect(snapshot.sectionIdentifiers == ["A", "X", "B", "C", "Y"] && snapshot.numberOfSections == 5)
    snapshot.moveSection("Y", beforeSection: "A")
    snapshot.moveSection("A", afterSection: "C")
    snapshot.moveSection("A", afterSection: "A")
    snapshot.moveSection("B", beforeSection: "none")
    #expect(snapshot.sectionIdentifiers == ["Y", "X", "B", "C", "A"])
    #expect(snapshot.itemIdentifiers == [3, 1, 2], "items move with their section")
    snapshot.deleteSections(["A", "none"])
    #expect(snapshot.itemIdentifiers == [3] && snapshot.sectionIdentifiers == ["Y", "X", "B", "C"])
  }

  @Test("items are inserted and moved next to others, in any section") func items() {
    var snapshot = snapshot
    snapshot.insertItems([4], beforeItem: 1)
    snapshot.insertItems([5, 6], afterItem: 3)
    snapshot.insertItems([7], afterItem: 99)
    snapshot.appendItems([8], toSection: "none")
    #expect(snapshot.itemIdentifiers(inSection: "A") == [4, 1, 2])
    #expect(snapshot.itemIdentifiers(inSection: "B") == [3, 5, 6])
    #expect(snapshot.itemIdentifiers(inSection: "none") == [])
    snapshot.moveItem(2, afterItem: 5)
    snapshot.moveItem(6, beforeItem: 4)
    snapshot.moveItem(6, beforeItem: 6)
    snapshot.moveItem(1, afterItem: 99)
    #expect(snapshot.itemIdentifiers == [6, 4, 1, 3, 5, 2] && snapshot.numberOfItems == 6)
    #expect(snapshot.sectionIdentifier(containingItem: 2) == "B")
    #expect(snapshot.sectionIdentifier(containingItem: 99) == nil)
  }

  @Test("deleted items are not configured again") func deletion() {
    var snapshot = snapshot
    snapshot.reconfigureItems([1, 3])
    snapshot.deleteItems([1, 99])
    #expect(snapshot.itemIdentifiers == [2, 3] && snapshot.reconfiguredItemIdentifiers == [3])
    snapshot.deleteAllItems()
    #expect(snapshot.numberOfSections == 0 && snapshot.numberOfItems == 0)
    #expect(snapshot.reconfiguredItemIdentifiers.isEmpty)
  }
}
