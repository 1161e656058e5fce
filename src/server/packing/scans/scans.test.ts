// Packing by a scanner over the API: boxes taken in hand, scans taken once, and whatever is refused in words (ORD-26 to ORD-29).
import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { undoDeed } from '#contract/calls/admin/orders.ts'
import { assignRound, makeRounds } from '#contract/calls/admin/rounds.ts'
import { listBoxes, openBox, putBoxAway, sendScans } from '#contract/calls/admin/scans.ts'
import { setGoodsCode, viewStockItem } from '#contract/calls/admin/stock.ts'
import type { BoxesReply, OpenBoxReply, ScanAnswer, ScanBox } from '#contract/scan.ts'
import { adminOrdersReplies } from '#copy/admin-orders-replies.ts'
import { errors } from '#copy/errors.ts'
import { scanReplies as words } from '#copy/scan-replies.ts'
import { minutes, seconds } from '#domain/durations.ts'
import type { ComponentId, OrderId, ProductId, StockItemId } from '#domain/ids.ts'
import { inTransaction } from '#server/db/database.ts'
import { insertCancelRequest } from '#server/orders/cancel-requests-queries.ts'
import { insertComponent } from '#server/stock/components-queries.ts'
import { anAdmin, aPlacedOrder, aProduct, aShopper, aStaffMember, type Shopper } from '#tests/support/makers.ts'
import { MANY_ORDERS } from '#tests/support/many-orders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

const MEERA = 'Meera'
const PRIYA = 'Priya'

let t: TestShop
let meera: Shopper
let priya: Shopper
let shopper: Shopper
let kit: ProductId
let pads: ComponentId
beforeAll(async () => {
  t = await openTestShop()
  await anAdmin(t)
  meera = await aStaffMember(t, 'packer')
  priya = await aStaffMember(t, 'packer')
  for (const [{ userId }, name] of [
    [meera, MEERA],
    [priya, PRIYA],
  ] as const)
    await t.shop.db.updateTable('users').set({ name }).where('id', '=', userId).execute()
  shopper = await aShopper(t)
  kit = await aProduct(t, { name: 'Starter Kit', stock: null })
  pads = t.id<'component'>()
  await inTransaction(t.shop.db, (tx) =>
    insertComponent(tx, { id: pads, name: 'Pad XL', lowStock: 0, at: t.clock.now() }),
  )
  const parts = [
    { product_id: kit, position: 1, name: 'Pad XL', quantity: 4 },
    { product_id: kit, position: 2, name: 'Bag', quantity: 1 },
  ]
  await t.shop.db.insertInto('kit_items').values(parts).execute()
})
afterAll(() => t.close())
beforeEach(() => t.shop.db.updateTable('orders').set({ status: 'delivered' }).execute())

