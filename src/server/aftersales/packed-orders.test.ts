// Packed orders: requests to cancel, undoing, changes after printing, and unpacking.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
import { bulkActionTexts } from '#copy/admin-orders.ts'
import { orderKept } from '#copy/emails.ts'
import { orderReplies } from '#copy/order.ts'
import { staffErrors } from '#copy/staff-errors.ts'
import { minutes, seconds } from '#domain/durations.ts'
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
  type Shopper,
} from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let t: TestShop
let owner: Shopper
let packer: Shopper
let shopper: Shopper
beforeAll(async () => {
  t = await openTestShop()
  owner = await anAdmin(t)
  packer = await aStaffMember(t, 'packer')
  shopper = await aShopper(t)
})
afterAll(() => t.close())

let parcels = 0
const aParcel = () => `EK${String(++parcels).padStart(9, '0')}IN`
const placeOrder = async () => aPlacedOrder(t, shopper, await aProduct(t))
const moveMany = async (status: string, ids: readonly string[], more: object = {}, who = packer) =>
  who.client.call(moveManyOrders, {
    body: {
      status,
      fromPlaced: true,
      orders: (await displayedStates(t, ids)).map((order) => ({
        ...order,
        ...(status === 'dispatched' ? { trackingNumber: aParcel() } : {}),
      })),
      ...more,
    } as never,
  })
/** Dispatches an order with the changes that staff were shown. */
const send = async (id: OrderId, seenNews: OrderChange[]) => {
  const orders = (await displayedStates(t, [id])).map((order) => ({ ...order, seenNews, trackingNumber: aParcel() }))
  return packer.client.call(moveManyOrders, { body: { status: 'dispatched', fromPlaced: true, orders } })
}
type Undo = { bulkAction: BulkActionId; seconds: number; status: string } | null
const undoIn = ({ body }: { body: Record<string, unknown> }) => body.undo as Undo
const undo = (bulkAction: string | undefined, who = packer) =>
  who.client.call(undoBulkAction, { params: { bulkActionId: bulkAction as BulkActionId } })
