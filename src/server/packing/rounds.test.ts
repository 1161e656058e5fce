// Rounds of packing over the API: made, taken, handed over, fetched, printed and ended; and steps that many orders take at once.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listTasks, resumeTask, startTask, stopTask } from '#contract/calls/admin/order-tasks.ts'
import { listPacking } from '#contract/calls/admin/packing.ts'
import {
  assignRound,
  closeRound,
  countForRounds,
  listRoundOrders,
  listRoundSlips,
  listRounds,
  makeRounds,
  viewPickList,
  viewRound,
} from '#contract/calls/admin/rounds.ts'
import { seconds } from '#domain/durations.ts'
import type { OrderId, ProductId } from '#domain/ids.ts'
import { paise } from '#domain/money.ts'
import type { OrderStatus } from '#domain/order.ts'
import { inTransaction } from '#server/db/database.ts'
import { recordDispute } from '#server/disputes/record-dispute.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { anAdmin, aPlacedOrder, aProduct, aShopper, aStaffMember, type Shopper } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { closeFinishedRounds } from './assign-round.ts'
import { moveOrdersOfTask, takeUpTasks } from './move-orders-of-task.ts'
import { insertRound } from './round-queries.ts'

let t: TestShop
let admin: Shopper
let packer: Shopper
let shopper: Shopper
let kit: ProductId
let soap: ProductId
beforeAll(async () => {
  t = await openTestShop()
  admin = await anAdmin(t)
  packer = await aStaffMember(t, 'packer')
  shopper = await aShopper(t)
  kit = await aProduct(t, { name: 'Starter Kit', stock: null })
  soap = await aProduct(t, { name: 'Soap', stock: null })
  const parts = [
    { product_id: kit, position: 1, name: 'Pad XL', quantity: 4 },
    { product_id: kit, position: 2, name: 'Bag', quantity: 1 },
  ]
  await t.shop.db.insertInto('kit_items').values(parts).execute()
})
afterAll(() => t.close())
/** Each test begins with nothing that waits. */
beforeEach(async () => {
  await t.shop.db.updateTable('orders').set({ status: 'delivered' }).execute()
  await closeFinishedRounds(t.shop)
})

const anOrder = async (product = kit, status: OrderStatus = 'placed'): Promise<OrderId> => {
  t.clock.advance(seconds(1))
  const id = await aPlacedOrder(t, shopper, product)
  if (status !== 'placed') await setStatus(id, status)
  return id
}
const setStatus = (id: OrderId, status: OrderStatus) =>
  t.shop.db.updateTable('orders').set({ status }).where('id', '=', id).execute()
const some = async (count: number, product = kit) => {
  const ids = []
  for (let made = 0; made < count; made++) ids.push(await anOrder(product))
  return ids
}

interface Made {
  readonly message: string
  readonly rounds: { number: number; orders: number }[]
}
const make = async (body: Record<string, unknown>, by = admin, key = t.id()) => {
  const reply = await by.client.call(makeRounds, { body, headers: { 'idempotency-key': key } } as never)
  return { status: reply.status, ...(reply.body as unknown as Made) }
}
const idsIn = async (number: number, query: Record<string, string> = {}) => {
  const params = { roundNumber: String(number) }
  const { body } = await packer.client.call(listRoundOrders, { params, query } as never)
  return (body as unknown as { orders: { _id: OrderId; place: number }[] }).orders.map(({ _id }) => _id)
}
const look = async (number: number) => {
  const { body } = await packer.client.call(viewRound, { params: { roundNumber: String(number) } })
  return (body as unknown as { round: Record<string, unknown> }).round
}
const assign = (number: number, by: Shopper, assignee: string | null, seen: string | null) =>
  by.client.call(assignRound, { params: { roundNumber: String(number) }, body: { assignee, seen } })

