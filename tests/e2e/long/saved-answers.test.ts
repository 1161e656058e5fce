// Saved answers (MSG-9, MSG-10).
import { beforeAll, expect, it } from 'vitest'
import { adminPages } from '#contract/admin-urls.ts'
import { sendMessage } from '#contract/calls/contact.ts'
import { savedAnswers as saved, savedAnswersReplies, adminInbox as texts } from '#copy/admin-inbox.ts'
import { PLACES } from '#domain/saved-answer.ts'
import { DESKTOP } from '#tests/e2e/support/browser.ts'
import { openShopInBrowser } from '#tests/e2e/support/shop-in-browser.ts'
import { aLoggedInAdmin } from '#tests/e2e/support/staff-browser.ts'
import { aMessage } from '#tests/support/makers.ts'
import { RemoteClient } from '#tests/support/remote-client.ts'

const site = openShopInBrowser()
const NAME = 'Where is my parcel, in many words for those who ask it twice'

let ticket: number
beforeAll(async () => {
  const { body } = await new RemoteClient(() => site.shop.origin).call(sendMessage, {
    body: aMessage({ firstName: 'Parvathy', lastName: 'Krishnamoorthy Balasubramanian' }),
  })
  ticket = body.ticket as number
})

it("staff save an answer, find it by its text, and send it with the customer's name filled in", async () => {
  const { visitor } = await aLoggedInAdmin(site.browser, site.shop, { viewport: DESKTOP })
  const { page } = visitor
  await page.goto(adminPages.savedAnswers)
  await visitor.waitForText(saved.none)
  await visitor.checkPage()
  await visitor.button(saved.add).click()
  await visitor.field(saved.name).fill(NAME)
  await visitor.field(saved.text).fill('Dear {first name},\n\nyour {box} is on its way.')
  await visitor.button(saved.save).click()
  await visitor.waitForText(savedAnswersReplies.unknown(['box'], PLACES))
  await visitor.checkPage()
  await visitor.field(saved.text).fill('Dear {first name},\n\nyour parcel {order} is on its way.')
  await visitor.button(saved.save).click()
  await visitor.message('status', savedAnswersReplies.saved(NAME)).waitFor()
  await visitor.checkPage()

  await page.goto(adminPages.ticket(ticket))
  await visitor.field(texts.answer.field).focus()
  await page.keyboard.press('/')
  await page.keyboard.type('parcel')
  await page.getByRole('option', { name: NAME }).waitFor()
  await visitor.checkPage()
  await page.keyboard.press('Enter')
  const text = visitor.field(texts.answer.field)
  await expect.poll(() => text.inputValue()).toMatch(/^Dear Parvathy/)
  // The message names no order: the staff member chooses one.
  await visitor.waitForText(savedAnswersReplies.open(['order']))
  await visitor.checkPage()
  await text.fill((await text.inputValue()).replace('{order}', 'of Monday'))
  await visitor.button(texts.answer.send).click()
  await visitor.button(texts.closing.reopen).waitFor()
  await visitor.checkPage()
}, 90_000)
