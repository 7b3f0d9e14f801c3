/// Makes an array of what a closure lists: views of a stack, rows of a form, or items of a menu.
///
/// Conditions and loops leave elements out and repeat them when the closure runs, which is once.
@resultBuilder public enum ElementBuilder<Element> {
  /// Adds one element.
  public static func buildExpression(_ element: Element) -> [Element] { [element] }
  /// Adds several elements.
  public static func buildExpression(_ elements: [Element]) -> [Element] { elements }
  /// Adds nothing, for a statement without a value.
  public static func buildExpression(_ nothing: Void) -> [Element] { [] }
  /// Joins the elements of a block.
  public static func buildBlock(_ parts: [Element]...) -> [Element] { parts.flatMap { $0 } }
  /// Adds the elements of an `if` without an `else`.
  public static func buildOptional(_ elements: [Element]?) -> [Element] { elements ?? [] }
  /// Adds the elements of a branch.
  public static func buildEither(first elements: [Element]) -> [Element] { elements }
  /// Adds the elements of the other branch.
  public static func buildEither(second elements: [Element]) -> [Element] { elements }
  /// Adds the elements of all runs of a loop.
  public static func buildArray(_ parts: [[Element]]) -> [Element] { parts.flatMap { $0 } }
  /// Adds the elements of an availability condition.
  public static func buildLimitedAvailability(_ elements: [Element]) -> [Element] { elements }
}

/// Makes an array of the views that a closure lists.
public typealias ViewBuilder = ElementBuilder<View>
/// Makes an array of the rows of a form.
public typealias FormBuilder = ElementBuilder<FormRow>
/// Makes an array of the rows of a menu.
public typealias MenuBuilder = ElementBuilder<MenuItem>
