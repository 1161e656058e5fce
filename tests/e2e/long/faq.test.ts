// A visitor reads the FAQ, and asks another question by its form (PAGE-9, PAGE-11, MSG-3).
import { expect, it } from 'vitest'
import { askQuestion } from '#contract/calls/contact.ts'
import { faq } from '#copy/contact.ts'
import { formErrors, network } from '#copy/errors.ts'
import { pageTexts } from '#copy/pages.ts'
import { DESKTOP, PHONE, type Visitor, type VisitorOptions } from '#tests/e2e/support/browser.ts'
import { openShopInBrowser } from '#tests/e2e/support/shop-in-browser.ts'
import { aCustomer } from '#tests/e2e/support/shopping.ts'
import { addressOf } from '../../support/addresses.ts'

const site = openShopInBrowser()

async function openFaq(options: Omit<VisitorOptions, 'origin'> = {}): Promise<Visitor> {
  const visitor = await site.visitor(options)
  await visitor.visit('/faq')
  return visitor
}
const { placeQuestion, placeSteps, trackQuestion, trackText, confirmedQuestion, cancelQuestion } = pageTexts.faq
const track = { question: trackQuestion, text: trackText }
const QUESTIONS = [trackQuestion, confirmedQuestion, cancelQuestion]
const question = (visitor: Visitor) => visitor.page.getByRole('textbox', { name: faq.box.title })
const address = (visitor: Visitor) => visitor.field(faq.box.address)
const rows = (visitor: Visitor) =>
  visitor.page.locator('[aria-roledescription=slide] details').filter({ visible: true })
const openRows = (visitor: Visitor) =>
  visitor.page.evaluate(() =>
    Array.from(document.querySelectorAll('[aria-roledescription=slide]'), (slide) =>
      Array.from(slide.querySelectorAll('details'), (row) => row.open),
    ),
  )
/** Taps a row of the visible slide. While the slides move, two of them are visible, so the tap waits. */
const tap = (visitor: Visitor, words: string) => visitor.page.getByText(words).filter({ visible: true }).first().click()
const waitForSlide = async (visitor: Visitor, to: string) => {
  await visitor.page.getByRole('group', { name: to, exact: true }).waitFor()
  await visitor.checkPage()
}

it("only one of the FAQ carousel's three identical slides is visible, focusable and read aloud", async () => {
  const visitor = await openFaq()
  const slides = visitor.page.locator('[aria-roledescription=slide]')
  expect(await slides.count()).toBe(3)
  const texts = await slides.evaluateAll((all) => all.map((slide) => slide.textContent))
  expect(new Set(texts).size).toBe(1)
  expect(await visitor.page.getByRole('group', { name: /of 3$/ }).count()).toBe(1)
  expect(await visitor.page.getByRole('heading', { name: placeQuestion }).count()).toBe(1)
  expect(await rows(visitor).count()).toBe(4)
  const twice = await visitor.page.evaluate(() => {
    const ids = Array.from(document.querySelectorAll('[id]'), ({ id }) => id)
    return ids.filter((id, place) => ids.indexOf(id) !== place)
  })
  expect(twice).toEqual([])
})

it('moving the FAQ carousel never closes an open question', async () => {
  const visitor = await openFaq()
  await tap(visitor, track.question)
  await visitor.waitForText(track.text)
  await visitor.button('Next slide').click()
  await waitForSlide(visitor, '2 of 3')
  await visitor.waitForText(track.text)
  expect(await openRows(visitor)).toEqual(Array.from({ length: 3 }, () => [true, true, false, false]))
  await tap(visitor, placeQuestion)
  await visitor.button('Next slide').click()
  await visitor.button('Next slide').click()
  await waitForSlide(visitor, '1 of 3')
  expect(await openRows(visitor)).toEqual(Array.from({ length: 3 }, () => [false, true, false, false]))
})

it('opening a question stops the FAQ carousel until it is restarted', async () => {
  const visitor = await openFaq()
  await visitor.button('Pause').waitFor()
  await tap(visitor, track.question)
  await visitor.button('Play').waitFor()
})

it('the answer about cancelling links to support and to the orders', async () => {
  const visitor = await openFaq({ viewport: DESKTOP })
  await tap(visitor, 'How do I cancel my order?')
  await visitor.button('Play').waitFor()
  await visitor.link('Write to support').filter({ visible: true }).first().waitFor()
  await visitor.link('Open your orders').filter({ visible: true }).first().click()
  await visitor.waitForPath('/login?next=%2Faccount')
})

