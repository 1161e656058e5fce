// Responses and emails of two languages are never mixed up (API-12, LET-23).
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { exportMyData, listDevices } from '#contract/calls/account.ts'
import { answerTicket } from '#contract/calls/admin/inbox.ts'
import { deleteUser, sendEmailLink } from '#contract/calls/admin/users.ts'
import { addToCart } from '#contract/calls/cart.ts'
import { startPayment } from '#contract/calls/checkout.ts'
import { sendMessage } from '#contract/calls/contact.ts'
import { signIn } from '#contract/calls/login.ts'
import { joinNewsletter } from '#contract/calls/newsletter.ts'
import { viewOrder } from '#contract/calls/orders.ts'
import { requestResetCode } from '#contract/calls/password-reset.ts'
import { makePrivacyRequest } from '#contract/calls/privacy.ts'
import { listProducts, viewProduct } from '#contract/calls/products.ts'
import { signUp } from '#contract/calls/signup.ts'
import { LANGUAGE_HEADER, pages } from '#contract/urls.ts'
import { storedDevice } from '#copy/admin-users.ts'
import { shopReasons } from '#copy/aftersales.ts'
import { orderConfirmation } from '#copy/emails.ts'
import { notices } from '#copy/notices.ts'
import { privacyWords } from '#copy/privacy.ts'
import type { OrderId, ProductId } from '#domain/ids.ts'
import { withLanguage } from '#server/adapters/request-context.ts'
import { emailLowStock } from '#server/stock/list-stock.ts'
import { addressOf } from '../support/addresses.ts'
import {
  aBilling,
  aMessage,
  anAdmin,
  aProduct,
  aShopper,
  aStaffMember,
  PASSWORD,
  type Shopper,
} from '../support/makers.ts'
import { PSEUDO } from '../support/pseudo-language.ts'
import { registerPseudoTexts } from '../support/pseudo-pages.ts'
import { isPseudoText, pseudoTextsOf } from '../support/pseudo-words.ts'
import { atRazorpay, openTestShop, SHOP_ORIGIN, type TestShop } from '../support/shop.ts'

const IN_ENGLISH = {}
const IN_PSEUDO = { [LANGUAGE_HEADER]: PSEUDO }
const TURNS = [IN_ENGLISH, IN_PSEUDO, IN_ENGLISH, IN_PSEUDO]

let test: TestShop
let kit: ProductId
beforeAll(async () => {
  await registerPseudoTexts()
  test = await openTestShop({}, { languages: [{ language: PSEUDO, folder: '' }] })
  kit = await aProduct(test)
  await test.shop.db.updateTable('products').set({ net_quantity: 8, unit: 'pad' }).where('id', '=', kit).execute()
})
beforeEach(() => test.mailbox.clear())
afterAll(() => test.close())

const languageOf = async ({ userId }: Pick<Shopper, 'userId'>) => {
  const row = await test.shop.db.selectFrom('users').select('language').where('id', '=', userId).executeTakeFirst()
  return row?.language
}
async function emailTo(address: string) {
  await test.drain()
  const message = test.mailbox.to(address).at(-1)
  if (!message) throw new Error(`nothing was written to ${address}`)
  return message
}

it('a cached catalogue response is in the requested language, and each language has its own ETag', async () => {
  const origin = await test.app.listen({ port: 0, host: '127.0.0.1' })
  const ask = (path: string, headers: Record<string, string>) => fetch(origin + path, { headers })
  for (const path of [addressOf(listProducts), addressOf(viewProduct, { params: { productId: kit } })]) {
    const tags: string[] = []
    for (const headers of [...TURNS, ...TURNS]) {
      const answer = await ask(path, headers)
      const text = await answer.text()
      expect([path, isPseudoText(text)]).toEqual([path, headers === IN_PSEUDO])
      expect(answer.headers.get('vary')).toBe(`accept-encoding, ${LANGUAGE_HEADER}`)
      tags.push(answer.headers.get('etag') ?? '')
    }
    const [english = '', translated = ''] = tags
    expect(tags).toEqual([english, translated, english, translated, english, translated, english, translated])
    const statusFor = async (tag: string, headers: object) =>
      (await ask(path, { ...headers, 'if-none-match': tag })).status
    expect(await Promise.all([statusFor(english, IN_ENGLISH), statusFor(translated, IN_PSEUDO)])).toEqual([304, 304])
    expect(await Promise.all([statusFor(translated, IN_ENGLISH), statusFor(english, IN_PSEUDO)])).toEqual([200, 200])
  }
})

