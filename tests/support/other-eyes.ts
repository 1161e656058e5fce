// What somebody finds who sees a page in another way: with large letters, wide spaces, a low window, the colours of her system.
import type { Visitor } from './browser.ts'

/** What keeps its place on the window, and takes room there. */
export const staying = (visitor: Visitor) =>
  visitor.page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { top, bottom, height } = element.getBoundingClientRect()
        return (
          /fixed|sticky/.test(getComputedStyle(element).position) &&
          height > 8 &&
          bottom > 0 &&
          top < window.innerHeight
        )
      })
      .map((element) => element.outerHTML.slice(0, 200)),
  )

/** Controls that only their own surface would show. */
export const lineless = (visitor: Visitor) =>
  visitor.page.evaluate(() =>
    [...document.querySelectorAll('a, button, input, select, textarea')]
      .filter((control) => {
        const { backgroundColor, borderTopWidth } = getComputedStyle(control)
        const hasSurface = !/^rgba\(.*, 0\)$/.test(backgroundColor) && backgroundColor !== 'transparent'
        const isBox = control.clientHeight >= 40 && !control.matches('.sr-only, :has(img)')
        return hasSurface && isBox && borderTopWidth === '0px'
      })
      .map((control) => control.outerHTML.slice(0, 200)),
  )

/** The spaces of WCAG 1.4.12, by way of a sheet that the page's policy does not forbid to a person's own tools. */
export function setWideApart(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
  )
  document.documentElement.style.removeProperty('font-size')
  document.adoptedStyleSheets = [sheet]
}

/** Words that are cut off by the box they stand in. */
export const cutOff = (visitor: Visitor) =>
  visitor.page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *, header *, footer *')]
      .filter((element) => {
        const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element)
        const clips = [overflowX, overflowY].some((overflow) => overflow === 'hidden' || overflow === 'clip')
        // What is shortened on purpose says so, and stands whole elsewhere; what only screen readers read has no size.
        if (!clips || textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || element.clientWidth <= 1)
          return false
        const hasWords = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim())
        return (
          hasWords && (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1)
        )
      })
      .map((element) => element.outerHTML.slice(0, 200)),
  )
