/// A change of what a sidecar says. Of several changes of one value, the last counts.
public enum SidecarEdit: Hashable, Sendable {
  /// Sets the rating, or removes it and its twins. Removing makes the photo's own rating count.
  ///
  /// Twins: `acdsee:rating`, `nine:Rating`, `MicrosoftPhoto:Rating`, `digiKam:PickLabel`, `xmpDM:pick` and
  /// `xmpDM:good`.
  case rating(Rating?)
  /// Sets the rating to 0 where the sidecar or the photo has a rating; changes nothing elsewhere.
  case unrate(photoHasRating: Bool)
  /// Sets the label to a text, or removes it. An empty text is an explicit "no label".
  ///
  /// Twins: `darktable:colorlabels`, `photoshop:LabelColor` and `digiKam:ColorLabel`; also
  /// `photoshop:Urgency` and `nine:Label` if they have the number of the old colour. A text that is not a
  /// colour clears them.
  case label(String?)
  /// Sets the caption in the default language, or removes it. Other languages stay.
  ///
  /// Twins: `tiff:ImageDescription`, `exif:UserComment` and `acdsee:notes`; also `acdsee:caption`, which some
  /// programs use for the title, if it equals the old caption.
  case caption(String?)
  /// Sets the title in the default language, or removes it. Other languages stay.
  ///
  /// Twin: `acdsee:caption` if it equals the old title.
  case title(String?)
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
}