const aPacked = async () => {
  const id = await placeOrder()
  expect((await moveMany('packed', [id])).body.results).toMatchObject([{ outcome: 'moved' }])
  return id
}
const statusOf = async (id: OrderId) =>
  (await t.shop.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const emailsAbout = async (id: OrderId) =>
  (await t.shop.db.selectFrom('emails').select('kind').where('order_id', '=', id).orderBy('kind').execute()).map(
    ({ kind }) => kind,
  )
const passUndoTime = async () => {
  t.clock.advance(seconds(31))
  await t.drain()
}
const ask = (orderId: OrderId, cancellationCharge = 50) =>
  shopper.client.call(own.requestCancellation, { params: { orderId }, body: { cancellationCharge } })
const answer = (orderId: OrderId, given: string, who = owner) =>
  who.client.call(order.answerCancelRequest, { params: { orderId }, body: { answer: given } as never })
const countCancelRequests = async () => ((await owner.client.call(viewToday)).body.cancels as { count: number }).count

describe('packed (ORD-20)', () => {
  test('packed is shown to staff, while the shopper and the progress page show processing', async () => {
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
    const { progressId } = await t.shop.db
      .selectFrom('orders')
      .select('progress_id as progressId')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    const progress = await shopper.client.call(viewProgress, { params: { progressId } })
    expect(progress.body).toMatchObject({
      status: 'processing',
      events: [{ status: 'placed' }, { status: 'processing' }],
    })
  })

  test('staff can dispatch an order that was never marked as packed, and the shopper cannot cancel a packed order', async () => {
    const [past, packed] = [await placeOrder(), await aPacked()]
    await moveMany('dispatched', [past])
    const events = await t.shop.db.selectFrom('order_events').select('status').where('order_id', '=', past).execute()
    expect(events.map(({ status }) => status).toSorted()).toEqual(['dispatched', 'placed', 'processing'])
    const refused = await shopper.client.call(own.cancelOrder, { params: { orderId: packed }, body: {} })
    expect([refused.status, refused.body.code]).toEqual([409, 'order_state'])
  })
})

describe('a request to cancel (ORD-21)', () => {
  test('an accepted request to cancel costs the charge that was shown, as a cancellation while packing does; a second request changes nothing', async () => {
    const id = await aPacked()
    const countBefore = await countCancelRequests()
    expect((await ask(id, 0)).status).toBe(409)
    const request = await ask(id)
    expect([request.status, request.body.message]).toEqual([200, orderReplies.asked])
    expect((await ask(id)).status).toBe(200)
    expect(await countCancelRequests()).toBe(countBefore + 1)
    const listed = (await owner.client.call(order.listCancelRequests)).body.requests as { _id: string }[]
    expect(listed.filter(({ _id }) => _id === id)).toHaveLength(1)
    expect((await answer(id, 'accepted')).body.message).toBe(orderReplies.accepted)
    expect(await countCancelRequests()).toBe(countBefore)
    const rows = await t.shop.db.selectFrom('orders').select(['status', 'deduction']).where('id', '=', id).execute()
    expect(rows).toEqual([{ status: 'cancelled', deduction: 5000 }])
    expect((await answer(id, 'declined')).status).toBe(409)
  })

  test('of two simultaneous answers to a request to cancel one is refused', async () => {
    const id = await aPacked()
    await ask(id)
    const responses = await Promise.all([answer(id, 'accepted'), answer(id, 'declined')])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('a declined request to cancel sends an email and cannot be repeated', async () => {
    const id = await aPacked()
    await ask(id)
    expect((await answer(id, 'declined')).body.message).toBe(orderReplies.declined)
    t.mailbox.clear()
    await t.drain()
    expect(JSON.stringify(t.mailbox.emails ?? t.mailbox)).toContain(orderKept.heading)
    expect((await ask(id)).status).toBe(409)
    expect(await statusOf(id)).toBe('packed')
  })

  test('an open request to cancel must be confirmed by staff who dispatch, and is declined by the dispatch', async () => {
    const id = await aPacked()
    await ask(id)
    const refused = (await moveMany('dispatched', [id])).body.results
    expect(refused).toMatchObject([{ outcome: 'refused', news: ['asks'] }])
    const body = { status: 'dispatched', trackingNumber: aParcel() } as never
    const alone = await owner.client.call(order.moveOrder, { params: { orderId: id }, body })
    expect([alone.status, alone.body.code]).toEqual([409, 'order_changed'])
    const sent = await send(id, ['asks'])
    expect(sent.body.results).toMatchObject([{ outcome: 'moved' }])
    expect(await emailsAbout(id)).toEqual(['order-confirmation', 'order-dispatched', 'order-kept'])
    await undo(undoIn(sent)?.bulkAction)
    expect(await emailsAbout(id)).toEqual(['order-confirmation'])
    expect((await answer(id, 'declined')).status).toBe(200)
  })

  test('a request to cancel cannot be answered by packers, because it moves money', async () => {
    const id = await aPacked()
    await ask(id)
    expect((await answer(id, 'accepted', packer)).status).toBe(403)
  })
})

describe('undo (ADM-28)', () => {
  test('undoing a dispatch within ten seconds leaves no email, number or parcel; a new dispatch follows, and both are in the history', async () => {
    const id = await placeOrder()
    await moveMany('packed', [id])
    const sent = await moveMany('dispatched', [id])
    expect(undoIn(sent)).toMatchObject({ seconds: 10, status: 'dispatched' })
    t.clock.advance(seconds(9))
    await t.drain()
    expect((await undo(undoIn(sent)?.bulkAction)).body).toMatchObject({
      message: bulkActionTexts.undone(1),
      isMore: false,
    })
    await passUndoTime()
    expect(await emailsAbout(id)).toEqual(['order-confirmation'])
    const row = await t.shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect([row.status, row.tracking_number, /EK\d/.test(row.search)]).toEqual(['packed', null, false])
    expect(await t.shop.db.selectFrom('parcels').selectAll().where('order_id', '=', id).execute()).toEqual([])
    await moveMany('dispatched', [id])
    await passUndoTime()
    expect(await emailsAbout(id)).toEqual(['order-confirmation', 'order-dispatched'])
    const { body } = await owner.client.call(order.viewAdminOrder, { params: { orderId: id } })
    const steps = (body.steps as { status: string; undoneAt: string | null }[]).map(
      ({ status, undoneAt }) => `${status}${undoneAt === null ? '' : ' undone'}`,
    )
    expect(steps).toEqual(['placed', 'processing', 'packed', 'dispatched undone', 'dispatched'])
  })

  test('the moves of several orders are undone by one request, except of an order that has changed state since', async () => {
    const [one, two, three] = [await placeOrder(), await placeOrder(), await placeOrder()]
    const first = await moveMany('processing', [one, two])
    const bulkAction = undoIn(first)?.bulkAction
    expect(undoIn(await moveMany('processing', [three], { bulkAction }))?.bulkAction).toBe(bulkAction)
    await moveMany('packed', [two])
    const { orders } = (await undo(bulkAction)).body as { orders: { _id: string; isUndone: boolean; reason: string }[] }
    expect(orders.filter(({ isUndone }) => isUndone)).toHaveLength(2)
    expect(orders.filter(({ isUndone }) => !isUndone)).toMatchObject([{ _id: two, reason: bulkActionTexts.movedOn }])
    expect([await statusOf(one), await statusOf(two), await statusOf(three)]).toEqual(['placed', 'packed', 'placed'])
    // An undone bulk action cannot move its orders again.
    expect((await moveMany('processing', [one], { bulkAction })).status).toBe(404)
    expect((await undo(bulkAction)).body).toMatchObject({ orders: [] })
  })

  test('undo is refused after ten seconds and to other staff', async () => {
    const id = await placeOrder()
    const bulkAction = undoIn(await moveMany('processing', [id]))?.bulkAction
    const otherUndo = await undo(bulkAction, owner)
    expect([otherUndo.status, otherUndo.body.message]).toEqual([403, staffErrors.bulk_action_not_yours])
    t.clock.advance(seconds(14))
    const lateUndo = await undo(bulkAction)
    expect([lateUndo.status, lateUndo.body.message]).toEqual([409, staffErrors.undo_expired])
    expect(await statusOf(id)).toBe('processing')
    expect((await undo(t.id())).status).toBe(404)
  })

  test('two simultaneous requests undo once, and the shopper can again cancel without a charge', async () => {
    const id = await placeOrder()
    const bulkAction = undoIn(await moveMany('processing', [id]))?.bulkAction
    const responses = await Promise.all([undo(bulkAction), undo(bulkAction)])
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    const undone = await t.shop.db.selectFrom('undone_moves').select('status').where('order_id', '=', id).execute()
    expect(undone).toEqual([{ status: 'processing' }])
    const { body } = await shopper.client.call(own.viewOrder, { params: { orderId: id } })
    expect(body.order).toMatchObject({ cancellationCharge: 0, can: { cancel: true } })
  })

  test('undoing packing returns units to their batches, and undoing a dispatch does not', async () => {
    const kit = await aProduct(t, { stock: 0 })
    await packer.client.call(moveStock, {
      params: { productId: kit },
      body: { what: 'received', units: 5, batch: { number: 'P-1', expiresOn: '2029-12-31' } },
      headers: { 'idempotency-key': t.id() },
    })
    const stockLeft = async () =>
      (await t.shop.db.selectFrom('stock_batches').select('units').where('product_id', '=', kit).execute())[0]?.units
    const id = await aPlacedOrder(t, shopper, kit, { quantity: 2 })
    await moveMany('processing', [id])
    expect(await stockLeft()).toBe(5)
    const packed = await moveMany('packed', [id])
    expect(await stockLeft()).toBe(3)
    await undo(undoIn(packed)?.bulkAction)
    expect(await stockLeft()).toBe(5)
    await moveMany('packed', [id])
    await undo(undoIn(await moveMany('dispatched', [id]))?.bulkAction)
    expect([await stockLeft(), await statusOf(id)]).toEqual([3, 'packed'])
  })
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

  test('a change of address and a note are listed as changed since printing, until the slip is printed again', async () => {
    const id = await placeOrder()
    expect([(await listedChange(id)).slip, (await listPackingIds('unprinted')).includes(id)]).toEqual([null, true])
    expect((await print(id)).status).toBe(200)
    expect([(await listedChange(id)).slip?.changed, (await listPackingIds('unprinted')).includes(id)]).toEqual([
      [],
      false,
    ])
    const billingData = aBilling({ houseNumber: '99' })
    await shopper.client.call(own.changeDelivery, { params: { orderId: id }, body: { billingData } })
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

  test('confirming a changed note does not confirm a later request to cancel: the dispatch waits until the request was shown (ORD-21)', async () => {
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
    expect((await send(id, ['asks', 'note'])).body.results).toMatchObject([{ outcome: 'moved' }])
    expect(await emailsAbout(id)).toContain('order-kept')
  })

  test('a declined request no longer blocks the dispatch', async () => {
    const id = await placeOrder()
    await print(id)
    await moveMany('packed', [id])
    await ask(id)
    await answer(id, 'declined')
    expect((await listedChange(id)).slip?.changed).toEqual([])
    expect((await moveMany('dispatched', [id])).body.results).toMatchObject([{ outcome: 'moved' }])
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

  test('a change of an order between the opening and the printing of its slip is shown as a change since printing', async () => {
    const id = await placeOrder()
    const old = await slipOf(id)
    const billingData = aBilling({ houseNumber: '98' })
    await shopper.client.call(own.changeDelivery, { params: { orderId: id }, body: { billingData } })
    await print(id, old?.version)
    expect((await listedChange(id)).slip?.changed).toEqual(['address'])
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
    expect([(await unpack(id)).status, await statusOf(id), await stockLeft()]).toEqual([200, 'processing', 3])
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
    const acts = await t.shop.db
      .selectFrom('audit_log')
      .select('actor')
      .where('subject', '=', id)
      .where('action', '=', 'order.unpack')
      .execute()
    expect(acts).toEqual([{ actor: packer.userId }])
  })

  test('of two simultaneous requests to unpack one succeeds; it needs a reason and a packed order', async () => {
    const id = await aPacked()
    expect((await unpack(id, ' ')).status).toBe(400)
    const responses = await Promise.all([unpack(id), unpack(id, 'Wrong kit.', owner)])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await send(id, ['state'])
    expect([(await unpack(id)).status, (await unpack(t.id())).status]).toEqual([409, 404])
  })
})

test('the data export contains the request, and shows a packed order as being packed (ORD-20, ORD-21)', async () => {
  const id = await aPacked()
  await ask(id)
  const number = (
    await t.shop.db.selectFrom('orders').select('order_number as n').where('id', '=', id).executeTakeFirstOrThrow()
  ).n
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
