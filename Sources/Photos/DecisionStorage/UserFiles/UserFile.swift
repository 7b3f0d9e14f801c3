import PhotoDecisions

/// A library that the user or another program wrote: a user, albums, photos, captions and ratings.
///
/// It is the model of the Adaptive Photos sample, as JSON:
///
///     { "version": 1, "name": "Ada",
///       "lastPhoto": { "imageName": "photos/ada.jpg" },
///       "conversations": [
///         { "name": "Dunes",
///           "photos": [
///             { "imageName": "photos/dune-1.jpg", "comment": "Before the storm", "rating": 4 } ] } ] }
///
/// With `"version": 1` ratings are -1 (rejected), 0 (unrated) and 1...5 stars. Without a version they are the
/// sample's 0...4, for one to five stars. Only a photo's image name is required; other missing values are
/// empty. Image names are paths relative to the file's folder. Unknown keys are ignored.
public struct UserFile: Equatable, Sendable {
  /// A photo of the file.
  public struct Photo: Equatable, Sendable {
    /// The path of the photo as written in the file, relative to its folder.
    public var imageName: String
    /// The caption; `nil` for none.
    public var caption: String?
    /// The rating.
    public var rating: Rating

    /// A photo of a user file.
    public init(imageName: String, caption: String? = nil, rating: Rating = .unrated) {
      self.imageName = imageName
      self.caption = caption
      self.rating = rating
    }
  }

  /// An album of the file.
  public struct Album: Equatable, Sendable {
    /// The title; may be empty.
    public var name: String
    /// The photos in order.
    public var photos: [Photo]

    /// An album of a user file.
    public init(name: String, photos: [Photo]) {
      self.name = name
      self.photos = photos
    }
  }

  /// The user's name; may be empty.
  public var name: String
  /// The albums in order.
  public var albums: [Album]
  /// The user's own picture, which is in no album; `nil` for none.
  public var lastPhoto: Photo?
  /// The corrections made while reading.
  public var warnings: [LibraryWarning] = []

  /// A user file created from values, without warnings.
  public init(name: String, albums: [Album], lastPhoto: Photo? = nil) {
    self.name = name
    self.albums = albums
    self.lastPhoto = lastPhoto
  }
}
