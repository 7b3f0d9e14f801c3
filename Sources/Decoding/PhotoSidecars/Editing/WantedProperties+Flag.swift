import PhotoDecisions

extension WantedProperties {
  /// Sets the flag where Lightroom and digiKam read it, and in the record of what this program has written. A
  /// text that already means the same stays, such as digiKam's "pending" for an unflagged photo.
  ///
  /// Programs that know no flags read a rejection from the rating.
  mutating func setFlag(_ flag: PhotoFlag) throws(SidecarEditError) {
    if properties.storedPickFlag != flag { try setText(.pick, String(flag.rawValue)) }
    if properties.digiKamFlag != flag { try setText(.digiKamPickLabel, String(flag.digiKamNumber)) }
    if properties[text: .flag] != String(flag.rawValue) { try setText(.flag, String(flag.rawValue)) }
    try setFlagTwins(flag)
    let isRejected = properties.rating == .rejected
    if isRejected != (flag == .rejected) { try setStars(flag == .rejected ? .rejected : .unrated) }
  }

  /// Removes the flag, and the rejection with it.
  mutating func removeFlag() throws(SidecarEditError) {
    for property in [XMPProperty.pick, .digiKamPickLabel, .flag] { remove(property) }
    try setFlagTwins(.unflagged)
    if properties.rating == .rejected { try removeStars() }
  }

  private mutating func setFlagTwins(_ flag: PhotoFlag) throws(SidecarEditError) {
    // Photo Mechanic tags photos to keep them.
    let isTagged = flag == .picked
    if let tag = properties.tagFlag, (tag == .picked) != isTagged {
      try setText(.photoMechanicTagged, isTagged ? "True" : "False")
    }
    try changePreferences { $0.isTagged = isTagged }
    // Lightroom's `xmpDM:good` is True for a pick, False for a rejection, and absent for neither.
    guard let good = properties[text: .good]?.trimmed.lowercased() else { return }
    switch flag {
    case .picked: if good != "true" { try setText(.good, "True") }
    case .rejected: if good != "false" { try setText(.good, "False") }
    case .unflagged: remove(.good)
    }
  }
}
