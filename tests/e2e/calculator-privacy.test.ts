// The calculator's traffic is the same for all answers, and nothing is stored without consent (CAL-6).
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { NEUTRAL_PAGE } from '#contract/urls.ts'
import { calculator, calculatorLock, notesFile, plan } from '#copy/calculator.ts'
import { fullDate } from '#copy/dates.ts'
import { ui } from '#copy/pages.ts'
import { packFinder } from '#copy/products.ts'
import { addDays, type CalendarDate } from '#domain/calendar.ts'
import type { Visitor } from './support/browser.ts'
import {
  ANJALI,
  addEarlierStarts,
  type CalculatorAnswers,
  day,
  fillAnswers,
  openCalculator,
  openRow,
  saveAnswersFile,
  saveCalendarFile,
} from './support/calculator-visit.ts'
import { dateSpellings, readStoredData, recordTraffic } from './support/page-traces.ts'
import { openShopInBrowser } from './support/shop-in-browser.ts'

const site = openShopInBrowser()

const MEERA: CalculatorAnswers = {
  lastStart: day('2026-11-09'),
  earlier: [day('2026-09-18'), day('2026-08-04')],
  periodDays: 11,
  cycleDays: 53,
}

const daysOf = ({ lastStart, earlier, periodDays, cycleDays }: CalculatorAnswers): readonly CalendarDate[] => [
  lastStart,
  ...earlier,
  ...[1, 2, 3, 4, 5, 6].flatMap((count) => {
    const start = addDays(lastStart, count * cycleDays)
    return [start, addDays(start, periodDays - 1), addDays(start, periodDays)]
  }),
]

async function lock(visitor: Visitor, passcode: string): Promise<void> {
  await openRow(visitor, calculatorLock.title)
  await visitor.field(calculatorLock.field).fill(passcode)
  await visitor.field(calculatorLock.again).fill(`${passcode}1`)
  await visitor.button(calculatorLock.set).click()
  await visitor.waitForText(calculatorLock.differ)
  await visitor.field(calculatorLock.again).fill(passcode)
  await visitor.button(calculatorLock.set).click()
  await visitor.message('status', calculatorLock.isLocked).waitFor()
}

async function unlock(visitor: Visitor, passcode: string): Promise<void> {
  await visitor.field(calculatorLock.field).fill(passcode)
  await visitor.button(calculatorLock.open).click()
  await visitor.button(calculator.finish).waitFor()
}

async function bringNotes(visitor: Visitor, path: string, secret: string): Promise<void> {
  await openRow(visitor, notesFile.bring)
  await visitor.page.locator('input[type=file]').setInputFiles({
    name: notesFile.fileName,
    mimeType: 'application/json',
    buffer: await readFile(path),
  })
  await visitor.field(notesFile.secret).fill(secret)
  await visitor.button(notesFile.open).click()
  await visitor.button(notesFile.replace.confirm).click()
  await visitor.message('status', notesFile.brought).waitFor()
}

interface SentTraffic {
  readonly requests: readonly string[]
  readonly headers: readonly string[]
}

/** Uses every part of the calculator, from the first step to Quick Hide. Returns everything that was sent meanwhile. */
async function useWholeCalculator(person: CalculatorAnswers): Promise<SentTraffic> {
  const visitor = await openCalculator(site)
  const traffic = await recordTraffic(visitor.page)
  await visitor.visit('/period-calculator')
  await fillAnswers(visitor, person)
  await addEarlierStarts(visitor, person)
  await saveCalendarFile(visitor)
  await visitor.button(calculator.result.print).click()
  await visitor.page.getByLabel(calculator.remember.label).check()
  await lock(visitor, 'mango river')
  const file = await saveAnswersFile(visitor, 'coconut water')
  await visitor.page.reload()
  await unlock(visitor, 'mango river')
  await bringNotes(visitor, file, 'coconut water')
  expect(await traffic.openedChannels()).toEqual([])
  await visitor.button(calculator.remember.clear).click()
  await fillAnswers(visitor, person)
  await visitor.button(calculator.quickHide.label).click()
  await visitor.page.waitForURL(`**${NEUTRAL_PAGE}`)
  await visitor.page.waitForLoadState('networkidle')
  expect(await traffic.openedChannels()).toEqual([])
  const observed = { requests: onceEach(traffic.requests), headers: onceEach(await traffic.headers()) }
  await visitor.leave()
  return observed
}

const onceEach = (lines: Iterable<string>): readonly string[] => [...new Set(lines)].sort()

