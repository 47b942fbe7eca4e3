// The moves of an analysis: a line, and others that leave it anywhere. The moves on the way to the shown node
// are the path; what follows it is the way that was looked at last.

export class Tree {
  constructor(start) {
    this.root = { move: null, children: [], parent: null, last: 0 };
    this.start = start;
    this.node = this.root;
  }

  /** Adds moves after the root as the first line. */
  setLine(moves) {
    let node = this.root;
    for (const move of moves) {
      node = this.#child(node, move);
    }
    return node;
  }

  #child(node, move) {
    let index = node.children.findIndex((child) => child.move === move);
    if (index < 0) {
      node.children.push({ move, children: [], parent: node, last: 0 });
      index = node.children.length - 1;
    }
    node.last = index;
    return node.children[index];
  }

  /** Plays a move from the shown node, along an existing line or into a new variation. */
  play(move) {
    this.node = this.#child(this.node, move);
  }

  /** The nodes from the root to the shown one, and on to the end of the line that was looked at last. */
  line() {
    const nodes = [];
    for (let node = this.node; node.parent; node = node.parent) {
      nodes.unshift(node);
    }
    const ply = nodes.length;
    for (let node = this.node; node.children.length > 0;) {
      node = node.children[Math.min(node.last, node.children.length - 1)];
      nodes.push(node);
    }
    return { nodes, ply };
  }

  moves() {
    return this.line().nodes.map((node) => node.move);
  }

  goTo(ply) {
    const { nodes } = this.line();
    this.node = ply === 0 ? this.root : nodes[ply - 1];
  }

  /** Alternatives to the shown node's move. */
  alternatives() {
    return this.node.parent ? this.node.parent.children.filter((child) => child !== this.node) : [];
  }

  /** Removes the line from a node to the shown one, and shows the node. */
  cut(good) {
    let child = this.node;
    while (child.parent && child.parent !== good) {
      child = child.parent;
    }
    good.children = good.children.filter((other) => other !== child);
    good.last = 0;
    this.node = good;
  }

  select(node) {
    node.parent.last = node.parent.children.indexOf(node);
    this.node = node;
  }
}
