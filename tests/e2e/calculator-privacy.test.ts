// The calculator's promise: whatever is entered, the shop and everybody else hear the same, and the device keeps nothing unasked (CAL-6).
import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { calculator } from '#copy/calculator.ts'
import { calculatorLock, notesFile } from '#copy/calculator-lock.ts'
import { earlierStarts } from '#copy/calculator-starts.ts'
import { fullDate } from '#copy/dates.ts'
import { addDays, type CalendarDate } from '#domain/calendar.ts'
import { PHONE, type Visitor } from '../support/browser.ts'
import { openShopInBrowser } from '../support/shop-in-browser.ts'
import { keptBy, overhear, writtenForms } from '../support/traces.ts'

const here = openShopInBrowser()

interface Person {
  readonly lastStart: CalendarDate
  readonly earlier: readonly CalendarDate[]
  readonly periodDays: number
  readonly cycleDays: number
}

const day = (text: string) => text as CalendarDate
const ANJALI: Person = {
  lastStart: day('2026-11-03'),
  earlier: [day('2026-09-17'), day('2026-08-03')],
  periodDays: 13,
  cycleDays: 47,
}
const MEERA: Person = {
  lastStart: day('2026-11-09'),
  earlier: [day('2026-09-18'), day('2026-08-04')],
  periodDays: 11,
  cycleDays: 53,
}

/** Every day that the answers of a person lead to. */
const daysOf = ({ lastStart, earlier, periodDays, cycleDays }: Person): readonly CalendarDate[] => [
  lastStart,
  ...earlier,
  ...[1, 2, 3, 4, 5, 6].flatMap((count) => {
    const start = addDays(lastStart, count * cycleDays)
    return [start, addDays(start, periodDays - 1), addDays(start, periodDays)]
  }),
]

async function opened(): Promise<Visitor> {
  const visitor = await here.visitor({ viewport: PHONE, reducedMotion: true })
  await visitor.page.addInitScript(() => {
    window.print = () => void document.documentElement.classList.add('was-printed')
  })
  await visitor.page.clock.install({ time: new Date('2026-11-20T10:00:00+05:30') })
  return visitor
}

async function answer(visitor: Visitor, { lastStart, periodDays, cycleDays }: Person): Promise<void> {
  await visitor.button(fullDate(lastStart)).click()
  await visitor.button(calculator.next).click()
  await visitor.field(calculator.periodDays.label).fill(String(periodDays))
  await visitor.button(calculator.next).click()
  await visitor.field(calculator.cycleDays.label).fill(String(cycleDays))
  await visitor.button(calculator.next).click()
  await visitor.button(calculator.finish).waitFor()
}

async function addEarlier(visitor: Visitor, { earlier }: Person): Promise<void> {
  await visitor.page.getByText(earlierStarts.title, { exact: true }).click()
  for (const [index, start] of earlier.entries()) {
    if (index > 0) await visitor.button(calculator.lastStart.previousMonth).click()
    await visitor.button(fullDate(start)).click()
    await visitor.button(earlierStarts.remove(fullDate(start))).waitFor()
  }
}

/** Saves the calendar file and answers its name and text. */
async function takeCalendar(visitor: Visitor): Promise<{ name: string; text: string }> {
  const arriving = visitor.page.waitForEvent('download')
  await visitor.button(calculator.result.addToCalendar).click()
  const download = await arriving
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}

const openRow = (visitor: Visitor, title: string) =>
  visitor.page.locator('summary').getByText(title, { exact: true }).click()

async function lock(visitor: Visitor, passcode: string): Promise<void> {
  await openRow(visitor, calculatorLock.title)
  await visitor.field(calculatorLock.field).fill(passcode)
  await visitor.button(calculatorLock.set).click()
  await visitor.message('status', calculatorLock.isLocked).waitFor()
}

async function unlock(visitor: Visitor, passcode: string): Promise<void> {
  await visitor.field(calculatorLock.field).fill(passcode)
  await visitor.button(calculatorLock.open).click()
  await visitor.button(calculator.finish).waitFor()
}

