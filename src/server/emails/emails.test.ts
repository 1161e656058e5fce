// Every email of the shop, from its cause to the mailbox: its content and recipient, that it is sent once, and that it
// contains nothing private.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openBreach } from '#contract/calls/admin/breaches.ts'
import { moveOrder } from '#contract/calls/admin/order.ts'
import { answerPrivacyRequest } from '#contract/calls/admin/privacy.ts'
import { deleteUser } from '#contract/calls/admin/users.ts'
import { askQuestion } from '#contract/calls/contact.ts'
import { signIn } from '#contract/calls/login.ts'
import { cancelOrder, changeDelivery } from '#contract/calls/orders.ts'
import { makePrivacyRequest } from '#contract/calls/privacy.ts'
import { linkedPages, pages } from '#contract/urls.ts'
import { adminDashboard } from '#copy/admin-dashboard.ts'
import { adminOrder } from '#copy/admin-order.ts'
import { orderDispatched } from '#copy/emails.ts'
import { EMAILS_WAIT } from '#domain/bulk-action.ts'
import { indianDate } from '#domain/calendar.ts'
import { trackingPageTemplate } from '#domain/couriers.ts'
import { hours } from '#domain/durations.ts'
import type { InviteId, OrderId, RefundId } from '#domain/ids.ts'
import { LANGUAGES, languageTagOf } from '#domain/language.ts'
import { ENGLISH } from '#domain/language-path.ts'
import { paise } from '#domain/money.ts'
import { SENDING_STEPS, TRANSITIONS } from '#domain/order.ts'
import { REFUND_EMAILS } from '#domain/refund.ts'
import { type Mailer, smtpMailer } from '#server/adapters/mailer.ts'
import { loadLanguages } from '#server/adapters/request-context.ts'
import { inTransaction, type PooledDatabase } from '#server/db/database.ts'
import { sendDueEmails } from '#server/emails/send-due-emails.ts'
import { emailTemplates } from '#server/features.ts'
import type { EmailContents, EmailKind } from '#server/outbox/email-kinds.ts'
import { enqueueEmail } from '#server/outbox/enqueue-email.ts'
import { completePayment } from '#server/payments/complete-payment.ts'
import { updateRefund } from '#server/payments/refund-progress-queries.ts'
import { insertRefund } from '#server/payments/refund-queries.ts'
import { addBreachEntry } from '#server/privacy/breaches/record-breach.ts'
import { setReminder } from '#server/reminders/reminders.ts'
import { insertRecallNotice } from '#server/stock/batches-queries.ts'
import { insertBatch } from '#server/stock/items-queries.ts'
import { englishWordsIn } from '#tests/support/english-words.ts'
import { requestGuardian } from '#tests/support/guardians.ts'
import { anInvite } from '#tests/support/invites.ts'
import { anIssue } from '#tests/support/issues.ts'
import {
  aBilling,
  anAdmin,
  aPlacedOrder,
  aProduct,
  aShopper,
  giveCoins,
  PASSWORD,
  type Shopper,
  startedPayment,
} from '#tests/support/makers.ts'
import { atRazorpay, openTestShop, type TestShop } from '#tests/support/shop.ts'
import { openSmtpStub } from '#tests/support/smtp-stub.ts'
import { aTrackingNumber } from '#tests/support/tracking-numbers.ts'

const PARCEL = 'EE473124829IN'
/** Emails to staff, which are in English, and emails whose texts staff write. */
const BY_STAFF: readonly string[] = [
  'stock-low',
  'owner-alert',
  'owner-digest',
  'bank-account-changed',
  'staff-invite',
  'newsletter',
]
/** Names of people and things, and texts that people wrote. These are not translated. */
const UNTRANSLATED = [
  'Anjali Nair',
  'Anjali',
  'My phone',
  'River Road',
  'Temple Road',
  'Ottapalam',
  'Kerala',
  'Ms ',
  'Period Kit',
  'Cramp Relief Patches',
  'Grievance officer',
  'Data Protection Board of India',
  'It goes today.',
  'Is it in the post?',
  'It is in your file.',
  'A laptop was stolen.',
  'The seal was broken.',
  'Please do not use the pads.',
]
/** Words in a subject that would reveal the purchase to a bystander. */
const REVEALING = /kit|pad|patch|period|cramp|sanitary|menstru|hygien/i
let t: TestShop
let admin: Shopper
let shopper: Shopper
beforeAll(async () => {
  t = await openTestShop()
  admin = await anAdmin(t)
  shopper = await aShopper(t)
})
afterEach(() => {
  t.mailbox.failure = null
  t.mailbox.clear()
})
afterAll(() => t.close())

