"""The Java virtual machine of this process: started once, on first use."""

import contextlib
import ctypes
import faulthandler
import os
import pathlib
import re
import shlex
import shutil
import signal
import subprocess
import sys
import threading
import time
from typing import Any, Dict, Iterator, List, Sequence, Union

import jpype

from .errors import (EngineError, ForkedError, IllegalMoveError, InputError, JavaNotFoundError,
                     PositionError)

MINIMUM_JAVA = 17
STEP_MILLIS = 50
STOP_SECONDS = 10

# Of prctl, since Linux 6.16.
PR_FUTEX_HASH, PR_FUTEX_HASH_SET_SLOTS, PR_FUTEX_HASH_GET_SLOTS = 78, 1, 2
FUTEX_SLOTS = 4096

forked = False
_lock = threading.Lock()
_started = False


def start(classpath: Sequence[Union[str, "os.PathLike[str]"]] = (),
          options: Sequence[str] = ()) -> None:
    """Starts Java with jars of yours, before anything else of this package is used.

    Without this call Java starts on first use. ``LODESTONE_CLASSPATH`` adds entries in either case,
    ``JAVA_HOME`` chooses the Java, and ``LODESTONE_JAVA_OPTS`` adds options for it.

    Args:
        classpath: jars and directories of classes, such as one with a game of your own.
        options: options for Java, such as ``-Xmx4g``.

    Raises InputError if Java runs already or an entry does not exist, JavaNotFoundError if there is
    no Java that can be used.
    """
    with _lock:
        if _started:
            raise InputError("Java runs already: expected start() before anything else of lodestone")
        _start([os.fspath(entry) for entry in classpath], list(options))


def ready() -> None:
    """Makes sure that Java runs, and that this is the process in which it was started."""
    if forked:
        raise ForkedError(
            "this process is a fork of one that uses Java, which does not survive a fork: expected"
            " multiprocessing with the start method 'spawn'")
    if not _started:
        with _lock:
            if not _started:
                _start([], [])


def java(name: str) -> Any:
    """The Java class of this name, below ``dev.lodestone``."""
    ready()
    return jpype.JClass("dev.lodestone." + name)


def _start(classpath: List[str], options: List[str]) -> None:
    global _started
    if jpype.isJVMStarted():
        raise InputError("another package has started Java already: expected lodestone.start()"
                         " before it")
    extra = os.environ.get("LODESTONE_CLASSPATH", "")
    entries = classpath + [entry for entry in extra.split(os.pathsep) if entry]
    for entry in entries:
        if not os.path.exists(entry):
            raise InputError(f"class path: no such file: {entry}")
    library, program = _find_java()
    _require_version(program)
    # Java stops its threads by SIGSEGV in normal work. Python's fault handler, which pytest enables,
    # would restore the signal's default when it is disabled, and the next stop would end the process.
    faulthandler.disable()
    given = shlex.split(os.environ.get("LODESTONE_JAVA_OPTS", "")) + options
    try:
        jpype.startJVM(library, "-XX:+UseParallelGC", "-XX:+DisableExplicitGC", "-Xshare:auto", "-XX:-UsePerfData",
                       *_huge_pages(), *given,
                       classpath=entries + _own_jars() + _bridge(), convertStrings=True,
                       interrupt=False)
    except Exception as e:
        raise JavaNotFoundError(f"cannot start Java: {library}: {_one_line(str(e))}") from None
    if threading.current_thread() is threading.main_thread():
        # JPype's handler interrupts Java, of which Python's knows nothing.
        signal.signal(signal.SIGINT, signal.getsignal(signal.SIGINT))
    os.register_at_fork(after_in_child=_after_fork)
    futex_slots(PR_FUTEX_HASH_SET_SLOTS, FUTEX_SLOTS)
    _started = True


def _huge_pages() -> List[str]:
    """Asks for huge pages where Linux leaves that to programs, as the command line does: the trees
    of many games are read at random, and the collector moves them."""
    try:
        offered = pathlib.Path("/sys/kernel/mm/transparent_hugepage/enabled").read_text()
    except OSError:
        return []
    return ["-XX:+UseTransparentHugePages"] if "[madvise]" in offered else []


def futex_slots(operation: int, slots: int) -> int:
    """Sets or gets the number of lists in which Linux looks for a thread to wake up; -1 if it cannot.

    By default there are 16 on two cores, and with 2 000 waiting threads, two for each game of
    self-play, a thread took 16 microseconds of the kernel to wake up another; with 4096 lists, 3.
    """
    if sys.platform != "linux":
        return -1
    return int(ctypes.CDLL(None).prctl(PR_FUTEX_HASH, *map(ctypes.c_ulong, (operation, slots, 0, 0))))


def _after_fork() -> None:
    global forked
    forked = True


