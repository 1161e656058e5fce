// Staff delete users.
import { beforeAll, expect, it } from 'vitest'
import { addNote, moveOrder } from '#contract/calls/admin/order.ts'
import { answerPrivacyRequest } from '#contract/calls/admin/privacy.ts'
import { deleteUser, listUsers, viewUnfinished } from '#contract/calls/admin/users.ts'
import { addToCart } from '#contract/calls/cart.ts'
import { askQuestion, sendMessage } from '#contract/calls/contact.ts'
import { signIn, whoAmI } from '#contract/calls/login.ts'
import { changeDelivery } from '#contract/calls/orders.ts'
import { makePrivacyRequest } from '#contract/calls/privacy.ts'
import { notices } from '#copy/notices.ts'
import { staffErrors } from '#copy/staff-errors.ts'
import { completePayment } from '#server/payments/complete-payment.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { waitForBlockedStatement } from '#tests/support/database.ts'
import { enrolPasskey } from '#tests/support/factors.ts'
import {
  aBilling,
  aMessage,
  anAdmin,
  aPaymentWithoutOrder,
  aPlacedOrder,
  aProduct,
  aShopper,
  giveCoins,
  type Shopper,
  startedPayment,
} from '#tests/support/makers.ts'
import { aReport } from '#tests/support/reporting.ts'
import { atRazorpay, openTestShop, shopForTests } from '#tests/support/shop.ts'
import { storedRows } from '#tests/support/stored-rows.ts'
import { retryRefund } from '../aftersales/retry-refund.ts'
import { refundPayment } from '../payments/refund-payment.ts'
import { sweepErased } from './erase-user.ts'

const test = shopForTests()
let admin: Shopper
beforeAll(async () => {
  admin = await anAdmin(test)
})
const deleteById = (id: string, by = admin) => by.client.call(deleteUser, { params: { userId: id } })
const list = async (query = '') =>
  (await admin.client.get(`${addressOf(listUsers)}${query}`)).body as {
    users: { _id: string }[]
    counts: { total: number; today: number }
  }
const { attemptOf, auditOf, rowIn, rowsIn, userOf } = storedRows(test)

it("security 3, security 40, security 42: deleting a user erases the account's personal data, sessions and coins, and is recorded", async () => {
  const { client, userId, email } = await aShopper(test, { name: 'Kavya Das' })
  const productId = await aProduct(test)
  await client.call(addToCart, { body: { productId, quantity: 2 } })
  const before = await list()
  const { status, body } = await deleteById(userId)
  expect([status, body]).toEqual([200, { message: notices.userDeleted }])
  const after = await list()
  expect(after.users.some((user) => user._id === userId)).toBe(false)
  expect(after.counts).toMatchObject({ total: before.counts.total - 1, today: before.counts.today - 1 })
  expect((await list(`?q=${email}`)).users).toEqual([])
  expect(await userOf({ userId })).toMatchObject({
    name: 'Deleted user',
    email: null,
    password_hash: null,
    coins: 0,
    deleted_at: test.clock.now(),
  })
  expect(await auditOf(userId)).toMatchObject([{ actor: admin.userId, action: 'user.delete' }])
  expect((await client.call(whoAmI)).status).toBe(401)
  expect((await test.client().call(signIn, { body: { email, password: 'evening water 1947' } })).status).toBe(401)
  const { db } = test.shop
  const entries = await db.selectFrom('wallet_entries').selectAll().where('user_id', '=', userId).execute()
  expect(entries).toMatchObject([
    { cause: 'welcome', coins: 50 },
    { cause: 'erasure', coins: -50 },
  ])
  expect(await db.selectFrom('cart_items').selectAll().where('user_id', '=', userId).execute()).toEqual([])
})