const anOrder = async (options: Parameters<typeof aPlacedOrder>[3] = {}, who = shopper): Promise<OrderId> =>
  aPlacedOrder(t, who, await aProduct(t, { name: 'Cramp Relief Patches' }), options)
const advance = (id: OrderId, status: string, more: object = {}) =>
  admin.client.call(moveOrder, { params: { orderId: id }, body: { status, ...more } })
const dispatch = async (id: OrderId, trackingNumber = aTrackingNumber()) => {
  for (const step of SENDING_STEPS) await advance(id, step, { trackingNumber })
  // The email is delayed for as long as staff can undo the dispatch (ADM-28).
  t.clock.advance(EMAILS_WAIT)
}
const cancel = (id: OrderId, charge = 0, who = shopper) =>
  who.client.call(cancelOrder, { params: { orderId: id }, body: { cancellationCharge: charge } })
/** Sends waiting emails and returns the newest one whose subject contains these words. */
async function sendAndFind(words: string) {
  await t.drain()
  const message = t.mailbox.emails.findLast(({ subject }) => subject.includes(words))
  if (!message) throw new Error(`no email about "${words}" among ${t.mailbox.emails.map(({ subject }) => subject)}`)
  return message
}
const orderRow = (id: OrderId) =>
  t.shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const writeDown = <Kind extends EmailKind>(kind: Kind, content: EmailContents[Kind], ref: string, recipient: string) =>
  inTransaction(t.shop.db, (tx) => enqueueEmail(tx, t.shop, { kind, ref, recipient, content }))
/** Creates a failed refund and the bank transfer that replaced it. Returns the id of the transfer. */
async function aPaidRefund(): Promise<RefundId> {
  const id = await anOrder()
  await shopper.client.call(cancelOrder, { params: { orderId: id }, body: {} })
  const failed = await t.shop.db.selectFrom('refunds').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow()
  const paidId = t.id() as RefundId
  await inTransaction(t.shop.db, async (tx) => {
    await updateRefund(tx, failed.id, { status: 'failed', at: t.clock.now() })
    await insertRefund(tx, {
      id: paidId,
      paymentId: failed.payment_id,
      orderId: id,
      amount: failed.amount,
      reason: 'cancelled',
      at: t.clock.now(),
      retries: failed.id,
      paid: { way: 'imps', reference: '632212345678', on: indianDate(t.clock.now()), recordedBy: admin.userId },
    })
  })
  return paidId
}

async function refundOf(id: OrderId): Promise<RefundId> {
  const row = await t.shop.db.selectFrom('refunds').select('id').where('order_id', '=', id).executeTakeFirstOrThrow()
  return row.id
}
async function eraseAccount({ userId }: Shopper): Promise<void> {
  await admin.client.call(signIn, { body: { email: admin.email, password: PASSWORD } })
  expect((await admin.client.call(deleteUser, { params: { userId } })).status).toBe(200)
}
/** Makes waiting jobs and emails due now. */
const becomeDue = async () => {
  await sql`UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'`.execute(t.shop.db)
  await sql`UPDATE emails SET due_at = ${t.clock.now()} WHERE due_at IS NOT NULL`.execute(t.shop.db)
}

/** Creates an answered privacy request and returns the id of the answer. */
async function aPrivacyAnswer(): Promise<string> {
  const { body } = await shopper.client.call(makePrivacyRequest, {
    body: { kind: 'access', text: 'What do you have?' },
  })
  const params = { privacyNumber: body.number as number }
  await admin.client.call(answerPrivacyRequest, { params, body: { text: 'It is in your file.', seen: 1 } })
  const steps = t.shop.db.selectFrom('privacy_request_steps').select('id').where('kind', '=', 'answered')
  return (await steps.executeTakeFirstOrThrow()).id
}

