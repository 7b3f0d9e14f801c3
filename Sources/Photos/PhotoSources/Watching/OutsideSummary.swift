/// The changes by other programs, in numbers.
public struct OutsideSummary: Equatable, Sendable {
  /// The folders that were compared.
  public package(set) var folderCount = 0
  /// Photos that have come.
  public package(set) var arrivedCount = 0
  /// Photos that have left.
  public package(set) var departedCount = 0
  /// Photos that have another name or are in another folder.
  public package(set) var movedCount = 0
  /// Photos that were read again, because their files or sidecars may have changed.
  public package(set) var changedCount = 0

  /// Photos whose decisions could not be written before, and are next to them now.
  public package(set) var writtenCount = 0

  package init() {}

  /// Whether nothing has changed.
  public var isEmpty: Bool { arrivedCount + departedCount + movedCount + changedCount == 0 }

  package mutating func add(_ other: OutsideSummary) {
    folderCount += other.folderCount
    arrivedCount += other.arrivedCount
    departedCount += other.departedCount
    movedCount += other.movedCount
    changedCount += other.changedCount
  }
}
