// The calculator's result, its storage and printing (CAL-5, CAL-8, CAL-10, CAL-11, CAL-16, CAL-17).
import { describe, expect, it } from 'vitest'
import { NEUTRAL_PAGE } from '#contract/urls.ts'
import { calculator, calculatorPause, earlierStarts, plan } from '#copy/calculator.ts'
import { fullDate } from '#copy/dates.ts'
import { chrome } from '#copy/pages.ts'
import { addDays, type CalendarDate, partsOf } from '#domain/calendar.ts'
import { DESKTOP, PHONE, type Visitor } from '#tests/e2e/support/browser.ts'
import { openShopInBrowser } from '#tests/e2e/support/shop-in-browser.ts'

const TODAY = '2026-11-20' as CalendarDate
const WIDTHS = [320, 360, 768, DESKTOP.width]
const { result, late, remember, quickHide } = calculator

const site = openShopInBrowser()

async function openCalculator(): Promise<Visitor> {
  const visitor = await site.visitor({ viewport: PHONE, reducedMotion: true })
  await visitor.page.clock.install({ time: new Date(`${TODAY}T10:00:00+05:30`) })
  await visitor.visit('/')
  await visitor.visit('/period-calculator')
  return visitor
}

/** Goes through the steps with a period of 5 days and a cycle of 28. */
async function answer(visitor: Visitor, lastStart: CalendarDate): Promise<void> {
  const monthsBack = partsOf(TODAY).month - partsOf(lastStart).month
  for (let month = 0; month < monthsBack; month += 1) await visitor.button(calculator.lastStart.previousMonth).click()
  await visitor.button(fullDate(lastStart)).click()
  await visitor.button('Next').click()
  await visitor.field(calculator.periodDays.label).fill('5')
  await visitor.button('Next').click()
  await visitor.field(calculator.cycleDays.label).fill('28')
  await visitor.button('Next').click()
  await visitor.waitForText(plan.ahead.title)
}

async function lookAtAllWidths(visitor: Visitor): Promise<void> {
  for (const width of WIDTHS) {
    await visitor.page.setViewportSize({ width, height: 800 })
    // Scrolls down first, because the bar at the lower edge of a phone would cover a day of the calendar.
    await visitor.page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await visitor.checkPage()
  }
  await visitor.page.evaluate(() => window.scrollTo(0, 0))
  await visitor.checkPage()
  await visitor.page.setViewportSize(PHONE)
}

const NOVEMBER_3 = '2026-11-03' as CalendarDate