/** Creates an email in the register of breaches and returns its id. */
async function aBreachEmail(): Promise<string> {
  const knownAt = t.clock.now().toISOString()
  const { body } = await admin.client.call(openBreach, { body: { knownAt, happened: 'A laptop was stolen.' } })
  await inTransaction(t.shop.db, (tx) =>
    addBreachEntry(tx, t.shop, admin.userId, {
      number: body.number as number,
      kind: 'email',
      text: 'A laptop was stolen.',
      selection: { to: 'all' },
    }),
  )
  const emails = t.shop.db.selectFrom('breach_entries').select('id').where('kind', '=', 'email')
  return (await emails.executeTakeFirstOrThrow()).id
}

/** Creates the notice of a recalled batch and returns its id. */
async function aRecallNotice(): Promise<string> {
  const [batchId, id, at] = [t.id<'batch'>(), t.id(), t.clock.now()]
  const productId = await aProduct(t)
  await inTransaction(t.shop.db, async (tx) => {
    await insertBatch(tx, { id: batchId, productId, number: 'L-7', expiresOn: null, at })
    await insertRecallNotice(tx, { id, batchId, text: 'Please do not use the pads.', author: admin.userId, at })
  })
  return id
}

/** Returns the content of an email about a payment. */
async function aPaymentNews() {
  const { id: attemptId } = await t.shop.db
    .selectFrom('payment_attempts')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { attemptId, firstName: 'Anjali', amount: paise(53800) }
}

async function anOpenInvite(): Promise<InviteId> {
  const email = `packer${t.id()}@example.in`
  await anInvite(t, email, ['packer'])
  const { id } = await t.shop.db
    .selectFrom('staff_invites')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return id
}

/** Creates a request to a guardian and returns the contents of the emails about it. */
async function guardianContents() {
  const minor = await aShopper(t)
  const guardianshipId = (await requestGuardian(t, minor)).id
  return {
    'guardian-asked': { guardianshipId, until: '2026-11-30T05:00:00Z' },
    'guardian-agreed': { guardianshipId, orders: true },
    'guardian-news': { name: 'Anjali', news: 'agreed' },
    'account-ends': { name: 'Anjali', on: '2026-11-30T05:00:00Z' },
  } as const
}

/** Sets a reminder for a new order and returns the order's id. */
async function aReminder(): Promise<OrderId> {
  const reader = await aShopper(t, { isVerified: true })
  const orderId = await anOrder({}, reader)
  await setReminder(t.shop, { orderId, userId: reader.userId }, { everyWeeks: 4 })
  return orderId
}

async function anAnswer(): Promise<string> {
  const { body } = await t
    .client()
    .call(askQuestion, { body: { question: 'Is it in the post?', email: 'a@example.in' } })
  const { id } = await t.shop.db
    .selectFrom('tickets')
    .select('id')
    .where('number', '=', body.ticket as number)
    .executeTakeFirstOrThrow()
  const step = t.id()
  await t.shop.db
    .insertInto('ticket_steps')
    .values({
      id: step,
      ticket_id: id,
      kind: 'answer',
      text: 'It goes today.',
      author: shopper.userId,
      created_at: t.shop.clock.now(),
    })
    .execute()
  return step
}