it('a repeated request has its first result, with the text in the language of the repetition', async () => {
  const { client } = await aShopper(test)
  const repeatKey = { 'idempotency-key': 'f'.repeat(32) }
  for (const headers of TURNS) {
    const isTranslated = headers === IN_PSEUDO
    const expectedText = (sentence: string) => (isTranslated ? pseudoTextsOf(sentence) : sentence)
    const sent = { headers: { ...headers, ...repeatKey } }
    const added = await client.call(addToCart, { body: { productId: kit, quantity: 1 }, ...sent })
    const written = await client.call(sendMessage, { body: aMessage(), ...sent })
    const ownHeaders = { headers: { ...headers, 'idempotency-key': 'e'.repeat(32) } }
    const request = await client.call(makePrivacyRequest, { body: { kind: 'access', text: 'All' }, ...ownHeaders })
    expect([added.body.message, written.body, request.body]).toEqual([
      expectedText(notices.addedToCart),
      { message: expectedText(notices.contactSent), ticket: 1 },
      { message: expectedText(privacyWords.made), number: expect.any(Number) },
    ])
  }
  const [row] = await test.shop.db.selectFrom('cart_items').select('quantity').execute()
  expect(row?.quantity).toBe(1)
})

it("a user's language is that of the signup's page, and changes with a login, purchase or payment in another language", async () => {
  const client = test.client()
  const email = 'meera@example.in'
  const body = { name: 'Meera', email, password: PASSWORD }
  await client.call(signUp, { body, headers: IN_PSEUDO })
  const { id: userId } = await test.shop.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const shopper = { client, userId, email }
  expect(await languageOf(shopper)).toBe(PSEUDO)
  await client.call(signIn, { body: { email, password: PASSWORD } })
  expect(await languageOf(shopper)).toBe('en')
  const key = { 'idempotency-key': 'c'.repeat(32) }
  await client.call(addToCart, { body: { productId: kit, quantity: 1 }, headers: { ...IN_PSEUDO, ...key } })
  expect(await languageOf(shopper)).toBe(PSEUDO)
  await client.call(signIn, { body: { email, password: PASSWORD } })
  await client.call(addToCart, { body: { productId: kit, quantity: 1 }, headers: IN_PSEUDO })
  expect(await languageOf(shopper)).toBe(PSEUDO)
  await client.call(startPayment, { body: { billingData: aBilling(), coinsUsed: 0 } })
  expect(await languageOf(shopper)).toBe('en')
  expect((await client.call(exportMyData)).body.profile).toMatchObject({ language: 'en' })
})

it("a user's language is stored only when it changes, and other open pages do not change it", async () => {
  const shopper = await aShopper(test)
  const version = async () => {
    const { rows } = await sql<{ xmin: string }>`SELECT xmin FROM users WHERE id = ${shopper.userId}`.execute(
      test.shop.db,
    )
    return rows[0]?.xmin
  }
  const before = await version()
  await shopper.client.call(addToCart, { body: { productId: kit, quantity: 1 } })
  await shopper.client.call(listDevices, { headers: IN_PSEUDO })
  expect(await version()).toBe(before)
})

it("a user's language is deleted with the account", async () => {
  const shopper = await aShopper(test)
  await shopper.client.call(addToCart, { body: { productId: kit, quantity: 1 }, headers: IN_PSEUDO })
  const admin = await anAdmin(test)
  expect((await admin.client.call(deleteUser, { params: { userId: shopper.userId } })).status).toBe(200)
  expect(await languageOf(shopper)).toBe('en')
})

