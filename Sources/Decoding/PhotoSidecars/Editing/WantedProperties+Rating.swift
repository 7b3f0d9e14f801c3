import PhotoDecisions

extension WantedProperties {
  /// Sets the rating. The flag changes only if the photo is rejected, or no longer.
  mutating func setRating(_ rating: Rating) throws(SidecarEditError) {
    let wasRejected = properties.isRejected
    try setStars(rating)
    let isRejected = rating == .rejected
    if isRejected != wasRejected || isRejected != properties.isRejected {
      try setFlag(isRejected ? .rejected : .unflagged)
    }
  }

  /// Removes the rating, and a rejection with it.
  mutating func removeRating() throws(SidecarEditError) {
    let wasRejected = properties.isRejected
    try removeStars()
    if wasRejected, properties.flag != nil { try setFlag(.unflagged) }
  }

  /// Sets the rating alone.
  mutating func setStars(_ rating: Rating) throws(SidecarEditError) {
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
  }

  /// Removes the rating alone.
  mutating func removeStars() throws(SidecarEditError) {
    for property in [XMPProperty.rating, .acdseeRating, .nineRating, .microsoftRating] { remove(property) }
    try changePreferences { $0.stars = 0 }
  }
}
