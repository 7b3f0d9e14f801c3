import Decisions

// The types of decisions that users of a library need, so that they don't have to import another module.

/// A rating: rejected, unrated, or one to five stars.
public typealias Rating = Decisions.Rating
/// One of the five colours that photo programs share.
public typealias ColorLabel = Decisions.ColorLabel
/// A keyword with the broader ones above it.
public typealias Keyword = Decisions.Keyword
/// A property among the decisions about a photo.
public typealias DecidedProperty = Decisions.DecidedProperty
/// Why a sidecar can't be read.
public typealias SidecarError = Decisions.SidecarError
/// Why a sidecar that can be read can't be edited.
public typealias SidecarEditError = Decisions.SidecarEditError
/// The rotation of a photo on the screen, in addition to the orientation that its file records.
public typealias PhotoRotation = Decisions.PhotoRotation
/// What the user can decide about a photo, or what a file says about it.
public typealias PhotoDecisions = Decisions.PhotoDecisions
/// The most text that decisions can have.
public typealias DecisionLimits = Decisions.DecisionLimits
