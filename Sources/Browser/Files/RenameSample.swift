import AdaptiveFileSystem
import FileOperations
import PhotoModel

/// The name that the first of several photos gets by the template that the user types.
final class RenameSample {
  private let name: FileName
  /// The values of the photo; `nil` until they are known.
  var values: RenameTemplate.Values?

  init(of photo: Photo) {
    name = photo.source.name
  }

  /// The old name and the new one, or the fault in the template; `nil` while the new name can't be known.
  func text(for pattern: String) -> String? {
    do throws(RenameTemplateError) {
      return text(for: try RenameTemplate(pattern))
    } catch {
      return Wording.sentence(for: error)
    }
  }

  private func text(for template: RenameTemplate) -> String? {
    guard values != nil || !(template.uses(.date) || template.uses(.camera)) else { return nil }
    do throws(RenameError) {
      let stem = try template.stem(
        original: name.stem.bytes, values: values ?? RenameTemplate.Values(), index: 0)
      let ending = name.bytes.dropFirst(name.stem.bytes.count)
      return Wording.sample(name, renamedTo: FileName(bytes: stem + ending).description)
    } catch {
      return Wording.sentence(for: error, in: name)
    }
  }
}
