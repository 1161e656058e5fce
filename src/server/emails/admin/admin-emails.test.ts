// Emails for staff: failed ones stay visible, and any email can be sent again, except those with a code or a link that
// verifies.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteAccount } from '#contract/calls/account.ts'
import { dismissEmail, listEmails, resendEmail } from '#contract/calls/admin/emails.ts'
import { joinNewsletter } from '#contract/calls/newsletter.ts'
import { cancelOrder } from '#contract/calls/orders.ts'
import { requestResetCode } from '#contract/calls/password-reset.ts'
import type { EmailReply } from '#contract/emails.ts'
import { sentEmails as texts } from '#copy/admin-order.ts'
import { days, hours, minutes, seconds } from '#domain/durations.ts'
import type { EmailId, OrderId } from '#domain/ids.ts'
import { readDatabaseFigures } from '#server/metrics/metrics-queries.ts'
import { recordFailure } from '#server/outbox/email-outcome-queries.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { aBilling, anAdmin, aPlacedOrder, aProduct, aShopper, PASSWORD, type Shopper } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let t: TestShop
let admin: Shopper
let shopper: Shopper
beforeAll(async () => {
  t = await openTestShop()
  shopper = await aShopper(t)
})
// The session of staff ends after half an hour without activity.
beforeEach(async () => {
  admin = await anAdmin(t)
})
afterEach(() => {
  t.mailbox.failure = null
  t.mailbox.clear()
})
afterAll(() => t.close())

const list = async (query = ''): Promise<EmailReply[]> =>
  (await admin.client.get(`${addressOf(listEmails)}${query}`)).body.emails as EmailReply[]
const resend = (id: string) => admin.client.call(resendEmail, { params: { emailId: id } })
const dismiss = (id: string) => admin.client.call(dismissEmail, { params: { emailId: id } })
const anOrder = async (): Promise<OrderId> => aPlacedOrder(t, shopper, await aProduct(t))
const refusalError = () =>
  Object.assign(new Error('550 5.1.1 <anjali.nair@example.in> no such user'), { code: 'EENVELOPE', responseCode: 550 })
const confirmations = () => t.mailbox.emails.filter(({ subject }) => /order/i.test(subject))
const auditEntriesOn = (id: string) => t.shop.db.selectFrom('audit_log').selectAll().where('subject', '=', id).execute()

/** Places an order whose confirmation the mail server refuses. */
async function aFailingEmail(): Promise<EmailReply> {
  const id = await anOrder()
  t.mailbox.failure = refusalError()
  await t.drain()
  const [message] = await list(`?order=${id}`)
  if (!message) throw new Error('no email')
  return message
}

it('the list of emails shows the emails of one order with their recipients and times, and no content', async () => {
  const id = await anOrder()
  await t.drain()
  await shopper.client.call(cancelOrder, { params: { orderId: id }, body: {} })
  const emails = await list(`?order=${id}`)
  expect(emails.map(({ kind, state }) => [kind, state])).toEqual(
    expect.arrayContaining([
      ['order-cancelled', 'waiting'],
      ['order-confirmation', 'sent'],
    ]),
  )
  expect(emails.find(({ kind }) => kind === 'order-confirmation')).toMatchObject({
    recipient: aBilling().email,
    order: { _id: id },
    sentAt: t.clock.now().toISOString(),
    failure: null,
  })
  expect(Object.keys(emails[0] ?? {})).not.toContain('content')
  await t.drain()
  const later = await list(`?order=${id}`)
  expect(later.map(({ kind }) => kind)).toContain('refund-done')
})

it("the list of emails shows why an email failed, without an address from the mail server's message", async () => {
  const message = await aFailingEmail()
  const failing = await list('?state=failing')
  expect(failing.find(({ _id }) => _id === message._id)).toMatchObject({
    state: 'failing',
    tries: 1,
    sentAt: null,
    failure: { reason: texts.failure.refused, codes: 'EENVELOPE 550' },
  })
  t.mailbox.failure = null
  t.clock.advance(minutes(1))
  await t.drain()
  expect((await list('?state=failing')).map(({ _id }) => _id)).not.toContain(message._id)
})

it('the list of emails has no emails with a code or a verification link', async () => {
  const { email } = await aShopper(t)
  await t.client().call(requestResetCode, { body: { email } })
  await t.client().call(joinNewsletter, { body: { email } })
  await t.drain()
  expect(t.mailbox.to(email)).toHaveLength(2)
  expect((await list()).filter(({ recipient }) => recipient === email)).toEqual([])
})

it('a failed email is sent automatically when the mail server recovers, also after more than a day', async () => {
  const message = await aFailingEmail()
  t.clock.advance(days(2))
  t.mailbox.failure = null
  await t.drain()
  expect(confirmations()).toHaveLength(1)
  admin = await anAdmin(t)
  expect((await list(`?order=${message.order?._id}`))[0]).toMatchObject({ state: 'sent', failure: null })
})

it('a failed email is not tried again before its pause has passed', async () => {
  await aFailingEmail()
  t.mailbox.failure = null
  t.clock.advance(seconds(2))
  await t.drain()
  expect(confirmations()).toHaveLength(0)
  t.clock.advance(seconds(3))
  await t.drain()
  expect(confirmations()).toHaveLength(1)
})

