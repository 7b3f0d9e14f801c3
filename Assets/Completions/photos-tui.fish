# Completion of photos-tui for fish. The program itself answers: see `photos-tui completions --help`.

function __photos_tui_complete
    set -l given (commandline -opc)
    set -l current (commandline -ct | string replace -r '^[\'"]' '' | string replace -a '\\' '')
    set -l lines ($given[1] completions --words -- $given[2..-1] "$current" 2>/dev/null)
    printf '%s\n' $lines[2..-1]
    switch "$lines[1]"
        case files
            __fish_complete_path "$current"
        case folders
            __fish_complete_directories "$current"
    end
end

complete -c photos-tui -f -a '(__photos_tui_complete)'
