/**
 * Lets a browser translate a page that React draws. Chrome and Edge put a `<font>` in the place of each text node, and React goes on
 * with the node that it made: it would fail to insert before it or to remove it, and write new text where nobody sees it
 * (facebook/react#11538). Here each of these is done to the translation. Import this before React draws.
 */
const translationOf = new WeakMap<Node, ChildNode>();
const originalOf = new WeakMap<Node, Text>();
/** The translation that was put beside a text, until the text is taken away. */
const besideOf = new WeakMap<Node, ChildNode>();

const isText = (node: Node | null): node is Text => node?.nodeType === Node.TEXT_NODE;
const isTranslation = (node: Node): node is ChildNode => node.nodeName === 'FONT';

function notePair(taken: Node, put: ChildNode): void {
  const original = originalOf.get(taken) ?? taken;
  if (!isText(original) || original === put) return;
  translationOf.set(original, put);
  originalOf.set(put, original);
}

function learn(records: readonly MutationRecord[]): void {
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    for (const added of addedNodes) {
      translationOf.delete(added);
      if (!isTranslation(added) || removedNodes.length > 0) continue;
      for (const beside of [previousSibling, nextSibling]) if (isText(beside)) besideOf.set(beside, added);
    }
    for (const taken of removedNodes) {
      const put = (addedNodes[0] as ChildNode | undefined) ?? besideOf.get(taken);
      if (put && (isTranslation(put) || isTranslation(taken))) notePair(taken, put);
    }
  }
}

const changes = new MutationObserver(learn);
changes.observe(document, { childList: true, subtree: true });

/** The translation of this text of React's; the text itself where nobody translated it. */
function standing(text: Node): Node {
  learn(changes.takeRecords());
  const translation = translationOf.get(text);
  return translation?.parentNode ? translation : text;
}

/** Puts a text back in the place of its translation. */
function putBack(text: Text): void {
  const place = standing(text);
  if (place !== text) (place as ChildNode).replaceWith(text);
}

const { insertBefore, removeChild } = Node.prototype;

Node.prototype.insertBefore = function <Added extends Node>(added: Added, before: Node | null): Added {
  if (isText(added) && !added.parentNode) putBack(added);
  if (isText(before) && before.parentNode !== this) {
    const place = standing(before);
    return insertBefore.call(this, added, place.parentNode === this ? place : null) as Added;
  }
  return insertBefore.call(this, added, before) as Added;
};

Node.prototype.removeChild = function <Removed extends Node>(removed: Removed): Removed {
  if (!isText(removed) || removed.parentNode === this) return removeChild.call(this, removed) as Removed;
  const place = standing(removed);
  if (place.parentNode === this) removeChild.call(this, place);
  return removed;
};

const { appendChild } = Node.prototype;
Node.prototype.appendChild = function <Added extends Node>(added: Added): Added {
  if (isText(added) && !added.parentNode) putBack(added);
  return appendChild.call(this, added) as Added;
};

const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')!;
Object.defineProperty(Node.prototype, 'nodeValue', {
  ...nodeValue,
  set(this: Node, value: string | null) {
    // The browser finds the text again, and translates what it says now.
    if (isText(this) && !this.parentNode) putBack(this);
    nodeValue.set!.call(this, value);
  },
});