/** Returns the stored content of each kind of email, about objects that exist. */
async function contentOfEachKind(): Promise<{ contents: EmailContents; refundId: RefundId }> {
  const id = await anOrder()
  await dispatch(id)
  await advance(id, 'returned')
  const refundId = await refundOf(id)
  const content = { orderId: id, reason: '' }
  const report = { orderId: id, orderNumber: 1001, ticket: 7, reason: 'The seal was broken.' }
  const contents: EmailContents = {
    'password-changed': { name: 'Anjali', at: '2026-11-20T05:00:00Z' },
    'factor-changed': {
      name: 'Anjali',
      at: '2026-11-20T05:00:00Z',
      change: 'passkey-added',
      isStaff: false,
      passkey: 'My phone',
    },
    'new-device': {
      name: 'Anjali',
      device: 'Chrome on Android',
      at: '2026-11-20T05:00:00Z',
      isSameNetwork: null,
    },
    'staff-invite': { inviteId: await anOpenInvite() },
    ...(await guardianContents()),
    'email-changed': { changeId: null, at: '2026-11-20T05:00:00Z' },
    'email-restored': { at: '2026-11-20T05:00:00Z' },
    'email-taken-back': { at: '2026-11-20T05:00:00Z' },
    'email-link': { at: '2026-11-20T05:00:00Z' },
    'contact-received': { ticket: 7 },
    'ticket-answer': { step: await anAnswer() },
    'privacy-received': { number: 1001, request: 'grievance', dueAt: '2026-12-18T05:00:00Z' },
    'privacy-answer': { step: await aPrivacyAnswer() },
    'breach-notice': { entry: await aBreachEmail() },
    'stock-low': { goods: [{ id: 'f'.repeat(24), name: 'Pads L', left: 3 }] },
    'owner-alert': { alert: 'dispute', id: 'f'.repeat(24), amount: paise(29900), orderNumber: 1001, respondBy: null },
    'owner-digest': { day: '2026-11-28', orders: 2, revenue: paise(59800), waiting: [{ name: 'pack', count: 1 }] },
    'bank-account-changed': {
      by: 'Anjali Nair',
      account: { holder: 'Nila', accountNumber: '5678', ifsc: 'HDFC0001234', upiId: 'nila@hdfcbank' },
    },
    'back-in-stock': { productId: await aProduct(t) },
    'reorder-reminder': { orderId: await aReminder() },
    newsletter: { issueId: await anIssue(t), subscriberId: null },
    'goods-recalled': { noticeId: await aRecallNotice(), orderNumber: 1001 },
    'order-confirmation': { orderId: id },
    'order-dispatched': content,
    'order-renumbered': content,
    'order-delivered': content,
    'order-cancelled': content,
    'order-returned': content,
    'order-changed': content,
    'order-kept': content,
    'refund-started': { refundId },
    'refund-done': { refundId },
    'refund-late': { refundId },
    'refund-paid-another-way': { refundId: await aPaidRefund() },
    'payment-refunded': { firstName: 'Anjali', amount: paise(53800) },
    'payment-checking': await aPaymentNews(),
    'payment-released': await aPaymentNews(),
    'report-received': report,
    'report-refund': { ...report, refundId, amount: paise(29900), coinsReturned: 0, coinsWithheld: 0 },
    'report-replacement': { ...report, replacementId: id, replacementNumber: 1002 },
    'report-refused': report,
  }
  return { contents, refundId }
}

