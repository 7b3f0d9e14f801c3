import DecisionStorage
import Decisions
import Queries

/// A command that the user can give with a key.
public enum Command: Hashable, Sendable {
  /// Moves the cursor down one row.
  case moveDown
  /// Moves the cursor up one row.
  case moveUp
  /// Moves the cursor to the previous thumbnail.
  case moveLeft
  /// Moves the cursor to the next thumbnail.
  case moveRight
  /// Moves the cursor down one page, or moves ten photos forward.
  case pageDown
  /// Moves the cursor up one page, or moves ten photos back.
  case pageUp
  /// Moves the cursor to the first row, or shows the first photo.
  case moveToFirst
  /// Moves the cursor to the last row, or shows the last photo.
  case moveToLast
  /// Opens the row under the cursor.
  case open
  /// Goes back.
  case back
  /// Switches between rows and thumbnails.
  case toggleThumbnails
  /// Shows the next photo of the conversation.
  case nextPhoto
  /// Shows the previous photo of the conversation.
  case previousPhoto
  /// Enlarges the photo.
  case zoomIn
  /// Reduces the photo.
  case zoomOut
  /// Shows the photo at 100%: one photo pixel per screen pixel.
  case actualSize
  /// Shows the photo at 100% where the camera focused, or where it is sharpest.
  case zoomToFocus
  /// Shows the whole photo, as large as possible.
  case fit
  /// Fills the screen with the photo, cropping what does not fit.
  case fill
  /// Switches between 100% and the whole photo.
  case toggleZoom
  /// Moves the visible part of a zoomed photo.
  case pan(PanDirection)
  /// Rotates the photo by a quarter turn to the left.
  case turnLeft
  /// Rotates the photo by a quarter turn to the right.
  case turnRight
  /// Plays or pauses an animation.
  case togglePlaying
  /// Shows or hides thumbnails of its neighbours below a photo.
  case toggleFilmstrip
  /// Shows the next overlay over photos, or none.
  case nextOverlay
  /// Shows photos without an overlay.
  case removeOverlay
  /// Compares the marked photos, or the photo with the next one.
  case compare
  /// Moves the focus to the next photo of a comparison.
  case nextPane
  /// Moves the focus to the previous photo of a comparison.
  case previousPane
  /// Removes the photo with the focus from a comparison.
  case removeFromComparison
  /// Makes the candidate of a comparison its reference.
  case promote
  /// Moves the visible part of one photo of a comparison.
  case panAlone(PanDirection)
  /// Shows the photos one after another.
  case startSlideshow
  /// Shows on a map where the photos were taken.
  case showMap
  /// Shows figures about the photos.
  case showStatistics
  /// Moves the cursor of a map to the next group of photos.
  case nextPlace
  /// Moves the cursor of a map to the previous group of photos.
  case previousPlace
  /// Changes the order of a slideshow.
  case toggleRandom
  /// Lets a slideshow begin again after the last photo, or end.
  case toggleLoop
  /// Shows or hides the captions of a slideshow.
  case toggleCaptions
  /// Rates the photo with 0...5 stars.
  case rate(Int)
  /// Rejects the photo, or removes the rejection.
  case reject
  /// Labels the photo with a colour, or removes that label.
  case label(ColorLabel)
  /// Edits the caption.
  case editCaption
  /// Edits the title.
  case editTitle
  /// Edits the keywords.
  case editKeywords
  /// Marks the photo, or removes its mark.
  case toggleMark
  /// Marks the photo, or removes its mark, and moves the cursor to the next one.
  case toggleMarkAndMoveOn
  /// Starts a range of photos to mark.
  case startRange
  /// Marks the photos of the range.
  case endRange
  /// Ends the range without marking its photos.
  case cancelRange
  /// Marks all photos of the list.
  case markAll
  /// Marks the photos of the list that are not marked, and removes the marks of the others.
  case invertMarks
  /// Removes all marks.
  case unmarkAll
  /// Moves the photo to the trash.
  case trash
  /// Brings the photo back from the trash.
  case restore
  /// Copies the photo to a folder.
  case copyTo
  /// Moves the photo to a folder.
  case moveTo
  /// Gives the photo another name.
  case rename
  /// Copies the path of the photo to the pasteboard.
  case copyPath
  /// Opens the photo with another program.
  case openWithProgram
  /// Opens the photo with a program that the user types.
  case chooseProgram
  /// Runs a command line that the user types.
  case runCommand
  /// Shows the raw file or the movie of the photo instead of its picture, then the next one, then the picture
  /// again.
  case showCompanion
  /// Shows the picture of the photo again.
  case showPicture
  /// Moves only the shown raw file or movie of the photo to the trash.
  case trashCompanion
  /// Copies only the shown raw file or movie of the photo to a folder.
  case copyCompanion
  /// Moves only the shown raw file or movie of the photo to a folder.
  case moveCompanion
  /// Chooses which photos are listed.
  case showFilter
  /// Removes the filter, or applies the last one again.
  case toggleFilter
  /// Adds a condition to the filter, or removes it.
  case filter(Query)
  /// Lists photos with at least this many stars; given again, with exactly as many; then again all.
  case filterStars(Int)
  /// Removes all conditions of the filter.
  case clearFilter
  /// Chooses the order of the photos.
  case showOrder
  /// Orders the photos by a key, or reverses that order.
  case order(PhotoOrder.Key)
  /// Chooses the property by which photos are grouped into albums.
  case showGrouping
  /// Groups the photos into albums by a property.
  case group(AlbumGrouping)
  /// Chooses the row under the cursor of a box.
  case chooseRow
  /// Lists the photos whose texts contain what the user types.
  case search
  /// Lists the photos of all albums that match what the user types.
  case searchEverywhere
  /// Chooses smart albums that are useful in most libraries.
  case showSuggestions
  /// Adds one of these smart albums, or removes it.
  case toggleSuggestion(SmartAlbumSuggestion)
  /// Saves the filter as a smart album.
  case saveSmartAlbum
  /// Changes the query of a smart album.
  case editSmartAlbum
  /// Gives a smart album another name.
  case renameSmartAlbum
  /// Deletes a smart album, and none of its photos.
  case deleteSmartAlbum
  /// Shows the next photo, or the previous one, that is neither rated nor rejected.
  case nextUnrated, previousUnrated
  /// Shows the first photo of the next burst, or of the previous one.
  case nextBurst, previousBurst
  /// Shows each burst as its first photo, or all photos again.
  case toggleStacks
  /// Shows all photos of a burst, or only the first one again.
  case toggleBurst
  /// Goes to the sharpest photo of the burst.
  case sharpestOfBurst
  /// Rejects the other photos of the burst, and moves on to the photo after it.
  case keepFromBurst
  /// Starts or stops moving on to the next photo after each rating.
  case toggleAutoAdvance
  /// Opens the next album.
  case nextConversation
  /// Performs the change that a box shows.
  case confirm
  /// Cancels the operation on files that is running.
  case cancelFileOperation
  /// Moves the keyboard to the next column, from the last one to the first.
  case nextColumn
  /// Moves the keyboard to the previous column, from the first one to the last.
  case previousColumn
  /// Moves the divider beside the column with the keyboard by this many cells to the right, or to the left if
  /// it is negative.
  case moveDivider(Int)
  /// Hides or shows the columns beside the photo.
  case toggleFullScreen
  /// Shows the thumbnails of the album over the whole window, or the lists again.
  case toggleContactSheet
  /// Makes the thumbnails of the contact sheet larger, or smaller.
  case largerThumbnails, smallerThumbnails
  /// Shows the user's profile.
  case showProfile
  /// Shows the list of keys.
  case showHelp
  /// Searches the list of keys.
  case searchHelp
  /// Shows the information about the photo.
  case showInformation
  /// Scrolls the information beside the photo down or up by a page.
  case pageInformationDown, pageInformationUp
  /// Shows a menu of the available commands.
  case showMenu
  /// Shows the commands that can be searched.
  case searchCommands
  /// Starts the count of a movement on screens where digits alone are commands.
  case startCount
  /// Closes a sheet or a box.
  case closeSheet
  /// Cancels what is in progress.
  case cancel
  /// Undoes the last action.
  case undo
  /// Redoes the action that was undone last.
  case redo
  /// Compares all folders with the disk.
  case readFoldersAgain
  /// Draws the whole screen again.
  case redraw
  /// Suspends the program.
  case suspend
  /// Ends the program.
  case quit

