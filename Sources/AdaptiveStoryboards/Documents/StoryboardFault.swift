import AdaptiveCore
import JSON

/// What can be wrong with a place in a document of scenes.
public enum StoryboardFault: Hashable, Sendable {
  /// The system can't read the file; the number is its errno.
  case unreadable(Int32)
  /// The file is larger than any interface for a terminal.
  case tooLarge(limitInBytes: Int)
  /// The text is not JSON.
  case syntax(JSONSyntaxError)
  /// A value of another kind than belongs there.
  case wrongKind(expected: String, found: JSONKind)
  /// A member that must be there is not.
  case missing(String)
  /// A member that means nothing; perhaps another one was meant.
  case unknownMember(String, suggestion: String?)
  /// A word that is none of those that are allowed.
  case unknownWord(String, allowed: [String])
  /// A kind of view, scene or segue that doesn't exist; perhaps another one was meant.
  case unknownKind(String, suggestion: String?)
  /// A number outside its range.
  case outOfRange(ClosedRange<Double>)
  /// A text or list that is too long.
  case tooLong(limit: Int)
  /// More views, scenes or constraints than a document may have, or deeper in each other.
  case tooMany(limit: Int)
  /// An id that is not a letter or `_` followed by letters, digits, `_` and `-`.
  case malformedID(String)
  /// An id that means something else in constraints.
  case reservedID(String)
  /// An id that another scene, or another part of the same scene, has too.
  case duplicateID(String)
  /// A property that can't vary with the size classes.
  case notVariable(String)
  /// A key of a variation that is not two of `C`, `R` and `*`.
  case malformedVariation(String)
  /// A scene that doesn't exist.
  case unknownScene(String)
  /// A view, constraint or guide that doesn't exist in the scene.
  case unknownItem(String)
  /// A segue that doesn't exist in the scene.
  case unknownSegue(String)
  /// A scene that is the child of two relations.
  case doubledRelation(String)
  /// Scenes that contain each other.
  case relationCycle([String])
  /// A scene of a kind that can't be where the relation puts it.
  case unfitChild(String)
  /// A segue to a scene that is a child already.
  case segueToChild(String)
  /// A root view that is not installed for some size classes.
  case uninstalledRoot
  /// What makes no sense together with another member.
  case conflict(String, with: String)
  /// A constraint that no layout can use.
  case constraint(ConstraintFault)
  /// A line of the visual format that can't be read.
  case format(VisualFormatError)
  /// A class that nobody registered.
  case unknownClass(String)
  /// A class that is no kind of what the scene or view is.
  case wrongClass(String, expected: String)
  /// A class whose instances only a segue of somebody who knows their data can make.
  case classNeedsCreator(String)
  /// An outlet, action or attribute without a class that could have it.
  case noClass(String)
  /// An outlet, action, destination or attribute that the class didn't register.
  case unknownConnection(String, class: String)
  /// An outlet or action for something of another type, or an attribute of another one.
  case wrongConnection(String, expected: String)
  /// A custom segue that nobody registered.
  case unknownCustomSegue(String)
  /// An unwind action that no class registered.
  case unknownUnwindAction(String)
  /// An image that isn't there.
  case unknownImage(String)
  /// What a launch screen must not have.
  case launch(LaunchRestriction)
  /// A former name of a kind of segue; a warning.
  case legacyKind(String, replacement: String)
}

/// What a launch screen must not have, because it is shown before the program can do anything.
public enum LaunchRestriction: String, Hashable, Sendable, CaseIterable {
  /// There is exactly one root: a view, or one scene of kind `view`.
  case roots = "launch.roots"
  /// There are no outlets, actions and segues.
  case connection = "launch.connection"
  /// There are only classes of the library.
  case customClass = "launch.customClass"
  /// There are no views that run or ask for data: lists, text fields, embedded scenes.
  case kind = "launch.kind"
  /// There are no free-form attributes.
  case runtimeAttribute = "launch.runtimeAttribute"
}

/// Why no layout can use a constraint.
public enum ConstraintFault: Error, Hashable, Sendable {
  /// A side that is not `item.attribute`.
  case malformedSide(String)
  /// An attribute that doesn't exist.
  case unknownAttribute(String, suggestion: String?)
  /// Two attributes that can't be compared: columns with rows, or a place with an extent.
  case incomparable(String, String)
  /// A place of a root view that is compared with a number alone: there is nothing it is in.
  case missingSecond(String)
  /// A margin of something that has none.
  case noMargins(String)
  /// A multiplier of zero.
  case zeroMultiplier
}
