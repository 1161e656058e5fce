// Packed orders: requests to cancel, changes after printing, and unpacking.
import { describe, expect, test } from 'vitest'
import { exportMyData } from '#contract/calls/account.ts'
import { viewToday } from '#contract/calls/admin/dashboard.ts'
import * as order from '#contract/calls/admin/order.ts'
import {
  listAdminOrders,
  listSlips,
  moveManyOrders,
  notePrinted,
  undoBulkAction,
  unpackOrder,
} from '#contract/calls/admin/orders.ts'
import { listPacking, viewPacking } from '#contract/calls/admin/packing.ts'
import { moveStock } from '#contract/calls/admin/stock.ts'
import * as own from '#contract/calls/orders.ts'
import { viewProgress } from '#contract/calls/progress.ts'
import { orderKept } from '#copy/emails.ts'
import { orderReplies } from '#copy/order.ts'
import { minutes } from '#domain/durations.ts'
import type { BulkActionId, OrderId } from '#domain/ids.ts'
import type { OrderChange } from '#domain/printed-slip.ts'
import {
  aBilling,
  anAdmin,
  aPlacedOrder,
  aProduct,
  aShopper,
  aStaffMember,
  displayedStates,
} from '#tests/support/makers.ts'
import { beforeTests, shopForTests } from '#tests/support/shop.ts'
import { storedRows } from '#tests/support/stored-rows.ts'

const t = shopForTests()
const owner = beforeTests(() => anAdmin(t))
const packer = beforeTests(() => aStaffMember(t, 'packer'))
const shopper = beforeTests(() => aShopper(t))

let parcels = 0
const aParcel = () => `EK${String(++parcels).padStart(9, '0')}IN`
const placeOrder = async () => aPlacedOrder(t, shopper, await aProduct(t))
const moveMany = async (status: string, ids: readonly string[]) =>
  packer.client.call(moveManyOrders, {
    body: {
      status,
      fromPlaced: true,
      orders: (await displayedStates(t, ids)).map((order) => ({
        ...order,
        ...(status === 'dispatched' ? { trackingNumber: aParcel() } : {}),
      })),
    } as never,
  })
/** Dispatches an order with the changes that staff were shown. */
const send = async (id: OrderId, seenNews: OrderChange[]) => {
  const orders = (await displayedStates(t, [id])).map((order) => ({ ...order, seenNews, trackingNumber: aParcel() }))
  return packer.client.call(moveManyOrders, { body: { status: 'dispatched', fromPlaced: true, orders } })
}
const aPacked = async () => {
  const id = await placeOrder()
  expect((await moveMany('packed', [id])).body.results).toMatchObject([{ outcome: 'moved' }])
  return id
}
const { auditOf, emailsAbout, orderOf } = storedRows(t)
const ask = (orderId: OrderId, cancellationCharge = 50) =>
  shopper.client.call(own.requestCancellation, { params: { orderId }, body: { cancellationCharge } })
const answer = (orderId: OrderId, given: string) =>
  owner.client.call(order.answerCancelRequest, { params: { orderId }, body: { answer: given } as never })
const countCancelRequests = async () => ((await owner.client.call(viewToday)).body.cancels as { count: number }).count

test('staff see a packed order as packed; the shopper, who cannot cancel any more, and the progress page see it as processing', async () => {
  const orderId = await aPacked()
  const detail = (await owner.client.call(order.viewAdminOrder, { params: { orderId } })).body
  expect(detail).toMatchObject({ order: { status: 'packed' } })
  const shownOrder = (await shopper.client.call(own.viewOrder, { params: { orderId } })).body.order
  expect(shownOrder).toMatchObject({
    status: 'processing',
    can: { cancel: false, requestCancellation: true, changeAddress: false },
  })
  expect((shownOrder as { events: { status: string }[] }).events.map(({ status }) => status)).toEqual([
    'placed',
    'processing',
  ])
  const { progress_id: progressId } = await orderOf(orderId)
  const progress = await shopper.client.call(viewProgress, { params: { progressId } })
  expect(progress.body).toMatchObject({
    status: 'processing',
    events: [{ status: 'placed' }, { status: 'processing' }],
  })
  const refused = await shopper.client.call(own.cancelOrder, { params: { orderId }, body: {} })
  expect([refused.status, refused.body.code]).toEqual([409, 'order_state'])
})

test('an accepted request to cancel retains the charge that was shown, and a second request changes nothing', async () => {
  const id = await aPacked()
  const countBefore = await countCancelRequests()
  expect((await ask(id, 0)).status).toBe(409)
  expect(await ask(id)).toMatchObject({ status: 200, body: { message: orderReplies.asked } })
  expect((await ask(id)).status).toBe(200)
  expect(await countCancelRequests()).toBe(countBefore + 1)
  const listed = (await owner.client.call(order.listCancelRequests)).body.requests as { _id: string }[]
  expect(listed.filter(({ _id }) => _id === id)).toHaveLength(1)
  expect((await answer(id, 'accepted')).body.message).toBe(orderReplies.accepted)
  expect(await countCancelRequests()).toBe(countBefore)
  expect(await orderOf(id)).toMatchObject({ status: 'cancelled', deduction: 5000 })
  expect((await answer(id, 'declined')).status).toBe(409)
})

