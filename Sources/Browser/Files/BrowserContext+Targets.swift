import AdaptiveBackground
import AdaptiveCore
import AdaptiveFileSystem
import AdaptiveImaging
import FileOperations
import PhotoModel

extension BrowserContext {
  /// How the user types paths.
  var pathText: PathText { PathText(base: library.currentDirectory, home: library.home) }

  /// Lets the user type the folder to which photos are moved or copied.
  func askForFolder(_ prompt: String, then use: @escaping (FilePath) -> Void) {
    let paths = pathText
    let targets = targets
    interface.editText(
      LineEdit(
        prompt: prompt, text: "", hints: targets.names,
        history: targets.recent.map(paths.text(for:)),
        shortcut: { targets.folder(for: $0).map(paths.text(for:)) },
        completeLater: { text, receive in
          guard let folder = paths.folderToComplete(text) else { return }
          FolderEntries.read(folder) { found in
            // A folder that can't be read completes nothing.
            receive(paths.completion(of: text, from: (try? found.get())?.folders ?? []))
          }
        },
        commit: { [weak self] text in
          guard let folder = paths.path(of: text) else {
            self?.report(.refused(Wording.noFolderTyped))
            return
          }
          use(folder)
        }))
  }

  /// Lets the user type a name for a photo, or a template for several.
  func rename(_ photos: [Photo]) -> CommandOutcome {
    if let reason = reasonToKeep(photos) { return .refused(reason) }
    if photos.count == 1 {
      let stem = photos[0].source.name.stem
      interface.editText(
        LineEdit(prompt: Wording.renamePrompt, text: stem.description) { [weak self] text in
          // A name that is not UTF-8 is shown with replacement characters. They must not become a part of the
          // name.
          guard text != stem.description else { return }
          self?.library.perform(FileRequest(.rename(.name([UInt8](text.utf8))), for: photos))
        })
      return .done()
    }
    interface.editText(
      LineEdit(
        prompt: Wording.renamePrompt(count: photos.count), text: renameTemplate,
        hints: RenameTemplate.Field.allFields
      ) { [weak self] text in
        self?.previewRenaming(photos, text)
      })
    return .done()
  }

  private func previewRenaming(_ photos: [Photo], _ text: String) {
    let template: RenameTemplate
    do throws(RenameTemplateError) {
      template = try RenameTemplate(text)
    } catch {
      return report(.refused(Wording.sentence(for: error)))
    }
    renameTemplate = text
    Task.onMainQueue { [weak self, pictures] in
      var values: [FilePath: RenameTemplate.Values] = [:]
      if text.contains("{date") || text.contains("{camera") {
        for photo in photos {
          guard case .success(let stated) = await pictures.metadata(of: PictureFile(photo)) else { continue }
          let metadata = stated.corrected(by: photo.sidecarFacts)
          let date = metadata[.dateTaken].flatMap {
            LocalTime([UInt8]($0.utf8).map { $0 == 0x20 ? 0x54 : $0 })
          }
          values[photo.source.path] = RenameTemplate.Values(date: date, camera: metadata.camera)
        }
      }
      let pattern = RenamePattern.template(template, values: values)
      self?.library.previewRenaming(photos, pattern) { preview in
        guard let self else { return }
        guard let preview else { return self.report(.refused(Wording.noPreview)) }
        let box = RenamePreviewController(preview) { [weak self] in
          self?.library.perform(FileRequest(.rename(pattern), for: photos))
        }
        self.interface.showBox(box)
      }
    }
  }
}

extension RenameTemplate.Field {
  /// The fields as they are typed.
  static var allFields: [String] { ["{date}", "{camera}", "{counter:3}", "{original}"] }
}