describe('making rounds (ADM-30)', () => {
  test('takes what was promised first, in rounds of the wished size, and leaves the rest', async () => {
    const ids = await some(5)
    const { rounds, message } = await make({ size: 2, rounds: 2 })
    expect(rounds.map(({ orders }) => orders)).toEqual([2, 2])
    expect(message).toBe('2 rounds with 4 orders are made.')
    expect(await idsIn(rounds[0]?.number ?? 0)).toEqual(ids.slice(0, 2))
    expect(await idsIn(rounds[1]?.number ?? 0)).toEqual(ids.slice(2, 4))
    const { body } = await packer.client.get(`${addressOf(listPacking)}?round=none`)
    expect((body as unknown as { orders: { _id: string }[] }).orders.map(({ _id }) => _id)).toEqual(ids.slice(4))
  })

  test('puts boxes with the same things one after the other, the oldest kind first', async () => {
    const [one] = await some(1)
    const [two] = await some(1, soap)
    const [three] = await some(1)
    const { rounds } = await make({ size: 10, sort: 'same_together' })
    expect(await idsIn(rounds[0]?.number ?? 0)).toEqual([one, three, two])
  })

  test('narrows by region, by how much is in the box, and by number', async () => {
    const [one, two] = await some(2)
    await t.shop.db
      .updateTable('orders')
      .set({ region: 'Karnataka' })
      .where('id', '=', two as OrderId)
      .execute()
    await t.shop.db
      .updateTable('order_items')
      .set({ quantity: 2 })
      .where('order_id', '=', one as OrderId)
      .execute()
    const number = async (id: OrderId | undefined) =>
      (
        await t.shop.db
          .selectFrom('orders')
          .select('order_number')
          .where('id', '=', id as OrderId)
          .executeTakeFirstOrThrow()
      ).order_number
    const fits = async (query: Record<string, string>) =>
      (await packer.client.get(`${addressOf(countForRounds)}?${new URLSearchParams(query)}`)).body
    expect(await fits({})).toMatchObject({ count: 2, disputed: 0 })
    expect(await fits({ region: 'Karnataka' })).toMatchObject({ count: 1 })
    expect(await fits({ contents: 'one' })).toMatchObject({ count: 1 })
    expect(await fits({ from: String(await number(two)) })).toMatchObject({ count: 1 })
    const { rounds } = await make({ size: 10, contents: 'several' })
    expect(await idsIn(rounds[0]?.number ?? 0)).toEqual([one])
    expect((await make({ size: 10, to: await number(one) })).status).toBe(409)
  })

  test('two leads at once never take the same order, and the second with nothing left is told so', async () => {
    const ids = await some(4)
    const made = await Promise.all([make({ size: 3 }), make({ size: 3 }, packer), make({ size: 3 }, packer)])
    const sizes = made.flatMap(({ rounds }) => rounds?.map(({ orders }) => orders) ?? [])
    expect(sizes.toSorted()).toEqual([1, 3])
    const all = await Promise.all(made.flatMap(({ rounds }) => rounds ?? []).map(({ number }) => idsIn(number)))
    expect(all.flat().toSorted()).toEqual(ids.toSorted())
    expect(made.find(({ status }) => status !== 200)).toMatchObject({
      status: 409,
      message: 'No order waits that fits and is in no round yet.',
    })
  })

  test('leaves out what a bank looks into, and says how many', async () => {
    const [disputed, other] = (await some(2)) as [OrderId, OrderId]
    const { provider, ...payment } = await t.shop.db
      .selectFrom('payments')
      .select(['gateway_payment_id as paymentId', 'amount', 'provider'])
      .where('order_id', '=', disputed)
      .executeTakeFirstOrThrow()
    const askedAt = t.clock.now()
    const standing = {
      phase: 'chargeback',
      status: 'open',
      reason: '',
      respondBy: askedAt,
      createdAt: askedAt,
    } as const
    const dispute = { id: `disp_${t.id()}`, ...payment, ...standing, deducted: paise(0) }
    await recordDispute(t.shop, { provider, askedAt, dispute })
    const { body } = await packer.client.get(addressOf(countForRounds))
    expect(body).toMatchObject({ count: 1, disputed: 1 })
    expect(await idsIn((await make({ size: 5 })).rounds[0]?.number ?? 0)).toEqual([other])
  })

  test('the database itself lets no order into two open rounds', async () => {
    const [order] = (await some(1)) as [OrderId]
    const round = { madeBy: admin.userId, madeAt: t.clock.now(), assignee: null, orders: [order] }
    const insert = (number: number) =>
      inTransaction(t.shop.db, (tx) => insertRound(tx, { ...round, id: t.id<'round'>(), number }))
    await insert(8001)
    await expect(insert(8002)).rejects.toThrow('pick_round_orders_once')
  })

  test('the same key makes the same rounds once', async () => {
    await some(4)
    const key = t.id()
    const first = await make({ size: 2 }, admin, key)
    expect(await make({ size: 2 }, admin, key)).toEqual(first)
    const { body } = await packer.client.get(`${addressOf(countForRounds)}`)
    expect(body).toMatchObject({ count: 2 })
  })

  test('a size that is none is refused beside its field, and so is somebody who does not pack', async () => {
    await some(1)
    for (const size of [0, 1001, 1.5]) expect((await make({ size })).status, String(size)).toBe(400)
    expect((await make({ size: 1, assignee: shopper.userId })).status).toBe(404)
  })
})

