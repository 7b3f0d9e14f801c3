import Decisions

extension WantedProperties {
  mutating func setCaption(_ text: String?) throws(SidecarEditError) {
    let old = properties.caption
    try setDefaultText(.description, text)
    // Immich reads `tiff:ImageDescription` before `dc:description`: an old copy would hide the new caption.
    for property in [XMPProperty.imageDescription, .userComment, .acdseeNotes] where has(property) {
      try setDefaultText(property, text)
    }
    try setAmbiguousCaption(to: text, ifItWas: old)
  }

  mutating func setTitle(_ text: String?) throws(SidecarEditError) {
    let old = properties.title
    try setDefaultText(.title, text)
    try setAmbiguousCaption(to: text, ifItWas: old)
  }

  /// Changes `acdsee:caption`, which digiKam uses for titles and other programs for captions, if it is a copy
  /// of the text that changes.
  private mutating func setAmbiguousCaption(
    to text: String?, ifItWas old: String?
  ) throws(SidecarEditError) {
    guard let copy = properties[text: .acdseeCaption], copy == old else { return }
    try setDefaultText(.acdseeCaption, text)
  }
}