describe('every kind', () => {
  it.each(TRANSITIONS.filter(({ email: message }) => message !== null))(
    'the email about a move of an order from $from to $to has a template',
    ({ email: message }) => {
      expect(emailTemplates).toHaveProperty([message ?? ''], expect.any(Function))
    },
  )

  it('every email about a refund has a template', () => {
    for (const kind of Object.values(REFUND_EMAILS)) expect(emailTemplates).toHaveProperty([kind], expect.any(Function))
  })

  it('every kind of email has a name for staff', () => {
    const named = { ...adminOrder.emails.kinds, ...adminDashboard.money.emails.kinds }
    expect(Object.keys(emailTemplates).filter((kind) => !(kind in named))).toEqual([])
  })

  it('every kind of email is sent once, as HTML and text, with no product in the subject and preview', async () => {
    const { contents, refundId } = await contentOfEachKind()
    expect(Object.keys(contents).toSorted()).toEqual(Object.keys(emailTemplates).toSorted())
    await t.shop.db.deleteFrom('emails').execute()
    for (const [kind, content] of Object.entries(contents)) {
      await writeDown(kind as EmailKind, content as never, t.id(), 'anjali.nair@example.in')
      await t.shop.db.updateTable('refunds').set({ status: 'pending' }).where('id', '=', refundId).execute()
      t.mailbox.clear()
      expect([kind, await sendDueEmails(t.shop, emailTemplates, { concurrency: 1 })]).toEqual([kind, 1])
      expect([kind, await sendDueEmails(t.shop, emailTemplates, { concurrency: 1 })]).toEqual([kind, 0])
      expect([kind, t.mailbox.emails.length]).toEqual([kind, 1])
      const [{ subject = '', html = '', text = '' } = {}] = t.mailbox.emails
      const preview = /<div style="display:none[^>]*>(.*?)<\/div>/.exec(html)?.[1] ?? ''
      expect([kind, preview]).not.toEqual([kind, ''])
      expect([kind, `${subject} ${preview}`]).not.toEqual([kind, expect.stringMatching(REVEALING)])
      expect([kind, text.split('\n--\n')[0]?.includes('<')]).toEqual([kind, false])
    }
    await t.drain()
  })

  it.each(Object.keys(LANGUAGES).filter((language) => language !== ENGLISH))(
    'every kind of email to shoppers is translated to %s, including dates and footer',
    async (language) => {
      await loadLanguages([language])
      const { contents, refundId } = await contentOfEachKind()
      await t.shop.db.deleteFrom('emails').execute()
      const english: unknown[] = []
      for (const [kind, content] of Object.entries(contents)) {
        if (BY_STAFF.includes(kind)) continue
        await inTransaction(t.shop.db, (tx) =>
          enqueueEmail(tx, t.shop, {
            kind: kind as EmailKind,
            ref: t.id(),
            recipient: 'anjali.nair@example.in',
            language,
            content: content as never,
          }),
        )
        await t.shop.db.updateTable('refunds').set({ status: 'pending' }).where('id', '=', refundId).execute()
        t.mailbox.clear()
        await sendDueEmails(t.shop, emailTemplates, { concurrency: 1 })
        const [{ subject = '', html = '', text = '' } = {}] = t.mailbox.emails
        expect([kind, html.slice(0, 40)]).toEqual([
          kind,
          `<!doctype html><html lang="${languageTagOf(language)}"><head>`.slice(0, 40),
        ])
        const visible = html.replace(/<style>.*?<\/style>/s, '').replace(/<[^>]+>/g, '\n')
        const faults = [
          ...englishWordsIn(subject, UNTRANSLATED),
          ...englishWordsIn(text, UNTRANSLATED),
          ...englishWordsIn(visible, UNTRANSLATED),
        ]
        if (faults.length > 0) english.push([kind, [...new Set(faults)].join(' ')])
      }
      expect(english).toEqual([])
    },
  )

  it('every email about an order has a link without a login, and names a product in the confirmation only', async () => {
    const id = await anOrder()
    await dispatch(id)
    await advance(id, 'delivered')
    await t.drain()
    const { progress_id } = await orderRow(id)
    const emails = t.mailbox.emails.filter(({ text }) => text.includes(id))
    expect(emails).toHaveLength(3)
    for (const { subject, html, text } of emails) {
      expect(html).toContain(`href="http://localhost:3000${linkedPages.progress(progress_id)}"`)
      expect(text).toContain(`http://localhost:3000${linkedPages.progress(progress_id)}`)
      expect([subject, /Cramp/.test(text)]).toEqual([subject, subject.includes('confirmed')])
    }
  })
})

