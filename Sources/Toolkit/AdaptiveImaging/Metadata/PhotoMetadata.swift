import PhotoDecodeProtocol

/// A file's statements about its photo. Texts have no control characters, except line feeds and tabs in
/// captions.
public struct PhotoMetadata: Hashable, Sendable {
  /// A property of a photo.
  public typealias Field = MetadataField
  /// A field and its text.
  public typealias Entry = MetadataDocument.Entry

  private let document: MetadataDocument

  /// Creates metadata from entries. Empty ones are left out.
  public init(_ entries: [Entry] = []) { document = MetadataDocument(entries) }

  /// Creates the metadata that a decoder reports. A date in universal time becomes one in a time zone.
  init(_ document: MetadataDocument, in zone: LocalTimeZone = .machine) {
    guard let date = document[.dateTaken], let local = zone.localTime(of: date) else {
      self.document = document
      return
    }
    self.document = MetadataDocument(
      document.entries.map { $0.field == .dateTaken ? Entry(.dateTaken, local) : $0 })
  }

  /// All entries, in the order of the file.
  public var entries: [Entry] { document.entries }

  /// Whether the file says nothing.
  public var isEmpty: Bool { document.entries.isEmpty }

  /// The text of the first entry for a field; `nil` without one.
  public subscript(field: Field) -> String? { document[field] }

  /// Returns the texts of all entries for a field, in the order of the file.
  public func all(_ field: Field) -> [String] { document.all(field) }
}

extension PhotoMetadata {
  /// A location on Earth in degrees. North and east are positive.
  public struct Coordinates: Hashable, Sendable {
    /// -90...90.
    public let latitude: Double
    /// -180...180.
    public let longitude: Double
  }

  /// The maker and model of the camera; `nil` if neither is known. The maker is left out if the model begins
  /// with it.
  public var camera: String? {
    guard let model = self[.cameraModel] else { return self[.cameraMake] }
    guard let make = self[.cameraMake], !model.lowercased().hasPrefix(firstWord(make).lowercased()) else {
      return model
    }
    return "\(make) \(model)"
  }

  /// The exposure time, aperture, sensitivity and focal length, if known.
  public var exposure: [String] {
    [self[.exposureTime], self[.aperture], self[.sensitivity].map { "ISO \($0)" }, focalLength]
      .compactMap { $0 }
  }

  /// The focal length, with the word for the 35 mm equivalent: "24 mm (36 mm equiv.)".
  private var focalLength: String? {
    self[.focalLength].map { $0.hasSuffix(" mm)") ? $0.dropLast() + " equiv.)" : $0 }
  }

  /// The location where the photo was taken; `nil` if it is unknown or invalid. Programs write zeros for an
  /// unknown location, so the point where equator and prime meridian meet is none.
  public var coordinates: Coordinates? {
    guard let latitude = self[.latitude].flatMap(Double.init), abs(latitude) <= 90,
      let longitude = self[.longitude].flatMap(Double.init), abs(longitude) <= 180,
      latitude != 0 || longitude != 0
    else { return nil }
    return Coordinates(latitude: latitude, longitude: longitude)
  }

  /// The stars that another program wrote, -1 for rejected; `nil` without a rating in -1...5.
  public var rating: Int? {
    self[.rating].flatMap { Int($0) }.flatMap { (-1...5).contains($0) ? $0 : nil }
  }

  /// The keywords, in the order of the file.
  public var keywords: [String] { all(.keyword) }

  private func firstWord(_ text: String) -> Substring { text.prefix { $0 != " " } }
}
