/// A property that this module reads. Its raw value is the name as the specifications print it.
public enum XMPProperty: String, CaseIterable, Sendable {
  // What this module writes.
  case rating = "xmp:Rating"
  case label = "xmp:Label"
  case metadataDate = "xmp:MetadataDate"
  case description = "dc:description"
  case title = "dc:title"
  case subject = "dc:subject"
  case rotation = "photostui:Rotation"

  // Twins: other programs' copies, which this module changes only where they exist.
  case hierarchicalSubject = "lr:hierarchicalSubject"
  case tagsList = "digiKam:TagsList"
  case acdseeRating = "acdsee:rating"
  case acdseeNotes = "acdsee:notes"
  case acdseeCaption = "acdsee:caption"
  case microsoftRating = "MicrosoftPhoto:Rating"
  case imageDescription = "tiff:ImageDescription"
  case userComment = "exif:UserComment"
  case darktableColorLabels = "darktable:colorlabels"
  case photoshopLabelColor = "photoshop:LabelColor"
  case pick = "xmpDM:pick"
  case good = "xmpDM:good"
  case digiKamPickLabel = "digiKam:PickLabel"
  case digiKamColorLabel = "digiKam:ColorLabel"

  // What this module only reads.
  case orientation = "tiff:Orientation"
  case sidecarForExtension = "photoshop:SidecarForExtension"
  case rawFileName = "crs:RawFileName"
  case derivedFrom = "xmpMM:DerivedFrom"
  case preservedFileName = "xmpMM:PreservedFileName"

  /// The namespace of the property.
  public var namespace: XMPNamespace {
    let prefix = rawValue.prefix { $0 != ":" }
    return Self.namespaces[prefix] ?? .xmp
  }

  /// The name without its prefix.
  public var localName: String { String(rawValue.drop { $0 != ":" }.dropFirst()) }

  /// The property with a name in a namespace, or `nil` if this module doesn't read it.
  package init?(_ localName: String, in namespace: XMPNamespace) {
    self.init(rawValue: "\(namespace.preferredPrefix):\(localName)")
  }

  private static let namespaces: [Substring: XMPNamespace] = Dictionary(
    uniqueKeysWithValues: XMPNamespace.allCases.map { (Substring($0.preferredPrefix), $0) })
}
