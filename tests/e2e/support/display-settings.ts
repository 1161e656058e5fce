// Checks a page with other display settings, such as wide spacing or forced colours.
import type { Visitor } from './browser.ts'

/** Returns the elements that stay fixed to the window. */
export const fixedElements = (visitor: Visitor) =>
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

/** Returns the controls that only a background colour would show. */
export const controlsWithoutBorder = (visitor: Visitor) =>
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

/** Sets the text spacing of WCAG 1.4.12, by a style sheet that the page's policy does not block. */
export function setWideSpacing(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
  )
  document.documentElement.style.removeProperty('font-size')
  document.adoptedStyleSheets = [sheet]
}
