// Alerts and the morning digest for owners.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { saveOwnerEmails, viewSettings } from '#contract/calls/admin/settings.ts'
import { cancelOrder } from '#contract/calls/orders.ts'
import { ownerEmails as texts } from '#copy/owner-emails.ts'
import { days } from '#domain/durations.ts'
import type { OwnerEmail } from '#domain/owner-emails.ts'
import { aDifferingPayment } from '#tests/support/differing-payment.ts'
import { type DisputedShop, openDisputedShop } from '#tests/support/disputed-shop.ts'
import { anAdmin, aPlacedOrder, aProduct, aShopper, aStaffMember, type Shopper } from '#tests/support/makers.ts'
import { emailAlertsToOwners, writeDigest } from './write-owner-emails.ts'

let t: DisputedShop
let owner: Shopper
let shopper: Shopper
beforeAll(async () => {
  t = await openDisputedShop()
  owner = await anAdmin(t)
  shopper = await aShopper(t)
  await aStaffMember(t, 'support')
})
beforeEach(async () => {
  await t.drain()
  t.mailbox.clear()
})
afterAll(() => t.close())

const ownerEmails = async () => {
  await t.drain()
  return t.mailbox.emails.filter(({ to }) => to === owner.email)
}
const subjects = async () => (await ownerEmails()).map(({ subject }) => subject)
const subjectOf = (alert: keyof typeof texts.alerts) => texts.subject('Nila', texts.alerts[alert].subject)

async function aDispute() {
  const orderId = await aPlacedOrder(t, shopper, await aProduct(t))
  const { gatewayPaymentId, amount } = await t.paymentOf(orderId)
  await t.sendEvent(t.dispute(gatewayPaymentId, { amount }).id)
}

async function aFailedRefund() {
  const orderId = await aPlacedOrder(t, shopper, await aProduct(t))
  await shopper.client.call(cancelOrder, { params: { orderId }, body: {} })
  const { amount } = await t.shop.db
    .updateTable('refunds')
    .set({ status: 'failed' })
    .where('order_id', '=', orderId)
    .returning('amount')
    .executeTakeFirstOrThrow()
  await t.shop.db
    .updateTable('payments')
    .set((eb) => ({ refunded: eb('refunded', '-', amount) }))
    .where('order_id', '=', orderId)
    .execute()
}

const switchOff = async (...names: OwnerEmail[]) => {
  const { version } = ((await owner.client.call(viewSettings)).body as { ownerEmails: { version: string } }).ownerEmails
  const on = { dispute: true, refund: true, payment: true, digest: true }
  for (const name of names) on[name] = false
  expect((await owner.client.call(saveOwnerEmails, { body: { seen: version, on } })).status).toBe(200)
}

it('the owner gets one alert each for a dispute, a failed refund and a payment of another amount', async () => {
  await aDispute()
  await aFailedRefund()
  await aDifferingPayment(t, shopper, { more: 700 })
  t.mailbox.clear()
  await emailAlertsToOwners(t.shop)
  await emailAlertsToOwners(t.shop)
  expect((await subjects()).toSorted()).toEqual(
    [subjectOf('dispute'), subjectOf('payment'), subjectOf('refund')].toSorted(),
  )
  const [dispute] = (await ownerEmails()).filter(({ subject }) => subject === subjectOf('dispute'))
  expect(dispute?.text).toMatch(
    /A bank disputes ₹\d+ of order #1001\. Answer it by \d+ \w+ \d{4}, or the money is lost\./,
  )
  expect(dispute?.text).toContain('/admin/money/disputes/')
})

it('an alert that the owner has switched off is not sent, while other alerts are', async () => {
  await switchOff('dispute')
  await aDispute()
  await aFailedRefund()
  t.mailbox.clear()
  await emailAlertsToOwners(t.shop)
  expect(await subjects()).toEqual([subjectOf('refund')])
  await switchOff()
})

it('the digest lists the orders of yesterday and the waiting tasks, once a day, unless it is switched off', async () => {
  t.clock.advance(days(1))
  owner = await anAdmin(t)
  await t.drain()
  t.mailbox.clear()
  await switchOff('digest')
  await writeDigest(t.shop)
  expect(await subjects()).toEqual([])
  await switchOff()
  await writeDigest(t.shop)
  await writeDigest(t.shop)
  const emails = await ownerEmails()
  expect(emails).toHaveLength(1)
  expect(emails[0]?.text).toMatch(/\d+ orders? yesterday, ₹[\d,]+ after refunds\./)
  expect(emails[0]?.text).toMatch(/\d+ Orders? to pack[\s\S]*\d+ Failed refunds?[\s\S]*\d+ Disputes? to answer/)
})