it("security 36: the calculator's network traffic is the same for all answers, and contains no date, body or query", async () => {
  const anjali = await useWholeCalculator(ANJALI)
  const meera = await useWholeCalculator(MEERA)
  expect(anjali.requests.length).toBeGreaterThan(5)
  expect(anjali).toEqual(meera)
  const sentText = [...anjali.requests, ...anjali.headers].join('\n')
  for (const date of daysOf(ANJALI)) {
    for (const form of dateSpellings(date)) expect(sentText).not.toContain(form)
  }
  for (const request of anjali.requests) {
    const [method, url = '', body] = request.split(' ')
    const { origin, search } = new URL(url)
    expect([method, origin, search, body], request).toEqual(['GET', site.shop.origin, '', undefined])
  }
})

/** Opens the pack finder from the result, and chooses a flow and one more day. Returns the sent requests. */
async function findPacks(person: CalculatorAnswers, flow: string) {
  const visitor = await openCalculator(site)
  await visitor.visit('/period-calculator')
  await fillAnswers(visitor, person)
  const traffic = await recordTraffic(visitor.page)
  await visitor.page.getByRole('link', { name: plan.finder.button }).click()
  await visitor.waitForText(packFinder.need({ days: person.periodDays }))
  await visitor.button(flow).click()
  await visitor.button(ui.more).click()
  await visitor.waitForText(packFinder.need({ days: person.periodDays + 1 }))
  await visitor.page.waitForLoadState('networkidle')
  const requests = onceEach(traffic.requests)
  expect(await traffic.openedChannels()).toEqual([])
  const { carried: _carried, ...kept } = await readStoredData(visitor.page)
  expect(kept).toMatchObject({ local: {}, session: {}, stores: [], cookies: [] })
  await visitor.checkPage()
  await visitor.page.goBack()
  await visitor.page.waitForURL(/period-calculator$/)
  await visitor.page.goForward()
  await visitor.waitForText(packFinder.need({ days: person.periodDays + 1 }))
  await visitor.page.getByRole('button', { name: flow, pressed: true }).waitFor()
  await visitor.leave()
  return requests
}

it('the pack finder sends nothing about the days or the flow, and stores neither (CAL-20)', async () => {
  const requests = await findPacks(ANJALI, packFinder.flows.heavy)
  expect(requests.length).toBeGreaterThan(0)
  expect(await findPacks(MEERA, packFinder.flows.light)).toEqual(requests)
})

it('clearing the calculator also clears the days that the pack finder shows (CAL-20)', async () => {
  const visitor = await openCalculator(site)
  await visitor.visit('/period-calculator')
  await fillAnswers(visitor, ANJALI)
  await visitor.page.getByLabel(calculator.remember.label).check()
  await visitor.page.getByRole('link', { name: plan.finder.button }).click()
  await visitor.waitForText(packFinder.need({ days: ANJALI.periodDays }))
  await visitor.page.goBack()
  await visitor.button(calculator.remember.clear).click()
  await visitor.button(fullDate('2026-11-20')).waitFor()
  await visitor.page.goForward()
  await visitor.waitForText(packFinder.need({ days: 5 }))
})

it('security 36: without consent the device stores nothing of the answers, and a reload forgets them', async () => {
  const visitor = await openCalculator(site)
  await visitor.visit('/period-calculator')
  const { page } = visitor
  const before = await readStoredData(page)
  const entries = await page.evaluate(() => history.length)
  await fillAnswers(visitor, ANJALI)
  await addEarlierStarts(visitor, ANJALI)
  await saveCalendarFile(visitor)
  await visitor.button(calculator.result.print).click()
  const { carried, ...kept } = await readStoredData(page)
  expect({ ...kept, carried: carried.replace('"steps":"above"', '').replace(',}', '}') }).toEqual(before)
  expect(kept).toMatchObject({ local: {}, session: {}, stores: [], cookies: [] })
  // The four steps together add one history entry (CAL-14).
  expect(await page.evaluate(() => history.length)).toBe(entries + 1)
  expect(page.context().serviceWorkers()).toEqual([])
  await page.reload()
  await visitor.button(fullDate('2026-11-20')).waitFor()
  expect(await visitor.button(fullDate(ANJALI.lastStart)).getAttribute('aria-pressed')).toBe('false')
  const after = JSON.stringify(await readStoredData(page))
  for (const date of daysOf(ANJALI)) {
    for (const form of dateSpellings(date)) expect(after).not.toContain(form)
  }
})

