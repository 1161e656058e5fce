// A visitor goes through the four steps of the period calculator (CAL-1 to CAL-3, CAL-7).
import { describe, expect, it } from 'vitest'
import { calculator } from '#copy/calculator.ts'
import { DESKTOP, PHONE, type Visitor } from '../support/browser.ts'
import { openShopInBrowser } from '../support/shop-in-browser.ts'

const site = openShopInBrowser()

async function openCalculator(
  viewport: { width: number; height: number },
  path = '/period-calculator',
): Promise<Visitor> {
  const visitor = await site.visitor({ viewport, reducedMotion: true })
  await visitor.page.clock.install({ time: new Date('2026-11-20T10:00:00+05:30') })
  await visitor.visit(path)
  await visitor.button('Friday, 20 November 2026').waitFor()
  return visitor
}

async function answer(visitor: Visitor, periodDays: string, cycleDays: string): Promise<void> {
  await visitor.button('Next').click()
  await visitor.field(calculator.periodDays.label).fill(periodDays)
  await visitor.button('Next').click()
  await visitor.field(calculator.cycleDays.label).fill(cycleDays)
  await visitor.button('Next').click()
  await visitor.button('Done').waitFor()
}

describe.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])('on %s', (_, viewport) => {
  it('the four steps show their texts and end with the expected day of the next period', async () => {
    const visitor = await openCalculator(viewport)
    await visitor.waitForText('What is the menstrual cycle?')
    expect(await visitor.button('Previous').isDisabled()).toBe(true)
    expect(await visitor.button('Saturday, 21 November 2026').isDisabled()).toBe(true)
    await visitor.button('Tuesday, 3 November 2026').click()
    await visitor.waitForText('3 Nov 2026')
    await visitor.button('Next').click()
    for (const { name } of Object.values(calculator.signsComing.list)) await visitor.waitForText(name)
    await visitor.checkPage()
    await visitor.field(calculator.periodDays.label).fill('5')
    await visitor.button('Next').click()
    for (const { name } of Object.values(calculator.signsLate.list)) await visitor.waitForText(name)
    await visitor.checkPage()
    await visitor.field(calculator.cycleDays.label).fill('28')
    await visitor.button('Next').click()
    await visitor.page
      .getByRole('heading', { name: /Your next period should start around Tuesday\s*, 1 December/ })
      .waitFor()
    expect(await visitor.button('Done').isDisabled()).toBe(true)
    expect(await visitor.button('Next').count()).toBe(0)
    await visitor.checkPage()
    await visitor.button('Previous').click()
    expect(await visitor.field(calculator.cycleDays.label).inputValue()).toBe('28')
  })
})

it('when the expected day has passed, the result says so, with the next one', async () => {
  const visitor = await openCalculator(PHONE)
  await visitor.button(calculator.lastStart.previousMonth).click()
  await visitor.button('Monday, 5 October 2026').click()
  await answer(visitor, '5', '28')
  await visitor.waitForText('2 November')
  await visitor.waitForText('That date has passed. The next one is around 30 November.')
})

it('invalid input causes an error at the field, and the step stays', async () => {
  const visitor = await openCalculator(PHONE)
  await visitor.button('Next').click()
  await visitor.waitForText(calculator.lastStart.missing)
  await visitor.button('Tuesday, 3 November 2026').click()
  await visitor.button('Next').click()
  for (const wrong of ['', '0', '16', '1.5', '-1']) {
    await visitor.field(calculator.periodDays.label).fill(wrong)
    await visitor.button('Next').click()
    await visitor.page.locator('[aria-invalid=true]').waitFor()
  }
  await visitor.field(calculator.periodDays.label).fill('12')
  await visitor.button('Next').click()
  await visitor.field(calculator.cycleDays.label).fill('100')
  await visitor.button('Next').click()
  await visitor.waitForText(calculator.cycleDays.wrong)
  await visitor.field(calculator.cycleDays.label).fill('11')
  await visitor.button('Next').click()
  await visitor.waitForText(calculator.cycleDays.shorterThanPeriod({ period: 12 }))
})

