// Back-in-stock alerts: who may request one, in which order they are sent, and how long they are stored (CAT-41).
import { expect, it } from 'vitest'
import { deleteAccount, exportMyData } from '#contract/calls/account.ts'
import { viewAdminProduct } from '#contract/calls/admin/products.ts'
import { createStockAlert, deleteStockAlert, viewStockAlert } from '#contract/calls/stock-alerts.ts'
import type { AdminProductReply } from '#contract/catalog.ts'
import { backInStock } from '#copy/emails.ts'
import { days, minutes } from '#domain/durations.ts'
import type { ProductId } from '#domain/ids.ts'
import { aMinor } from '#tests/support/guardians.ts'
import { anAdmin, aProduct, aShopper, PASSWORD, type Shopper } from '#tests/support/makers.ts'
import { shopForTests } from '#tests/support/shop.ts'
import { sweepExpired } from '../../db/sweep-expired.ts'
import { sendStockAlerts } from './stock-alerts.ts'

const test = shopForTests()

const aWaiter = ({ isVerified = true } = {}) => aShopper(test, { isVerified })

const ask = async ({ client }: Shopper, productId: ProductId) => {
  const { status, body } = await client.call(createStockAlert, { params: { productId } })
  return status === 200 ? 'waits' : body.code
}
const setStock = (productId: ProductId, stock: number | null) =>
  test.shop.db.updateTable('stock_levels').set({ stock }).where('product_id', '=', productId).execute()

/** Runs the job that sends alerts and returns the recipients. */
async function runAlerts(): Promise<string[]> {
  test.mailbox.clear()
  await sendStockAlerts(test.shop)
  await test.drain()
  return alerts().map(({ to }) => to)
}
const alerts = () =>
  test.mailbox.emails.filter(({ subject }) => subject === backInStock.subject({ shop: test.shop.identity().name }))

it('back-in-stock alerts send one email each, in order of request, to no more shoppers than there are units', async () => {
  const pads = await aProduct(test, { name: 'Night pads', stock: 0 })
  const people = []
  for (let place = 0; place < 3; place += 1) {
    const shopper = await aWaiter()
    people.push(shopper)
    expect(await ask(shopper, pads)).toBe('waits')
    test.clock.advance(minutes(1))
  }
  const [first, second, third] = people.map(({ email }) => email)
  expect(await runAlerts()).toEqual([])
  await setStock(pads, 2)
  expect(new Set(await runAlerts())).toEqual(new Set([first, second]))
  const [message] = alerts()
  expect(message?.subject).not.toContain('Night pads')
  expect(message?.text).toContain('Back in stock: Night pads')
  // Until tomorrow the two shoppers have a head start, so no further alert is sent.
  expect(await runAlerts()).toEqual([])
  test.clock.advance(days(1) + minutes(1))
  expect(await runAlerts()).toEqual([third])
  test.clock.advance(days(2))
  expect(await runAlerts()).toEqual([])
})

it('a back-in-stock alert needs a verified address, an adult, and a published product out of stock, and is not sent to a minor', async () => {
  const pads = await aProduct(test, { stock: 0 })
  const inStock = await aProduct(test)
  expect(await ask(await aWaiter({ isVerified: false }), pads)).toBe('verify_email_first')
  expect(await ask(await aMinor(test), pads)).toBe('adults_only')
  const reader = await aWaiter()
  expect(await ask(reader, inStock)).toBe('not_out_of_stock')
  expect(await ask(reader, await aProduct(test, { stock: 0, publishedAt: null }))).toBe('product_not_found')
  // An account that has become a minor's gets no email.
  expect(await ask(reader, pads)).toBe('waits')
  await test.shop.db.updateTable('users').set({ age_group: 'minor' }).where('id', '=', reader.userId).execute()
  await setStock(pads, null)
  expect(await runAlerts()).toEqual([])
})

it('a shopper has one back-in-stock alert for each product, which keeps its place when repeated and can be cancelled', async () => {
  const pads = await aProduct(test, { stock: 0 })
  const shopper = await aWaiter()
  const params = { productId: pads }
  expect((await shopper.client.call(viewStockAlert, { params })).body).toEqual({ isWaiting: false })
  await ask(shopper, pads)
  const waitRows = () => test.shop.db.selectFrom('stock_alerts').selectAll().where('product_id', '=', pads).execute()
  const [firstRow] = await waitRows()
  test.clock.advance(minutes(5))
  await ask(shopper, pads)
  expect(await waitRows()).toEqual([firstRow])
  expect((await shopper.client.call(viewStockAlert, { params })).body).toEqual({ isWaiting: true })
  const admin = await anAdmin(test)
  const product = (await admin.client.call(viewAdminProduct, { params })).body as unknown as AdminProductReply
  expect(product.waiting).toBe(1)
  await shopper.client.call(deleteStockAlert, { params })
  expect(await waitRows()).toEqual([])
  await setStock(pads, 5)
  expect(await runAlerts()).toEqual([])
})

it('a back-in-stock alert is in the data copy, and is deleted with the account or after 60 days', async () => {
  const pads = await aProduct(test, { name: 'Liners', stock: 0 })
  const [patient, leaver] = [await aWaiter(), await aWaiter()]
  for (const shopper of [patient, leaver]) await ask(shopper, pads)
  const listAlerts = () =>
    test.shop.db.selectFrom('stock_alerts').select('user_id').where('product_id', '=', pads).execute()
  const copy = (await leaver.client.call(exportMyData)).body as unknown as { waitsFor: { name: string }[] }
  expect(copy.waitsFor).toEqual([expect.objectContaining({ name: 'Liners' })])
  await leaver.client.call(deleteAccount, { body: { password: PASSWORD } })
  expect(await listAlerts()).toEqual([{ user_id: patient.userId }])
  test.clock.advance(days(60) + minutes(1))
  await setStock(pads, 5)
  expect(await runAlerts()).toEqual([])
  await sweepExpired(test.shop)
  expect(await listAlerts()).toEqual([])
})