describe('an email', () => {
  const buyIn = async (shopper: Shopper, headers: object): Promise<OrderId> => {
    await shopper.client.call(addToCart, { body: { productId: kit, quantity: 1 }, headers: { ...headers } })
    const { body } = await shopper.client.call(startPayment, {
      body: { billingData: aBilling({ email: shopper.email }), coinsUsed: 0 },
      headers: { ...headers },
    })
    const { id } = body.order as { id: string }
    test.sandbox.pay(id)
    // The gateway's event belongs to no page, so it names no language.
    await test.shop.jobs.send('handle-payment-event', { ...atRazorpay(id), gatewayPaymentId: null })
    await test.drain()
    const { id: order } = await test.shop.db
      .selectFrom('orders')
      .innerJoin('payment_attempts', 'payment_attempts.id', 'orders.attempt_id')
      .select('orders.id')
      .where('gateway_order_id', '=', id)
      .executeTakeFirstOrThrow()
    return order
  }

  it('an email about an order and the pages it links to are in the language of the purchase, whatever was used since', async () => {
    const shopper = await aShopper(test)
    const order = await buyIn(shopper, IN_PSEUDO)
    const { subject, html, text } = await emailTo(shopper.email)
    const { order_number } = await test.shop.db
      .selectFrom('orders')
      .select('order_number')
      .where('id', '=', order)
      .executeTakeFirstOrThrow()
    const english = orderConfirmation.subject({ shop: test.shop.identity().name, orderNumber: order_number })
    expect(subject).toBe(pseudoTextsOf(english))
    for (const form of [html, text]) expect(form).toContain(`${SHOP_ORIGIN}/${PSEUDO}${pages.order(order)}`)
    // The address of a file does not name the language.
    expect(html).toContain(`${SHOP_ORIGIN}/api/`)
    await shopper.client.call(signIn, { body: { email: shopper.email, password: PASSWORD } })
    expect(await languageOf(shopper)).toBe('en')
    await test.shop.db
      .updateTable('emails')
      .set({ due_at: test.clock.now(), sent_at: null })
      .where('order_id', '=', order)
      .execute()
    expect((await emailTo(shopper.email)).subject).toBe(subject)
    await buyIn(shopper, IN_ENGLISH)
    expect(isPseudoText((await emailTo(shopper.email)).subject)).toBe(false)
  })

  it("an email about the account is in the user's language, whoever caused it", async () => {
    const shopper = await aShopper(test, { isVerified: true })
    const code = async (headers: Record<string, string>) => {
      await test.client().call(requestResetCode, { body: { email: shopper.email }, headers })
      const message = await emailTo(shopper.email)
      test.clock.advance(120_000)
      return isPseudoText(message.subject)
    }
    expect([await code(IN_PSEUDO), await code(IN_ENGLISH)]).toEqual([true, false])
    await shopper.client.call(addToCart, { body: { productId: kit, quantity: 1 }, headers: IN_PSEUDO })
    const admin = await anAdmin(test)
    const linkReply = await admin.client.call(sendEmailLink, { params: { userId: shopper.userId } })
    expect([linkReply.status, linkReply.body.message]).toEqual([200, notices.emailLinkSent])
    expect(isPseudoText((await emailTo(shopper.email)).subject)).toBe(true)
  })

  it("an email to a visitor is in the language of the form's page, even when staff send it days later", async () => {
    const admin = await anAdmin(test)
    const [email, reader] = ['visitor@example.in', 'reader@example.in']
    const { body } = await test.client().call(sendMessage, { body: aMessage({ email }), headers: IN_PSEUDO })
    expect(isPseudoText((await emailTo(email)).subject)).toBe(true)
    const answer = { text: 'It goes today.', seen: 0 }
    await admin.client.call(answerTicket, { params: { ticketNumber: body.ticket as number }, body: answer })
    const answered = await emailTo(email)
    expect(isPseudoText(answered.subject)).toBe(true)
    expect(answered.text).toContain(answer.text)
    await test.client().call(joinNewsletter, { body: { email: reader }, headers: IN_PSEUDO })
    expect(isPseudoText((await emailTo(reader)).subject)).toBe(true)
  })

  it('an email to staff is in English, whatever language they use in the shop', async () => {
    const keeper = await aStaffMember(test, 'packer')
    await keeper.client.call(addToCart, { body: { productId: kit, quantity: 1 }, headers: IN_PSEUDO })
    await aProduct(test, { stock: 1 })
    await test.drain()
    test.mailbox.clear()
    await withLanguage(PSEUDO, () => emailLowStock(test.shop))
    const { text } = await emailTo(keeper.email)
    expect(isPseudoText(text)).toBe(false)
  })
})

it("an order's reason for its end and a device's name are stored in English and translated when shown", async () => {
  const shopper = await aShopper(test)
  const userAgent = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
  const login = {
    body: { email: shopper.email, password: PASSWORD },
    headers: { ...IN_PSEUDO, 'user-agent': userAgent },
  }
  await shopper.client.call(signIn, login)
  const { device } = await test.shop.db
    .selectFrom('sessions')
    .select('device')
    .where('user_id', '=', shopper.userId)
    .where('device', '<>', '')
    .executeTakeFirstOrThrow()
  expect(device).toBe(storedDevice.on('Chrome', 'Android'))
  const deviceNames = async (headers: object) => {
    const { body } = await shopper.client.call(listDevices, { headers: { ...headers } })
    return (body.sessions as { device: string; isCurrent: boolean }[]).find((each) => each.isCurrent)?.device ?? ''
  }
  expect([await deviceNames(IN_ENGLISH), isPseudoText(await deviceNames(IN_PSEUDO))]).toEqual([device, true])

  await shopper.client.call(addToCart, { body: { productId: kit, quantity: 1 } })
  const { body } = await shopper.client.call(startPayment, { body: { billingData: aBilling(), coinsUsed: 0 } })
  const { id } = body.order as { id: string }
  test.sandbox.pay(id)
  await test.shop.jobs.send('handle-payment-event', { ...atRazorpay(id), gatewayPaymentId: null })
  await test.drain()
  const order = await test.shop.db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', shopper.userId)
    .executeTakeFirstOrThrow()
  const details = JSON.stringify({ reason: shopReasons.orderOverdue })
  await test.shop.db
    .insertInto('order_events')
    .values({ order_id: order.id, status: 'cancelled', at: test.clock.now(), actor: 'shop', details })
    .execute()
  const reason = async (headers: object) => {
    const answer = await shopper.client.call(viewOrder, { params: { orderId: order.id }, headers: { ...headers } })
    return (answer.body.order as { events: { reason: string }[] }).events.map((event) => event.reason)
  }
  expect(await reason(IN_ENGLISH)).toContain(shopReasons.orderOverdue)
  expect(await reason(IN_PSEUDO)).toContain(pseudoTextsOf(shopReasons.orderOverdue))
})
