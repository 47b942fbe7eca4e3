import os
import pathlib

import jpype
import pytest

import lodestone
from lodestone import _java

PLAY = "import lodestone; print(len(lodestone.game('gauss').position().legal_moves))"


def test_a_missing_java_is_reported_in_one_line(python, tmp_path):
    code, _, err = python(PLAY, JAVA_HOME=str(tmp_path))
    assert code == 1
    assert err.splitlines()[-1].startswith("lodestone.errors.JavaNotFoundError: JAVA_HOME is ")
    code, _, err = python(PLAY, JAVA_HOME="", PATH=str(tmp_path))
    assert code == 1
    assert "there is no Java: expected Java 17 or later" in err.splitlines()[-1]


def test_an_old_java_is_refused(python, tmp_path):
    binary = tmp_path / "bin" / "java"
    binary.parent.mkdir()
    binary.write_text("#!/bin/sh\necho 'openjdk version \"11.0.2\"' >&2\n")
    binary.chmod(0o755)
    library = tmp_path / "lib" / "server" / "libjvm.so"
    library.parent.mkdir(parents=True)
    library.write_text("")
    code, _, err = python(PLAY, JAVA_HOME=str(tmp_path))
    assert code == 1
    assert "expected Java 17 or later, found 11" in err.splitlines()[-1]


def test_options_reach_java(python):
    code, out, _ = python(PLAY + "; import jpype; "
                          "print(jpype.JClass('java.lang.System').getProperty('of.mine'))",
                          LODESTONE_JAVA_OPTS="-Dof.mine='two words'")
    assert (code, out.split("\n", 1)[1]) == (0, "two words\n")


def test_thousands_of_waiting_threads_have_a_table_of_their_size():
    before = _java.futex_slots(_java.PR_FUTEX_HASH_GET_SLOTS, 0)
    if before < 0:
        pytest.skip("Linux before 6.16, or another system")
    lodestone.game("gauss").position()
    assert _java.futex_slots(_java.PR_FUTEX_HASH_GET_SLOTS, 0) == _java.FUTEX_SLOTS


def test_huge_pages_are_asked_for_where_linux_leaves_them_to_programs():
    offered = pathlib.Path("/sys/kernel/mm/transparent_hugepage/enabled")
    asked = offered.exists() and "[madvise]" in offered.read_text()
    lodestone.game("gauss").position()
    given = jpype.java.lang.management.ManagementFactory.getRuntimeMXBean().getInputArguments()
    assert ("-XX:+UseTransparentHugePages" in [str(option) for option in given]) == asked


@pytest.mark.slow
def test_the_fault_handler_of_pytest_does_not_take_java_s_signal(python):
    code, out, err = python(
        "import faulthandler; faulthandler.enable()\n"
        "import lodestone, jpype, threading\n"
        "search = lodestone.engine('alphabeta').search\n"
        "start = lodestone.game('gauss').position()\n"
        "search(start, nodes=1)\n"
        "faulthandler.disable()\n"
        "thread = threading.Thread(target=lambda: search(start, nodes=300_000))\n"
        "thread.start()\n"
        "while thread.is_alive():\n"
        "    jpype.JClass('java.lang.System').gc()\n"
        "print('survived')\n")
    assert (code, out) == (0, "survived\n"), err


def test_a_class_path_that_does_not_exist_is_refused(python):
    code, _, err = python("import lodestone; lodestone.start(['no-such.jar'])")
    assert code == 1
    assert err.splitlines()[-1] == "lodestone.errors.InputError: class path: no such file: no-such.jar"


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork here")
def test_a_fork_is_refused(python):
    code, out, err = python(
        "import lodestone, os\n"
        "position = lodestone.game('gauss').position()\n"
        "child = os.fork()\n"
        "if child == 0:\n"
        "    for use in (lambda: position.play(0), lambda: position.text,\n"
        "                lambda: lodestone.game('gess')):\n"
        "        try:\n"
        "            use()\n"
        "        except lodestone.ForkedError as e:\n"
        "            os.write(1, (str(e) + '\\n').encode())\n"
        "    os._exit(0)\n"
        "os.waitpid(child, 0)\n"
        "print(len(position.legal_moves))\n")
    lines = out.splitlines()
    assert code == 0, err
    assert len(lines) == 4 and all("expected multiprocessing" in line for line in lines[:3])
    assert int(lines[3]) > 0
