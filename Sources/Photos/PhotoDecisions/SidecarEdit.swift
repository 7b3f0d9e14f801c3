/// A change of what a sidecar says. Of several changes of one value, the last counts.
public enum SidecarEdit: Hashable, Sendable {
  /// Sets the rating, or removes it and its twins. Removing makes the photo's own rating count.
  ///
  /// Twins: `acdsee:rating`, `nine:Rating` and `MicrosoftPhoto:Rating`. A rejection, and its end, changes the
  /// flag, too.
  case rating(Rating?)
  /// Sets the rating to 0 where the sidecar or the photo has a rating; changes nothing elsewhere.
  case unrate(photoHasRating: Bool)
  /// Sets a text, in the default language where a text has languages, or removes it. Other languages stay.
  ///
  /// An empty label is an explicit "no label". Twins of the label: `darktable:colorlabels`,
  /// `photoshop:LabelColor` and `digiKam:ColorLabel`; also `photoshop:Urgency` and `nine:Label` if they have
  /// the number of the old colour. A text that is not a colour clears them.
  ///
  /// Twins of the caption: `tiff:ImageDescription`, `exif:UserComment` and `acdsee:notes`; also
  /// `acdsee:caption`, which some programs use for the title, if it equals the old caption.
  ///
  /// Twin of the title: `acdsee:caption` if it equals the old title.
  case text(DecidedProperty, String?)
  /// Adds and removes keywords. The other keywords stay, in their order.
  ///
  /// Removing the keyword `Berlin` also removes `Places|Berlin`, but not `Berlin|Mitte`. The list is explicit
  /// afterwards: if no keyword remains, or there was no list, an empty one says so. A list in the sidecar
  /// replaces the photo's own, so for the first edit `adding` must contain the photo's keywords that stay.
  ///
  /// Twins: `lr:hierarchicalSubject` and `digiKam:TagsList`, and the copies `MicrosoftPhoto:LastKeywordXMP`,
  /// `MicrosoftPhoto:LastKeywordIPTC`, `mediapro:CatalogSets`, `acdsee:keywords` and `acdsee:categories`.
  case keywords(adding: [Keyword], removing: [Keyword])
  /// Removes all keyword properties, so that the photo's own keywords count.
  case removeKeywords
  /// Sets the rotation that only this program knows, or removes it.
  case rotation(PhotoRotation?)
  /// Sets the flag, or removes it.
  ///
  /// It is written as Lightroom and digiKam read it: `xmpDM:pick` and `digiKam:PickLabel`. Twins:
  /// `xmpDM:good` and `photomechanic:Tagged`. A rejection, and its end, changes the rating, too.
  case flag(PhotoFlag?)
}

extension SidecarEdit {
  /// Sets or removes the label.
  public static func label(_ text: String?) -> SidecarEdit { .text(.label, text) }

  /// Sets or removes the caption.
  public static func caption(_ text: String?) -> SidecarEdit { .text(.caption, text) }

  /// Sets or removes the title.
  public static func title(_ text: String?) -> SidecarEdit { .text(.title, text) }

  /// Sets the value of a property, or removes it.
  init(_ property: DecidedProperty, _ value: DecidedValue?) {
    self =
      switch (property.place, value) {
      case (.rating, .rating(let rating)): .rating(rating)
      case (.rating, _): .rating(nil)
      case (.text, let value): .text(property, value?.text)
      case (.keywords, .keywords(let keywords)): .keywords(adding: keywords.sorted(), removing: [])
      case (.keywords, _): .removeKeywords
      case (.rotation, .rotation(let rotation)): .rotation(rotation)
      case (.rotation, _): .rotation(nil)
      case (.flag, .flag(let flag)): .flag(flag)
      case (.flag, _): .flag(nil)
      }
  }
}

/// Why a sidecar that can be read can't be edited.
public enum SidecarEditError: Error, Hashable, Sendable {
  /// The whole file is read-only for this module.
  case readOnly(ReadOnlyReason)
  /// The property has a form that this module doesn't edit, such as a structure where a text is expected.
  case unsupportedForm(XMPProperty)
  /// The property occurs more than once, and an edit would lose the items of one of the occurrences.
  case duplicateProperty(XMPProperty)
  /// The new text contains a character that XML can't represent.
  case invalidCharacter(XMPProperty)
  /// The file would have more than `SidecarLimits.mostBytes`.
  case tooLarge(byteCount: Int)
  /// A value would be longer than `DecisionLimits` allows.
  case valueTooLong(DecidedProperty)
  /// The edit would change more places in the file than `SidecarReply.mostSplices`.
  case tooManyChanges(count: Int)
  /// The edited file would not say what was wanted, or would say something else as well. No edit is made.
  case verificationFailed

  /// Why a whole file is read-only.
  public enum ReadOnlyReason: Hashable, Sendable {
    /// The file is not in UTF-8 or ASCII but in the encoding with this name.
    case encoding(String)
    /// The file has more than one `rdf:RDF` element. Only the first is read.
    case severalPackets
  }
}