def _find_java() -> "tuple[str, str]":
    home = os.environ.get("JAVA_HOME")
    if home:
        program = os.path.join(home, "bin", "java")
        if not os.path.exists(program):
            raise JavaNotFoundError(
                f"JAVA_HOME is {home}: expected Java {MINIMUM_JAVA} or later there, found no bin/java")
    else:
        found = shutil.which("java")
        if found is None:
            raise JavaNotFoundError(
                f"there is no Java: expected Java {MINIMUM_JAVA} or later in JAVA_HOME or as 'java'"
                " on the PATH")
        program = os.path.realpath(found)
    root = pathlib.Path(program).parent.parent
    for name in ("libjvm.so", "libjvm.dylib", "jvm.dll"):
        for library in sorted(root.glob(f"**/server/{name}")):
            return str(library), program
    try:
        return str(jpype.getDefaultJVMPath()), program
    except Exception:
        raise JavaNotFoundError(f"{root}: expected a Java with server/libjvm, found none") from None


def _require_version(program: str) -> None:
    try:
        said = subprocess.run([program, "-version"], capture_output=True, text=True,
                              timeout=60).stderr
    except (OSError, subprocess.SubprocessError) as e:
        raise JavaNotFoundError(f"{program}: {_one_line(str(e))}") from None
    found = re.search(r'version "(?:1\.)?(\d+)', said)
    if not found or int(found.group(1)) < MINIMUM_JAVA:
        version = found.group(1) if found else _one_line(said)
        raise JavaNotFoundError(
            f"{program}: expected Java {MINIMUM_JAVA} or later, found {version}")


def _own_jars() -> List[str]:
    instead = os.environ.get("LODESTONE_JARS")
    if instead:
        return instead.split(os.pathsep)
    package = pathlib.Path(__file__).parent
    carried = sorted((package / "jars").glob("*.jar"))
    if carried:
        return [str(jar) for jar in carried]
    target = package.parent.parent / "target"
    built = sorted(target.glob("jars/*.jar"))
    if not built:
        raise JavaNotFoundError(f"{package}: expected the jars of the wheel, found none; in the"
                                " sources: mvn -DskipTests -pl python -am package")
    return [str(target / "classes")] + [str(jar) for jar in built]


def _bridge() -> List[str]:
    """Debian keeps JPype's jar apart from the module."""
    debian = "/usr/share/java/org.jpype.jar"
    beside = pathlib.Path(jpype.__file__).parent.parent / "org.jpype.jar"
    return [debian] if not beside.exists() and os.path.exists(debian) else []


def _one_line(text: str) -> str:
    return " ".join(text.split())


def translated(e: Any) -> BaseException:
    """The Python exception for a Java exception."""
    name = str(e.getClass().getName())
    message = _one_line(str(e.getMessage() or name))
    if name.endswith(".IllegalMoveException"):
        return IllegalMoveError(message)
    if name.endswith(".PositionFormatException"):
        return PositionError(message)
    if name.endswith(".NoSuchFileException"):
        return FileNotFoundError(f"{message}: no such file")
    if isinstance(e, jpype.JClass("java.io.IOException")):
        return OSError(message)
    if isinstance(e, jpype.JClass("java.io.UncheckedIOException")):
        return OSError(message)
    if isinstance(e, jpype.JClass("java.lang.IllegalArgumentException")) or name.endswith(
            (".UnknownGameException", ".PluginException", ".JournalException", ".RowFormatException")):
        return InputError(message)
    return EngineError(message if message != name else name)


Setting = Union[str, bool, int, float, List[str]]
"""A value of a setting, as a keyword has it."""


def texts(settings: Dict[str, Any]) -> Dict[str, List[str]]:
    """The texts of settings, as the command line has them; ``from_`` is ``from``, a word of Python."""
    return {name.rstrip("_"): [str(each).lower() if isinstance(each, bool) else str(each)
                   for each in (value if isinstance(value, (list, tuple)) else [value])]
            for name, value in settings.items()}


def string_lists(lists: Dict[str, List[str]]) -> Any:
    """Lists of texts by their names as a map of Java."""
    ready()
    found = jpype.JClass("java.util.LinkedHashMap")()
    for name, each in lists.items():
        found.put(name, jpype.JClass("java.util.ArrayList")(each))
    return found


@contextlib.contextmanager
def errors() -> Iterator[None]:
    """Turns exceptions of Java into those of this package."""
    ready()
    try:
        yield
    except jpype.JException as e:
        raise translated(e) from None
    except (TypeError, OverflowError) as e:
        # JPype lists the methods of Java that there are.
        found = re.search(r"No matching overloads found for [^(]*[.*\s](\w+)\((.*?)\), options", str(e))
        if found:
            raise InputError(f"{found.group(1)}: expected arguments of other types, found {found.group(2)}") from None
        if "Cannot convert value to Java" in str(e):
            raise InputError("expected a number of at most 64 bits") from None
        raise


def result(work: Any) -> Any:
    """What a Work returns. Ctrl-C stops it and is raised when it has ended."""
    try:
        with errors():
            while not work.await_(STEP_MILLIS):
                pass
            return work.result()
    except KeyboardInterrupt:
        work.stop()
        # Its searcher may be used again at once.
        deadline = time.monotonic() + STOP_SECONDS
        while not work.await_(STEP_MILLIS) and time.monotonic() < deadline:
            pass
        raise
