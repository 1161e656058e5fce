// Finds text that cannot be read because it is cut off or overlaps other text.
import type { Locator, Page } from 'playwright-core'

/** Returns a description of each unreadable text and its place. A few pixels are tolerated for rounding. */
export const clippedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const SLACK = 1.5
    interface Word {
      readonly text: string
      readonly rect: DOMRect
      readonly node: Node
      readonly parent: Element
    }
    const isInvisible = (element: Element): boolean =>
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
      element.closest('.sr-only, .not-focus\\:sr-only:not(:focus), [inert], option, script, style, noscript, svg') !==
        null
    const stylesOf = new Map<Element, CSSStyleDeclaration>()
    const styleOf = (element: Element): CSSStyleDeclaration => {
      const style = stylesOf.get(element) ?? getComputedStyle(element)
      stylesOf.set(element, style)
      return style
    }
    const words: Word[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement: parent, textContent } = node
      const text = (textContent ?? '').trim()
      if (parent === null || text === '' || isInvisible(parent)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const rect of range.getClientRects())
        if (rect.width > 0) words.push({ text: text.slice(0, 40), rect, node, parent })
    }
    const isBox = (element: Element): boolean => {
      const { display, backgroundColor, borderInlineStartWidth, borderInlineEndWidth } = styleOf(element)
      if (/^(?:inline|contents)$/.test(display)) return false
      return (
        backgroundColor !== 'rgba(0, 0, 0, 0)' || (borderInlineStartWidth !== '0px' && borderInlineEndWidth !== '0px')
      )
    }
    const nameOf = (element: Element): string =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`.slice(0, 60)
    const descriptions = new Set<string>()
    const isWithin = (rect: DOMRect, box: DOMRect): boolean =>
      rect.left >= box.left - SLACK && rect.right <= box.right + SLACK

    for (const { text, rect, parent } of words) {
      let isScrollable = false
      let hasBox = false
      for (
        let ancestor: Element | null = parent;
        ancestor !== null && ancestor !== document.body;
        ancestor = ancestor.parentElement
      ) {
        const style = styleOf(ancestor)
        const box = ancestor.getBoundingClientRect()
        // Scrollable text can be read, and text with an ellipsis is shortened on purpose.
        if (
          /auto|scroll/.test(style.overflowX) ||
          style.textOverflow === 'ellipsis' ||
          style.webkitLineClamp !== 'none'
        ) {
          isScrollable = true
          break
        }
        const hidesOverflow = /hidden|clip/.test(style.overflowX) || /hidden|clip/.test(style.overflowY)
        if (hidesOverflow && (!isWithin(rect, box) || rect.top < box.top - 6 || rect.bottom > box.bottom + 6))
          descriptions.add(`cut off by ${nameOf(ancestor)}: ${text}`)
        if (!hasBox && isBox(ancestor)) {
          hasBox = true
          if (!isWithin(rect, box)) descriptions.add(`sticks out of ${nameOf(ancestor)}: ${text}`)
        }
      }
      if (!isScrollable && (rect.left < -SLACK || rect.right > document.documentElement.clientWidth + SLACK))
        descriptions.add(`outside of the window: ${text}`)
    }

    // A line's box is taller than its letters, so two lines overlap only if most of their height does.
    const isFloating = (element: Element): boolean => {
      for (let ancestor: Element | null = element; ancestor !== null; ancestor = ancestor.parentElement)
        if (/fixed|sticky|absolute/.test(styleOf(ancestor).position)) return true
      return false
    }
    const isBelowClamp = ({ rect, parent }: Word): boolean => {
      for (let ancestor: Element | null = parent; ancestor !== null; ancestor = ancestor.parentElement)
        if (styleOf(ancestor).webkitLineClamp !== 'none')
          return rect.bottom > ancestor.getBoundingClientRect().bottom + SLACK
      return false
    }
    const unclippedWords = words.filter((word) => !isFloating(word.parent) && !isBelowClamp(word))
    for (const [index, word] of unclippedWords.entries())
      for (const other of unclippedWords.slice(index + 1)) {
        // Skipped, because the browser lays out a clamped text a second time below its ellipsis.
        if (word.node === other.node) continue
        const overlapWidth = Math.min(word.rect.right, other.rect.right) - Math.max(word.rect.left, other.rect.left)
        const overlapHeight = Math.min(word.rect.bottom, other.rect.bottom) - Math.max(word.rect.top, other.rect.top)
        if (overlapWidth > 3 && overlapHeight > 0.7 * Math.min(word.rect.height, other.rect.height))
          descriptions.add(`lies on other words: ${word.text} | ${other.text}`)
      }
    return [...descriptions]
  })

/** Returns the words of these elements that are broken across two lines. */
export const brokenTexts = (texts: Locator): Promise<string[]> =>
  texts.evaluateAll((elements) =>
    elements.flatMap((element) => {
      const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text
      return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1 ? [word] : []
      })
    }),
  )
