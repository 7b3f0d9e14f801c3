/// A library written down by hand or by another program: a user, conversations, photos, captions and ratings.
///
/// The model of the Adaptive Photos sample, as JSON:
///
///     { "version": 1, "name": "Ada",
///       "lastPhoto": { "imageName": "photos/ada.jpg" },
///       "conversations": [
///         { "name": "Dunes",
///           "photos": [ { "imageName": "photos/dune-1.jpg", "comment": "Before the storm", "rating": 4 } ] } ] }
///
/// With `"version": 1` ratings are -1 (rejected), 0 (unrated) and 1...5 stars; without a version they are the
/// sample's 0...4, which are one to five stars. Whatever is missing is empty; only a photo needs its image name.
/// Image names are paths relative to the file's folder. Unknown keys are ignored.
public struct UserFile: Equatable, Sendable {
  /// One photo as the file states it.
  public struct Photo: Equatable, Sendable {
    /// The path of the picture as written, relative to the file's folder.
    public var imageName: String
    /// What is said about the photo; nil for nothing.
    public var caption: String?
    /// The rating, on the program's own scale.
    public var rating: Rating

    /// A photo of a user file.
    public init(imageName: String, caption: String? = nil, rating: Rating = .unrated) {
      self.imageName = imageName
      self.caption = caption
      self.rating = rating
    }
  }

  /// One conversation as the file states it.
  public struct Conversation: Equatable, Sendable {
    /// The title; may be empty.
    public var name: String
    /// The photos in order.
    public var photos: [Photo]

    /// A conversation of a user file.
    public init(name: String, photos: [Photo]) {
      self.name = name
      self.photos = photos
    }
  }

  /// The user's name; may be empty.
  public var name: String
  /// The conversations in order.
  public var conversations: [Conversation]
  /// The user's own picture, part of no conversation; nil for none.
  public var lastPhoto: Photo?
  /// What was corrected while reading.
  public var warnings: [LibraryWarning] = []

  /// A user file made by hand, which needs no correcting.
  public init(name: String, conversations: [Conversation], lastPhoto: Photo? = nil) {
    self.name = name
    self.conversations = conversations
    self.lastPhoto = lastPhoto
  }
}
