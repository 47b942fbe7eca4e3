"""Sets of selfplay() have the bytes of the command's, which SelfPlayCommandTest holds by the same number."""

import hashlib

import lodestone

BYTES = "c73214d84e4e8e11becabdfc9d7609c42668a94aad7626fb519e8f9ecbb78f21"


def test_a_set_has_the_bytes_of_the_command(tmp_path):
    lodestone.selfplay("greedy:nodes=100", tmp_path / "set", "gauss", positions=40, seed=3,
                       exact_plies=4, exact_move_plies=0)
    made = (tmp_path / "set" / "part-00000.npz").read_bytes()
    assert hashlib.sha256(made).hexdigest() == BYTES
