/// Values kept under keys until their costs exceed a budget; then the least recently used are given up.
public struct BoundedCache<Key: Hashable, Value> {
  private struct Entry {
    let value: Value
    let cost: Int
    var lastUse: UInt64
  }

  /// The costs kept at most. A value that costs more is not kept at all.
  public let budget: Int
  /// The costs of all values kept.
  public private(set) var cost = 0
  private var entries: [Key: Entry] = [:]
  private var uses: UInt64 = 0

  /// Makes an empty cache.
  public init(budget: Int) {
    self.budget = budget
  }

  /// The number of values kept.
  public var count: Int { entries.count }

  /// The keys of all values kept.
  public var keys: some Sequence<Key> { entries.keys }

  /// The value of a key; counts as a use.
  public mutating func value(for key: Key) -> Value? {
    guard let index = entries.index(forKey: key) else { return nil }
    uses += 1
    entries.values[index].lastUse = uses
    return entries.values[index].value
  }

  /// The value of a key, without counting as a use.
  public func peek(_ key: Key) -> Value? { entries[key]?.value }

  /// Keeps a value in place of any former one. Giving up others is linear in their number.
  public mutating func insert(_ value: Value, for key: Key, cost: Int) {
    remove(key)
    guard cost <= budget else { return }
    while self.cost + cost > budget {
      guard let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) else { break }
      remove(oldest.key)
    }
    uses += 1
    entries[key] = Entry(value: value, cost: cost, lastUse: uses)
    self.cost += cost
  }

  /// Gives a value up.
  public mutating func remove(_ key: Key) {
    guard let entry = entries.removeValue(forKey: key) else { return }
    cost -= entry.cost
  }

  /// Gives everything up.
  public mutating func removeAll() {
    entries.removeAll()
    cost = 0
  }
}
