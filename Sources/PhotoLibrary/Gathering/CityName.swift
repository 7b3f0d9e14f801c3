/// A city near which photos were taken.
public struct CityName: Hashable, Sendable {
  /// The name, with the region if another city has the same name.
  public let name: String
  /// The country; `nil` if it is unknown.
  public let country: String?

  /// A city.
  public init(name: String, country: String?) {
    self.name = name
    self.country = country
  }
}