it('before deleting a user staff see the unfinished orders and requests; an open data request can still be answered afterwards', async () => {
  const shopper = await aShopper(test)
  await aPlacedOrder(test, shopper, await aProduct(test))
  const { body } = await shopper.client.call(makePrivacyRequest, {
    body: { kind: 'grievance', text: 'My parcel was open.' },
  })
  const { number } = body as { number: number }
  const unfinished = await admin.client.call(viewUnfinished, { params: { userId: shopper.userId } })
  expect(unfinished.body).toEqual({ toPack: [expect.any(Number)], refunds: 0, disputes: 0, reports: 0, requests: 1 })
  await deleteById(shopper.userId)
  const request = await test.shop.db
    .selectFrom('privacy_requests')
    .select(['state', 'text', 'email'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  expect(request).toEqual({ state: 'open', text: 'My parcel was open.', email: shopper.email })
  const answer = { text: 'We sent you another one.', seen: 1 }
  expect(
    (await admin.client.call(answerPrivacyRequest, { params: { privacyNumber: number }, body: answer })).status,
  ).toBe(200)
})

it("deleting a user empties the user's messages and emails, also about passkeys and data requests; a queued email is not sent", async () => {
  const { userId, email, client } = await aShopper(test, { isVerified: true, name: 'Kavya Das' })
  await enrolPasskey(client)
  const { body } = await client.call(makePrivacyRequest, { body: { kind: 'erasure', text: 'Please.' } })
  await test.drain()
  const answer = { params: { privacyNumber: body.number as number }, body: { text: 'All of it goes.', seen: 1 } }
  await admin.client.call(answerPrivacyRequest, answer)
  await test.drain()
  const kinds = (await rowsIn('emails', { recipient: email })).map(({ kind }) => kind)
  expect(kinds.toSorted()).toEqual(['factor-changed', 'privacy-answer', 'privacy-received'])
  test.mailbox.clear()
  await client.call(sendMessage, { body: aMessage({ firstName: 'Kavya', email }) })
  await client.call(askQuestion, { body: { question: 'Does Kavya Das get an answer?' } })
  await deleteById(userId)
  await test.drain()
  expect(test.mailbox.emails).toEqual([])
  const [tickets, emails] = [await rowsIn('tickets', {}), await rowsIn('emails', {})]
  expect(tickets).toHaveLength(2)
  for (const word of [email, 'Kavya']) expect(JSON.stringify([tickets, emails])).not.toContain(word)
})

it("deleting a user closes the user's messages and deletes staff notes about the user's orders", async () => {
  const shopper = await aShopper(test, { isVerified: true })
  const { body } = await shopper.client.call(sendMessage, { body: aMessage({ email: shopper.email }) })
  const { reportId } = await aReport(test, shopper)
  const orderId = await aPlacedOrder(test, shopper, await aProduct(test))
  const otherOrder = await aPlacedOrder(test, await aShopper(test), await aProduct(test))
  const note = (id: string) =>
    admin.client.call(addNote, { params: { orderId: id }, body: { text: 'Call Kavya first.' } })
  expect([(await note(orderId)).status, (await note(otherOrder)).status]).toEqual([200, 200])
  expect((await deleteById(shopper.userId)).status).toBe(200)
  const { db } = test.shop
  const report = await db.selectFrom('reports').selectAll().where('id', '=', reportId).executeTakeFirstOrThrow()
  const numbers = [Number(body.ticket), report.ticket_number]
  const tickets = await db.selectFrom('tickets').selectAll().where('number', 'in', numbers).execute()
  expect(tickets).toMatchObject([1, 2].map(() => ({ status: 'closed', resolved_at: test.clock.now(), message: '' })))
  const notes = await db.selectFrom('order_notes').select('order_id').execute()
  expect(notes).toEqual([{ order_id: otherOrder }])
})

it("deleting a user does not deadlock with an answer to the user's message at the same moment", async () => {
  const { userId, email, client } = await aShopper(test, { isVerified: true })
  await client.call(sendMessage, { body: aMessage({ email }) })
  const { db } = test.shop
  const deleted = await db.transaction().execute(async (tx) => {
    // An answer of staff locks the message first, then the account of its sender.
    await tx.selectFrom('tickets').select('id').where('email', '=', email).forUpdate().execute()
    const deletion = deleteById(userId)
    await waitForBlockedStatement(db)
    await tx.selectFrom('users').select('id').where('id', '=', admin.userId).forKeyShare().noWait().execute()
    return { gone: deletion }
  })
  expect((await deleted.gone).status).toBe(200)
})

it('security 42: deleting a user empties emails about orders and payments to other addresses too, and deletes their copies', async () => {
  const shopper = await aShopper(test, { isVerified: true })
  const [first, later, unlucky] = ['sister@example.in', 'office@example.in', 'hostel@example.in']
  const orderId = await aPlacedOrder(test, shopper, await aProduct(test), { billing: { email: first } })
  await test.drain()
  await shopper.client.call(changeDelivery, {
    params: { orderId },
    body: { billingData: aBilling({ email: later }) },
  })
  const { gatewayOrderId } = await startedPayment(shopper, await aProduct(test), { billing: { email: unlucky } })
  test.sandbox.nextPayment({ amount: 100 })
  test.sandbox.pay(gatewayOrderId)
  await completePayment(test.shop, atRazorpay(gatewayOrderId), 'job')
  await test.drain()
  const emails = async () => JSON.stringify(await test.shop.db.selectFrom('emails').selectAll().execute())
  for (const address of [first, later, unlucky]) expect(await emails()).toContain(address)
  await deleteById(shopper.userId)
  for (const address of [first, later, unlucky]) expect(await emails()).not.toContain(address)
  await test.drain()
  expect(test.mailbox.forgotten).toEqual(expect.arrayContaining([shopper.email, first, later, unlucky]))
})

it("after the deletion of a user no email about the user's orders is sent, and the address in them is not stored", async () => {
  const shopper = await aShopper(test)
  const email = 'afterwards@example.in'
  const orderId = await aPlacedOrder(test, shopper, await aProduct(test), { billing: { email } })
  await deleteById(shopper.userId)
  await admin.client.call(moveOrder, { params: { orderId }, body: { status: 'cancelled', reason: 'She left.' } })
  await test.drain()
  expect(test.mailbox.to(email)).toEqual([])
  expect(JSON.stringify(await test.shop.db.selectFrom('emails').selectAll().execute())).not.toContain(email)
})

it('fault 19: coins that an open payment holds stay with that payment when the user is deleted', async () => {
  const shopper = await aShopper(test)
  await giveCoins(test, shopper.userId, 150)
  await startedPayment(shopper, await aProduct(test), { quantity: 2, coinsUsed: 120 })
  expect((await deleteById(shopper.userId)).status).toBe(200)
  expect(await userOf(shopper)).toMatchObject({ coins: 120, coins_held: 120 })
})

it('security 41: an admin cannot delete their own account by the staff call', async () => {
  const { status, body } = await deleteById(admin.userId)
  expect(status).toBe(409)
  expect(body).toEqual({ message: staffErrors.own_account, code: 'own_account' })
})

it('security 41: of two admins who delete each other at the same moment one remains', async () => {
  const pair = await openTestShop()
  const [one, other] = [await anAdmin(pair), await anAdmin(pair)]
  const answers = await Promise.all([
    one.client.call(deleteUser, { params: { userId: other.userId } }),
    other.client.call(deleteUser, { params: { userId: one.userId } }),
  ])
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  const admins = await pair.shop.db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .execute()
  expect(admins).toHaveLength(1)
  await pair.close()
})

it('a user whom several admins delete at the same moment is deleted once', async () => {
  const { userId } = await aShopper(test)
  const admins = [await anAdmin(test), await anAdmin(test), await anAdmin(test)]
  const answers = await Promise.all(admins.map((by) => deleteById(userId, by)))
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 404, 404])
  expect((await deleteById('42')).status).toBe(400)
})

it("the address of an erased account's purchase is emptied only once its failed refund has been sent again successfully", async () => {
  const shopper = await aShopper(test)
  test.sandbox.refundOutcome('failed')
  const { gatewayOrderId, paymentId } = await aPaymentWithoutOrder(test, shopper)
  await completePayment(test.shop, atRazorpay(gatewayOrderId), 'job')
  await test.drain()
  const payment = await rowIn('payments', { gateway_payment_id: paymentId })
  const { id } = await rowIn('refunds', { payment_id: payment.id })
  await refundPayment(test.shop, { refundId: id })
  await admin.client.call(deleteUser, { params: { userId: shopper.userId } })
  const emailOf = async () => {
    await sweepErased(test.shop)
    return ((await attemptOf(gatewayOrderId)).billing as { email: string }).email
  }
  expect(await emailOf()).not.toBe('')
  test.sandbox.refundOutcome('processed')
  await retryRefund(test.shop, admin.userId, id)
  await test.drain()
  expect(await emailOf()).toBe('')
})