describe('whose a round is (ADM-30)', () => {
  test('is taken by one of two who want it; the other is told who has it', async () => {
    await some(1)
    const [round] = (await make({ size: 1 })).rounds
    const number = round?.number ?? 0
    const [one, other] = await Promise.all([
      assign(number, admin, admin.userId, null),
      assign(number, packer, packer.userId, null),
    ])
    expect([one.status, other.status].toSorted()).toEqual([200, 409])
    const refused = one.status === 409 ? one : other
    expect(refused.body.message).toMatch(/has this round meanwhile/)
  })

  test('a packer sees hers first, then those that nobody has', async () => {
    await some(3)
    const { rounds } = await make({ size: 1, rounds: 3 })
    const [first = 0, second = 0, third = 0] = rounds.map(({ number }) => number)
    await assign(first, admin, admin.userId, null)
    await assign(third, packer, packer.userId, null)
    const { body } = await packer.client.call(listRounds)
    const listed = (body as unknown as { rounds: { number: number }[] }).rounds.map(({ number }) => number)
    expect(listed.filter((number) => [first, second, third].includes(number))).toEqual([third, second, first])
  })

  test('nobody is given one who does not pack, and an ended one stays as it is', async () => {
    await some(1)
    const number = (await make({ size: 1 })).rounds[0]?.number ?? 0
    expect((await assign(number, admin, shopper.userId, null)).status).toBe(404)
    await admin.client.call(closeRound, { params: { roundNumber: String(number) } })
    expect((await assign(number, admin, admin.userId, null)).status).toBe(409)
    expect((await assign(999_999, admin, admin.userId, null)).status).toBe(404)
  })

  test('taking one is on record', async () => {
    await some(1)
    const number = (await make({ size: 1 })).rounds[0]?.number ?? 0
    await assign(number, packer, packer.userId, null)
    const acts = await t.shop.db
      .selectFrom('audit_log')
      .select('action')
      .where('actor', '=', packer.userId)
      .where('action', '=', 'round.assign')
      .execute()
    expect(acts.length).toBeGreaterThan(0)
  })
})

describe('how far a round is', () => {
  test('what was cancelled falls out, what is left can be fetched and printed in its order', async () => {
    const [one, two, three] = (await some(3)) as [OrderId, OrderId, OrderId]
    await setStatus(two, 'cancelled')
    await setStatus(three, 'processing')
    const number = (await make({ size: 5 })).rounds[0]?.number ?? 0
    await setStatus(one, 'cancelled')
    expect(await look(number)).toMatchObject({ orders: 2, progress: { toDo: 1, packed: 0, sent: 0, out: 1 } })
    expect(await idsIn(number, { show: 'out' })).toEqual([one])
    const params = { roundNumber: String(number) }
    const { body: list } = await packer.client.call(viewPickList, { params })
    expect(list).toMatchObject({
      boxes: 1,
      things: [
        { name: 'Bag', quantity: 1 },
        { name: 'Pad XL', quantity: 4 },
      ],
    })
    const { body: sheet } = await packer.client.call(listRoundSlips, { params } as never)
    expect(sheet).toMatchObject({ slips: [{ _id: three }], places: [2], nextCursor: null })
  })

  test('comes to an end by itself when nothing is left, and its orders may be in another after that', async () => {
    const [one, two] = (await some(2)) as [OrderId, OrderId]
    const first = (await make({ size: 1 })).rounds[0]?.number ?? 0
    const second = (await make({ size: 1 })).rounds[0]?.number ?? 0
    await setStatus(one, 'dispatched')
    await closeFinishedRounds(t.shop)
    expect(await look(first)).toMatchObject({ closedAt: expect.any(String) })
    expect(await look(second)).toMatchObject({ closedAt: null })
    await packer.client.call(closeRound, { params: { roundNumber: String(second) } })
    expect((await make({ size: 1 })).rounds).toMatchObject([{ orders: 1 }])
    expect(await idsIn(second)).toEqual([two])
  })

  test('is shown sheet by sheet, beyond a hundred', async () => {
    const ids = await some(3)
    const many = Array.from({ length: 102 }, (_, at) => ids[at % 3] as OrderId)
    const id = t.id<'round'>()
    await inTransaction(t.shop.db, async (tx) => {
      const round = { id, number: 8500, madeBy: admin.userId, madeAt: t.clock.now(), assignee: null }
      await insertRound(tx, { ...round, orders: [] })
      // As if so many were placed: what has ended may hold an order twice.
      const lines = many.map((order_id, at) => ({ round_id: id, place: at + 1, order_id, is_open: false }))
      await tx.insertInto('pick_round_orders').values(lines).execute()
    })
    const params = { roundNumber: '8500' }
    const page = async (cursor: string) =>
      (await packer.client.call(listRoundSlips, { params, query: { cursor } } as never)).body as unknown as {
        places: number[]
        nextCursor: string | null
      }
    const first = await page('')
    expect([first.places.length, first.nextCursor]).toEqual([100, '100'])
    expect(await page('100')).toMatchObject({ places: [101, 102], nextCursor: null })
  })
})

