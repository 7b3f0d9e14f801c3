import PhotoDecisions

extension WantedProperties {
  mutating func setCaption(_ text: String?) throws(SidecarEditError) {
    let old = properties.caption
    try setDefaultText(.description, text)
    // Immich reads `tiff:ImageDescription` before `dc:description`: an old copy would hide the new caption.
    for property in [XMPProperty.imageDescription, .userComment, .acdseeNotes] where has(property) {
      try setDefaultText(property, text)
    }
    try setAmbiguousCaption(to: text, ifItWas: old, not: properties.caption)
  }

  mutating func setTitle(_ text: String?) throws(SidecarEditError) {
    let old = properties.title
    try setDefaultText(.title, text)
    try setAmbiguousCaption(to: text, ifItWas: old, not: properties[text: .title])
    // Another text there would count as the title that was removed.
    if properties[text: .title] == nil, properties.title != nil { remove(.acdseeCaption) }
  }

  /// Changes `acdsee:caption`, which digiKam uses for titles and other programs for captions, if it is a copy
  /// of the text that changes. A text in another language can remain, and its copy with it.
  private mutating func setAmbiguousCaption(
    to text: String?, ifItWas old: String?, not new: String?
  ) throws(SidecarEditError) {
    guard let copy = properties[text: .acdseeCaption], copy != new,
      copy == old || String(copy.trimmed) == old
    else { return }
    try setDefaultText(.acdseeCaption, text)
  }
}
