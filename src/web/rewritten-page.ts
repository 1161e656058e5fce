// Keeps React working in a page whose text a translator or a browser extension has replaced (PAGE-35).

const FIBER_PREFIX = '__reactFiber$'
const belongsToReact = (node: Node): boolean => Object.keys(node).some((key) => key.startsWith(FIBER_PREFIX))

/** Text nodes that React still references, and the elements that a translator put in their place. */
const replacements = new WeakMap<Node, ChildNode>()

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
  const changes = new MutationObserver((records) => {
    for (const { type, target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      if (type === 'characterData') restoreText(target)
      else
        for (const removed of removedNodes) {
          if (!(removed instanceof Text) || removed.isConnected) continue
          const insertedNode = [...addedNodes, previousSibling, nextSibling].find(
            (node) => node instanceof HTMLElement && !belongsToReact(node),
          )
          if (!insertedNode) continue
          replacements.set(removed, insertedNode as HTMLElement)
          changes.observe(removed, { characterData: true })
        }
    }
  })
  changes.observe(document, { childList: true, subtree: true })
}

/** Puts a text that React has changed back into the page, in place of the translator's element. */
function restoreText(text: Node): void {
  const replacement = replacements.get(text)
  if (!replacement) return
  replacements.delete(text)
  if (replacement.isConnected) replacement.replaceWith(text)
}

patchDomForTranslators()
