#!/usr/bin/python3
"""Runs the previewers of the guide in the file managers that are installed, in tmux.

usage: check-previewers.py PROGRAM

The blocks of Documentation/Printing.md are what runs: each names its file in its first lines. A file manager that is not
installed is skipped, and named. Each must show a photo in a hundred coloured cells or more.
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
# The first line of each block, and the command that opens the folder with the photo selected. yazi needs its plugin:
# YAZI_PIPER names the folder with its main.lua.
TOOLS = {"fzf": "ls \\|", "lf": "lf", "vifm": "vifm -c view --select photo.jpg", "ranger": "ranger --selectfile=photo.jpg",
         "yazi": "yazi photo.jpg"}


def blocks():
    """The blocks in cells of the guide, each with its file, or with nothing for a command."""
    text = (ROOT / "Documentation/Printing.md").read_text()
    section = text.split("## Previews in file managers\n")[1].split("### In pixels")[0]
    for block in re.findall(r"(?:^    .*\n|^\n(?=    ))+", section, re.M):
        for part in re.split(r"\n\n", block.strip("\n")):
            lines = "".join(line[4:] + "\n" for line in part.strip("\n").split("\n"))
            name = re.search(r"^\W+~/(\.config/\S+)", lines, re.M)
            yield name.group(1) if name else None, lines


def coloured_cells(screen):
    """How many cells have a colour behind them, in what `tmux capture-pane -e` prints."""
    count, isColoured = 0, False
    for escape, text in re.findall(r"\x1b\[([0-9;]*)m|([^\x1b\n]+)", screen):
        if text:
            count += len(text) if isColoured else 0
        else:
            isColoured = bool(re.search(r"48[;:][25]", escape)) or isColoured and not re.search(r"^0?$|49", escape)
    return count


def check(tool, command, folder, program):
    """Shows the photo in a file manager. Returns how many cells have colours."""
    binaries = folder / "bin"
    environment = {
        "HOME": str(folder), "TMUX_TMPDIR": str(folder), "LC_ALL": "C.UTF-8", "SHELL": "/bin/sh", "TERM": "xterm-256color",
        "COLORTERM": "truecolor", "PATH": f"{binaries}:{os.environ['PATH']}",
        **{f"XDG_{name}_HOME": str(folder / f".{name.lower()}") for name in ["CONFIG", "STATE", "CACHE", "DATA"]},
    }
    tmux = ["tmux", "-f", "/dev/null", "-L", tool]
    # fzf draws on standard error, so that nothing may be redirected.
    subprocess.run([*tmux, "new-session", "-d", "-x", "100", "-y", "30", f"{command}; sleep 60"],
                   cwd=folder / "photos", env=environment, check=True)
    try:
        best, end = 0, time.monotonic() + 30
        while best < 100 and time.monotonic() < end:
            time.sleep(0.2)
            screen = subprocess.run([*tmux, "capture-pane", "-p", "-e"], env=environment, capture_output=True, text=True)
            best = max(best, coloured_cells(screen.stdout))
        if best < 100:
            print(screen.stdout)
        return best
    finally:
        subprocess.run([*tmux, "kill-server"], env=environment, check=False)


def main():
    program = pathlib.Path(sys.argv[1]).resolve()
    if os.getuid() == 0:
        # ranger shows no previews to root.
        os.setgroups([])
        os.setgid(65534)
        os.setuid(65534)
    failures = []
    with tempfile.TemporaryDirectory(prefix="previewers-") as temporary:
        folder = pathlib.Path(temporary)
        (folder / "photos").mkdir()
        shutil.copy(ROOT / "Assets/SampleLibrary/alps.jpg", folder / "photos/photo.jpg")
        (folder / "bin").mkdir()
        (folder / "bin/photos-tui").symlink_to(program)
        commands = dict(TOOLS)
        for name, text in blocks():
            if name is None:
                if text.startswith("ls | fzf"):
                    commands["fzf"] = text.strip()
                continue
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            # lf takes the home folder from the system and not from the environment. yazi and vifm name the
            # formats that they don't show themselves.
            path.write_text(text.replace("~/", f"{folder}/").replace("*.{", "*.{jpg,"))
            path.chmod(0o755)
        plugin = os.environ.get("YAZI_PIPER")
        if plugin:
            shutil.copytree(plugin, folder / ".config/yazi/plugins/piper.yazi")
        for tool, command in commands.items():
            if not shutil.which(tool):
                print(f"{tool}: skipped, it is not installed")
            elif tool == "yazi" and not plugin:
                print("yazi: skipped, YAZI_PIPER does not name the folder of its plugin")
            else:
                count = check(tool, command, folder, program)
                print(f"{tool}: {count} coloured cells")
                if count < 100:
                    failures.append(tool)
    if failures:
        sys.exit(f"check-previewers.py: no photo in {', '.join(failures)}")


if __name__ == "__main__":
    main()