/** Saves the file with the answers, and answers where it lies. */
async function saveNotes(visitor: Visitor, secret: string): Promise<string> {
  await openRow(visitor, notesFile.title)
  await visitor.field(notesFile.field).fill(secret)
  const arriving = visitor.page.waitForEvent('download')
  await visitor.button(notesFile.save).click()
  const download = await arriving
  expect(download.suggestedFilename()).toBe('notes.json')
  return download.path()
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

interface GatewayStatus {
  readonly requests: readonly string[]
  readonly headers: readonly string[]
}

/** Everything that the calculator offers, from the first step to Quick Hide. Answers what was sent meanwhile. */
async function useAllOfIt(person: Person): Promise<GatewayStatus> {
  const visitor = await opened()
  const overheard = await overhear(visitor.page)
  await visitor.visit('/period-calculator')
  await answer(visitor, person)
  await addEarlier(visitor, person)
  await takeCalendar(visitor)
  await visitor.button(calculator.result.print).click()
  await visitor.page.getByLabel(calculator.remember.label).check()
  await lock(visitor, 'mango river')
  const file = await saveNotes(visitor, 'coconut water')
  await visitor.page.reload()
  await unlock(visitor, 'mango river')
  await bringNotes(visitor, file, 'coconut water')
  expect(await overheard.opened()).toEqual([])
  await visitor.button(calculator.remember.clear).click()
  await answer(visitor, person)
  await visitor.button(calculator.quickHide.label).click()
  await visitor.arrives('/products')
  await visitor.page.waitForLoadState('networkidle')
  expect(await overheard.opened()).toEqual([])
  const heard = { requests: onceEach(overheard.requests), headers: onceEach(await overheard.headers()) }
  await visitor.leave()
  return heard
}

const onceEach = (lines: Iterable<string>): readonly string[] => [...new Set(lines)].sort()

describe('whoever listens on the way', () => {
  it('security 36: hears the same, whatever is entered: no date and no number, in no form', async () => {
    const anjali = await useAllOfIt(ANJALI)
    const meera = await useAllOfIt(MEERA)
    expect(anjali.requests.length).toBeGreaterThan(5)
    expect(anjali).toEqual(meera)
    const said = [...anjali.requests, ...anjali.headers].join('\n')
    for (const date of daysOf(ANJALI)) {
      for (const form of writtenForms(date)) expect(said).not.toContain(form)
    }
    for (const request of anjali.requests) {
      const [method, url = '', body] = request.split(' ')
      const { origin, search } = new URL(url)
      expect([method, origin, search, body], request).toEqual(['GET', here.shop.origin, '', undefined])
    }
  })
})

describe('the device', () => {
  it('security 36: keeps nothing while nobody asks it to, and forgets everything with the page', async () => {
    const visitor = await opened()
    await visitor.visit('/period-calculator')
    const { page } = visitor
    const before = await keptBy(page)
    const entries = await page.evaluate(() => history.length)
    await answer(visitor, ANJALI)
    await addEarlier(visitor, ANJALI)
    await takeCalendar(visitor)
    await visitor.button(calculator.result.print).click()
    const { carried, ...kept } = await keptBy(page)
    expect({ ...kept, carried: carried.replace('"steps":"above"', '').replace(',}', '}') }).toEqual(before)
    expect(kept).toMatchObject({ local: {}, session: {}, stores: [], cookies: [] })
    // One entry for the steps, whatever their number (CAL-14).
    expect(await page.evaluate(() => history.length)).toBe(entries + 1)
    expect(page.context().serviceWorkers()).toEqual([])
    await page.reload()
    await visitor.button(fullDate('2026-11-20')).waitFor()
    expect(await visitor.button(fullDate(ANJALI.lastStart)).getAttribute('aria-pressed')).toBe('false')
    const after = JSON.stringify(await keptBy(page))
    for (const date of daysOf(ANJALI)) {
      for (const form of writtenForms(date)) expect(after).not.toContain(form)
    }
    await visitor.leave()
  })

  it('remembers what it is asked to, in one place, until one tap wipes it', async () => {
    const visitor = await opened()
    await visitor.visit('/period-calculator')
    await answer(visitor, ANJALI)
    await addEarlier(visitor, ANJALI)
    await visitor.page.getByLabel(calculator.remember.label).check()
    const { local, ...elsewhere } = await keptBy(visitor.page)
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
    expect((await keptBy(visitor.page)).local).toEqual({})
    await visitor.page.reload()
    await visitor.button(fullDate('2026-11-20')).waitFor()
    expect(await visitor.button(calculator.finish).count()).toBe(0)
    await visitor.leave()
  })

  it('keeps locked answers sealed: without the passcode they are not shown, and it can only be cleared', async () => {
    const visitor = await opened()
    await visitor.visit('/period-calculator')
    await answer(visitor, ANJALI)
    await visitor.page.getByLabel(calculator.remember.label).check()
    await lock(visitor, '2580')
    await visitor.page.reload()
    await visitor.field(calculatorLock.field).waitFor()
    await visitor.look()
    const { local } = await keptBy(visitor.page)
    for (const date of daysOf(ANJALI))
      for (const form of writtenForms(date)) expect(local['nila.cycle']).not.toContain(form)
    await visitor.field(calculatorLock.field).fill('0000')
    await visitor.button(calculatorLock.open).click()
    await visitor.reads(calculatorLock.wrong)
    expect(await visitor.button(calculator.finish).count()).toBe(0)
    await visitor.button(calculatorLock.forgotten).click()
    await visitor.button(calculatorLock.clear.confirm).click()
    await visitor.button(fullDate('2026-11-20')).waitFor()
    expect((await keptBy(visitor.page)).local).toEqual({})
    await visitor.leave()
  })

  it('takes answers in from a file on a new device, and refuses in words what is none', async () => {
    const visitor = await opened()
    await visitor.visit('/period-calculator')
    await answer(visitor, ANJALI)
    const path = await saveNotes(visitor, 'coconut water')
    const other = await opened()
    await other.visit('/period-calculator')
    await other.button(calculator.bring).click()
    const bring = async (buffer: Buffer) =>
      other.page.locator('input[type=file]').setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer })
    await bring(Buffer.from('{"name":"Anjali"}'))
    await other.message('alert', notesFile.other).waitFor()
    await bring(await readFile(path))
    await other.field(notesFile.secret).fill('coconut milk')
    await other.button(notesFile.open).click()
    await other.reads(notesFile.wrong)
    await other.look()
    await other.field(notesFile.secret).fill('coconut water')
    await other.button(notesFile.open).click()
    await other.button(calculator.finish).waitFor()
    expect((await keptBy(other.page)).local).toEqual({})
    await visitor.leave()
    await other.leave()
  })

  it('forgets as well when the box is emptied again', async () => {
    const visitor = await opened()
    await visitor.visit('/period-calculator')
    await answer(visitor, ANJALI)
    await visitor.page.getByLabel(calculator.remember.label).check()
    await visitor.page.getByLabel(calculator.remember.label).uncheck()
    expect((await keptBy(visitor.page)).local).toEqual({})
    await visitor.leave()
  })

  it('stays wiped when another tab still shows the answers', async () => {
    const visitor = await opened()
    await visitor.visit('/period-calculator')
    await answer(visitor, ANJALI)
    await visitor.page.getByLabel(calculator.remember.label).check()
    const other = await visitor.tab()
    await other.visit('/period-calculator')
    await other.button(calculator.remember.clear).click()
    await other.button(fullDate('2026-11-20')).waitFor()
    await addEarlier(visitor, ANJALI)
    expect((await keptBy(visitor.page)).local).toEqual({})
    await visitor.leave()
  })

  it('gives a calendar file that tells nobody what it is for', async () => {
    const visitor = await opened()
    await visitor.visit('/period-calculator')
    await answer(visitor, ANJALI)
    const { name, text } = await takeCalendar(visitor)
    expect(name).toBe('reminder.ics')
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(6)
    expect(text).toContain('DTSTART;VALUE=DATE:20261220\r\n')
    expect(text).not.toMatch(/period|cycle|bleed|nila/i)
    await visitor.leave()
  })
})

