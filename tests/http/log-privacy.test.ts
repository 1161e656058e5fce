// The log of complete user journeys contains no personal data, even at the most verbose level (SEC-35).
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deleteUser, listUsers } from '#contract/calls/admin/users.ts'
import { sendMessage } from '#contract/calls/contact.ts'
import { signIn, whoAmI } from '#contract/calls/login.ts'
import { confirmSubscription, joinNewsletter, unsubscribe } from '#contract/calls/newsletter.ts'
import { listMyOrders } from '#contract/calls/orders.ts'
import {
  requestResetCode,
  resetPassword as resetPasswordCall,
  verifyResetCode,
} from '#contract/calls/password-reset.ts'
import { verifyPayment } from '#contract/calls/payments.ts'
import { signUp } from '#contract/calls/signup.ts'
import type { UserId } from '#domain/ids.ts'
import { codeSentTo, newsletterTokens, wrongCode } from '../support/emails.ts'
import { aBilling, anAdmin, aProduct, PASSWORD, type Shopper, startedPayment } from '../support/makers.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

const EMAIL = 'kunjamma.varghese@example.in'
const PERSONAL_DATA = {
  name: 'Kunjamma Varghese',
  firstName: 'Kunjamma',
  lastName: 'Varghese',
  email: EMAIL,
  street: 'Tamarind Lane',
  houseNumber: 'Pearl Cottage',
  city: 'Kuttippuram',
  postcode: '679571',
  phoneNumber: '9845067812',
  message: 'My parcel smells of cardamom',
}
const NEW_PASSWORD = 'cardamom harbour 77'

let test: TestShop
const secrets: string[] = []

beforeAll(async () => {
  test = await openTestShop({ LOG_LEVEL: 'trace', RATE_LIMITS: 'on' })
})
afterAll(() => test.close())

it('security 35: the log names no person, and contains no password, code, token, address or message', async () => {
  const client = test.client()
  const recordSecrets = (): void =>
    void secrets.push(...[...client.cookies.values()].filter((value) => value.length > 1))
  await client.call(signUp, { body: { name: PERSONAL_DATA.name, email: EMAIL, password: PASSWORD } })
  await client.call(signUp, { body: { name: PERSONAL_DATA.name, email: EMAIL, password: PASSWORD } })
  await client.call(signIn, { body: { email: EMAIL, password: `${PASSWORD} wrong` } })
  const { body } = await client.call(signIn, { body: { email: EMAIL, password: PASSWORD } })
  recordSecrets()
  await client.call(whoAmI, { query: { email: EMAIL } })
  await client.get(`/api/${EMAIL}`)
  await client.call(sendMessage, { body: { ...PERSONAL_DATA, mobile: PERSONAL_DATA.phoneNumber } })
  await client.call(sendMessage, { body: { ...PERSONAL_DATA, mobile: 'none' } })
  await joinTheList()
  await buy({ client, email: EMAIL, userId: (body.user as { _id: UserId })._id })
  await resetPassword()
  recordSecrets()
  await causeErrors()
  await deleteUserByAdmin()

  const log = test.logged.join('')
  expect(test.logged.length).toBeGreaterThan(20)
  expect(log).toContain('request failed')
  expect(secrets.length).toBeGreaterThan(5)
  const personal = [...Object.values(PERSONAL_DATA), ...secrets]
  // Searches for whole words: a time may contain any six digits.
  const leakedValues = personal.filter((value) => new RegExp(`(?<!\\w)${escaped(value)}(?!\\w)`, 'i').test(log))
  expect(leakedValues).toEqual([])
  for (const password of [PASSWORD, NEW_PASSWORD]) expect(log).not.toContain(password)
})

const escaped = (text: string): string => text.replace(/[^\w\s]/g, '\\$&')

async function joinTheList(): Promise<void> {
  await test.client().call(joinNewsletter, { body: { email: EMAIL } })
  await test.drain()
  const { confirm, leave } = newsletterTokens(test.mailbox, EMAIL)
  secrets.push(confirm, leave)
  await test.client().call(confirmSubscription, { body: { token: confirm } })
  await test.client().call(unsubscribe, { query: { token: leave }, body: {} })
  await test.client().call(unsubscribe, { query: { token: `${leave}x` }, body: {} })
}

async function buy(shopper: Shopper): Promise<void> {
  const productId = await aProduct(test)
  const { gatewayOrderId } = await startedPayment(shopper, productId, { billing: PERSONAL_DATA })
  const { paymentId, signature } = test.sandbox.pay(gatewayOrderId)
  secrets.push(signature)
  const proof = {
    razorpay_order_id: gatewayOrderId,
    razorpay_payment_id: paymentId,
    billingData: aBilling(PERSONAL_DATA),
  }
  await shopper.client.call(verifyPayment, { body: { ...proof, razorpay_signature: '0'.repeat(64) } })
  const { status } = await shopper.client.call(verifyPayment, { body: { ...proof, razorpay_signature: signature } })
  expect(status).toBe(200)
  await shopper.client.call(listMyOrders)
  await test.drain()
}

async function resetPassword(): Promise<void> {
  const client = test.client()
  await client.call(requestResetCode, { body: { email: EMAIL } })
  test.mailbox.failure = Object.assign(new Error(`550 5.1.1 <${EMAIL}>: no such user`), {
    response: `550 ${EMAIL}`,
    rejected: [EMAIL],
    envelope: { to: [EMAIL] },
  })
  await test.drain()
  test.mailbox.failure = null
  test.clock.advance(61_000)
  await client.call(requestResetCode, { body: { email: EMAIL } })
  await test.drain()
  const otp = codeSentTo(test.mailbox, EMAIL)
  secrets.push(otp, wrongCode(otp))
  await client.call(verifyResetCode, { body: { email: EMAIL, otp: wrongCode(otp) } })
  await client.call(verifyResetCode, { body: { email: EMAIL, otp } })
  secrets.push(...client.cookies.values())
  const { status } = await client.call(resetPasswordCall, { body: { email: EMAIL, newPassword: NEW_PASSWORD } })
  expect(status).toBe(200)
}

async function causeErrors(): Promise<void> {
  await sql`UPDATE tickets SET message = ''`.execute(test.shop.db)
  await sql`ALTER TABLE tickets ADD CONSTRAINT no_cardamom CHECK (message NOT LIKE '%cardamom%')`.execute(test.shop.db)
  const { status } = await test
    .client()
    .call(sendMessage, { body: { ...PERSONAL_DATA, mobile: PERSONAL_DATA.phoneNumber } })
  expect(status).toBe(500)
}

async function deleteUserByAdmin(): Promise<void> {
  const admin = await anAdmin(test)
  await admin.client.call(listUsers, { query: { q: PERSONAL_DATA.firstName } })
  const { body } = await admin.client.call(listUsers)
  const { _id } = (body.users as { _id: string; email: string }[]).find(({ email }) => email === EMAIL) ?? { _id: '' }
  expect((await admin.client.call(deleteUser, { params: { userId: _id } })).status).toBe(200)
}