it('with consent the device stores the answers in one entry, until one tap wipes them', async () => {
  const visitor = await openCalculator(site)
  await visitor.visit('/period-calculator')
  await fillAnswers(visitor, ANJALI)
  await addEarlierStarts(visitor, ANJALI)
  await visitor.page.getByLabel(calculator.remember.label).check()
  const { local, ...elsewhere } = await readStoredData(visitor.page)
  expect(Object.keys(local)).toEqual(['nila.cycle'])
  expect(JSON.parse(local['nila.cycle'] ?? '')).toEqual({
    version: 2,
    lastStart: ANJALI.lastStart,
    periodDays: ANJALI.periodDays,
    cycleDays: ANJALI.cycleDays,
    earlierStarts: ANJALI.earlier,
    leftOut: [],
    isPaused: false,
  })
  expect(elsewhere).toMatchObject({ session: {}, stores: [], cookies: [] })
  await visitor.page.reload()
  await visitor.button(calculator.remember.clear).click()
  await visitor.button(fullDate('2026-11-20')).waitFor()
  expect((await readStoredData(visitor.page)).local).toEqual({})
  await visitor.page.reload()
  await visitor.button(fullDate('2026-11-20')).waitFor()
  expect(await visitor.button(calculator.finish).count()).toBe(0)
})

it('locked answers are stored encrypted: without the passcode they are not shown, and can only be wiped', async () => {
  const visitor = await openCalculator(site)
  await visitor.visit('/period-calculator')
  await fillAnswers(visitor, ANJALI)
  await visitor.page.getByLabel(calculator.remember.label).check()
  await lock(visitor, '2580')
  await visitor.page.reload()
  await visitor.field(calculatorLock.field).waitFor()
  await visitor.checkPage()
  const { local } = await readStoredData(visitor.page)
  for (const date of daysOf(ANJALI))
    for (const form of dateSpellings(date)) expect(local['nila.cycle']).not.toContain(form)
  await visitor.field(calculatorLock.field).fill('0000')
  await visitor.button(calculatorLock.open).click()
  await visitor.waitForText(calculatorLock.wrong)
  expect(await visitor.button(calculator.finish).count()).toBe(0)
  await visitor.button(calculatorLock.forgotten).click()
  await visitor.button(calculatorLock.clear.confirm).click()
  await visitor.button(fullDate('2026-11-20')).waitFor()
  expect((await readStoredData(visitor.page)).local).toEqual({})
})

it.each<[string, (visitor: Visitor) => Promise<void>]>([
  ['by its button', (visitor) => visitor.button(calculator.quickHide.label).click()],
  [
    'by Escape, twice',
    async ({ page }) => {
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
    },
  ],
])(
  'Quick Hide, activated %s, hides the page immediately, and Back does not return to the calculator',
  async (_how, hide) => {
    const visitor = await openCalculator(site)
    const { page } = visitor
    await visitor.visit('/faq')
    await visitor.visit('/period-calculator')
    expect(await page.title()).not.toMatch(/period/i)
    await fillAnswers(visitor, ANJALI)
    const entries = await page.evaluate(() => history.length)

    // Records for each navigation its kind, its target, and whether the page was still visible.
    const departures: unknown[] = []
    await page.exposeFunction('departs', (departure: unknown) => departures.push(departure))
    await page.evaluate(() => {
      const { departs } = globalThis as unknown as { departs: (departure: unknown) => void }
      navigation.addEventListener('navigate', ({ navigationType, destination }) =>
        departs([navigationType, new URL(destination.url).pathname, document.body.checkVisibility()]),
      )
    })
    await hide(visitor)
    // The history entry is replaced by the neutral page before that page has loaded.
    await expect.poll(() => departures.at(-1)).toEqual(['replace', NEUTRAL_PAGE, false])
    await visitor.page.waitForURL(`**${NEUTRAL_PAGE}`)
    for (const departure of departures) expect(departure).toEqual([expect.any(String), expect.any(String), false])
    // The page shows the date, but no name, logo or link of the shop.
    await expect.poll(() => page.title()).toMatch(/^\w+day,? \d/)
    expect(await page.locator('body').innerText()).toBe(await page.title())
    expect(await page.locator('a, img, svg, link[rel=icon]:not([href="data:,"])').count()).toBe(0)
    expect(await page.evaluate(() => history.length)).toBe(entries)

    await page.goBack()
    await visitor.waitForPath('/faq')
    await page.goForward()
    await page.goForward()
    await visitor.page.waitForURL(`**${NEUTRAL_PAGE}`)
  },
)
