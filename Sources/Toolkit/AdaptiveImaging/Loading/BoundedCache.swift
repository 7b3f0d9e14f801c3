/// A cache that evicts the least recently used values when their total cost exceeds a budget.
public struct BoundedCache<Key: Hashable, Value> {
  private struct Entry {
    let value: Value
    let cost: Int
    var lastUse: UInt64
  }

  /// The highest total cost. A value that costs more is not cached at all.
  public let budget: Int
  /// The total cost of all values.
  public private(set) var cost = 0
  private var entries: [Key: Entry] = [:]
  private var uses: UInt64 = 0

  /// Creates an empty cache.
  public init(budget: Int) { self.budget = budget }

  /// The number of values.
  public var count: Int { entries.count }

  /// The keys of all values.
  public var keys: some Sequence<Key> { entries.keys }

  /// The value of a key. Counts as a use.
  public mutating func value(for key: Key) -> Value? {
    guard let index = entries.index(forKey: key) else { return nil }
    uses += 1
    entries.values[index].lastUse = uses
    return entries.values[index].value
  }

  /// The value of a key, without counting as a use.
  public func peek(_ key: Key) -> Value? { entries[key]?.value }

  /// Stores a value and replaces any previous one. Returns the keys of the values that this evicts, perhaps
  /// that of the value itself. Each eviction is linear in the number of values.
  @discardableResult
  public mutating func insert(_ value: Value, for key: Key, cost: Int) -> [Key] {
    remove(key)
    guard cost <= budget else { return [key] }
    var evicted: [Key] = []
    while self.cost + cost > budget {
      guard let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) else { break }
      remove(oldest.key)
      evicted.append(oldest.key)
    }
    uses += 1
    entries[key] = Entry(value: value, cost: cost, lastUse: uses)
    self.cost += cost
    return evicted
  }

  /// Removes a value.
  public mutating func remove(_ key: Key) {
    guard let entry = entries.removeValue(forKey: key) else { return }
    cost -= entry.cost
  }

  /// Removes all values.
  public mutating func removeAll() {
    entries.removeAll()
    cost = 0
  }
}
