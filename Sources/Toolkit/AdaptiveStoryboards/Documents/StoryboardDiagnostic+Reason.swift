import AdaptiveCore
import AdaptiveJSON

extension StoryboardDiagnostic {
  /// A fault at a location in a document of scenes.
  public enum Reason: Hashable, Sendable {
    /// The system can't read the file. The value is the errno.
    case unreadable(Int32)
    /// The file exceeds the size limit.
    case tooLarge(limitInBytes: Int)
    /// The text is not valid JSON.
    case syntax(JSONSyntaxError)
    /// A value has the wrong kind.
    case wrongKind(expected: String, found: JSONKind)
    /// A required member is missing.
    case missing(String)
    /// A member is unknown. The suggestion is the known name closest to it.
    case unknownMember(String, suggestion: String?)
    /// A word is not one of the allowed words.
    case unknownWord(String, allowed: [String])
    /// A kind of view, scene or segue is unknown. The suggestion is the known kind closest to it.
    case unknownKind(String, suggestion: String?)
    /// A number is outside its range.
    case outOfRange(ClosedRange<Double>)
    /// A text or list is too long.
    case tooLong(limit: Int)
    /// The document has too many views, scenes or constraints, or nests them too deeply.
    case tooMany(limit: Int)
    /// An id is not a letter or `_` followed by letters, digits, `_` and `-`.
    case malformedID(String)
    /// An id has a fixed meaning in constraints.
    case reservedID(String)
    /// An id is used by another scene, or by another part of the same scene.
    case duplicateID(String)
    /// A property can't vary with the size classes.
    case notVariable(String)
    /// The key of a variation is not a pair of `C`, `R` and `*`.
    case malformedVariation(String)
    /// A scene doesn't exist.
    case unknownScene(String)
    /// A view, constraint or guide doesn't exist in the scene.
    case unknownItem(String)
    /// A segue doesn't exist in the scene.
    case unknownSegue(String)
    /// A scene is the child of two relations.
    case doubledRelation(String)
    /// Scenes contain each other. The ids form the cycle.
    case relationCycle([String])
    /// A scene has a kind that the relation doesn't allow.
    case unfitChild(String)
    /// A segue leads to a scene that is a child of another scene.
    case segueToChild(String)
    /// A root view is not installed for some size classes.
    case uninstalledRoot
    /// A member can't be combined with another member.
    case conflict(String, with: String)
    /// A constraint is invalid.
    case constraint(ConstraintError)
    /// A line of the visual format is invalid.
    case format(VisualFormatError)
    /// A class is not registered.
    case unknownClass(String)
    /// A class is not a subclass of the class of the scene or view.
    case wrongClass(String, expected: String)
    /// A class needs data, so only a segue whose source registered a destination can make it.
    case classNeedsCreator(String)
    /// An outlet, action or attribute belongs to a scene or view without a class.
    case noClass(String)
    /// The class did not register an outlet, action, destination or attribute.
    case unknownConnection(String, class: String)
    /// An outlet, action or attribute has another type.
    case wrongConnection(String, expected: String)
    /// A custom segue is not registered.
    case unknownCustomSegue(String)
    /// No class registered an unwind action.
    case unknownUnwindAction(String)
    /// An image doesn't exist.
    case unknownImage(String)
    /// A launch screen contains something that it must not contain.
    case launch(LaunchRestriction)
    /// A kind of segue has an old name. This is a warning.
    case legacyKind(String, replacement: String)
  }
}