it('on a phone Next is visible once a day is chosen, above Quick Hide, and is large enough to tap', async () => {
  const visitor = await openCalculator(PHONE)
  const boxOf = async (name: string) => {
    const box = await visitor.button(name).boundingBox()
    if (box === null) throw new Error(`${name} is not there.`)
    return box
  }
  const expectButtonsVisible = async () => {
    const [next, hide] = [await boxOf('Next'), await boxOf(calculator.quickHide.label)]
    expect(next.height).toBeGreaterThanOrEqual(44)
    expect(next.y + next.height).toBeLessThanOrEqual(hide.y)
    expect(hide.y + hide.height).toBeLessThanOrEqual(PHONE.height)
    for (const covered of [next, hide]) {
      const place = [covered.x + covered.width / 2, covered.y + covered.height / 2] as const
      expect(
        await visitor.page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest('button') !== null, place),
      ).toBe(true)
    }
  }
  await visitor.button('Tuesday, 3 November 2026').click()
  await expectButtonsVisible()
  await visitor.button('Next').click()
  await expectButtonsVisible()
  await visitor.button('Next').click()
})

it('common answers can be tapped; none is preselected, and a tap does not continue', async () => {
  const visitor = await openCalculator(PHONE)
  await visitor.button('Tuesday, 3 November 2026').click()
  await visitor.button('Next').click()
  const pressedAnswers = () =>
    visitor.page.getByRole('group', { name: calculator.common.label }).locator('[aria-pressed=true]')
  expect(await pressedAnswers().count()).toBe(0)
  expect(await visitor.field(calculator.periodDays.label).inputValue()).toBe('')
  await visitor.button('Next').click()
  await visitor.page.locator('[aria-invalid=true]').waitFor()
  await visitor.button('5 days').click()
  expect(await visitor.page.locator('[aria-invalid=true]').count()).toBe(0)
  expect(await pressedAnswers().allTextContents()).toEqual(['5'])
  expect(await visitor.field(calculator.periodDays.label).inputValue()).toBe('5')
  await visitor.field(calculator.periodDays.label).fill('6')
  expect(await pressedAnswers().allTextContents()).toEqual(['6'])
  await visitor.button('Next').click()
  expect(await pressedAnswers().count()).toBe(0)
  await visitor.button('28 days').click()
  await visitor.checkPage()
  await visitor.button('Next').click()
  await visitor.button('Done').waitFor()
})

it("the calculator's calendar follows the arrow keys and never goes beyond today", async () => {
  const visitor = await openCalculator(DESKTOP)
  const { keyboard } = visitor.page
  const focusedLabel = () => visitor.page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await visitor.button('Friday, 20 November 2026').focus()
  await keyboard.press('ArrowRight')
  expect(await focusedLabel()).toBe('Friday, 20 November 2026')
  for (const key of ['ArrowUp', 'ArrowLeft', 'PageUp', 'Home']) await keyboard.press(key)
  expect(await focusedLabel()).toBe('Sunday, 11 October 2026')
  await keyboard.press('Enter')
  await visitor.waitForText('11 Oct 2026')
})

it('without JavaScript the page of the calculator explains the arithmetic, and all four steps are readable', async () => {
  const html = await (await fetch(new URL('/period-calculator', site.shop.origin))).text()
  const unscripted = /<main.*<noscript>(.*?)<\/noscript>/s.exec(html)?.[1] ?? ''
  const { menstrualCycle, signsComing, signsLate, conclusion, withoutScript } = calculator
  const titles = [withoutScript, menstrualCycle, signsComing, signsLate, conclusion].map(({ title }) => title)
  const signs = [signsComing, signsLate].flatMap(({ list }) => Object.values(list).map(({ name }) => name))
  for (const text of [...titles, ...signs, ...Object.values(conclusion.facts)]) expect(unscripted).toContain(text)
})
