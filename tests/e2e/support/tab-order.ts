// A walk through a page by the Tab key alone.
import { expect } from 'vitest'
import { type Visitor, waitForAnimations } from './browser.ts'

/** Expects that Tab reaches every control of a page, each in the window, uncovered and with a focus ring. */
export async function expectTabReachesAll(visitor: Visitor, path: string): Promise<void> {
  const stopCount = await markTabStops(visitor)
  const stops = await tabThrough(visitor, stopCount + 20)
  expect([path, stops.problems]).toEqual([path, []])
  expect([path, stops.reached]).toEqual([path, stopCount])
}

/** Returns the number of marked controls. Radio buttons are left out, because Tab reaches one of each group. */
async function markTabStops({ page }: Visitor): Promise<number> {
  await page.evaluate(() => {
    document.body.tabIndex = -1
    document.body.focus()
    document.body.removeAttribute('tabindex')
  })
  // A field loses its focus ring by an animation, which must end before the styles are read.
  await waitForAnimations(page.mainFrame())
  return page.evaluate(() => {
    const stops = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
    ].filter(
      (element) =>
        element.tabIndex >= 0 &&
        !element.matches(':disabled, [type=radio], [type=hidden]') &&
        element.closest('[inert]') === null &&
        element.checkVisibility({ visibilityProperty: true }),
    )
    for (const stop of stops) {
      const { borderColor, boxShadow } = getComputedStyle(stop)
      stop.dataset.stop = `${borderColor} ${boxShadow}`
    }
    return stops.length
  })
}

/** Presses Tab until the page ends. Each control must be in the window, uncovered, and have a focus ring. */
async function tabThrough({ page }: Visitor, max: number): Promise<{ reached: number; problems: string[] }> {
  const problems: string[] = []
  let reached = 0
  for (let presses = 0; presses < max; presses++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => {
      const element = document.activeElement
      if (!(element instanceof HTMLElement) || element === document.body || element.dataset.reached !== undefined)
        return null
      element.dataset.reached = ''
      // For a link on two lines this is the box of the first line.
      const [box = element.getBoundingClientRect()] = element.getClientRects()
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
      const top = document.elementFromPoint(x, y)
      const { outlineStyle, outlineWidth, borderColor, boxShadow } = getComputedStyle(element)
      const hasOutline = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
      return {
        name: element.outerHTML.slice(0, 160),
        isMarked: element.dataset.stop !== undefined,
        isUncovered: top !== null && (element.contains(top) || top.contains(element)),
        cover: `${Math.round(y)} of ${window.innerHeight}, ${top?.outerHTML.slice(0, 160) ?? 'nothing'}`,
        // A field shows the focus by its own border; in forced colours, neither that nor a shadow is drawn.
        hasFocusRing:
          hasOutline ||
          (!window.matchMedia('(forced-colors: active)').matches &&
            element.dataset.stop !== `${borderColor} ${boxShadow}`),
      }
    })
    if (stop === null) break
    if (stop.isMarked) reached++
    if (!stop.isUncovered) problems.push(`covered or out of sight: ${stop.name} at ${stop.cover}`)
    if (!stop.hasFocusRing) problems.push(`no ring: ${stop.name}`)
  }
  return { reached, problems }
}
