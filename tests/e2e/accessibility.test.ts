// Every page that anybody may open, at every width and in the states of the frame: no barrier, nothing sideways, everything within the keyboard's reach (WCAG 2.2 AA).
import { beforeAll, describe, expect, it } from 'vitest'
import { pages } from '#contract/urls.ts'
import { chrome } from '#copy/chrome.ts'
import { consent } from '#copy/consent.ts'
import { PHONE, type Visitor, type VisitorOptions } from '../support/browser.ts'
import { publicPaths } from '../support/public-paths.ts'
import { startShop } from '../support/running-shop.ts'
import { openShopInBrowser } from '../support/shop-in-browser.ts'

const WIDTHS = [320, 360, 768, 1440] as const

const here = openShopInBrowser()
let paths: string[]

beforeAll(async () => {
  paths = await publicPaths(here.shop)
  expect(paths.length).toBeGreaterThan(12)
})

const somebody = (options: Omit<VisitorOptions, 'origin'> = {}) => here.visitor(options)

/** Opens every page in turn and does something there. */
async function onEveryPage(visitor: Visitor, act: (path: string) => Promise<void>): Promise<void> {
  for (const path of paths) {
    await visitor.page.goto(path)
    await visitor.awake()
    await visitor.page.getByRole('heading', { level: 1 }).waitFor()
    await act(path)
  }
  await visitor.leave()
}

it.each(WIDTHS)('no page has a barrier at %i pixels', async (width) => {
  const visitor = await somebody({ viewport: { width, height: 800 } })
  await onEveryPage(visitor, async (path) => {
    await visitor.look()
    expect(await outline(visitor), path).toMatchObject({ titled: true, headings: 1, mains: 1, language: 'en-IN' })
  })
})

/** What a screen reader finds its way by. */
const outline = (visitor: Visitor) =>
  visitor.page.evaluate(() => ({
    titled: document.title.length > 0,
    headings: document.querySelectorAll('h1').length,
    mains: document.querySelectorAll('main').length,
    language: document.documentElement.lang,
  }))

describe('whoever sees the page in another way', () => {
  it('finds it still, if she wants no movement', async () => {
    const visitor = await somebody({ reducedMotion: true })
    await onEveryPage(visitor, async (path) => {
      const moving = await visitor.page.evaluate(() =>
        document
          .getAnimations()
          .filter((animation) => animation.playState === 'running')
          .map((animation) => (animation.effect as KeyframeEffect).target?.outerHTML.slice(0, 200)),
      )
      expect([path, moving]).toEqual([path, []])
    })
  })

  it('finds every word with letters twice as large, or set wide apart', async () => {
    // Zoom is what the narrow widths show; here the text alone grows (WCAG 1.4.4), or its spaces (1.4.12).
    const visitor = await somebody({ viewport: { width: 640, height: 800 } })
    await onEveryPage(visitor, async (path) => {
      await visitor.page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      expect([path, 'large', await visitor.sidewaysScroll()]).toEqual([path, 'large', 0])
      await visitor.page.setViewportSize({ width: 320, height: 800 })
      await visitor.page.evaluate(setWideApart)
      expect([path, 'wide', await visitor.sidewaysScroll()]).toEqual([path, 'wide', 0])
      expect([path, await cutOff(visitor)]).toEqual([path, []])
      await visitor.page.setViewportSize({ width: 640, height: 800 })
    })
  })

  it('finds a line around every control in the colours of her system, which take the surfaces away', async () => {
    const visitor = await somebody()
    await visitor.page.emulateMedia({ forcedColors: 'active' })
    await onEveryPage(visitor, async (path) => expect([path, await lineless(visitor)]).toEqual([path, []]))
  })
})

/** Controls that only their own surface would show. */
const lineless = (visitor: Visitor) =>
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
function setWideApart(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
  )
  document.documentElement.style.removeProperty('font-size')
  document.adoptedStyleSheets = [sheet]
}

/** Words that are cut off by the box they stand in. */
const cutOff = (visitor: Visitor) =>
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

describe('the keyboard', () => {
  it.each([PHONE.width, 1440])('reaches everything there is, in sight, at %i pixels', async (width) => {
    const visitor = await somebody({ viewport: { width, height: 800 }, reducedMotion: true })
    await onEveryPage(visitor, async (path) => {
      // Some pages say only after a call what they are.
      await visitor.page.waitForLoadState('networkidle')
      const wanted = await markTabStops(visitor)
      const seen = await tabThrough(visitor, wanted + 20)
      expect([path, seen.trouble]).toEqual([path, []])
      expect([path, seen.reached]).toEqual([path, wanted])
    })
  })
})

