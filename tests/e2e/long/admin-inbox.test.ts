// Staff find open messages, answer once, and close and reopen them (MSG-4).
import { beforeAll, expect, it } from 'vitest'
import { answerTicket } from '#contract/calls/admin/inbox.ts'
import { sendMessage } from '#contract/calls/contact.ts'
import { inboxWords, adminInbox as texts } from '#copy/admin-inbox.ts'
import { adminSubscribers, subscribersFile } from '#copy/admin-subscribers.ts'
import { DESKTOP, PHONE, type Visitor } from '#tests/e2e/support/browser.ts'
import { openShopInBrowser } from '#tests/e2e/support/shop-in-browser.ts'
import { aLoggedInAdmin } from '#tests/e2e/support/staff-browser.ts'
import { aMessage } from '#tests/support/makers.ts'
import { RemoteClient } from '#tests/support/remote-client.ts'
import { addressOf } from '../../support/addresses.ts'

const site = openShopInBrowser()
const LONG = 'എന്റെ പെട്ടി എവിടെയാണ്? ഞാൻ തിങ്കളാഴ്ച ഓർഡർ ചെയ്തു. <b>Where</b> is my box?\n\nI ordered on Monday.'

let late: number
let fresh: number
beforeAll(async () => {
  late = await sendMessageWith({ firstName: 'Parvathy', lastName: 'Krishnamoorthy Balasubramanian', message: LONG })
  fresh = await sendMessageWith({ email: 'devika@example.in', message: 'Is it plain?' })
  await site.shop.query("UPDATE tickets SET created_at = created_at - interval '51 hours' WHERE number = $1", [late])
})

async function sendMessageWith(change: Parameters<typeof aMessage>[0]): Promise<number> {
  const { body } = await new RemoteClient(() => site.shop.origin).call(sendMessage, { body: aMessage(change) })
  return body.ticket as number
}

const name = (number: number) => `T-${String(number).padStart(4, '0')}`
const link = ({ page }: Visitor, number: number) =>
  page.getByRole('link', { name: name(number) }).locator('visible=true')
const heading = ({ page }: Visitor, number: number) => page.getByRole('heading', { name: name(number), level: 1 })
const staff = async (viewport: typeof DESKTOP | typeof PHONE = DESKTOP) =>
  aLoggedInAdmin(site.browser, site.shop, { viewport })
const emailsOf = (number: number) =>
  site.shop.query(
    `SELECT emails.id FROM emails JOIN ticket_steps ON ticket_steps.id = emails.ref
     JOIN tickets ON tickets.id = ticket_steps.ticket_id WHERE emails.kind = 'ticket-answer' AND tickets.number = $1`,
    [number],
  )

it('the message that has waited longest is first, with its deadline, and the address contains filter and search', async () => {
  const { visitor } = await staff()
  await visitor.page.goto('/admin/inbox')
  await link(visitor, late).waitFor()
  const row = visitor.page.getByRole('row').nth(1)
  expect(await row.textContent()).toContain(name(late))
  expect(await row.textContent()).toContain(texts.over(180))
  await visitor.checkPage()
  await visitor.page.getByRole('button', { name: texts.filters.kinds.question }).click()
  await visitor.page.getByText(texts.empty.other).waitFor()
  await visitor.page.getByRole('button', { name: texts.filters.kinds.all }).click()
  await visitor.page.keyboard.press('/')
  await visitor.page.keyboard.type('devika')
  await visitor.page.getByText(texts.found(1, false)).waitFor()
  expect(await link(visitor, late).count()).toBe(0)
  await visitor.page.reload()
  await link(visitor, fresh).waitFor()
  expect(new URL(visitor.page.url()).search).toBe('?q=devika')
}, 60_000)

