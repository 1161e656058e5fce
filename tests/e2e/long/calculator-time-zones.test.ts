// In several time zones, the open calculator changes its day at midnight, and no date moves (CAL-4).
import { it } from 'vitest'
import { calculator } from '#copy/calculator.ts'
import { fullDate, shortDate } from '#copy/dates.ts'
import { PHONE } from '#tests/e2e/support/browser.ts'
import { openShopInBrowser } from '#tests/e2e/support/shop-in-browser.ts'
import { ZONES } from '#tests/support/time-zones.ts'

const site = openShopInBrowser()

const [KOLKATA, KIRITIMATI, LOS_ANGELES] = ZONES

it.each([
  // A night before the leap day, and the last night of a month.
  [KOLKATA, '2028-02-28T23:59:20+05:30', '2028-02-28', '2028-02-29', '28 March'],
  [KIRITIMATI, '2026-11-30T23:59:20+14:00', '2026-11-30', '2026-12-01', '29 December'],
  // After the first midnight the clocks go forward; the second one begins a day of 25 hours.
  [LOS_ANGELES, '2026-03-07T23:59:20-08:00', '2026-03-07', '2026-03-08', '5 April'],
  [LOS_ANGELES, '2026-10-31T23:59:20-07:00', '2026-10-31', '2026-11-01', '29 November'],
])(
  "in %s, shortly before midnight (%s), the calculator's day %s turns into %s at midnight",
  async (timeZone, time, before, after, expected) => {
    const visitor = await site.visitor({ viewport: PHONE, reducedMotion: true, timeZone })
    const { page } = visitor
    await page.clock.install({ time })
    await visitor.visit('/period-calculator')
    await page
      .locator('[aria-current=date]')
      .and(visitor.button(fullDate(before)))
      .waitFor()
    await visitor.button(fullDate(before)).click()
    await page.clock.runFor('02:00')
    if (before.slice(0, 7) !== after.slice(0, 7)) await visitor.button(calculator.lastStart.nextMonth).click()
    await page
      .locator('[aria-current=date]')
      .and(visitor.button(fullDate(after)))
      .waitFor()

    await visitor.button(fullDate(after)).click()
    await visitor.waitForText(shortDate(after))
    await visitor.button(calculator.next).click()
    await visitor.field(calculator.periodDays.label).fill('5')
    await visitor.button(calculator.next).click()
    await visitor.field(calculator.cycleDays.label).fill('28')
    await visitor.button(calculator.next).click()
    await visitor.waitForText(expected)
  },
)
