// The order number on the gateway's order is written once after the purchase, also after an outage (ADM-18).
import { expect, it, vi } from 'vitest'
import { days } from '#domain/durations.ts'
import type { OrderId } from '#domain/ids.ts'
import { changesBetween, readAllRows } from '#tests/support/database-contents.ts'
import { aPlacedOrder, aProduct, aShopper } from '#tests/support/makers.ts'
import { shopForTests } from '#tests/support/shop.ts'
import { GatewayError } from '../adapters/payment-gateway.ts'
import { parseNotes } from './order-notes.ts'
import { writeOrderNumbers } from './write-order-numbers.ts'

const t = shopForTests()

const placeOrder = async () => aPlacedOrder(t, await aShopper(t), await aProduct(t))
async function findAtGateway(orderId: OrderId) {
  const { id, orderNumber, serial } = await t.shop.db
    .selectFrom('orders as o')
    .innerJoin('payment_attempts as a', 'a.id', 'o.attempt_id')
    .innerJoin('invoices as i', 'i.order_id', 'o.id')
    .select(['a.gateway_order_id as id', 'o.order_number as orderNumber', 'i.serial'])
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow()
  const { notes } = await t.shop.gateways.current.getOrder(id ?? '', 'job')
  return { orderNumber, serial, noted: parseNotes(notes) }
}
const changesOf = () => readAllRows(t)
const watchNoteUpdates = () => vi.spyOn(t.shop.gateways.current, 'updateOrderNotes')

it('order number, invoice number and time are added once to the notes of the gateway order', async () => {
  const orderId = await placeOrder()
  const before = await findAtGateway(orderId)
  expect(before.noted.order).toBeNull()
  await writeOrderNumbers(t.shop)
  const { orderNumber, serial, noted } = await findAtGateway(orderId)
  expect(noted.order).toEqual({ orderNumber, invoiceSerial: serial, placedAt: t.clock.now() })
  expect(noted.purchase).toEqual(before.noted.purchase)
  expect(noted.purchase).not.toBeNull()
  const updateOrderNotes = watchNoteUpdates()
  await writeOrderNumbers(t.shop)
  expect(updateOrderNotes).not.toHaveBeenCalled()
  updateOrderNotes.mockRestore()
})

it('an outage of the gateway ends a run of the notes job, and the next run writes all notes', async () => {
  const orders = [await placeOrder(), await placeOrder()]
  const down = watchNoteUpdates().mockRejectedValue(new GatewayError('unreachable', 'no answer'))
  await writeOrderNumbers(t.shop)
  expect(down).toHaveBeenCalledTimes(1)
  down.mockRestore()
  await writeOrderNumbers(t.shop)
  for (const orderId of orders) expect((await findAtGateway(orderId)).noted.order).not.toBeNull()
})

it('gateway notes that are refused for one order are not retried, and do not stop those of other orders', async () => {
  const [refused, accepted] = [await placeOrder(), await placeOrder()]
  const gateway = watchNoteUpdates().mockRejectedValueOnce(new GatewayError('refused', 'no such order', 400))
  await writeOrderNumbers(t.shop)
  await writeOrderNumbers(t.shop)
  expect(gateway).toHaveBeenCalledTimes(2)
  gateway.mockRestore()
  expect((await findAtGateway(accepted)).noted.order).not.toBeNull()
  expect((await findAtGateway(refused)).noted.order).toBeNull()
})

it('one run of the notes job writes the gateway notes of several orders, and writes only its progress to the database', async () => {
  const orders = [await placeOrder(), await placeOrder(), await placeOrder()]
  const before = await changesOf()
  await writeOrderNumbers(t.shop)
  for (const orderId of orders) expect((await findAtGateway(orderId)).noted.order).not.toBeNull()
  const { orderNumber } = await findAtGateway(orders[2] as OrderId)
  const progress = `order_progress(write-order-numbers,${orderNumber})`
  const changes = changesBetween(before, await changesOf())
  expect(changes.filter((change) => change.startsWith('+'))).toEqual([`+ ${progress}`])
  expect(changes.filter((change) => !change.includes('order_progress'))).toEqual([])
})

it('after three days the gateway notes of an order are not retried any more', async () => {
  await placeOrder()
  t.clock.advance(days(3) + 1)
  const gateway = watchNoteUpdates()
  await writeOrderNumbers(t.shop)
  expect(gateway).not.toHaveBeenCalled()
  gateway.mockRestore()
})
