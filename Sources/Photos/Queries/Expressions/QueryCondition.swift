import PhotoDecisions

/// A condition about one fact of a photo. It is false if the fact isn't known.
public enum QueryCondition: Hashable, Sendable {
  /// A text, or one of several, meets a condition. The text to look for is never empty.
  case text(QueryTextField, QueryTextMatch, SearchText)
  /// A number, in the unit of its field, meets this comparison.
  case number(QueryNumberField, QueryComparison<Double>)
  /// The date when the photo was taken, or when its file was changed, meets this comparison.
  case date(QueryDateField, QueryComparison<QueryDate>)
  /// The photo was taken in this area.
  case near(QueryArea)
  /// The photo has these files.
  case kind(PhotoKind)
  /// The photo is of a set of this kind.
  case set(PhotoSet)
  /// Something is known of the field: a text that isn't empty, a number, a date, a location.
  case has(QueryField)
  /// The photo is marked, or stands in a relation to other photos.
  case flag(QueryFlag)
}

/// How a text is compared. Upper and lower case count as equal.
public enum QueryTextMatch: Hashable, Sendable, CaseIterable {
  /// The text contains the text to look for.
  case contains
  /// The text equals the text to look for, or if the field's texts have parts, a whole part or several in a
  /// row do (`QueryTextField.separator`): `Berlin` and `Places|Berlin` equal parts of `Places|Berlin|Mitte`,
  /// and `canon` is a part of `Canon EOS 40D`.
  case equals
}

/// The combination of files that a photo has. The raw values are the words of queries.
public enum PhotoKind: String, Hashable, Sendable, CaseIterable {
  /// A picture without a raw file, no video.
  case picture
  /// A raw file alone.
  case raw
  /// A picture with its raw file.
  case pair
  /// A video.
  case video
  /// A picture with the movie of a Live Photo. It is also one of the others: a picture, or a pair.
  case live
}

/// A property that a photo has apart from what its files say. The raw values are the words of queries.
public enum QueryFlag: String, Hashable, Sendable, CaseIterable {
  /// The photo is picked. Rejected photos have a rating of -1.
  case picked
  /// The photo is neither picked nor rejected. It can have stars.
  case unflagged
  /// The photo is neither picked nor rejected, and has no stars.
  case undecided
  /// The user has marked the photo. Only the browser knows that.
  case marked
  /// The camera took another photo within two seconds of this one, and they are no set. Files that record no
  /// seconds or no camera are in no burst.
  case burst
  /// Another file has the same size in bytes and the same date. Files without a date are no duplicates.
  case duplicates
}