describe('Quick Hide', () => {
  it.each<[string, (visitor: Visitor) => Promise<void>]>([
    ['by its button', (visitor) => visitor.button(calculator.quickHide.label).click()],
    [
      'by Escape, twice',
      async ({ page }) => {
        await page.keyboard.press('Escape')
        await page.keyboard.press('Escape')
      },
    ],
  ])('%s empties the page at once and leaves no way back', async (_how, hide) => {
    const visitor = await opened()
    const { page } = visitor
    await visitor.visit('/faq')
    await visitor.visit('/period-calculator')
    expect(await page.title()).not.toMatch(/period/i)
    await answer(visitor, ANJALI)
    const entries = await page.evaluate(() => history.length)

    // What can be seen while the shop has not answered yet, and what becomes of the entry in the history.
    const departures: unknown[] = []
    await page.exposeFunction('departs', (departure: unknown) => departures.push(departure))
    await page.evaluate(() => {
      const { departs } = globalThis as unknown as { departs: (departure: unknown) => void }
      navigation.addEventListener('navigate', ({ navigationType, destination }) =>
        departs([navigationType, new URL(destination.url).pathname, document.body.checkVisibility()]),
      )
    })
    await hide(visitor)
    await visitor.arrives('/products')
    expect(departures.at(-1)).toEqual(['replace', '/products', false])
    // The steps' own entry goes with it; whatever is left behind leads to the products.
    for (const departure of departures) expect(departure).toEqual([expect.any(String), '/products', false])
    expect(await page.evaluate(() => history.length)).toBe(entries)

    await page.goBack()
    await visitor.arrives('/faq')
    for (let forward = 0; forward < 2; forward += 1) {
      await page.goForward()
      await visitor.arrives('/products')
    }
    await visitor.leave()
  })

  it('leaves no way back either when the page was loaded anew between the steps', async () => {
    const visitor = await opened()
    const { page } = visitor
    await visitor.visit('/faq')
    await visitor.visit('/period-calculator')
    await answer(visitor, ANJALI)
    await page.reload()
    await visitor.button(fullDate('2026-11-20')).waitFor()
    await visitor.button(calculator.quickHide.label).click()
    await visitor.arrives('/products')
    await page.goBack()
    await visitor.arrives('/products')
    await page.goBack()
    await visitor.arrives('/faq')
    await visitor.leave()
  })
})

