// A visitor of the period calculator, the answers, and the exported files.
import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { calculator, earlierStarts, notesFile } from '#copy/calculator.ts'
import { fullDate } from '#copy/dates.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { PHONE, type Visitor } from './browser.ts'
import type { ShopInBrowser } from './shop-in-browser.ts'

export interface CalculatorAnswers {
  readonly lastStart: CalendarDate
  readonly earlier: readonly CalendarDate[]
  readonly periodDays: number
  readonly cycleDays: number
}

export const day = (text: string) => text as CalendarDate
export const ANJALI: CalculatorAnswers = {
  lastStart: day('2026-11-03'),
  earlier: [day('2026-09-17'), day('2026-08-03')],
  periodDays: 13,
  cycleDays: 47,
}
/** Opens a visitor's browser at 20 November 2026. In it, printing only sets the class `was-printed`. */
export async function openCalculator(site: ShopInBrowser): Promise<Visitor> {
  const visitor = await site.visitor({ viewport: PHONE, reducedMotion: true })
  await visitor.page.addInitScript(() => {
    window.print = () => void document.documentElement.classList.add('was-printed')
  })
  await visitor.page.clock.install({ time: new Date('2026-11-20T10:00:00+05:30') })
  return visitor
}

export async function fillAnswers(
  visitor: Visitor,
  { lastStart, periodDays, cycleDays }: CalculatorAnswers,
): Promise<void> {
  await visitor.button(fullDate(lastStart)).click()
  await visitor.button(calculator.next).click()
  await visitor.field(calculator.periodDays.label).fill(String(periodDays))
  await visitor.button(calculator.next).click()
  await visitor.field(calculator.cycleDays.label).fill(String(cycleDays))
  await visitor.button(calculator.next).click()
  await visitor.button(calculator.finish).waitFor()
}

export async function addEarlierStarts(visitor: Visitor, { earlier }: CalculatorAnswers): Promise<void> {
  await visitor.page.getByText(earlierStarts.title, { exact: true }).click()
  for (const [index, start] of earlier.entries()) {
    if (index > 0) await visitor.button(calculator.lastStart.previousMonth).click()
    await visitor.button(fullDate(start)).click()
    await visitor.button(earlierStarts.remove({ day: fullDate(start) })).waitFor()
  }
}

/** Saves the calendar file and returns its name and text. */
export async function saveCalendarFile(visitor: Visitor): Promise<{ name: string; text: string }> {
  const downloadEvent = visitor.page.waitForEvent('download')
  await visitor.button(calculator.result.addToCalendar).click()
  const download = await downloadEvent
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}

export const openRow = (visitor: Visitor, title: string) =>
  visitor.page.locator('summary').getByText(title, { exact: true }).click()

/** Saves the file with the answers, and returns its path. */
export async function saveAnswersFile(visitor: Visitor, passcode: string): Promise<string> {
  await openRow(visitor, notesFile.title)
  await visitor.field(notesFile.field).fill(passcode)
  await visitor.field(notesFile.again).fill(passcode)
  const downloadEvent = visitor.page.waitForEvent('download')
  await visitor.button(notesFile.save).click()
  const download = await downloadEvent
  expect(download.suggestedFilename()).toBe('notes.json')
  return download.path()
}