it('two clicks send one answer to a message, and the message is then answered', async () => {
  const { visitor } = await staff(PHONE)
  await visitor.page.goto('/admin/inbox')
  await link(visitor, fresh).waitFor()
  await visitor.checkPage()
  await link(visitor, fresh).click()
  await heading(visitor, fresh).waitFor()
  await visitor.button(texts.answer.send).click()
  await visitor.page.getByText('Please fill this in.').waitFor()
  await visitor.checkPage()
  await visitor.field(texts.answer.field).fill('Yes, it is plain.\n\nYours, Nila')
  await visitor.button(texts.answer.send).dblclick()
  await visitor.message('status', inboxWords.answered).waitFor()
  await visitor.page.getByRole('list', { name: texts.ticket.steps }).getByText('Yes, it is plain.').waitFor()
  expect(await emailsOf(fresh)).toHaveLength(1)
  await visitor.checkPage()
}, 60_000)

it('the second staff member to answer a message gets a note, keeps the typed text, and can still send it', async () => {
  const { visitor, client } = await staff()
  await visitor.page.goto(`/admin/inbox/${late}`)
  await heading(visitor, late).waitFor()
  await visitor.page.getByText('<b>Where</b> is my box?').waitFor()
  await visitor.field(texts.answer.field).fill('It comes on Tuesday.')
  const first = await client.call(answerTicket, {
    params: { ticketNumber: late },
    body: { text: 'On Monday.', seen: 0 },
  })
  expect(first.status).toBe(200)
  visitor.expectFailure(409, addressOf(answerTicket, { params: { ticketNumber: late } }))
  await visitor.field(texts.answer.field).press('Control+Enter')
  await visitor.page.getByRole('list', { name: texts.ticket.steps }).getByText('On Monday.').waitFor()
  expect(await visitor.field(texts.answer.field).inputValue()).toBe('It comes on Tuesday.')
  await visitor.button(texts.answer.sendAnyway).waitFor()
  await visitor.checkPage()
  await visitor.button(texts.answer.sendAnyway).click()
  await visitor.page.getByRole('list', { name: texts.ticket.steps }).getByText('It comes on Tuesday.').waitFor()
  expect(await emailsOf(late)).toHaveLength(2)
}, 60_000)

it('a message is closed with a reason and reopened', async () => {
  const number = await sendMessageWith({ message: 'Buy my list of addresses.' })
  const { visitor } = await staff()
  await visitor.page.goto(`/admin/inbox/${number}`)
  await heading(visitor, number).waitFor()
  await visitor.button(texts.closing.close).click()
  const dialog = visitor.page.getByRole('dialog')
  await dialog.getByRole('button', { name: texts.closing.closeAnswered }).click()
  await dialog.getByText('Please fill this in.').waitFor()
  await dialog.getByLabel(texts.closing.reason).fill('Somebody sells something.')
  await visitor.checkPage()
  await dialog.getByRole('button', { name: texts.closing.closeAnswered }).click()
  await visitor.page.getByRole('list', { name: texts.ticket.steps }).getByText('Somebody sells something.').waitFor()
  await visitor.button(texts.closing.reopen).click()
  await dialog.getByLabel(texts.closing.reason).fill('It was a customer.')
  await dialog.getByRole('button', { name: texts.closing.reopen }).click()
  await visitor.button(texts.closing.close).waitFor()
}, 60_000)

it('an address is removed from the newsletter after a confirmation, also one that is double-clicked', async () => {
  await site.shop.query(
    `INSERT INTO subscribers (id, email, status, consent, created_at, asked_at, confirmed_at)
     VALUES ('${'a'.repeat(24)}', 'reader@example.in', 'subscribed', '2026-11', now(), now(), now())`,
  )
  const { visitor } = await staff(PHONE)
  await visitor.page.goto('/admin/inbox')
  await visitor.link(texts.issuesLink).click()
  const remove = visitor.button(adminSubscribers.removeOf('reader@example.in')).locator('visible=true')
  await remove.waitFor()
  await visitor.checkPage()
  await remove.click()
  await visitor.page.getByRole('dialog').getByRole('button', { name: adminSubscribers.remove }).dblclick()
  await visitor.message('status', subscribersFile.removed).waitFor()
  // The row is searched in the list, because a control above the list contains the same word.
  const row = visitor.page.getByRole('listitem').filter({ hasText: 'reader@example.in' }).locator('visible=true')
  await row.getByText(adminSubscribers.status.unsubscribed, { exact: true }).waitFor()
  expect(await remove.count()).toBe(0)
}, 60_000)
