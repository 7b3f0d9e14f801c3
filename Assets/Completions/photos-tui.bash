# Completion of photos-tui for bash. The program itself answers: see `photos-tui completions --help`.

_photos_tui() {
  # bash divides words at the characters of COMP_WORDBREAKS, too. Those that no space divides belong together.
  local rest=${COMP_LINE:0:COMP_POINT} words=() piece i
  for ((i = 0; i <= COMP_CWORD; i++)); do
    piece=${COMP_WORDS[i]}
    if [[ $rest == [[:space:]]* || ${#words[@]} -eq 0 ]]; then
      rest=${rest#"${rest%%[![:space:]]*}"}
      words+=("")
    fi
    ((i < COMP_CWORD)) || piece=$rest
    words[-1]+=$piece
    rest=${rest#"$piece"}
  done

  # A word in closed quotation marks is replaced as a whole, and its marks with it.
  local current=${words[-1]} quote="" closed=""
  for i in "${!words[@]}"; do
    case ${words[i]} in
      [\'\"]*)
        piece=${words[i]:1}
        words[i]=${piece%"${words[i]:0:1}"}
        if ((i == ${#words[@]} - 1)); then
          [[ ${words[i]} != "$piece" ]] && closed=yes || quote=${current:0:1}
        fi
        ;;
      *) words[i]=${words[i]//\\/} ;;
    esac
  done

  # What bash replaces begins after the last of its characters, unless it is in quotation marks.
  local kept=""
  [[ -n $quote || -n $closed || $current != *[:=\<\>]* ]] || kept=${current%"${current##*[:=<>]}"}
  kept=${kept//\\/}

  local kind text
  COMPREPLY=()
  {
    read -r kind
    while IFS=$'\t' read -r text _; do
      [[ -n $quote ]] || printf -v text %q "$text"
      [[ -z $kept ]] || text=${text#"$(printf %q "$kept")"}
      COMPREPLY+=("$text")
    done
  } < <("${COMP_WORDS[0]/#\~/$HOME}" completions --words -- "${words[@]:1}" 2>/dev/null)

  local IFS=$'\n'
  case $kind in
    files) compopt -o filenames && COMPREPLY+=($(compgen -f -- "${words[-1]}")) ;;
    folders) compopt -o filenames && COMPREPLY+=($(compgen -d -- "${words[-1]}")) ;;
    open) compopt -o nospace ;;
  esac
}

complete -F _photos_tui photos-tui
