import CMetadata
import PhotoDecisions
import PhotoSidecars

extension SidecarProperties {
  /// Dates, which are passed on in the form of metadata.
  private static let dates: [XMPProperty] = [
    .dateTimeOriginal, .dateCreated, .dateTimeDigitized, .createDate, .modifyDate,
  ]
  /// The properties that a camera records, and the percentage, which counts after the stars in EXIF.
  private static let texts: [XMPProperty] = [
    .cameraMake, .cameraModel, .software, .creatorTool, .bodySerialNumber, .serialNumber, .lensModel, .lens,
    .lensInfo, .exposureTime, .shutterSpeed, .fNumber, .aperture, .sensitivity, .isoSpeedRatings,
    .exposureIndex, .exposureBias, .exposureMode, .panoramaProjection, .focalLength, .focalLengthOnFilm,
    .flash, .microsoftRating,
  ]

  /// States everything to CMetadata, which knows what counts before what.
  func state(to statements: OpaquePointer) {
    if values.isEmpty { return }
    let facts = facts
    for (field, fact) in [
      (CMT_LATITUDE, SidecarFacts.Fact.latitude), (CMT_LONGITUDE, .longitude), (CMT_ALTITUDE, .altitude),
      (CMT_PLACE, .place), (CMT_ARTIST, .artist), (CMT_COPYRIGHT, .copyright),
    ] {
      state(field, facts[fact], to: statements)
    }
    state(CMT_RATING, allowed(statedStars).map { String($0.value) }, to: statements)
    state(CMT_FLAG, flag.map { String($0.rawValue) }, to: statements)
    state(CMT_LABEL, label, to: statements)
    state(CMT_CAPTION, caption, to: statements)
    state(CMT_TITLE, title, to: statements)
    // The limit leaves room in the document for everything else.
    for text in (values[.subject]?.texts ?? []).prefix(DecisionLimits.mostKeywords) {
      state(CMT_KEYWORD, text, to: statements)
    }
    for keyword in (keywords ?? []).prefix(DecisionLimits.mostKeywords) {
      let field = keyword.isHierarchical ? CMT_HIERARCHICAL_KEYWORD : CMT_KEYWORD
      state(field, keyword.path.joined(separator: "|"), to: statements)
    }
    for property in Self.dates { state(property, date(property), to: statements) }
    for property in Self.texts { state(property, self[text: property], to: statements) }
  }

  private func state(_ field: cmt_field, _ text: String?, to statements: OpaquePointer) {
    guard var text, !text.isEmpty else { return }
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { cmt_state(statements, field, $0.baseAddress, $0.count) }
    }
  }

  private func state(_ property: XMPProperty, _ text: String?, to statements: OpaquePointer) {
    guard var text, !text.isEmpty else { return }
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        cmt_state_property(statements, property.rawValue, $0.baseAddress, $0.count)
      }
    }
  }
}
