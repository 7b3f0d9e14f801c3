import DecodeProtocol

/// What a file says about the photo in it. Texts hold no character that could reach a terminal as anything but text;
/// only captions may have line feeds and tabs.
public struct PhotoMetadata: Hashable, Sendable {
  /// Something a file may say.
  public typealias Field = MetadataField
  /// One statement: the field and its text.
  public typealias Entry = MetadataDocument.Entry

  private let document: MetadataDocument

  /// Makes metadata of statements; empty ones are left out.
  public init(_ entries: [Entry] = []) {
    document = MetadataDocument(entries)
  }

  init(_ document: MetadataDocument) {
    self.document = document
  }

  /// All statements, in the order of the file.
  public var entries: [Entry] { document.entries }

  /// Whether the file says nothing.
  public var isEmpty: Bool { document.entries.isEmpty }

  /// The first statement about something; `nil` when the file says nothing about it.
  public subscript(field: Field) -> String? { document[field] }
}

extension PhotoMetadata {
  /// A place on Earth in degrees: north and east are positive.
  public struct Coordinates: Hashable, Sendable {
    /// -90...90.
    public let latitude: Double
    /// -180...180.
    public let longitude: Double
  }

  /// Maker and model of the camera; `nil` when neither is known. The maker is left out where the model begins with it.
  public var camera: String? {
    guard let model = self[.cameraModel] else { return self[.cameraMake] }
    guard let make = self[.cameraMake], !model.lowercased().hasPrefix(firstWord(make).lowercased()) else {
      return model
    }
    return "\(make) \(model)"
  }

  /// Exposure time, aperture, sensitivity and focal length as they are written side by side, as far as they are known.
  public var exposure: [String] {
    [self[.exposureTime], self[.aperture], self[.sensitivity].map { "ISO \($0)" }, self[.focalLength]]
      .compactMap { $0 }
  }

  /// Where the photo was taken; `nil` unless the file says so and it is on Earth.
  public var coordinates: Coordinates? {
    guard let latitude = self[.latitude].flatMap(Double.init), abs(latitude) <= 90,
      let longitude = self[.longitude].flatMap(Double.init), abs(longitude) <= 180
    else { return nil }
    return Coordinates(latitude: latitude, longitude: longitude)
  }

  /// Stars as other programs have written them, -1 for rejected; `nil` when there are none or the number is none of
  /// -1...5.
  public var rating: Int? {
    self[.rating].flatMap { Int($0) }.flatMap { (-1...5).contains($0) ? $0 : nil }
  }

  /// The keywords, in the order of the file.
  public var keywords: [String] { document.all(.keyword) }

  private func firstWord(_ text: String) -> Substring { text.prefix { $0 != " " } }
}
