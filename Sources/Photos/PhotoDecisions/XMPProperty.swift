/// A property that this module reads. Its raw value is the name as the specifications print it.
public enum XMPProperty: String, CaseIterable, Sendable {
  // Properties that this module writes.
  case rating = "xmp:Rating"
  case label = "xmp:Label"
  case metadataDate = "xmp:MetadataDate"
  case description = "dc:description"
  case title = "dc:title"
  case subject = "dc:subject"
  case rotation = "photostui:Rotation"
  case pick = "xmpDM:pick"
  case digiKamPickLabel = "digiKam:PickLabel"
  case flag = "photostui:Flag"

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
  case good = "xmpDM:good"
  case digiKamColorLabel = "digiKam:ColorLabel"
  case nineRating = "nine:Rating"
  case nineLabel = "nine:Label"
  case photoMechanicTagged = "photomechanic:Tagged"
  case photoMechanicColorClass = "photomechanic:ColorClass"
  case photoMechanicPreferences = "photomechanic:Prefs"
  case urgency = "photoshop:Urgency"
  case lastKeywordXMP = "MicrosoftPhoto:LastKeywordXMP"
  case lastKeywordIPTC = "MicrosoftPhoto:LastKeywordIPTC"
  case catalogSets = "mediapro:CatalogSets"
  case acdseeKeywords = "acdsee:keywords"
  case acdseeCategories = "acdsee:categories"
  case keywordHierarchy = "mwg-kw:Keywords"

  // Properties that this module only reads.
  case orientation = "tiff:Orientation"
  case sidecarForExtension = "photoshop:SidecarForExtension"
  case rawFileName = "crs:RawFileName"
  case derivedFrom = "xmpMM:DerivedFrom"
  case preservedFileName = "xmpMM:PreservedFileName"

  // When and where a photo was taken, and its photographer.
  case dateTimeOriginal = "exif:DateTimeOriginal"
  case dateCreated = "photoshop:DateCreated"
  case dateTimeDigitized = "exif:DateTimeDigitized"
  case createDate = "xmp:CreateDate"
  case modifyDate = "xmp:ModifyDate"
  case latitude = "exif:GPSLatitude"
  case longitude = "exif:GPSLongitude"
  case altitude = "exif:GPSAltitude"
  case altitudeReference = "exif:GPSAltitudeRef"
  case receiverStatus = "exif:GPSStatus"
  case city = "photoshop:City"
  case state = "photoshop:State"
  case country = "photoshop:Country"
  case creator = "dc:creator"
  case rights = "dc:rights"

  // Properties that a camera records, for photos that have them in XMP only.
  case cameraMake = "tiff:Make"
  case cameraModel = "tiff:Model"
  case software = "tiff:Software"
  case creatorTool = "xmp:CreatorTool"
  case bodySerialNumber = "exifEX:BodySerialNumber"
  case serialNumber = "aux:SerialNumber"
  case lensModel = "exifEX:LensModel"
  case lens = "aux:Lens"
  case lensInfo = "aux:LensInfo"
  case exposureTime = "exif:ExposureTime"
  case shutterSpeed = "exif:ShutterSpeedValue"
  case fNumber = "exif:FNumber"
  case aperture = "exif:ApertureValue"
  case sensitivity = "exifEX:PhotographicSensitivity"
  case isoSpeedRatings = "exif:ISOSpeedRatings"
  case exposureIndex = "exif:ExposureIndex"
  case exposureBias = "exif:ExposureBiasValue"
  case exposureMode = "exif:ExposureMode"
  case panoramaProjection = "GPano:ProjectionType"
  case focalLength = "exif:FocalLength"
  case focalLengthOnFilm = "exif:FocalLengthIn35mmFilm"
  case flash = "exif:Flash"
  case flashFired = "exif:Fired"

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
