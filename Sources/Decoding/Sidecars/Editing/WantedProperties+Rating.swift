import Decisions

extension WantedProperties {
  mutating func setRating(_ rating: Rating) throws(SidecarEditError) {
    if properties[text: .rating].flatMap({ Rating(parsing: $0) }) != rating {
      try setText(.rating, String(rating.value))
    }
    // ACDSee's, Nikon's and Microsoft's ratings can't express a rejection.
    let stars = max(.unrated, rating)
    for property in [XMPProperty.acdseeRating, .nineRating] {
      guard let text = properties[text: property], Rating(parsing: text) != stars else { continue }
      try setText(property, String(stars.value))
    }
    if let text = properties[text: .microsoftRating], Rating(parsingPercentage: text) != stars {
      try setText(.microsoftRating, String(stars.percentage))
    }
    try changePreferences { $0.stars = stars.value }
    try setRejectionTwins(rating == .rejected)
  }

  mutating func removeRating() throws(SidecarEditError) {
    for property in [XMPProperty.rating, .acdseeRating, .nineRating, .microsoftRating] { remove(property) }
    try changePreferences { $0.stars = 0 }
    try setRejectionTwins(false)
  }

  /// Makes the flags of other programs agree. Their other values, such as "picked", stay.
  private mutating func setRejectionTwins(_ isRejected: Bool) throws(SidecarEditError) {
    let twins = [(XMPProperty.digiKamPickLabel, "1", "0"), (.pick, "-1", "0")]
    for (property, rejected, neutral) in twins {
      guard let text = properties[text: property], (text.trimmed == rejected) != isRejected else { continue }
      try setText(property, isRejected ? rejected : neutral)
    }
    // Photo Mechanic tags photos to keep them.
    if isRejected, properties[text: .photoMechanicTagged]?.trimmed.lowercased() == "true" {
      try setText(.photoMechanicTagged, "False")
    }
    if isRejected { try changePreferences { $0.isTagged = false } }
    // Lightroom's `xmpDM:good` is True for a pick, False for a rejection, and absent for neither.
    guard let good = properties[text: .good], (good.trimmed.lowercased() == "false") != isRejected
    else { return }
    if isRejected { try setText(.good, "False") } else { remove(.good) }
  }
}