it('an email that fails for a week is given up, stays in the list, and is sent when staff send it again', async () => {
  const message = await aFailingEmail()
  t.clock.advance(days(8))
  await t.drain()
  admin = await anAdmin(t)
  expect((await list('?state=failing')).find(({ _id }) => _id === message._id)).toMatchObject({ state: 'given_up' })
  t.mailbox.failure = null
  t.clock.advance(hours(7))
  await t.drain()
  expect(confirmations()).toHaveLength(0)
  admin = await anAdmin(t)
  expect((await resend(message._id)).status).toBe(200)
  await t.drain()
  expect(confirmations()).toHaveLength(1)
  expect((await list(`?order=${message.order?._id}`))[0]).toMatchObject({ state: 'sent' })
})

it('a sent email that staff send again is sent once more, under a new message id, for any number of simultaneous requests', async () => {
  const id = await anOrder()
  await t.drain()
  const [message] = await list(`?order=${id}`)
  const answers = await Promise.all([1, 2, 3].map(() => resend(message?._id ?? '')))
  expect(answers.map(({ status, body }) => [status, body.message])).toEqual(answers.map(() => [200, texts.sentAgain]))
  await t.drain()
  const [first, second, ...more] = confirmations()
  expect(more).toEqual([])
  expect([second?.to, second?.subject]).toEqual([first?.to, first?.subject])
  expect(second?.id).not.toBe(first?.id)
  expect(await auditEntriesOn(message?._id ?? '')).toMatchObject([
    { actor: admin.userId, action: 'outbox.send-again', details: { kind: 'order-confirmation', ref: id } },
  ])
  t.clock.advance(minutes(1))
  expect((await resend(message?._id ?? '')).status).toBe(200)
  await t.drain()
  expect(confirmations()).toHaveLength(3)
})

it('sending an email again is refused for an erased account, and answered with 404 for an unknown email', async () => {
  const leaving = await aShopper(t)
  const id = await aPlacedOrder(t, leaving, await aProduct(t))
  await t.drain()
  await leaving.client.call(deleteAccount, { body: { password: PASSWORD } })
  const [message] = await list(`?order=${id}`)
  expect(message).toMatchObject({ state: 'dropped', recipient: '', canSendAgain: false })
  expect(await resend(message?._id ?? '')).toMatchObject({ status: 409, body: { code: 'email_not_resendable' } })
  expect((await resend('f'.repeat(24))).status).toBe(404)
})

describe('dismissing an email', () => {
  it('a dismissed email is hidden and not retried, until staff send it again', async () => {
    const message = await aFailingEmail()
    expect(message.canPutAside).toBe(true)
    const responses = await Promise.all([dismiss(message._id), dismiss(message._id)])
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    expect((await list('?state=failing')).map(({ _id }) => _id)).not.toContain(message._id)
    expect((await list(`?order=${message.order?._id}`))[0]).toMatchObject({ state: 'put_aside', canPutAside: false })
    t.clock.advance(days(1))
    t.mailbox.failure = null
    await t.drain()
    expect(confirmations()).toHaveLength(0)
    admin = await anAdmin(t)
    await resend(message._id)
    await t.drain()
    expect(confirmations()).toHaveLength(1)
    expect((await list(`?order=${message.order?._id}`))[0]).toMatchObject({ state: 'sent', canPutAside: false })
    expect((await auditEntriesOn(message._id)).map(({ action }) => action)).toEqual([
      'outbox.put-aside',
      'outbox.send-again',
    ])
  })

  it('a dismissed email does not count as given up', async () => {
    const countGivenUp = async () => (await readDatabaseFigures(t.shop.db, t.clock.now())).emails.givenUp
    const before = await countGivenUp()
    const message = await aFailingEmail()
    await recordFailure(t.shop.db, message._id as EmailId, { reason: '550', at: t.clock.now(), nextTryAt: null })
    expect(await countGivenUp()).toBe(before + 1)
    await dismiss(message._id)
    expect(await countGivenUp()).toBe(before)
  })

  it('an email that staff dismiss during a try stays dismissed when the try fails', async () => {
    const message = await aFailingEmail()
    await dismiss(message._id)
    await recordFailure(t.shop.db, message._id as EmailId, {
      reason: 'ETIMEDOUT',
      at: t.clock.now(),
      nextTryAt: t.clock.now(),
    })
    expect((await list(`?order=${message.order?._id}`))[0]).toMatchObject({ state: 'put_aside', tries: 1 })
  })

  it('dismissing an email is refused for a sent email, for an unknown one, and for a shopper', async () => {
    const id = await anOrder()
    await t.drain()
    const [message] = await list(`?order=${id}`)
    expect(await dismiss(message?._id ?? '')).toMatchObject({ status: 409, body: { message: texts.notFailing } })
    expect((await dismiss('f'.repeat(24))).status).toBe(404)
    expect((await shopper.client.call(dismissEmail, { params: { emailId: message?._id } })).status).toBe(403)
  })
})
