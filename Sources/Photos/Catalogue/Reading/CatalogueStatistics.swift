/// Figures about the photos of a catalogue. Values that aren't known are not in the lists.
public struct CatalogueStatistics: Hashable, Sendable {
  /// A value and the number of photos that have it.
  public struct Count<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The value.
    public let value: Value
    /// The number of photos, greater than 0.
    public let count: Int

    /// A value and its number.
    public init(value: Value, count: Int) {
      self.value = value
      self.count = count
    }
  }

  /// A place on Earth, rounded to hundredths of a degree.
  public struct Location: Hashable, Sendable {
    /// Degrees, of which north is positive.
    public let latitude: Double
    /// Degrees, of which east is positive.
    public let longitude: Double

    /// A place.
    public init(latitude: Double, longitude: Double) {
      self.latitude = latitude
      self.longitude = longitude
    }
  }

  /// The number of photos.
  public var photoCount = 0
  /// The bytes of their files, without raw files that belong to a picture.
  public var byteCount: Int64 = 0
  /// The days on which photos were taken, in days since the beginning of 1970 by the camera's clock.
  /// Ascending.
  public var days: [Count<Int>] = []
  /// The cameras, the most frequent first.
  public var cameras: [Count<String>] = []
  /// The lenses, the most frequent first.
  public var lenses: [Count<String>] = []
  /// The focal lengths in whole millimetres, ascending.
  public var focalLengths: [Count<Int>] = []
  /// The sensitivities, ascending.
  public var isos: [Count<Int>] = []
  /// The ratings from -1, ascending. Photos without stars are 0.
  public var ratings: [Count<Int>] = []
  /// The numbers of the flags, ascending: -1 for rejected, 0 for unflagged, 1 for picked photos.
  public var flags: [Count<Int>] = []

  /// Where photos were taken, from south to north.
  public var locations: [Count<Location>] = []

  /// No photos.
  public init() {}
}
