"""Loads a data set of `--format npz` and fits the result from the cells: python3 load.py DIR"""

import sys

import numpy

from lodestone_rows import Rows


def main(directory):
    rows = Rows(directory)
    train, test = rows.where("train"), rows.where("test")
    print(f"{len(rows)} rows, {len(train)} to train on, {len(test)} to test with")
    print("planes", rows["planes"].shape, "of", ", ".join(rows.manifest["shape"]["pieces"]))
    with_policy = numpy.flatnonzero(rows["policy_weight"] > 0)
    print(f"policy of row {with_policy[0]} sums to {rows.policy(with_policy[0]).sum():.3f}")

    row = with_policy[0]
    if rows.encoding:
        texts = rows.encoding["actions"]
        last = rows.manifest["shape"]["symmetries"] - 1
        print(f"move of row {row}: {texts[rows['move'][row]]},"
              f" under symmetry {last}: {texts[rows.image(row, last)['move']]}")

    # A linear model, only to show that the numbers go together.
    def inputs(numbers):
        planes = rows["planes"][numbers].reshape(len(numbers), -1)
        signs = numpy.where(rows["mover"][numbers] == 0, 1.0, -1.0)[:, None]
        counters = rows["counters"][numbers]
        return numpy.hstack([planes * signs, counters * signs, signs])

    weights, *_ = numpy.linalg.lstsq(inputs(train), rows["result"][train].astype(float), rcond=None)
    for name, numbers in (("train", train), ("test", test)):
        found = inputs(numbers) @ weights
        share = numpy.mean(numpy.sign(found) == numpy.sign(rows["result"][numbers]))
        print(f"{name}: a linear fit of the result has the right sign in {100 * share:.1f} % of the rows")


if __name__ == "__main__":
    main(sys.argv[1])