it.each([PHONE.width, 1440])(
  'the advertising question lies on nothing that has the focus, at %i pixels',
  async (width) => {
    const asking = await startShop({ META_PIXEL_ID: '424242424242' })
    try {
      const visitor = await here.browser.visitor({
        origin: asking.shop.origin,
        viewport: { width, height: 800 },
        reducedMotion: true,
      })
      const product = (await publicPaths(asking.shop)).find((path) => path.startsWith(pages.product('')))
      for (const path of [pages.home, pages.faq, product ?? pages.products]) {
        await visitor.page.goto(path)
        await visitor.button(consent.no).waitFor()
        const wanted = await markTabStops(visitor)
        const seen = await tabThrough(visitor, wanted + 20)
        expect([path, seen.trouble]).toEqual([path, []])
      }
      await visitor.leave()
    } finally {
      await asking.close()
    }
  },
)

/** Marks what the tabulator should reach, and counts it. Of radio buttons one speaks for its group. */
const markTabStops = (visitor: Visitor) =>
  visitor.page.evaluate(() => {
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
    // A page may have put the focus on its news: here the walk begins at the top.
    document.body.tabIndex = -1
    document.body.focus()
    document.body.removeAttribute('tabindex')
    return stops.length
  })

/** Presses Tab from the top until the page ends, and looks at each stop: is it in the window, uncovered, and ringed? */
async function tabThrough({ page }: Visitor, most: number): Promise<{ reached: number; trouble: string[] }> {
  const trouble: string[] = []
  let reached = 0
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => {
      const element = document.activeElement
      if (!(element instanceof HTMLElement) || element === document.body || element.dataset.reached !== undefined)
        return null
      element.dataset.reached = ''
      // Of a link that runs over two lines, its first piece.
      const [box = element.getBoundingClientRect()] = element.getClientRects()
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
      const top = document.elementFromPoint(x, y)
      const { outlineStyle, outlineWidth, borderColor, boxShadow } = getComputedStyle(element)
      const hasOutline = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
      return {
        name: element.outerHTML.slice(0, 160),
        isMarked: element.dataset.stop !== undefined,
        isInSight: top !== null && (element.contains(top) || top.contains(element)),
        // A field shows the focus by its own border.
        isRinged: hasOutline || element.dataset.stop !== `${borderColor} ${boxShadow}`,
      }
    })
    if (stop === null) break
    if (stop.isMarked) reached++
    if (!stop.isInSight) trouble.push(`covered or out of sight: ${stop.name}`)
    if (!stop.isRinged) trouble.push(`no ring: ${stop.name}`)
  }
  return { reached, trouble }
}

describe('the frame has no barrier', () => {
  it.each([320, 768])('with its menu open, at %i pixels', async (width) => {
    const visitor = await somebody({ viewport: { width, height: 800 } })
    await visitor.visit(pages.home)
    await visitor.button(chrome.openMenu).click()
    await visitor.button(chrome.closeMenu).waitFor()
    await visitor.look()
    await visitor.page.keyboard.press('Escape')
    await visitor.button(chrome.closeMenu).waitFor({ state: 'detached' })
    await visitor.look()
    await visitor.leave()
  })

  it.each(WIDTHS)('with errors beside every field, at %i pixels', async (width) => {
    const visitor = await somebody({ viewport: { width, height: 800 } })
    for (const path of [pages.contact, pages.login, pages.signup, pages.forgotPassword]) {
      await visitor.page.goto(path)
      await visitor.awake()
      await visitor.page.locator('main form button[type=submit]').first().click()
      await visitor.page.locator('main [aria-invalid=true]').first().waitFor()
      await visitor.look()
    }
    await visitor.leave()
  })

  it('with a message shown and the advertising question asked, at every width', async () => {
    const asking = await startShop({ META_PIXEL_ID: '424242424242' })
    try {
      const visitor = await here.browser.visitor({ origin: asking.shop.origin })
      for (const width of WIDTHS) {
        await visitor.page.setViewportSize({ width, height: 800 })
        await visitor.page.goto(pages.products)
        await visitor.awake()
        await visitor.button(consent.no).waitFor()
        // A stranger who wants something is told to log in.
        await visitor.page.locator('main').getByRole('button', { name: /cart/i }).first().click()
        await visitor.page.locator('[role=alert] *, [role=status] *').first().waitFor()
        await visitor.look()
      }
      await visitor.leave()
    } finally {
      await asking.close()
    }
  })
})

it('every link of bar, menu and footer leads to a page', async () => {
  const visitor = await somebody()
  await visitor.visit('/')
  await visitor.button('Menu').click()
  const addresses = await visitor.page.evaluate(() => Array.from(document.querySelectorAll('a'), (link) => link.href))
  const own = [...new Set(addresses.filter((address) => address.startsWith(here.shop.origin)))]
  expect(own.length).toBeGreaterThan(12)
  for (const address of own) {
    const { status } = await fetch(address)
    expect([address, status]).toEqual([address, 200])
  }
  await visitor.leave()
})