it('the result shows the last day of the period, six periods ahead, and the last day to order in time', async () => {
  const visitor = await openCalculator()
  await answer(visitor, NOVEMBER_3)
  await visitor.waitForText(result.ends({ day: 'Sat 5 Dec' }))
  const ranges = await visitor.page
    .getByRole('listitem')
    .filter({ hasText: /^\w{3} \d+ .* to / })
    .allTextContents()
  expect(ranges).toEqual([
    'Tue 1 Dec to Sat 5 Dec',
    'Tue 29 Dec to Sat 2 Jan 2027',
    'Tue 26 Jan 2027 to Sat 30 Jan 2027',
    'Tue 23 Feb 2027 to Sat 27 Feb 2027',
    'Tue 23 Mar 2027 to Sat 27 Mar 2027',
    'Tue 20 Apr 2027 to Sat 24 Apr 2027',
  ])
  await visitor.waitForText(plan.order.title({ day: 'Tue 15 Dec' }))
  await visitor.waitForText(plan.order.tooLate({ start: 'Tue 1 Dec', met: 'Tue 29 Dec' }))
  await lookAtAllWidths(visitor)
  await visitor.link(plan.order.product({ name: 'Period Kit' })).click()
  await visitor.waitForPath(/^\/product\//)
})

it('earlier starts turn the result into a window of days, and an invalid start has an error beside the calendar', async () => {
  const visitor = await openCalculator()
  await answer(visitor, NOVEMBER_3)
  await visitor.page.getByText(earlierStarts.title, { exact: true }).click()
  await visitor.button('Thursday, 8 October 2026').click()
  await visitor.waitForText(earlierStarts.oneMore)
  await visitor.button('Monday, 12 October 2026').click()
  await visitor.waitForText(earlierStarts.problems.too_close)
  await lookAtAllWidths(visitor)
  await visitor.button(calculator.lastStart.previousMonth).click()
  await visitor.button('Tuesday, 8 September 2026').click()
  const window = visitor.page.getByRole('heading', {
    name: 'Your next period should start between Sun 29 Nov and Thu 3 Dec',
  })
  await window.waitFor()
  await visitor.waitForText(result.byCycleAlone({ cycle: 28, day: 'Tue 1 Dec' }))
  await visitor.waitForText(earlierStarts.window({ from: 'Sun 29 Nov', to: 'Thu 3 Dec' }))
  await lookAtAllWidths(visitor)
  await visitor.button(earlierStarts.remove({ day: 'Tuesday, 8 September 2026' })).click()
  await window.waitFor({ state: 'detached' })
})

it('an unusual cycle is excluded by a tap, stays in the list until it is removed, and is included again by another tap', async () => {
  const visitor = await openCalculator()
  await answer(visitor, NOVEMBER_3)
  await visitor.page.getByText(earlierStarts.title, { exact: true }).click()
  await visitor.button('Thursday, 8 October 2026').click()
  await visitor.button(calculator.lastStart.previousMonth).click()
  await visitor.button('Tuesday, 8 September 2026').click()
  await visitor.button(calculator.lastStart.previousMonth).click()
  await visitor.button('Saturday, 1 August 2026').click()
  await visitor.waitForText(earlierStarts.window({ from: 'Sun 29 Nov', to: 'Fri 11 Dec' }))
  await visitor.button(earlierStarts.leaveOutOf({ day: 'Saturday, 1 August 2026' })).click()
  await visitor.waitForText(earlierStarts.window({ from: 'Sun 29 Nov', to: 'Thu 3 Dec' }))
  await lookAtAllWidths(visitor)
  await visitor.page.getByRole('checkbox', { name: new RegExp(remember.label) }).check()
  await visitor.visit('/period-calculator')
  await visitor.page.getByText(earlierStarts.title, { exact: true }).click()
  await visitor.waitForText(earlierStarts.window({ from: 'Sun 29 Nov', to: 'Thu 3 Dec' }))
  await visitor.button(earlierStarts.countAgainOf({ day: 'Saturday, 1 August 2026' })).click()
  await visitor.waitForText(earlierStarts.window({ from: 'Sun 29 Nov', to: 'Fri 11 Dec' }))
  await visitor.button(earlierStarts.leaveOutOf({ day: 'Tuesday, 8 September 2026' })).click()
  await visitor.button(earlierStarts.leaveOutOf({ day: 'Saturday, 1 August 2026' })).click()
  await visitor.waitForText(earlierStarts.oneMore)
  const removeButton = visitor.button(earlierStarts.remove({ day: 'Saturday, 1 August 2026' }))
  await removeButton.click()
  await removeButton.waitFor({ state: 'detached' })
})

it('during a pause no days are counted, nothing is called late or offered to order; the pause is stored, and one tap ends it', async () => {
  const visitor = await openCalculator()
  await answer(visitor, addDays(TODAY, -37))
  await visitor.waitForText(late.title({ count: 9 }))
  await visitor.page.getByText(calculatorPause.title, { exact: true }).click()
  await visitor.button(calculatorPause.pause).click()
  const paused = visitor.page.getByRole('heading', { name: calculatorPause.paused })
  await paused.waitFor()
  expect(await visitor.page.evaluate(() => document.activeElement?.textContent)).toBe(calculatorPause.paused)
  const counted = new RegExp(
    [late.title({ count: 9 }), 'get it in time', result.passedLead, plan.ahead.title].join('|'),
  )
  expect(await visitor.page.getByText(counted).count()).toBe(0)
  await visitor.waitForText(calculatorPause.notKept)
  await lookAtAllWidths(visitor)
  await visitor.page.getByRole('checkbox', { name: new RegExp(remember.label) }).check()
  await visitor.visit('/period-calculator')
  await paused.waitFor()
  expect(await visitor.page.getByText(counted).count()).toBe(0)
  await visitor.button(calculatorPause.resume).click()
  await visitor.waitForText(late.title({ count: 9 }))
  await visitor.waitForText(plan.ahead.title)
})

it('the cycle in which a pause ends is excluded', async () => {
  const visitor = await openCalculator()
  await answer(visitor, addDays(TODAY, -37))
  await visitor.page.getByText(calculatorPause.title, { exact: true }).click()
  await visitor.button(calculatorPause.pause).click()
  await visitor.button(calculatorPause.started).click()
  await visitor.button(fullDate(TODAY)).click()
  for (let step = 1; step < 4; step += 1) await visitor.button('Next').click()
  await visitor.page.getByText(earlierStarts.title, { exact: true }).click()
  await visitor.button(earlierStarts.countAgainOf({ day: fullDate(addDays(TODAY, -37)) })).waitFor()
})

describe.each([
  ['a few days', 3, late.stages.few_days],
  ['more than a week', 9, late.stages.more_than_week],
  ['very', 60, late.stages.long],
] as const)('a period that is %s late', (_, days, sentences) => {
  it('the texts for a late period stay calm, say what to do, and lead on once the period has started', async () => {
    const visitor = await openCalculator()
    await answer(visitor, addDays(TODAY, -28 - days))
    await visitor.page.getByRole('heading', { name: late.title({ count: days }), exact: true }).waitFor()
    for (const sentence of sentences) await visitor.waitForText(sentence)
    await lookAtAllWidths(visitor)
    await visitor.button(late.started).click()
    await visitor.waitForText(calculator.lastStart.question)
    await visitor.button(fullDate(TODAY)).click()
    for (let step = 1; step < 4; step += 1) await visitor.button('Next').click()
    await visitor.waitForText(result.endsNow({ day: 'Tue 24 Nov' }))
  })
})

it('the answers are stored only when the box is ticked, and are wiped by one tap', async () => {
  const visitor = await openCalculator()
  const storedEntries = () => visitor.page.evaluate(() => localStorage.length)
  const before = await storedEntries()
  await answer(visitor, NOVEMBER_3)
  const box = visitor.page.getByRole('checkbox', { name: new RegExp(remember.label) })
  expect(await box.isChecked()).toBe(false)
  expect(await storedEntries()).toBe(before)
  await box.check()
  expect(await storedEntries()).toBe(before + 1)
  await visitor.visit('/period-calculator')
  await visitor.page.getByRole('heading', { name: /Tuesday\s*, 1 December/ }).waitFor()
  expect(await box.isChecked()).toBe(true)
  await lookAtAllWidths(visitor)
  await visitor.button(remember.clear).click()
  await visitor.message('status', remember.cleared).waitFor()
  expect(await storedEntries()).toBe(before)
  expect(await visitor.page.evaluate(() => document.activeElement?.textContent)).toBe(calculator.lastStart.question)
  await visitor.page.reload()
  await visitor.waitForText(calculator.lastStart.question)
})

it('when the browser cannot wipe the answers, the page does not claim that nothing is stored', async () => {
  const visitor = await openCalculator()
  await answer(visitor, NOVEMBER_3)
  const box = visitor.page.getByRole('checkbox', { name: new RegExp(remember.label) })
  await box.check()
  await visitor.page.evaluate(() => {
    Storage.prototype.removeItem = () => {
      throw new DOMException('refused', 'SecurityError')
    }
  })
  await visitor.button(remember.clear).click()
  await visitor.message('alert', remember.notCleared).waitFor()
  expect(await box.isChecked()).toBe(true)
})

it('Quick Hide is visible on every step, and Back does not return to the calculator', async () => {
  const visitor = await openCalculator()
  const hide = visitor.button(quickHide.label)
  const isInSight = async () => expect(await hide.boundingBox()).toMatchObject({ height: 44 })
  await isInSight()
  await answer(visitor, NOVEMBER_3)
  await isInSight()
  await hide.click()
  await visitor.page.waitForURL(`**${NEUTRAL_PAGE}`)
  await visitor.page.goBack()
  await visitor.waitForPath('/')
})

it('Quick Hide reacts to Escape pressed twice, but not to an Escape that closes the menu', async () => {
  const visitor = await openCalculator()
  const { keyboard } = visitor.page
  await visitor.button(chrome.openMenu).click()
  await visitor.button(chrome.closeMenu).waitFor()
  await keyboard.press('Escape')
  await visitor.button(chrome.closeMenu).waitFor({ state: 'detached' })
  await keyboard.press('Escape')
  await visitor.checkPage()
  expect(new URL(visitor.page.url()).pathname).toBe('/period-calculator')
  // The check of the page takes longer than the time within which two presses count together.
  await visitor.page.evaluate(() =>
    addEventListener('keydown', (event) => sessionStorage.setItem('prevented', String(event.defaultPrevented))),
  )
  await keyboard.press('Escape')
  await keyboard.press('Escape')
  await visitor.page.waitForURL(`**${NEUTRAL_PAGE}`)
  // By default, Escape would stop the page that is loading.
  expect(await visitor.page.evaluate(() => sessionStorage.getItem('prevented'))).toBe('true')
})

it('the result is printed on one page, without pictures, buttons, header and footer', async () => {
  const visitor = await openCalculator()
  await answer(visitor, NOVEMBER_3)
  await visitor.page.emulateMedia({ media: 'print' })
  await visitor.waitForText('Tue 29 Dec to Sat 2 Jan 2027')
  for (const hidden of ['img', 'button', 'header', 'footer'])
    expect(await visitor.page.locator(hidden).filter({ visible: true }).count(), hidden).toBe(0)
  const pdf = (await visitor.page.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})