describe('the way back (CAL-14)', () => {
  it('leads from step to step, finds what was typed, and leaves on the first one', async () => {
    const visitor = await opened()
    const { page } = visitor
    await visitor.visit('/faq')
    await visitor.visit('/period-calculator')
    const entries = await page.evaluate(() => history.length)
    await answer(visitor, ANJALI)
    await page.goBack()
    await visitor.reads(calculator.cycleDays.question)
    await visitor.field(calculator.cycleDays.label).fill('50')
    await page.goBack()
    await visitor.reads(calculator.periodDays.question)
    expect(await visitor.field(calculator.periodDays.label).inputValue()).toBe('13')
    await visitor.button(calculator.next).click()
    expect(await visitor.field(calculator.cycleDays.label).inputValue()).toBe('50')
    await visitor.button(calculator.previous).click()
    await page.goBack()
    await visitor.reads(calculator.lastStart.question)
    expect(new URL(page.url()).pathname).toBe('/period-calculator')
    expect(await visitor.button(fullDate(ANJALI.lastStart)).getAttribute('aria-pressed')).toBe('true')
    expect(await page.evaluate(() => history.length)).toBe(entries + 1)
    await page.goBack()
    await visitor.arrives('/faq')
    await visitor.leave()
  })

  it('leaves at once after Previous has led to the first step, and comes back through the router', async () => {
    const visitor = await opened()
    const { page } = visitor
    await visitor.visit('/faq')
    await visitor.visit('/period-calculator')
    await visitor.button(fullDate(ANJALI.lastStart)).click()
    await visitor.button(calculator.next).click()
    await visitor.button(calculator.previous).click()
    await visitor.reads(calculator.lastStart.question)
    await page.goBack()
    await visitor.arrives('/faq')
    await visitor.leave()
  })
})
