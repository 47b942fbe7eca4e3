// A game with variations. The moves on the way to the shown node are the path; after it, the path follows the moves
// that were shown last. Of several moves in a position the first belongs to the main line, the others begin
// variations.

const emptyNode = (move, parent) => ({ move, parent, children: [], last: 0, glyphs: [], note: "", seen: null, view: null });

export class Tree {
  /** tags are those of PGN. A node may have an engine's result in seen, and the view of its move. */
  constructor(start, tags = {}) {
    this.root = emptyNode(null, null);
    this.start = start;
    this.tags = tags;
    this.node = this.root;
  }

  /** Reads the form in which trees are sent and kept: each node with the index of its parent. */
  static read({ start, tags, nodes }) {
    const tree = new Tree(start, tags);
    const made = [tree.root];
    nodes.forEach(({ parent, move, glyphs, note, seen = null, view = null }, i) => {
      if (i > 0) {
        const node = emptyNode(move, made[parent]);
        made[parent].children.push(node);
        made.push(node);
      }
      Object.assign(made[i], { glyphs, note, seen, view });
    });
    return tree;
  }

  /** The nodes, each after its parent. */
  all() {
    const nodes = [this.root];
    for (let i = 0; i < nodes.length; i++) {
      nodes.push(...nodes[i].children);
    }
    return nodes;
  }

  /**
   * The form in which a tree is sent and kept; shape(node) returns the fields to keep of a node in addition to its
   * move.
   */
  write(shape = ({ glyphs, note }) => ({ glyphs, note })) {
    const nodes = this.all();
    const index = new Map(nodes.map((node, i) => [node, i]));
    return { start: this.start, tags: this.tags, nodes: nodes.map((node) => ({ parent: node.parent ? index.get(node.parent) : -1, move: node.move ?? "", ...shape(node) })) };
  }

  /** Whether these moves are a path from the root. */
  holds(moves) {
    let node = this.root;
    return moves.every((move) => {
      node = node.children.find((child) => child.move === move);
      return node;
    });
  }

  /** Adds moves after the root, as the shown path. */
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
      node.children.push(emptyNode(move, node));
      index = node.children.length - 1;
    }
    node.last = index;
    return node.children[index];
  }

  /** Plays a move from the shown node, along an existing line or into a new variation. */
  play(move) {
    this.node = this.#child(this.node, move);
  }

  /** The nodes from the root to the shown one, and on to the end of the line that was shown last. */
  line() {
    const nodes = pathTo(this.node);
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

  /** Shows a node anywhere in the tree. */
  select(node) {
    for (const each of pathTo(node)) {
      each.parent.last = each.parent.children.indexOf(each);
    }
    this.node = node;
  }

  /** Makes the path to the shown node the main line. */
  promote() {
    for (const { parent, move } of pathTo(this.node)) {
      parent.children.sort((a, b) => (b.move === move) - (a.move === move));
      parent.last = 0;
    }
  }

  /** Removes the shown node with its descendants, and shows its parent. */
  remove() {
    const { parent } = this.node;
    if (parent) {
      this.#drop(parent, this.node);
    }
  }

  /** Removes the line from a node to the shown one, and shows the node. */
  cut(good) {
    let child = this.node;
    while (child.parent && child.parent !== good) {
      child = child.parent;
    }
    this.#drop(good, child);
  }

  #drop(parent, child) {
    parent.children = parent.children.filter((other) => other !== child);
    parent.last = 0;
    this.node = parent;
  }
}

/** The nodes after the root up to a node. */
export function pathTo(node) {
  const nodes = [];
  for (let at = node; at.parent; at = at.parent) {
    nodes.unshift(at);
  }
  return nodes;
}

/** A game without variations in the form in which trees are sent. */
export function lineTree(start, tags, moves) {
  const tree = new Tree(start, tags);
  tree.setLine(moves);
  return tree.write();
}