describe('one step for many orders (ADM-33)', () => {
  interface Task {
    readonly _id: string
    readonly orders: number
    readonly moved: number
    readonly already: number
    readonly refused: number
    readonly isStopped: boolean
    readonly isEnded: boolean
    readonly reasons: { reason: string }[]
  }
  const start = async (body: Record<string, unknown>, key = t.id()) => {
    const reply = await packer.client.call(startTask, { body, headers: { 'idempotency-key': key } } as never)
    return { status: reply.status, task: (reply.body as unknown as { task: Task }).task }
  }
  const tasksOf = async ({ client }: Shopper) =>
    ((await client.call(listTasks)).body as unknown as { tasks: Task[] }).tasks
  const see = async (task: Task) => (await tasksOf(packer)).find(({ _id }) => _id === task._id)
  const statuses = async (ids: readonly OrderId[]) => {
    const rows = await t.shop.db.selectFrom('orders').select('status').where('id', 'in', ids).execute()
    return rows.map(({ status }) => status)
  }

  test('moves all that the list finds, each with its answer, and nothing that came later', async () => {
    const ids = await some(12)
    const { task } = await start({ step: 'processing', list: { status: 'to_pack' } })
    expect(task).toMatchObject({ orders: 12, moved: 0, isEnded: false })
    const later = await anOrder()
    await setStatus(ids[3] as OrderId, 'cancelled')
    await t.drain()
    expect(await see(task)).toMatchObject({
      moved: 11,
      refused: 1,
      isEnded: true,
      reasons: [{ reason: 'It is cancelled already.' }],
    })
    expect(await statuses([later])).toEqual(['placed'])
    const events = await t.shop.db
      .selectFrom('order_events')
      .select('order_id')
      .where('status', '=', 'processing')
      .where('order_id', 'in', ids)
      .execute()
    expect(events).toHaveLength(11)
  })

  test('stops when it is told to, and goes on from there; nothing is done twice', async () => {
    const ids = await some(11)
    const { task } = await start({ step: 'processing', list: { status: 'placed' } })
    await packer.client.call(stopTask, { params: { taskId: task._id } })
    await t.drain()
    expect(await see(task)).toMatchObject({ moved: 0, isStopped: true })
    expect(new Set(await statuses(ids))).toEqual(new Set(['placed']))
    await packer.client.call(resumeTask, { params: { taskId: task._id } })
    await Promise.all([moveOrdersOfTask(t.shop, { taskId: task._id }), moveOrdersOfTask(t.shop, { taskId: task._id })])
    await t.drain()
    expect(await see(task)).toMatchObject({ moved: 11, already: 0, refused: 0, isStopped: false, isEnded: true })
  })

  test('is taken up by the next process when one died over it', async () => {
    const ids = await some(2)
    const { task } = await start({ step: 'processing', list: { status: 'placed' } })
    await t.drain()
    await t.shop.db
      .updateTable('order_tasks')
      .set({ ended_at: null })
      .where('id', '=', task._id as never)
      .execute()
    await t.shop.db
      .updateTable('order_task_lines')
      .set({ outcome: null })
      .where('task_id', '=', task._id as never)
      .execute()
    await setStatus(ids[0] as OrderId, 'cancelled')
    await takeUpTasks(t.shop)
    await t.drain()
    expect(await see(task)).toMatchObject({ already: 1, refused: 1, isEnded: true })
  })

  test('the same key starts it once; one of a round means that round alone', async () => {
    const [one, two] = (await some(2)) as [OrderId, OrderId]
    const number = (await make({ size: 1 })).rounds[0]?.number ?? 0
    const key = t.id()
    const first = await start({ step: 'processing', round: number }, key)
    expect((await start({ step: 'processing', round: number }, key)).task._id).toBe(first.task._id)
    await t.drain()
    expect([await statuses([one]), await statuses([two])]).toEqual([['processing'], ['placed']])
    expect((await start({ step: 'processing', round: number })).status).toBe(409)
    expect((await start({ step: 'processing' })).status).toBe(400)
    expect((await start({ step: 'dispatched', list: { status: 'to_pack' } })).status).toBe(400)
  })

  test('is nobody else’s: another of the staff neither sees nor stops it', async () => {
    await some(1)
    const { task } = await start({ step: 'processing', list: { status: 'placed' } })
    const params = { taskId: task._id }
    expect(await tasksOf(admin)).toEqual([])
    expect((await admin.client.call(stopTask, { params })).status).toBe(404)
    expect((await tasksOf(packer))[0]?._id).toBe(task._id)
    await t.drain()
  })
})
