/// A city near which photos were taken.
public struct CityName: Hashable, Sendable {
  /// The name, with the region if another city has the same name.
  public let name: String
  /// The country; `nil` if it is unknown.
  public let country: String?
  /// Whether the photos were taken in the city or at its edge. Otherwise they were taken in the country
  /// around it, which can be another country than the city's.
  public let isThere: Bool

  /// A city.
  public init(name: String, country: String?, isThere: Bool = true) {
    self.name = name
    self.country = country
    self.isThere = isThere
  }
}
