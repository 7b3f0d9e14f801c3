import AdaptiveBackground
import AdaptiveFileSystem
import AdaptiveImaging
import FileOperations
import PhotoModel
import PhotoTransfer

extension FileActions {
  /// Lets the user type a name for a photo, or a template for several. A sample above the text shows the name
  /// that it leads to.
  func rename(_ photos: [Photo]) -> CommandOutcome {
    if let reason = reasonToKeep(photos) { return .refused(reason) }
    guard let first = photos.first else { return .notMine }
    interface.editText(photos.count == 1 ? nameEdit(first) : templateEdit(photos, first))
    return .done()
  }

  private func nameEdit(_ photo: Photo) -> LineEdit {
    let name = photo.source.name
    let stem = name.stem
    var edit = LineEdit(prompt: Wording.renamePrompt, text: stem.description) { _ in }
    edit.request = { text in
      // A name that is not UTF-8 is shown with replacement characters. They must not become a part of the
      // name.
      text == stem.description ? nil : FileRequest(.rename(.name([UInt8](text.utf8))), for: [photo])
    }
    edit.sample = { text in
      if text == stem.description { return Wording.staysInName(name) }
      if text.isEmpty { return nil }
      return Wording.sample(name, renamedTo: Self.name(text, insteadOf: name))
    }
    return edit
  }

  /// The name that a photo gets. An extension that is typed, in any case, takes the place of its own.
  private static func name(_ text: String, insteadOf name: FileName) -> String {
    let ending = String(name.description.dropFirst(name.stem.description.count))
    return !ending.isEmpty && text.count > ending.count && text.lowercased().hasSuffix(ending.lowercased())
      ? text : text + ending
  }

  private func templateEdit(_ photos: [Photo], _ first: Photo) -> LineEdit {
    var edit = LineEdit(
      prompt: Wording.renamePrompt(count: photos.count), text: renameTemplate,
      hints: RenameTemplate.Field.allFields
    ) { [weak self] text in
      self?.previewRenaming(photos, text)
    }
    edit.problem = { text, isFinished in
      do throws(RenameTemplateError) {
        if isFinished { _ = try RenameTemplate(text) }
        return nil
      } catch {
        return LineDiagnostic(Wording.sentence(for: error), in: text)
      }
    }
    let sample = RenameSample(of: first)
    edit.sample = { sample.text(for: $0) }
    Task.onMainQueue { [weak self] in
      guard let self else { return }
      sample.values = await self.values(of: first) ?? RenameTemplate.Values()
      self.interface.updateStatusLine()
    }
    return edit
  }

  private func previewRenaming(_ photos: [Photo], _ text: String) {
    guard let template = try? RenameTemplate(text) else { return }
    renameTemplate = text
    Task.onMainQueue { [weak self] in
      var values: [FilePath: RenameTemplate.Values] = [:]
      if template.uses(.date) || template.uses(.camera) {
        for photo in photos { values[photo.source.path] = await self?.values(of: photo) }
      }
      let pattern = RenamePattern.template(template, values: values)
      self?.library.previewRenaming(photos, pattern) { preview in
        guard let self else { return }
        guard let preview else { return self.interface.report(.refused(Wording.noPreview)) }
        let box = RenamePreviewController(preview) { [weak self] in
          self?.library.perform(FileRequest(.rename(pattern), for: photos))
        }
        self.interface.showBox(box)
      }
    }
  }

  /// The values of a photo that templates need; `nil` if its file can't be read.
  private func values(of photo: Photo) async -> RenameTemplate.Values? {
    guard case .success(let stated) = await pictures.metadata(of: PictureFile(photo)) else { return nil }
    let metadata = stated.corrected(by: photo.sidecarFacts)
    let date = metadata[.dateTaken].flatMap {
      LocalTime([UInt8]($0.utf8).map { $0 == 0x20 ? 0x54 : $0 })
    }
    return RenameTemplate.Values(date: date, camera: metadata.camera)
  }
}

extension RenameTemplate.Field {
  /// The fields as they are typed.
  static var allFields: [String] { ["{date}", "{camera}", "{counter:3}", "{original}"] }
}

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