test('of two simultaneous answers to a request to cancel one is refused', async () => {
  const id = await aPacked()
  await ask(id)
  const responses = await Promise.all([answer(id, 'accepted'), answer(id, 'declined')])
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('a declined request to cancel sends an email, cannot be repeated and does not block the dispatch', async () => {
  const id = await aPacked()
  await ask(id)
  expect((await answer(id, 'declined')).body.message).toBe(orderReplies.declined)
  t.mailbox.clear()
  await t.drain()
  expect(JSON.stringify(t.mailbox.emails)).toContain(orderKept.heading)
  expect((await ask(id)).status).toBe(409)
  expect((await moveMany('dispatched', [id])).body.results).toMatchObject([{ outcome: 'moved' }])
})

describe('changed since printing (ORD-23)', () => {
  const slipOf = async (id: OrderId) =>
    (
      (await packer.client.call(listSlips, { query: { orders: id } })).body.slips as { _id: OrderId; version: string }[]
    )[0]
  const print = async (id: OrderId, version?: string) => {
    const slip = { _id: id, version: version ?? (await slipOf(id))?.version ?? '' }
    return packer.client.call(notePrinted, { body: { slips: [slip] } })
  }
  const listedChange = async (id: OrderId) =>
    (await packer.client.call(viewPacking, { params: { orderId: id } })).body.order as {
      slip: { changed: string[] } | null
    }
  const listPackingIds = async (slip: 'unprinted' | 'changed') =>
    ((await packer.client.call(listPacking, { query: { slip } })).body.orders as { _id: string }[]).map(
      ({ _id }) => _id,
    )

  test('an address and a note that changed after the slip was opened are listed as changed, until the slip is printed again', async () => {
    const id = await placeOrder()
    expect([(await listedChange(id)).slip, (await listPackingIds('unprinted')).includes(id)]).toEqual([null, true])
    expect((await print(id)).status).toBe(200)
    expect([(await listedChange(id)).slip?.changed, (await listPackingIds('unprinted')).includes(id)]).toEqual([
      [],
      false,
    ])
    const opened = await slipOf(id)
    const billingData = aBilling({ houseNumber: '99' })
    await shopper.client.call(own.changeDelivery, { params: { orderId: id }, body: { billingData } })
    // A slip that was opened before the change and is printed after it does not contain the change.
    await print(id, opened?.version)
    expect((await listedChange(id)).slip?.changed).toEqual(['address'])
    await owner.client.call(order.addNote, { params: { orderId: id }, body: { text: 'She is away.' } })
    expect([(await listedChange(id)).slip?.changed, (await listPackingIds('changed')).includes(id)]).toEqual([
      ['address', 'note'],
      true,
    ])
    expect((await moveMany('dispatched', [id])).body.results).toMatchObject([
      { outcome: 'refused', news: ['address', 'note'] },
    ])
    await print(id)
    expect((await moveMany('dispatched', [id])).body.results).toMatchObject([{ outcome: 'moved' }])
  })

  test('removed units and a cancellation are shown as changed since printing', async () => {
    const kit = await aProduct(t)
    const id = await aPlacedOrder(t, shopper, kit, { quantity: 2 })
    await print(id)
    const { refundable, byHand } = (await owner.client.call(order.viewAdminOrder, { params: { orderId: id } }))
      .body as {
      refundable: { lines: { item: string }[] }
      byHand: { left: number }
    }
    const refund = await owner.client.call(order.refundByHand, {
      params: { orderId: id },
      body: {
        lines: [{ item: refundable.lines[0]?.item ?? '', quantity: 1, restock: 0 }],
        amount: 0,
        left: byHand.left,
        reason: 'One was torn.',
      } as never,
      headers: { 'idempotency-key': t.id() },
    })
    expect(refund.status).toBe(200)
    expect((await listedChange(id)).slip?.changed).toEqual(['contents'])
    const { orders } = (await owner.client.call(listAdminOrders, { query: {} })).body as {
      orders: { _id: string; slip: { changed: string[] } | null; asksToCancel: boolean }[]
    }
    expect(orders.find(({ _id }) => _id === id)).toMatchObject({ slip: { changed: ['contents'] }, asksToCancel: false })
    await owner.client.call(order.moveOrder, { params: { orderId: id }, body: { status: 'cancelled' } })
    expect((await listedChange(id)).slip?.changed).toEqual(['contents', 'state'])
  })

  test('a dispatch is refused until staff have seen a new request to cancel, then declines it, and its undo reopens the request (ORD-21)', async () => {
    const id = await placeOrder()
    await print(id)
    await moveMany('packed', [id])
    await owner.client.call(order.addNote, { params: { orderId: id }, body: { text: 'She is away.' } })
    expect((await moveMany('dispatched', [id])).body.results).toMatchObject([{ news: ['note'] }])
    await ask(id)
    expect((await send(id, ['note'])).body.results).toMatchObject([{ outcome: 'refused', news: ['asks', 'note'] }])
    const alone = await owner.client.call(order.moveOrder, {
      params: { orderId: id },
      // A page of an older release confirms all changes by one flag.
      body: { status: 'dispatched', trackingNumber: aParcel(), seesNews: true } as never,
    })
    expect(alone.body).toMatchObject({ code: 'order_changed', news: ['asks', 'note'] })
    expect(await emailsAbout(id)).toEqual(['order-confirmation'])
    const sent = await send(id, ['asks', 'note'])
    expect(sent.body.results).toMatchObject([{ outcome: 'moved' }])
    expect(await emailsAbout(id)).toEqual(['order-confirmation', 'order-dispatched', 'order-kept'])
    const { bulkAction } = sent.body.undo as { bulkAction: BulkActionId }
    await packer.client.call(undoBulkAction, { params: { bulkActionId: bulkAction } })
    expect(await emailsAbout(id)).toEqual(['order-confirmation'])
    expect((await answer(id, 'declined')).status).toBe(200)
  })

  test('of two slips printed together, only the one whose buyer requested a cancellation is shown as outdated', async () => {
    const [asks, other] = [await aPacked(), await aPacked()]
    await ask(asks)
    const slips = await Promise.all(
      [asks, other].map(async (_id) => ({ _id, version: (await slipOf(_id))?.version ?? '' })),
    )
    await packer.client.call(notePrinted, { body: { slips } })
    expect([(await listedChange(asks)).slip?.changed, (await listedChange(other)).slip?.changed]).toEqual([
      ['cancel'],
      [],
    ])
  })
})

describe('unpacking (ADM-29)', () => {
  const unpack = (orderId: OrderId, reason = 'The lid was loose.', who = packer) =>
    who.client.call(unpackOrder, { params: { orderId }, body: { reason } })

  test('unpacking returns the order to packing, allows a change of address, returns units to their batch, and records the reason', async () => {
    const kit = await aProduct(t, { stock: 0 })
    await packer.client.call(moveStock, {
      params: { productId: kit },
      body: { what: 'received', units: 3, batch: { number: 'U-1', expiresOn: '2029-12-31' } },
      headers: { 'idempotency-key': t.id() },
    })
    const stockLeft = async () =>
      (await t.shop.db.selectFrom('stock_batches').select('units').where('product_id', '=', kit).execute())[0]?.units
    const id = await aPlacedOrder(t, shopper, kit)
    await moveMany('packed', [id])
    t.clock.advance(minutes(5))
    const change = () =>
      owner.client.call(order.changeAdminDelivery, {
        params: { orderId: id },
        body: { billingData: aBilling({ houseNumber: '97' }) },
      })
    expect([(await change()).status, await stockLeft()]).toEqual([409, 2])
    expect([(await unpack(id)).status, await stockLeft()]).toEqual([200, 3])
    expect((await change()).status).toBe(200)
    await moveMany('packed', [id])
    expect(await stockLeft()).toBe(2)
    const { steps } = (await owner.client.call(order.viewAdminOrder, { params: { orderId: id } })).body as {
      steps: { status: string; reason: string; undoneAt: string | null }[]
    }
    expect(steps.map(({ status, reason, undoneAt }) => [status, reason, undoneAt === null])).toEqual([
      ['placed', '', true],
      ['processing', '', true],
      ['packed', 'The lid was loose.', false],
      ['packed', '', true],
    ])
    expect(await auditOf(id)).toContainEqual(expect.objectContaining({ action: 'order.unpack', actor: packer.userId }))
  })

  test('unpacking needs a packed order and a reason, and of two simultaneous requests one succeeds', async () => {
    const id = await aPacked()
    expect((await unpack(id, ' ')).status).toBe(400)
    const responses = await Promise.all([unpack(id), unpack(id, 'Wrong kit.', owner)])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await send(id, ['state'])
    expect([(await unpack(id)).status, (await unpack(t.id())).status]).toEqual([409, 404])
  })
})

test('the data export contains the request to cancel, and shows a packed order as processing (ORD-20, ORD-21)', async () => {
  const id = await aPacked()
  await ask(id)
  const { order_number: number } = await orderOf(id)
  const { raw } = await shopper.client.call(exportMyData)
  const { orders } = JSON.parse(raw.toString()) as {
    orders: { orderNumber: number; status: string; steps: { status: string }[]; requestsToCancel: object[] }[]
  }
  expect(orders.find(({ orderNumber }) => orderNumber === number)).toMatchObject({
    status: 'processing',
    steps: [{ status: 'placed' }, { status: 'processing' }],
    requestsToCancel: [{ charge: 50, answer: null }],
  })
})