it('the keyboard focus reaches the questions and controls of one FAQ slide, in reading order', async () => {
  const visitor = await openFaq({ viewport: DESKTOP })
  await rows(visitor).first().locator('summary').focus()
  const focusedTexts: string[] = []
  for (let step = 0; step < 7; step++) {
    await visitor.page.keyboard.press('Tab')
    focusedTexts.push(
      await visitor.page.evaluate(() => document.activeElement?.textContent || document.activeElement?.ariaLabel || ''),
    )
  }
  expect(focusedTexts).toEqual([faq.links.place, ...QUESTIONS, 'Previous slide', 'Pause', 'Next slide'])
})

it('without scripts each FAQ answer is visible once, and the questions can be opened', async () => {
  const visitor = await site.visitor({ withoutScript: true })
  const { page } = visitor
  await page.goto('/faq')
  for (const text of [...placeSteps.split('\n'), ...QUESTIONS])
    expect([text, await page.getByText(text, { exact: true }).filter({ visible: true }).count()]).toEqual([text, 1])
  await page.getByText(track.question).filter({ visible: true }).click()
  await page.getByText(track.text).filter({ visible: true }).waitFor()
  await visitor.waitForText(/The form needs JavaScript/)
})

it('a visitor asks a question with an email address, and the button shows Sent', async () => {
  const visitor = await openFaq({ viewport: PHONE })
  expect(await visitor.page.locator('main input:visible').count()).toBe(1)
  await question(visitor).fill('Do you post to Idukki?')
  await visitor.button('Send').click()
  await address(visitor).waitFor()
  await expect.poll(() => address(visitor).evaluate((field) => field === document.activeElement)).toBe(true)
  await visitor.checkPage()
  await address(visitor).fill('anjali')
  await visitor.button('Send').click()
  await visitor.waitForText(formErrors.email)
  await visitor.checkPage()
  await address(visitor).fill('anjali@example.in')
  await visitor.button('Send').click()
  await visitor.button('Sent').waitFor()
  await visitor.message('status', 'We have received your question.').waitFor()
  await visitor.waitForText(/Your question has the number \d+\. We’ll reply by email to anjali@example\.in\./)
  expect([await question(visitor).inputValue(), await address(visitor).count()]).toEqual(['', 0])
  await visitor.checkPage()
  await visitor.button('Sent').click()
  await visitor.page.keyboard.type('One more?')
  await visitor.button('Send').waitFor()
})

it('an empty question, and one of 1001 characters, cause an error at the field', async () => {
  const visitor = await openFaq()
  await visitor.button('Send').click()
  await visitor.waitForText(formErrors.required)
  await visitor.checkPage()
  await question(visitor).fill('x'.repeat(1001))
  await visitor.button('Send').click()
  await visitor.waitForText(formErrors.tooLong({ max: 1000 }))
})

it('a logged-in shopper asks a question without typing an email address', async () => {
  const { visitor, email } = await aCustomer(site.browser, site.shop)
  await visitor.visit('/faq')
  await question(visitor).fill('Is the parcel plain?')
  await visitor.button('Send').click()
  await visitor.button('Sent').waitFor()
  await visitor.waitForText(`We’ll reply by email to ${email}.`)
})

it('sending a question again after a lost response creates no second ticket', async () => {
  const visitor = await openFaq()
  const keys: (string | undefined)[] = []
  visitor.expectFailure(0, addressOf(askQuestion))
  await visitor.page.route(`**${addressOf(askQuestion)}`, async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    return keys.length === 1 ? route.abort('connectionfailed') : route.continue()
  })
  await question(visitor).fill('Is it twice?')
  await visitor.button('Send').click()
  await address(visitor).fill('twice@example.in')
  await visitor.button('Send').click()
  await visitor.page.getByRole('alert').getByText(network.unreachable).waitFor()
  expect(await question(visitor).inputValue()).toBe('Is it twice?')
  await visitor.checkPage()
  await visitor.button('Send').click()
  await visitor.button('Sent').waitFor()
  expect(keys).toHaveLength(2)
  expect(keys[0]).toMatch(/^\w+$/)
  expect(keys[1]).toBe(keys[0])
})