  /// Whether the command acts on the screens below a sheet. While the sheet has the keyboard, such a command
  /// does nothing.
  var actsOnScreens: Bool {
    switch self {
    case .nextColumn, .previousColumn, .moveDivider, .toggleFullScreen, .toggleContactSheet, .showProfile,
      .showHelp, .showInformation, .showMenu, .searchCommands, .unmarkAll, .undo, .redo,
      .readFoldersAgain:
      true
    default: false
    }
  }

  /// Whether the command takes a count: how often it moves, or where to.
  var takesCount: Bool {
    switch self {
    case .moveDown, .moveUp, .moveLeft, .moveRight, .pageDown, .pageUp, .moveToFirst, .moveToLast, .nextPhoto,
      .previousPhoto:
      true
    default: false
    }
  }

  /// Whether the command concerns the terminal alone, and leaves what the user is typing as it is.
  var isForTerminal: Bool { self == .redraw || self == .suspend }

  /// Whether a message about what was done before is out of date: the command leads to another photo, row,
  /// screen or column, or changes what is marked or listed.
  var outdatesMessage: Bool {
    switch self {
    case .open, .back, .toggleContactSheet, .nextColumn, .previousColumn, .nextUnrated, .previousUnrated,
      .nextBurst, .previousBurst, .nextConversation, .toggleMark, .toggleMarkAndMoveOn, .markAll,
      .invertMarks, .unmarkAll, .showFilter, .showOrder, .toggleFilter, .clearFilter, .search,
      .searchEverywhere, .showGrouping, .showSuggestions, .nextPane, .previousPane, .promote:
      true
    default: takesCount
    }
  }

  /// Whether the command does something with the files of the marked photos, or else of the selected one.
  var isFileOperation: Bool {
    switch self {
    case .trash, .restore, .copyTo, .moveTo, .rename: true
    default: false
    }
  }

  /// Whether the command hands the marked photos, or else the selected one, to other programs.
  var isForOtherPrograms: Bool {
    switch self {
    case .copyPath, .openWithProgram, .chooseProgram, .runCommand: true
    default: false
    }
  }

  /// Whether the command decides something about the marked photos, or else about the selected one.
  var isDecision: Bool {
    switch self {
    case .rate, .reject, .label, .turnLeft, .turnRight, .editCaption, .editTitle, .editKeywords: true
    default: false
    }
  }

  /// Whether the command changes photos or their files, so that it must not be about a photo that the user
  /// has not seen.
  var changesPhotos: Bool {
    switch self {
    case .keepFromBurst, .trashCompanion, .moveCompanion: true
    default: isDecision || isFileOperation
    }
  }
}
