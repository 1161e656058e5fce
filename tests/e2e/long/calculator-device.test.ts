// The calculator imports files, and works in several tabs and with the Back button (CAL-6, CAL-14).
import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { NEUTRAL_PAGE } from '#contract/urls.ts'
import { calculator, notesFile } from '#copy/calculator.ts'
import { fullDate } from '#copy/dates.ts'
import {
  ANJALI,
  addEarlierStarts,
  fillAnswers,
  openCalculator,
  saveAnswersFile,
  saveCalendarFile,
} from '#tests/e2e/support/calculator-visit.ts'
import { readStoredData } from '#tests/e2e/support/page-traces.ts'
import { openShopInBrowser } from '#tests/e2e/support/shop-in-browser.ts'

const site = openShopInBrowser()

describe('the device', () => {
  it('the calculator imports answers from a file on a new device, and refuses other files with a message', async () => {
    const visitor = await openCalculator(site)
    await visitor.visit('/period-calculator')
    await fillAnswers(visitor, ANJALI)
    const path = await saveAnswersFile(visitor, 'coconut water')
    const otherVisitor = await openCalculator(site)
    await otherVisitor.visit('/period-calculator')
    await otherVisitor.button(calculator.bring).click()
    const importFile = async (buffer: Buffer) =>
      otherVisitor.page
        .locator('input[type=file]')
        .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer })
    await importFile(Buffer.from('{"name":"Anjali"}'))
    await otherVisitor.message('alert', notesFile.other).waitFor()
    await importFile(await readFile(path))
    await otherVisitor.field(notesFile.secret).fill('coconut milk')
    await otherVisitor.button(notesFile.open).click()
    await otherVisitor.waitForText(notesFile.wrong)
    await otherVisitor.checkPage()
    await otherVisitor.field(notesFile.secret).fill('coconut water')
    await otherVisitor.button(notesFile.open).click()
    await otherVisitor.button(calculator.finish).waitFor()
    expect((await readStoredData(otherVisitor.page)).local).toEqual({})
  })

  it('unticking the box for storing the answers wipes them from the device', async () => {
    const visitor = await openCalculator(site)
    await visitor.visit('/period-calculator')
    await fillAnswers(visitor, ANJALI)
    await visitor.page.getByLabel(calculator.remember.label).check()
    await visitor.page.getByLabel(calculator.remember.label).uncheck()
    expect((await readStoredData(visitor.page)).local).toEqual({})
  })

  it('wiped answers stay wiped even when another tab still shows them', async () => {
    const visitor = await openCalculator(site)
    await visitor.visit('/period-calculator')
    await fillAnswers(visitor, ANJALI)
    await visitor.page.getByLabel(calculator.remember.label).check()
    const otherTab = await visitor.tab()
    await otherTab.visit('/period-calculator')
    await otherTab.button(calculator.remember.clear).click()
    await otherTab.button(fullDate('2026-11-20')).waitFor()
    await addEarlierStarts(visitor, ANJALI)
    expect((await readStoredData(visitor.page)).local).toEqual({})
  })

  it('the saved calendar file does not reveal its purpose', async () => {
    const visitor = await openCalculator(site)
    await visitor.visit('/period-calculator')
    await fillAnswers(visitor, ANJALI)
    const { name, text } = await saveCalendarFile(visitor)
    expect(name).toBe('reminder.ics')
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(6)
    expect(text).toContain('DTSTART;VALUE=DATE:20261220\r\n')
    expect(text).not.toMatch(/period|cycle|bleed|nila/i)
  })
})

it("Quick Hide leads out of the calculator's history even when the page was reloaded between its steps", async () => {
  const visitor = await openCalculator(site)
  const { page } = visitor
  await visitor.visit('/faq')
  await visitor.visit('/period-calculator')
  await fillAnswers(visitor, ANJALI)
  await page.reload()
  await visitor.button(fullDate('2026-11-20')).waitFor()
  await visitor.button(calculator.quickHide.label).click()
  await visitor.page.waitForURL(`**${NEUTRAL_PAGE}`)
  await page.goBack()
  await visitor.waitForPath('/products')
  await page.goBack()
  await visitor.waitForPath('/faq')
})

describe('Back (CAL-14)', () => {
  it("Back moves through the calculator's steps, restores the typed text, and leaves on the first step", async () => {
    const visitor = await openCalculator(site)
    const { page } = visitor
    await visitor.visit('/faq')
    await visitor.visit('/period-calculator')
    const entries = await page.evaluate(() => history.length)
    await fillAnswers(visitor, ANJALI)
    await page.goBack()
    await visitor.waitForText(calculator.cycleDays.question)
    await visitor.field(calculator.cycleDays.label).fill('50')
    await page.goBack()
    await visitor.waitForText(calculator.periodDays.question)
    expect(await visitor.field(calculator.periodDays.label).inputValue()).toBe('13')
    await visitor.button(calculator.next).click()
    expect(await visitor.field(calculator.cycleDays.label).inputValue()).toBe('50')
    await visitor.button(calculator.previous).click()
    await page.goBack()
    await visitor.waitForText(calculator.lastStart.question)
    expect(new URL(page.url()).pathname).toBe('/period-calculator')
    expect(await visitor.button(fullDate(ANJALI.lastStart)).getAttribute('aria-pressed')).toBe('true')
    expect(await page.evaluate(() => history.length)).toBe(entries + 1)
    await page.goBack()
    await visitor.waitForPath('/faq')
  })

  it('after Previous has led to the first step, Back leaves the calculator immediately', async () => {
    const visitor = await openCalculator(site)
    const { page } = visitor
    await visitor.visit('/faq')
    await visitor.visit('/period-calculator')
    await visitor.button(fullDate(ANJALI.lastStart)).click()
    await visitor.button(calculator.next).click()
    await visitor.button(calculator.previous).click()
    await visitor.waitForText(calculator.lastStart.question)
    await page.goBack()
    await visitor.waitForPath('/faq')
  })
})
