"""A collection of digiKam, in a folder of its own and on a display of its own."""

import os
import signal
import sqlite3
import subprocess
import time


class Digikam:
    def __init__(self, folder, photos, environment):
        """A collection with the photos of a folder. digiKam reads sidecars before it reads the photos."""
        self.folder = folder
        folder.mkdir()
        # Its map is a web page, which has no sandbox for root.
        self.environment = dict(
            environment, XDG_CONFIG_HOME=str(folder), XDG_RUNTIME_DIR=str(folder), LANG="C.UTF-8",
            QTWEBENGINE_DISABLE_SANDBOX="1")
        folder.chmod(0o700)
        # Without the group of albums, an assistant asks for all this.
        (folder / "digikamrc").write_text(f"""[Album Settings]
Recursive Albums=false

[General Settings]
Version=7.9.0
Show Splash=false

[Database Settings]
Database Type=QSQLITE
Database Name={folder}/
Database Name Thumbnails={folder}/
Database Name Face={folder}/
Database Name Similarity={folder}/
Internal Database Server=false

[Metadata Settings]
Use XMP Sidecar For Reading=true
""")
        self.database = folder / "digikam4.db"
        # Without a file, it asks for one. It makes the tables and ends, and then the collection can be added.
        self.database.touch()
        self.run(lambda: self.query("select value from Settings where keyword = 'DBVersion'"))
        with sqlite3.connect(self.database) as database:
            database.execute(
                "insert into AlbumRoots (label, status, type, identifier, specificPath) values ('photos', 0, 1, ?, '/')",
                (f"volumeid:?path={photos}",))

    def query(self, text):
        """The rows that a query finds; none while the database is not ready."""
        try:
            with sqlite3.connect(f"file:{self.database}?mode=ro", uri=True, timeout=5) as database:
                return [row[0] if len(row) == 1 else row for row in database.execute(text)]
        except sqlite3.OperationalError:
            return []

    def run(self, is_done, seconds=90):
        """Runs digiKam until a condition holds. Returns whether it did."""
        with open(self.folder / "output", "ab") as output:
            process = subprocess.Popen(
                ["dbus-run-session", "--", "xvfb-run", "-a", "digikam"], env=self.environment, stdout=output,
                stderr=output, start_new_session=True)
            end = time.monotonic() + seconds
            result = None
            while not result and time.monotonic() < end and process.poll() is None:
                time.sleep(0.5)
                result = is_done()
            os.killpg(process.pid, signal.SIGTERM)
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()
        return result
