import Decisions

// What users of a library need of the decisions, so that they don't import another module for it.

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
/// How far a photo is turned on the screen beyond the orientation that its file records.
public typealias PhotoRotation = Decisions.PhotoRotation
/// What the user can decide about a photo, or what a file says about it.
public typealias PhotoDecisions = Decisions.PhotoDecisions
/// The most text that decisions can have.
public typealias DecisionLimits = Decisions.DecisionLimits
