#compdef photos-tui
# Completion of photos-tui for zsh. The program itself answers: see `photos-tui completions --help`.

_photos-tui() {
  local -a lines texts notes given
  local line
  given=("${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}")
  lines=("${(@f)$("${(Q)words[1]}" completions --words -- "${given[@]}" 2>/dev/null)}")
  for line in "${(@)lines[2,-1]}"; do
    texts+=("${line%%$'\t'*}")
    notes+=("${line/$'\t'/  -- }")
  done
  local ended=1
  if (( $#texts )); then
    if [[ $lines[1] = open ]]; then
      compadd -U -S '' -l -d notes -- "${texts[@]}" && ended=0
    else
      compadd -U -l -d notes -- "${texts[@]}" && ended=0
    fi
  fi
  case $lines[1] in
    files) _files && ended=0 ;;
    folders) _files -/ && ended=0 ;;
  esac
  return ended
}

if [ "$funcstack[1]" = _photos-tui ]; then
  _photos-tui "$@"
else
  compdef _photos-tui photos-tui
fi
