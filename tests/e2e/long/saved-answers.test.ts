// Saved answers, and messages that are assigned and handed over (MSG-9 to MSG-11).
import { beforeAll, expect, it } from 'vitest'
import { adminPages } from '#contract/admin-urls.ts'
import { assignTicket } from '#contract/calls/admin/inbox.ts'
import { sendMessage } from '#contract/calls/contact.ts'
import { savedAnswers as saved, savedAnswersReplies, adminInbox as texts } from '#copy/admin-inbox.ts'
import { PLACES } from '#domain/saved-answer.ts'
import { ticketName } from '#domain/ticket.ts'
import { DESKTOP, PHONE } from '#tests/e2e/support/browser.ts'
import { openShopInBrowser } from '#tests/e2e/support/shop-in-browser.ts'
import { aLoggedInAdmin, aLoggedInStaffMember } from '#tests/e2e/support/staff-browser.ts'
import { aMessage } from '#tests/support/makers.ts'
import { RemoteClient } from '#tests/support/remote-client.ts'
import { addressesOf } from '../../support/addresses.ts'

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

it('on a phone staff assign a message to themselves and then to a colleague, and a second staff member who wants it sees the assignee', async () => {
  const { visitor: devika } = await aLoggedInStaffMember(site.browser, site.shop, {
    role: 'support',
    name: 'Devika Menon',
    viewport: PHONE,
  })
  const { visitor: meera } = await aLoggedInStaffMember(site.browser, site.shop, {
    role: 'support',
    name: 'Meera Pillai',
    viewport: PHONE,
  })
  for (const each of [devika, meera]) {
    await each.page.goto(adminPages.ticket(ticket))
    await each.button(texts.hand.take).waitFor()
  }
  await devika.button(texts.hand.take).click()
  await devika.button(texts.hand.giveBack).waitFor()
  await devika.checkPage()
  meera.expectFailure(409, addressesOf(assignTicket))
  await meera.button(texts.hand.take).click()
  await meera.waitForText('Devika Menon')
  await meera.checkPage()
  await devika.button(texts.hand.handOver).click()
  await devika.field(texts.hand.handOverTo).selectOption({ label: 'Meera Pillai' })
  await devika.checkPage()
  await devika.page.getByRole('dialog').getByRole('button', { name: texts.hand.handOver }).click()
  await devika.waitForText('Meera Pillai')
  await meera.page.goto(`${adminPages.inbox}?status=all&whose=mine`)
  await meera.link(ticketName(ticket)).waitFor()
  await meera.checkPage()
}, 90_000)