describe('the email', () => {
  it("the email of a dispatch has the number to copy, the post's page and the expected days", async () => {
    const id = await anOrder()
    await dispatch(id, PARCEL)
    const { text, html } = await sendAndFind('is on its way')
    expect(text).toContain(`India Post number:\n${PARCEL}\n`)
    expect(html).toMatch(new RegExp(`user-select:all[^>]*>${PARCEL}<`))
    expect(text).toContain(trackingPageTemplate('india-post'))
    expect(text).toContain('between Tuesday, 24 November and Thursday, 26 November')
    expect(text).toContain(orderDispatched.recordVideo)
  })

  it('the email about a delivery has the deadline and the link for reporting a problem', async () => {
    const id = await anOrder()
    await dispatch(id)
    await advance(id, 'delivered')
    const { text } = await sendAndFind('has arrived')
    // 72 hours after 20 November, 10:30 in India. Each dispatch has moved the clock a little.
    expect(text).toMatch(/within 72 hours, by 23 November 2026, 10:3\d\sam/)
    expect(text).toContain(pages.report(id))
  })

  it('the email about a cancellation lists the refund, the retained charge with its reason, and the coins', async () => {
    const otherShopper = await aShopper(t)
    await giveCoins(t, otherShopper.userId, 100)
    const id = await anOrder({ coinsUsed: 100 }, otherShopper)
    await advance(id, 'processing')
    expect((await cancel(id, 50, otherShopper)).status).toBe(200)
    const { text, html } = await sendAndFind('is cancelled')
    expect(text).toContain(
      ['Paid: ₹239.00', 'Deducted, because your order was already being packed: −₹50.00', 'Refund: ₹189.00'].join('\n'),
    )
    expect(text).toContain('We’ll refund ₹189 to the original payment method. Refunds take 5–7 business days')
    expect(text).toContain('The 100 coins you used are back in your wallet.')
    expect(text).toContain('We took back 10 coins that you earned with this order.')
    const note = await t.shop.db
      .selectFrom('credit_notes')
      .select('serial')
      .where('order_id', '=', id)
      .executeTakeFirst()
    expect(html).toContain(note?.serial ?? 'no credit note')
  })

  it('the email about a cancellation lists the earned coins that were already spent', async () => {
    const otherShopper = await aShopper(t)
    const id = await anOrder({}, otherShopper)
    await t.shop.db.updateTable('users').set({ coins: 4 }).where('id', '=', otherShopper.userId).execute()
    await cancel(id, 0, otherShopper)
    const { text } = await sendAndFind('is cancelled')
    expect(text).toContain(
      ['Paid: ₹339.00', '6 coins you earned and already used: −₹6.00', 'Refund: ₹333.00'].join('\n'),
    )
    expect(text).toContain('We took back 4 coins that you earned with this order.')
  })

  it('the email about a cancellation without a charge has no list of amounts', async () => {
    const id = await anOrder()
    await cancel(id)
    const { text } = await sendAndFind('is cancelled')
    expect(text).toContain('We’ll refund ₹339 to')
    expect(text).not.toContain('Deducted')
  })

  it('the email about an undelivered parcel explains the retained ₹100, and the one about a returned parcel does not', async () => {
    const undelivered = await anOrder()
    await dispatch(undelivered)
    await advance(undelivered, 'returned', { reason: 'Nobody was at home.' })
    const first = (await sendAndFind('came back')).text
    expect(first).toContain('Deducted, because the parcel came back undelivered: −₹100.00\nRefund: ₹239.00')
    expect(first).toContain('Nobody was at home.')
    const sentBack = await anOrder()
    await dispatch(sentBack)
    await advance(sentBack, 'delivered')
    await advance(sentBack, 'returned')
    expect((await sendAndFind('came back')).text).not.toContain('Deducted')
  })

  it('after a change of contact details, the new address gets an email with all details, and the former one without the new details', async () => {
    const id = await anOrder({ billing: { state: 'All India', postcode: '110001', stateCode: '07' } })
    t.mailbox.clear()
    await t.drain()
    t.mailbox.clear()
    const change = { state: 'Kerala', postcode: '679102', city: 'Shoranur', email: 'Meera@example.in' }
    const answer = await shopper.client.call(changeDelivery, {
      params: { orderId: id },
      body: { billingData: aBilling(change) },
    })
    expect(answer.status).toBe(200)
    await t.drain()
    const [[now], [former]] = [t.mailbox.to('meera@example.in'), t.mailbox.to('anjali.nair@example.in')]
    expect(now?.text).toContain('Shoranur 679102')
    expect(now?.text).toContain('Shipping now costs less. We’ll refund ₹40')
    expect(now?.text).toContain('A new invoice replaces the first one.')
    expect(former?.text).toContain('If this wasn’t you')
    expect(former?.text).not.toMatch(/Shoranur|679102|meera|₹|progress\//i)
  })

  it('a cancelled order with a processed refund gets two emails: about the cancellation and about the refund', async () => {
    const id = await anOrder()
    await t.drain()
    t.mailbox.clear()
    await cancel(id)
    await t.drain()
    expect(t.mailbox.emails.map(({ subject }) => subject.replace(/\d+/, 'N'))).toEqual([
      'Nila order N is cancelled',
      'Nila: your refund has gone through',
    ])
    expect(t.mailbox.emails.at(-1)?.text).toMatch(/^We refunded ₹339 for order \d+ on 20 November 2026/m)
  })

  it('a payment without an order causes one email and its refund another, unless the account is erased', async () => {
    const payExpiredAttempt = async (who: Shopper, email: string) => {
      const billing = { email }
      const old = await startedPayment(who, await aProduct(t), { billing })
      await startedPayment(who, await aProduct(t), { billing })
      t.sandbox.pay(old.gatewayOrderId)
      expect((await completePayment(t.shop, atRazorpay(old.gatewayOrderId), 'job')).kind).toBe('refunding')
    }
    await payExpiredAttempt(await aShopper(t), 'late@example.in')
    await t.drain()
    expect(t.mailbox.to('late@example.in').map(({ subject }) => subject)).toEqual([
      'Nila: we are refunding your payment',
      'Nila: your refund has gone through',
    ])
    expect(t.mailbox.to('late@example.in').at(-1)?.text).toMatch(
      /^We refunded ₹339 .* for a payment that didn’t result in an order/m,
    )
    const leaver = await aShopper(t)
    await payExpiredAttempt(leaver, 'gone@example.in')
    await eraseAccount(leaver)
    await t.drain()
    expect(t.mailbox.to('gone@example.in')).toEqual([])
  })

  it('an email that announces a refund is not sent when the refund was processed or failed meanwhile', async () => {
    const id = await anOrder()
    await cancel(id)
    await t.drain()
    const refundId = await refundOf(id)
    for (const status of ['processed', 'failed'] as const) {
      await t.shop.db.updateTable('refunds').set({ status }).where('id', '=', refundId).execute()
      t.mailbox.clear()
      await writeDown('refund-started', { refundId }, t.id(), 'anjali.nair@example.in')
      await t.drain()
      expect(t.mailbox.emails).toHaveLength(0)
    }
  })
})

describe('a mail server that is down for an hour', () => {
  it("fault 13: orders are placed while the mail server is down, and later each email is sent once, with the order's current status", async () => {
    t.mailbox.failure = new Error('connection refused')
    const id = await anOrder()
    await t.drain()
    await dispatch(id)
    await t.drain()
    await advance(id, 'delivered')
    await t.drain()
    expect((await orderRow(id)).status).toBe('delivered')
    expect(t.mailbox.emails).toHaveLength(0)

    t.clock.advance(hours(1))
    t.mailbox.failure = null
    await becomeDue()
    await t.drain()
    await becomeDue()
    await t.drain()
    const subjects = t.mailbox.emails.map(({ subject }) => subject.replace(/\d+/, 'N'))
    expect(subjects.toSorted()).toEqual([
      'Nila order N has arrived',
      'Nila order N is confirmed',
      'Nila order N is on its way',
    ])
    for (const { subject, text } of t.mailbox.emails)
      expect([subject, text.includes('Your parcel has now been delivered.')]).toEqual([
        subject,
        !subject.includes('has arrived'),
      ])
    const late = t.mailbox.emails.find(({ subject }) => subject.includes('on its way'))
    expect(late?.text).not.toContain('it should arrive')
  })

  it('fault 13: an email that waited for the mail server is sent to the address that the order has then', async () => {
    t.mailbox.failure = new Error('connection refused')
    const id = await anOrder({ billing: { email: 'wrong.adress@example.in' } })
    await t.drain()
    await t.shop.db.updateTable('orders').set({ email: 'right.address@example.in' }).where('id', '=', id).execute()
    t.mailbox.failure = null
    await becomeDue()
    await t.drain()
    expect(t.mailbox.to('wrong.adress@example.in')).toHaveLength(0)
    expect(t.mailbox.to('right.address@example.in')).toHaveLength(1)
  })

  it('each email is rendered when it is sent, so that it goes to an address that was corrected while another was being sent', async () => {
    const [first, second] = [await anOrder(), await anOrder()]
    const mail: Mailer = {
      ...t.shop.mail,
      // While the slow mail server accepts the first email, the address of both orders is corrected.
      async send(message) {
        await t.shop.mail.send(message)
        t.clock.advance(250)
        const waiting = t.shop.db.updateTable('orders').set({ email: 'put.right@example.in' })
        await waiting.where('id', 'in', [first, second]).execute()
      },
    }
    expect(await sendDueEmails({ ...t.shop, mail }, emailTemplates, { concurrency: 1 })).toBe(2)
    expect(t.mailbox.emails.map(({ to }) => to)).toEqual(['anjali.nair@example.in', 'put.right@example.in'])
  })

  it('ten waiting order confirmations are sent with fewer than ten SQL statements', async () => {
    for (let order = 0; order < 10; order++) await anOrder()
    const queries = vi.spyOn((t.shop.db as PooledDatabase).pool, 'query')
    expect(await sendDueEmails(t.shop, emailTemplates, { concurrency: 10 })).toBe(10)
    // One statement claims the emails, one flushes, one finds the orders, and a few mark several emails as sent at once.
    expect(queries.mock.calls.length).toBeLessThan(10)
    queries.mockRestore()
    expect(new Set(t.mailbox.emails.map(({ subject }) => subject)).size).toBe(10)
  })

  it('fault 13: an erased account gets no email, neither one that waited nor one about a later step of its order', async () => {
    const leaver = await aShopper(t)
    t.mailbox.failure = new Error('connection refused')
    const id = await anOrder({ billing: { email: 'elsewhere@example.in' } }, leaver)
    await dispatch(id)
    await t.drain()
    await eraseAccount(leaver)
    t.mailbox.failure = null
    await advance(id, 'returned')
    await becomeDue()
    await t.drain()
    expect(t.mailbox.to('elsewhere@example.in')).toEqual([])
    expect(t.mailbox.to(leaver.email)).toEqual([])
  })
})

it('fault 13, security 25: a busy or absent SMTP server is retried; the sender is the shop, and no name can inject a line', async () => {
  const stub = await openSmtpStub()
  const mail = smtpMailer({ url: stub.url, from: 'Nila <care@nila.example>' })
  const shop = { ...t.shop, mail }
  const send = async () => {
    await becomeDue()
    await sendDueEmails(shop, emailTemplates, { concurrency: 1 })
  }
  const emailOf = (ref: string) =>
    t.shop.db.selectFrom('emails').selectAll().where('ref', '=', ref).executeTakeFirstOrThrow()
  try {
    const id = await anOrder({
      billing: {
        firstName: 'Anjali\r\nBcc: everybody',
        lastName: '<b>Nair</b> അഞ്ജലി',
        email: 'anjali@example.in',
      },
    })
    for (const [mood, failure] of [
      ['gone', /^E[A-Z]+$/],
      ['busy', /\b451$/],
    ] as const) {
      stub.mood = mood
      await send()
      expect((await emailOf(id)).last_failure).toMatch(failure)
    }
    stub.mood = 'kind'
    await send()
    await send()
    expect(stub.received).toHaveLength(1)
    const [{ from = '', to = [], message = '' } = {}] = stub.received
    const [head = ''] = message.split('\r\n\r\n')
    expect([from, to]).toEqual(['care@nila.example', ['anjali@example.in']])
    expect(head).toMatch(/^From: Nila <care@nila\.example>$/m)
    expect(head).toMatch(/^Subject: Nila order \d+ is confirmed$/m)
    expect(head).not.toMatch(/^Bcc:/im)
    expect(head).not.toMatch(REVEALING)
  } finally {
    mail.close()
    await stub.close()
  }
})

it('security 24: a name in Malayalam is unchanged in HTML and text, and markup in a name is escaped', async () => {
  await anOrder({ billing: { firstName: 'അഞ്ജലി', lastName: '<img src=x onerror=alert(1)>' } })
  const { html, text } = await sendAndFind('is confirmed')
  expect(text).toContain('അഞ്ജലി <img')
  expect(html).toContain('അഞ്ജലി &lt;img')
  expect(html).not.toContain('<img')
  expect(html).toContain('&lt;img')
})
