"""Puts the jars that Maven has built into the wheel, with their SBOM; of fastutil, the classes that are used."""

import pathlib
import re
import zipfile

from setuptools import setup
from setuptools.command.build_py import build_py

HERE = pathlib.Path(__file__).parent
FASTUTIL = re.compile(rb"it/unimi/dsi/fastutil/[\w/$]+")
# Lists, sets and maps that games and engines of users may need.
FOR_USERS = re.compile(
    r"it/unimi/dsi/fastutil/(ints/Int|longs/Long)"
    r"(Array|BigArray|Collection|Compar|Heap|Iter|List|Open|Priority|RB|Set|Sorted|Spliter|2Int|2Long)"
)


def version():
    pom = (HERE / "pom.xml").read_text()
    number = re.search(r"<version>(.*?)</version>", pom).group(1)
    return number.replace("-SNAPSHOT", ".dev0")


def jars():
    found = sorted((HERE / "target" / "jars").glob("*.jar"))
    own = [jar for jar in (HERE / "target").glob("lodestone-python-*.jar")
           if not jar.stem.endswith(("tests", "sources", "javadoc"))]
    if not found or not own:
        raise SystemExit("there are no jars in python/target; first run: "
                         "mvn -DskipTests -pl python -am package")
    return [max(own, key=lambda jar: jar.stat().st_mtime)] + found


def classes_in(jar):
    with zipfile.ZipFile(jar) as archive:
        return {name: archive.read(name) for name in archive.namelist() if name.endswith(".class")}


def write_used(fastutil, others, target):
    """Writes the classes that others name, those for users, and what these need."""
    library = classes_in(fastutil)
    wanted = [name for name in library if FOR_USERS.match(name)]
    for jar in others:
        for content in classes_in(jar).values():
            wanted += [found.decode() + ".class" for found in FASTUTIL.findall(content)]
    used = set()
    while wanted:
        name = wanted.pop()
        if name in library and name not in used:
            used.add(name)
            wanted += [found.decode() + ".class" for found in FASTUTIL.findall(library[name])]
    with zipfile.ZipFile(fastutil) as source, \
            zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for entry in source.infolist():
            if entry.filename in used or entry.filename.startswith("META-INF/"):
                archive.writestr(entry, source.read(entry), zipfile.ZIP_DEFLATED)


class BuildWithJars(build_py):
    def run(self):
        super().run()
        directory = pathlib.Path(self.build_lib) / "lodestone" / "jars"
        self.mkpath(str(directory))
        found = jars()
        for jar in found:
            target = directory / jar.name
            if jar.name.startswith("fastutil-core"):
                own = [other for other in found if other.name.startswith("lodestone-")]
                write_used(jar, own, target)
            else:
                self.copy_file(str(jar), str(target))
        for bill in (HERE / "target").glob("*.cdx.json"):
            self.copy_file(str(bill), str(directory))


setup(version=version(), cmdclass={"build_py": BuildWithJars})
