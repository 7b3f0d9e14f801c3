/// The values that were set last for some keys. Setting the value of another key beyond the limit forgets the
/// one that was set first.
package struct RecentValues<Key: Hashable, Value> {
  private let limit: Int
  private var values: [Key: (value: Value, number: Int)] = [:]
  /// The keys in the order in which they were set, with void ones whose number is another one now.
  private var order: ArraySlice<(key: Key, number: Int)> = []
  private var lastNumber = 0

  /// No values, and room for as many as this.
  package init(limit: Int) { self.limit = limit }

  /// The number of values.
  package var count: Int { values.count }

  /// The value of a key. O(1), averaged over many calls.
  package subscript(key: Key) -> Value? {
    get { values[key]?.value }
    set {
      guard let newValue else { return values[key] = nil }
      lastNumber += 1
      values[key] = (newValue, lastNumber)
      order.append((key, lastNumber))
      while values.count > limit || order.count > 2 * limit, let oldest = order.popFirst() {
        if values[oldest.key]?.number == oldest.number { values[oldest.key] = nil }
      }
    }
  }

  /// Removes and returns the value of a key.
  package mutating func removeValue(forKey key: Key) -> Value? { values.removeValue(forKey: key)?.value }
}
