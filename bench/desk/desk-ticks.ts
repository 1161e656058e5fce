// How long a page of thousands of rows is busy with one tick: in a real browser, as quick as this machine is and four times slower.
import { pathToFileURL } from 'node:url'
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core'
import { adminPages } from '#contract/admin-urls.ts'
import { MARKER_COOKIE } from '#contract/urls.ts'
import { admin } from '#copy/admin.ts'
import { adminOrders } from '#copy/admin-orders.ts'

const TICKS = 20
const WARM = 4
/** Until the page has nothing left to do of a tick. */
const SETTLED = 300
const LONGEST = 120_000
const DESK = { width: 1440, height: 900 }

export interface Ticked {
  readonly name: string
  /** Of the page's main thread for each tick, milliseconds. */
  readonly times: readonly number[]
}

/** Opens the whole queue as staff do, ticks rows with none chosen and with all, and tells what the main thread was busy with. */
export async function tickRows(origin: string, cookie: string, tell: (ticked: Ticked) => void): Promise<void> {
  const browser = await openChromium()
  try {
    const context = await browser.newContext({ viewport: DESK, baseURL: origin, locale: 'en-IN' })
    const [name = '', value = ''] = cookie.split('=')
    // Pages ask who is here only where the marker is.
    const cookies = [
      { name, value },
      { name: MARKER_COOKIE, value: '1' },
    ]
    await context.addCookies(cookies.map((each) => ({ ...each, url: origin })))
    const page = await context.newPage()
    const rows = await openWholeQueue(page)
    const thread = await watchThread(page)
    for (const slower of [1, 4]) {
      await thread.slowDown(slower)
      for (const chosen of ['none', 'all'] as const) {
        await chooseFirst(page, chosen)
        const speed = slower === 1 ? '' : `, ${slower} times slower`
        tell({ name: `a tick among ${rows} rows, ${chosen} chosen${speed}`, times: await tick(page, thread) })
      }
    }
  } finally {
    await browser.close()
  }
}

async function openChromium(): Promise<Browser> {
  const script = pathToFileURL(`${import.meta.dirname}/../../scripts/chromium.mjs`).href
  const { ensureChromium } = (await import(script)) as { ensureChromium: () => Promise<string> }
  const args = ['--disable-gpu', '--disable-dev-shm-usage', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
  return chromium.launch({ executablePath: await ensureChromium(), args })
}

/** Asks for more until there is no more; answers how many rows there are. */
async function openWholeQueue(page: Page): Promise<number> {
  page.setDefaultTimeout(LONGEST)
  await page.goto(`${adminPages.orders}?status=to_pack`)
  const table = page.getByRole('table', { name: adminOrders.title })
  await table.waitFor()
  // A short list stands whole in the page, and says no number.
  const count = async () =>
    Number((await table.getAttribute('aria-rowcount')) ?? (await page.locator('[data-row]').count()) + 1) - 1
  const more = page.getByRole('button', { name: admin.more, exact: true })
  while ((await more.count()) > 0) {
    const before = await count()
    // Not by the mouse: heights of rows that come into sight move the button away from under it.
    await more.evaluate((button) => (button as HTMLElement).click())
    await page.waitForFunction(
      ([was, name]) => {
        const rows = document.querySelector(`table[aria-label="${name}"]`)?.getAttribute('aria-rowcount')
        return Number(rows ?? 0) - 1 > Number(was)
      },
      [before, adminOrders.title] as const,
    )
    await page.waitForTimeout(SETTLED)
  }
  await page.evaluate(() => window.scrollTo(0, 0))
  return count()
}

interface Thread {
  slowDown(times: number): Promise<void>
  /** Milliseconds that it has been busy since the page was opened. */
  busy(): Promise<number>
}

async function watchThread(page: Page): Promise<Thread> {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'timeTicks' })
  return {
    slowDown: (rate) => session.send('Emulation.setCPUThrottlingRate', { rate }).then(() => undefined),
    async busy() {
      const { metrics } = await session.send('Performance.getMetrics')
      return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
    },
  }
}

const boxesOf = (page: Page) => page.locator('[data-row] input[type=checkbox]')

/** Every row or none, by the box at the head of the table. */
async function chooseFirst(page: Page, chosen: 'none' | 'all'): Promise<void> {
  const head = page.locator('thead input[type=checkbox]')
  if (!(await head.isChecked())) await head.click()
  if (chosen === 'none') await head.click()
  await page.waitForTimeout(SETTLED)
}

/** Ticks rows that are seen, one after another, each with the mouse. */
async function tick(page: Page, thread: Thread): Promise<number[]> {
  const boxes = await boxesOf(page).all()
  const places = (await Promise.all(boxes.map((box) => box.boundingBox())))
    .filter((box) => box !== null)
    .filter(({ y }) => y > DESK.height / 3 && y < (DESK.height * 2) / 3)
  if (places.length === 0) throw new Error('No row is seen.')
  const times: number[] = []
  for (let turn = -WARM; turn < TICKS; turn++) {
    const place = places[(turn + WARM) % places.length]
    if (!place) continue
    await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2)
    await page.waitForTimeout(SETTLED)
    const since = await thread.busy()
    await page.mouse.down()
    await page.mouse.up()
    await page.waitForTimeout(SETTLED)
    if (turn >= 0) times.push((await thread.busy()) - since)
  }
  return times
}
