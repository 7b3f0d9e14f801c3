extension Journal {
  /// Identifies an entry. Later entries have greater numbers, and no number is used twice.
  public struct EntryID: Hashable, Comparable, Sendable {
    /// The number in the file.
    public let number: Int64

    /// The identifier with this number.
    public init(_ number: Int64) { self.number = number }

    /// Returns whether `left` was recorded before `right`.
    public static func < (left: EntryID, right: EntryID) -> Bool { left.number < right.number }
  }

  /// A decision that must still be written somewhere. The journal doesn't interpret its bytes.
  public struct Entry: Hashable, Sendable {
    /// The subject of the decision, for example the path of a photo.
    public var target: [UInt8]
    /// The decision.
    public var payload: [UInt8]

    /// An entry with these bytes.
    public init(target: [UInt8], payload: [UInt8]) {
      self.target = target
      self.payload = payload
    }
  }

  /// An entry of the journal, with its identifier.
  public struct RecordedEntry: Hashable, Sendable {
    /// The identifier.
    public let id: EntryID
    /// The decision.
    public let entry: Entry
  }
}
