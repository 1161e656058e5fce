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
    const isUnseen = (element: Element): boolean =>
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
      if (parent === null || text === '' || isUnseen(parent)) continue
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
      let isMovable = false
      let hasBox = false
      for (
        let around: Element | null = parent;
        around !== null && around !== document.body;
        around = around.parentElement
      ) {
        const style = styleOf(around)
        const box = around.getBoundingClientRect()
        // Scrollable text can be read, and text with an ellipsis is shortened on purpose.
        if (
          /auto|scroll/.test(style.overflowX) ||
          style.textOverflow === 'ellipsis' ||
          style.webkitLineClamp !== 'none'
        ) {
          isMovable = true
          break
        }
        const clips = /hidden|clip/.test(style.overflowX) || /hidden|clip/.test(style.overflowY)
        if (clips && (!isWithin(rect, box) || rect.top < box.top - 6 || rect.bottom > box.bottom + 6))
          descriptions.add(`cut off by ${nameOf(around)}: ${text}`)
        if (!hasBox && isBox(around)) {
          hasBox = true
          if (!isWithin(rect, box)) descriptions.add(`sticks out of ${nameOf(around)}: ${text}`)
        }
      }
      if (!isMovable && (rect.left < -SLACK || rect.right > document.documentElement.clientWidth + SLACK))
        descriptions.add(`outside of the window: ${text}`)
    }

    // A line's box is taller than its letters, so two lines overlap only if most of their height does.
    const isFloating = (element: Element): boolean => {
      for (let around: Element | null = element; around !== null; around = around.parentElement)
        if (/fixed|sticky|absolute/.test(styleOf(around).position)) return true
      return false
    }
    const isLeftOut = ({ rect, parent }: Word): boolean => {
      for (let around: Element | null = parent; around !== null; around = around.parentElement)
        if (styleOf(around).webkitLineClamp !== 'none')
          return rect.bottom > around.getBoundingClientRect().bottom + SLACK
      return false
    }
    const flat = words.filter((word) => !isFloating(word.parent) && !isLeftOut(word))
    for (const [place, one] of flat.entries())
      for (const other of flat.slice(place + 1)) {
        // Skipped, because the browser lays out a clamped text a second time below its ellipsis.
        if (one.node === other.node) continue
        const wide = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left)
        const high = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top)
        if (wide > 3 && high > 0.7 * Math.min(one.rect.height, other.rect.height))
          descriptions.add(`lies on other words: ${one.text} | ${other.text}`)
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