const open = async (orderNumber: number, by = meera, takesOver = false) => {
  const reply = await by.client.call(openBox, { params: { scannedNumber: String(orderNumber) }, body: { takesOver } })
  return { status: reply.status, ...(reply.body as unknown as OpenBoxReply) }
}
/** An order that waits, as a box in nobody's hand. */
async function aBox(): Promise<ScanBox & { id: OrderId }> {
  t.clock.advance(seconds(1))
  const id = await aPlacedOrder(t, shopper, kit)
  const { body } = await meera.client.call(listBoxes, { query: {} })
  const box = (body as unknown as { boxes: ScanBox[] }).boxes.find(({ _id }) => _id === id)
  if (!box) throw new Error('It waits for nobody.')
  return { ...box, id }
}
let serial = 100_000_000
const aNumber = () => {
  serial += 1
  return `EE${serial}IN`
}
const packed = ({ id, mark }: { id: OrderId; mark: string }) => ({ _id: t.id(), order: id, step: 'packed', mark })
const sent = (box: { id: OrderId; mark: string }, trackingNumber = aNumber()) => ({
  ...packed(box),
  step: 'dispatched',
  trackingNumber,
})
const send = async (scans: readonly object[], by = meera) => {
  const { body } = await by.client.call(sendScans, { body: { scans } } as never)
  return (body as unknown as { answers: ScanAnswer[] }).answers
}
const said = (answers: readonly ScanAnswer[]) => answers.map(({ outcome, reason }) => reason || outcome)
const stateOf = (id: OrderId) =>
  t.shop.db
    .selectFrom('orders')
    .select(['status', 'tracking_number as parcel'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const eventsOf = async (id: OrderId) =>
  (await t.shop.db.selectFrom('order_events').select('status').where('order_id', '=', id).orderBy('at').execute()).map(
    ({ status }) => status,
  )

describe('scans (ORD-27)', () => {
  test('bring an order from the queue to the post, and are answered the same again', async () => {
    const box = await aBox()
    const scans = [packed(box), sent(box, 'EE473124829IN')]
    expect(said(await send(scans))).toEqual(['done', 'done'])
    expect(said(await send(scans))).toEqual(['done', 'done'])
    expect(await stateOf(box.id)).toEqual({ status: 'dispatched', parcel: 'EE473124829IN' })
    expect((await eventsOf(box.id)).toSorted()).toEqual(['dispatched', 'packed', 'placed', 'processing'])
  })

  test('that are sent by two tabs at once are taken once', async () => {
    const box = await aBox()
    const scans = [packed(box), sent(box)]
    const both = await Promise.all([send(scans), send(scans), send(scans)])
    expect(both.map(said)).toEqual([1, 2, 3].map(() => ['done', 'done']))
    expect(await eventsOf(box.id)).toHaveLength(4)
  })

  test('of somebody else are told to nobody', async () => {
    const scan = packed(await aBox())
    await send([scan])
    expect(said(await send([scan], priya))).toEqual([words.ofOther])
  })

  test('that were refused stay refused, and another one does it', async () => {
    const box = await aBox()
    const early = sent(box)
    expect(said(await send([early]))).toEqual([words.notPacked])
    await send([packed(box)])
    expect(said(await send([early]))).toEqual([words.notPacked])
    expect(said(await send([sent(box)]))).toEqual(['done'])
  })

  test('can be taken back like any step, and are not done again by a repetition', async () => {
    const box = await aBox()
    const scan = packed(box)
    const [answer] = await send([scan])
    expect(answer?.undo?.deed).toBe(scan._id)
    await meera.client.call(undoDeed, { params: { deedId: scan._id } } as never)
    expect((await stateOf(box.id)).status).toBe('placed')
    await send([scan])
    expect((await stateOf(box.id)).status).toBe('placed')
  })
})

describe('a scan is refused in words (ORD-26)', () => {
  test('when the parcel is another order’s, and the order stays packed', async () => {
    const [one, other] = [await aBox(), await aBox()]
    const number = aNumber()
    await send([packed(one), sent(one, number)])
    expect(said(await send([packed(other), sent(other, number)]))).toEqual([
      'done',
      adminOrdersReplies.refused.numberTaken(one.orderNumber),
    ])
    expect(await stateOf(other.id)).toEqual({ status: 'packed', parcel: null })
  })

  test('when the order was cancelled or sent meanwhile', async () => {
    const [gone, away] = [await aBox(), await aBox()]
    await t.shop.db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', gone.id).execute()
    await send([packed(away), sent(away, 'EE473124832IN')], priya)
    expect(said(await send([packed(gone), sent(gone), sent(away)]))).toEqual([
      adminOrdersReplies.refused.state('cancelled'),
      adminOrdersReplies.refused.state('cancelled'),
      adminOrdersReplies.refused.dispatchedAs('EE473124832IN'),
    ])
  })

  test('when what goes into the box is not what she was shown', async () => {
    const box = await aBox()
    await t.shop.db.updateTable('order_items').set({ quantity: 3 }).where('order_id', '=', box.id).execute()
    expect(said(await send([packed(box), sent(box)]))).toEqual([words.contentsChanged, words.notPacked])
    const { box: now } = await open(box.orderNumber)
    expect(said(await send([packed({ id: box.id, mark: now.mark })]))).toEqual(['done'])
  })

  test('until she says that she knows what came up', async () => {
    const box = await aBox()
    await send([packed(box)])
    const request = { id: t.id<'cancel request'>(), orderId: box.id, askedAt: t.clock.now(), charge: 0 }
    await inTransaction(t.shop.db, (tx) => insertCancelRequest(tx, request as never))
    expect((await open(box.orderNumber)).box.asksToCancel).toBe(true)
    const [answer] = await send([sent(box)])
    expect([answer?.outcome, answer?.news]).toEqual(['refused', ['asks']])
    // A device that kept its scans under the version before says of all that it is known, not what.
    const old = { ...sent(box), seesNews: true }
    for (const [again] of [await send([old]), await send([old])])
      expect(again).toMatchObject({ outcome: 'refused', news: ['asks'] })
    expect(said(await send([{ ...sent(box), seenNews: ['asks'] }]))).toEqual(['done'])
  })
})

describe('a box in hand (ORD-28)', () => {
  test('is one person’s: the second is told whose, and her scan is refused', async () => {
    const box = await aBox()
    expect((await open(box.orderNumber)).heldBy).toBe(null)
    expect((await open(box.orderNumber, priya)).heldBy).toBe(MEERA)
    expect(said(await send([packed(box)], priya))).toEqual([words.heldBy(MEERA)])
    expect(said(await send([packed(box)]))).toEqual(['done'])
  })

  test('is hers still when it is closed, until her parcel goes', async () => {
    const box = await aBox()
    await open(box.orderNumber)
    await send([packed(box)])
    expect(await open(box.orderNumber, priya)).toMatchObject({ heldBy: MEERA, isLeft: false })
    expect(said(await send([sent(box)], priya))).toEqual([words.heldBy(MEERA)])
    expect(said(await send([sent(box, 'EE473124815IN')]))).toEqual(['done'])
    expect(await stateOf(box.id)).toEqual({ status: 'dispatched', parcel: 'EE473124815IN' })
    expect((await open(box.orderNumber, priya)).heldBy).toBe(null)
    expect(await t.shop.db.selectFrom('packing_claims').where('order_id', '=', box.id).execute()).toEqual([])
  })

  test('that was packed without a line is hers from its first scan on', async () => {
    const box = await aBox()
    await send([packed(box)])
    expect((await open(box.orderNumber, priya)).heldBy).toBe(MEERA)
  })

  test('is opened by one of two who scan its slip at once, and packed and sent by her alone', async () => {
    const box = await aBox()
    const both = [meera, priya]
    const opened = await Promise.all(both.map((by) => open(box.orderNumber, by)))
    expect(opened.map(({ heldBy }) => heldBy).filter((name) => name === null)).toHaveLength(1)
    const first = opened[0]?.heldBy === null ? 0 : 1
    const answers = await Promise.all(both.map((by) => send([packed(box), sent(box)], by)))
    const refused = words.heldBy([MEERA, PRIYA][first] ?? '')
    const { refused: no } = adminOrdersReplies
    const gone = [no.dispatchedAs((await stateOf(box.id)).parcel ?? ''), no.state('dispatched')]
    expect(said(answers[first] ?? [])).toEqual(['done', 'done'])
    for (const answer of said(answers[1 - first] ?? [])) expect([refused, ...gone]).toContain(answer)
    expect(await eventsOf(box.id)).toHaveLength(4)
  })

  test('is everybody’s once she puts it away, and nobody else can do that for her', async () => {
    const box = await aBox()
    const away = (by: Shopper) => by.client.call(putBoxAway, { params: { scannedNumber: String(box.orderNumber) } })
    await open(box.orderNumber)
    await send([packed(box)])
    await away(priya)
    expect((await open(box.orderNumber, priya)).heldBy).toBe(MEERA)
    expect((await away(meera)).body.message).toBe(words.putAway(box.orderNumber))
    expect((await open(box.orderNumber, priya)).heldBy).toBe(null)
    expect(said(await send([sent(box)], priya))).toEqual(['done'])
    expect((await meera.client.call(putBoxAway, { params: { scannedNumber: '9999999' } })).status).toBe(404)
  })

  test('is taken over once its packer has left it for ten minutes, on record, and not before', async () => {
    const box = await aBox()
    const records = () =>
      t.shop.db.selectFrom('audit_log').select(['actor', 'subject']).where('action', '=', 'box.take').execute()
    await open(box.orderNumber)
    t.clock.advance(minutes(9))
    await send([packed(box)])
    t.clock.advance(minutes(9))
    expect(await open(box.orderNumber, priya, true)).toMatchObject({ heldBy: MEERA, isLeft: false })
    t.clock.advance(minutes(2))
    // Time alone gives nobody a box.
    expect(await open(box.orderNumber, priya)).toMatchObject({ heldBy: MEERA, isLeft: true })
    expect(said(await send([sent(box)], priya))).toEqual([words.heldBy(MEERA)])
    expect(await records()).toEqual([])
    expect(await open(box.orderNumber, priya, true)).toMatchObject({ heldBy: null, isLeft: false })
    expect(await records()).toEqual([{ actor: priya.userId, subject: box.id }])
    expect(said(await send([sent(box)]))).toEqual([words.heldBy(PRIYA)])
    expect(said(await send([sent(box)], priya))).toEqual(['done'])
  })

  test('is in nobody’s hands while something speaks against it that she has not read', async () => {
    const box = await aBox()
    const request = { id: t.id<'cancel request'>(), orderId: box.id, askedAt: t.clock.now(), charge: 0 }
    await inTransaction(t.shop.db, (tx) => insertCancelRequest(tx, request as never))
    const knowing = async (knows: readonly string[], by: Shopper) => {
      const params = { scannedNumber: String(box.orderNumber) }
      const { body } = await by.client.call(openBox, { params, body: { knows } } as never)
      return (body as unknown as OpenBoxReply).heldBy
    }
    expect([await knowing([], meera), await knowing([], priya)]).toEqual([null, null])
    expect([await knowing(['asks'], meera), await knowing([], priya)]).toEqual([null, MEERA])
  })

  test('lists what kits held when they were bought, and no sum, email address or phone number', async () => {
    const box = await aBox()
    expect(box.things).toEqual([
      { name: 'Pad XL', quantity: 4 },
      { name: 'Bag', quantity: 1 },
    ])
    expect(JSON.stringify(await open(box.orderNumber))).not.toMatch(/@|phone|email|amount|total/i)
    expect((await open(9_999_999)).status).toBe(404)
  })
})

describe('the list of whoever packs (ORD-27, ORD-28)', () => {
  const list = async (by = meera, query: Readonly<Record<string, unknown>> = {}) =>
    (await by.client.call(listBoxes, { query })).body as unknown as BoxesReply
  const numbersOf = ({ boxes }: BoxesReply) => boxes.map(({ orderNumber }) => orderNumber)

  test('goes on after a hundred to the end, and says how many there are', async () => {
    const first = await aPlacedOrder(t, shopper, kit)
    await t.shop.db.executeQuery(CompiledQuery.raw(MANY_ORDERS, [first, 104, 5001]))
    const page = await list()
    expect([page.boxes.length, page.left, page.withOthers]).toEqual([100, 105, 0])
    const rest = await list(meera, { cursor: page.nextCursor })
    expect([rest.boxes.length, rest.left, rest.nextCursor]).toEqual([5, 105, null])
    expect(new Set([...numbersOf(page), ...numbersOf(rest)]).size).toBe(105)
    for (const query of [{ cursor: 'nowhere' }, { round: 1, cursor: 'x' }])
      expect((await meera.client.call(listBoxes, { query })).status).toBe(400)
  })

  test('names who else has a box in hand, for as long as she has it, and says where she has left it', async () => {
    const box = await aBox()
    await open(box.orderNumber)
    const holders = async (by: Shopper) => (await list(by)).boxes.map(({ heldBy, isLeft }) => [heldBy, isLeft])
    expect([await holders(meera), await holders(priya)]).toEqual([[[null, false]], [[MEERA, false]]])
    t.clock.advance(minutes(11))
    expect(await holders(priya)).toEqual([[MEERA, true]])
    await send([packed(box), sent(box)])
    expect(await holders(priya)).toEqual([])
  })

  test('leaves out what is in a round of somebody else, and counts it', async () => {
    await aBox()
    await aBox()
    const made = await meera.client.call(makeRounds, {
      body: { size: 2, assignee: priya.userId },
      headers: { 'idempotency-key': t.id() },
    } as never)
    const [round] = (made.body as unknown as { rounds: { number: number }[] }).rounds
    const own = await aBox()
    const hers = await list()
    expect([numbersOf(hers), hers.left, hers.withOthers]).toEqual([[own.orderNumber], 1, 2])
    expect([(await list(priya)).left, (await list(priya)).withOthers]).toEqual([3, 0])
    expect((await list(meera, { round: round?.number })).left).toBe(2)
    // Given back, they are everybody's.
    await priya.client.call(assignRound, {
      params: { roundNumber: String(round?.number) },
      body: { assignee: null, seen: priya.userId },
    } as never)
    expect((await list()).left).toBe(3)
  })
})

describe('codes of goods (ORD-29)', () => {
  const give = (item: string, code: string, by = meera) =>
    by.client.call(setGoodsCode, { params: { stockItemId: item as StockItemId }, body: { code } } as never)

  test('tick a kit and its parts, and are nobody else’s', async () => {
    expect((await give(kit, ' kit starter ')).status).toBe(200)
    expect((await give(pads, '8901234567894')).status).toBe(200)
    const soap = await aProduct(t, { name: 'Soap' })
    const refused = await give(soap, '8901234567894')
    expect([refused.status, refused.body.message]).toEqual([409, errors.goods_code_used])
    expect((await give(soap, '1001')).status).toBe(400)
    const box = await aBox()
    expect(box.codes).toEqual([
      { code: '8901234567894', adds: [{ thing: 0, units: 1 }] },
      {
        code: 'KITSTARTER',
        adds: [
          { thing: 0, units: 4 },
          { thing: 1, units: 1 },
        ],
      },
    ])
    // However many other goods have codes, and come before these.
    await t.shop.db.executeQuery(
      CompiledQuery.raw(
        `INSERT INTO components (id, name, stock, created_at) SELECT lpad(n::text, 24, 'a'), 'Part ' || n, 0, now() FROM generate_series(1, 2100) n`,
      ),
    )
    await t.shop.db.executeQuery(
      CompiledQuery.raw(
        `INSERT INTO goods_codes (code, component_id) SELECT '00000000' || n, lpad(n::text, 24, 'a') FROM generate_series(1, 2100) n`,
      ),
    )
    expect((await open(box.orderNumber)).box.codes).toEqual(box.codes)
    await give(pads, '')
    expect((await give(soap, '8901234567894')).status).toBe(200)
    const { body } = await meera.client.call(viewStockItem, { params: { stockItemId: kit as string as StockItemId } })
    expect(body.item).toMatchObject({ code: 'KITSTARTER' })
  })
})
