// Keeps React working in a page whose text a translator or a browser extension has replaced (PAGE-35).

const FIBER_PREFIX = '__reactFiber$'
const belongsToReact = (node: Node): boolean => Object.keys(node).some((key) => key.startsWith(FIBER_PREFIX))

/** The elements that have replaced text nodes, by the text node, which React still references. */
const replacements = new WeakMap<Node, ChildNode>()

/** Returns the child of `parent` that contains a node or has replaced it; null when there is none. */
function replacementOf(node: Node, parent: Node): Node | null {
  for (let ancestor: Node | null = node; ancestor !== null; ancestor = ancestor.parentNode)
    if (ancestor.parentNode === parent) return ancestor
  const replacement = replacements.get(node)
  return replacement?.parentNode === parent ? replacement : null
}

/**
 * Translators replace text nodes by `<font>` elements. React then fails to insert before such a node or to remove it
 * (NotFoundError), and its later changes stay invisible. This patch applies both operations to the replacement, and
 * puts a changed text back into the page, where the translator translates it again.
 */
function patchDomForTranslators(): void {
  const { insertBefore, removeChild } = Node.prototype
  Node.prototype.insertBefore = function <Added extends Node>(added: Added, referenceNode: Node | null) {
    return insertBefore.call(this, added, referenceNode && replacementOf(referenceNode, this)) as Added
  }
  Node.prototype.removeChild = function <Removed extends Node>(removed: Removed) {
    const replacement = replacementOf(removed, this)
    if (replacement) removeChild.call(this, replacement)
    return removed
  }
  const observer = new MutationObserver((records) => {
    for (const record of records) {
      if (record.type === 'characterData') restoreText(record.target)
      for (const removed of record.removedNodes) {
        const replacement = removed instanceof Text && !removed.isConnected ? foreignElementIn(record) : undefined
        if (replacement === undefined) continue
        replacements.set(removed, replacement)
        observer.observe(removed, { characterData: true })
      }
    }
  })
  observer.observe(document, { childList: true, subtree: true })
}

/** Returns the element that replaced a removed text: it was added with the removal or beside it, and not by React. */
const foreignElementIn = ({ addedNodes, previousSibling, nextSibling }: MutationRecord): HTMLElement | undefined =>
  [...addedNodes, previousSibling, nextSibling].find(
    (node): node is HTMLElement => node instanceof HTMLElement && !belongsToReact(node),
  )

/** Puts a text that React has changed back into the page, in place of the translator's element. */
function restoreText(text: Node): void {
  const replacement = replacements.get(text)
  if (!replacement) return
  replacements.delete(text)
  if (replacement.isConnected) replacement.replaceWith(text)
}

patchDomForTranslators()
