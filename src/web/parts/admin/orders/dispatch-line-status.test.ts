// The status of each line of a pasted list before dispatch.
import { expect, test } from 'vitest'
import type { FoundOrder, MoveResult } from '#contract/admin-orders.ts'
import { readDeliveredLines, readDispatchLines } from '#domain/dispatch-lines.ts'
import { type LineContext, statusOfDelivered, statusOfLines } from './dispatch-line-status.ts'

const order = (
  orderNumber: number,
  status: FoundOrder['status'],
  trackingNumber: string | null = null,
): FoundOrder => ({
  _id: `id${orderNumber}`,
  orderNumber,
  name: 'Anjali Nair',
  city: 'Ottapalam',
  status,
  trackingNumber,
  bookedAs: null,
  isDisputed: false,
})
const ONE = 'EK123456785IN'
const TWO = 'EE473124829IN'
const nothing: LineContext = { found: null, results: new Map() }
const judgeText = (text: string, { takesPlaced = false, ...known }: Partial<LineContext> & { takesPlaced?: boolean }) =>
  statusOfLines(readDispatchLines(text), { ...nothing, ...known }, takesPlaced).map(({ status, verdict }) => [
    status,
    verdict,
  ])

test('a pasted line waits until its order is looked up, but an error in the line itself is shown immediately', () => {
  expect(judgeText(`1001 ${ONE}\n1002`, {})).toEqual([
    ['wait', ''],
    ['wrong', 'Add a tracking number that shows its courier'],
  ])
})

test.each([
  [[], 'wrong', 'This order doesn’t exist'],
  [[order(1001, 'processing')], 'ready', 'Will be dispatched'],
  [[order(1001, 'placed')], 'placed', 'Packing has not started'],
  [[{ ...order(1001, 'processing'), isDisputed: true }], 'wrong', 'Disputed: dispatch it from the order’s page'],
  [[order(1001, 'cancelled')], 'wrong', 'Cancelled: it can’t be dispatched'],
  [[order(1001, 'dispatched', ONE)], 'done', 'Already dispatched with this number'],
  [[order(1001, 'delivered', TWO)], 'wrong', `Already dispatched, as ${TWO}`],
  [
    [order(1001, 'processing'), order(1000, 'dispatched', ONE)],
    'wrong',
    'This number belongs to the parcel of order 1000',
  ],
] as const)('with the orders %j a pasted line is %s: %s', (found, status, verdict) => {
  expect(judgeText(`1001 ${ONE}`, { found })).toEqual([[status, verdict]])
})

test('an order with a booked parcel needs no tracking number on its pasted line', () => {
  const orders = [{ ...order(1001, 'packed'), bookedAs: 'SBX0000000001' }, order(1002, 'packed')]
  expect(judgeText('#1001\n#1002', { found: orders })).toEqual([
    ['ready', 'Will be dispatched'],
    ['wrong', 'Add a tracking number that shows its courier'],
  ])
})

test('a pasted line of a placed order is included only when staff choose to include placed orders', () => {
  expect(judgeText(`1001 ${ONE}`, { found: [order(1001, 'placed')], takesPlaced: true })).toEqual([
    ['ready', 'Will be packed and dispatched'],
  ])
})

test('after a dispatch each pasted line shows the result for its order', () => {
  const orders = [order(1001, 'processing'), order(1002, 'processing'), order(1003, 'processing')]
  const results = new Map<string, MoveResult>([
    ['id1001', { _id: 'id1001', outcome: 'moved', reason: '', news: [] }],
    ['id1002', { _id: 'id1002', outcome: 'refused', reason: 'It is already cancelled.', news: [] }],
  ])
  expect(judgeText(`1001 ${ONE}\n1002 ${TWO}\n1003 EK000000005IN`, { found: orders, results })).toEqual([
    ['done', 'Dispatched, the shopper will get an email'],
    ['wrong', 'It is already cancelled.'],
    ['ready', 'Will be dispatched'],
  ])
})

const judgeDeliveredText = (text: string, lookedUp: Partial<LineContext>) =>
  statusOfDelivered(readDeliveredLines(text), { ...nothing, ...lookedUp }).map(({ status, verdict }) => [
    status,
    verdict,
  ])

test.each([
  [[], 'wrong', 'No order has this number'],
  [[order(1001, 'dispatched', ONE)], 'ready', 'Will be marked delivered'],
  [[order(1001, 'delivered', ONE)], 'done', 'Already delivered'],
  [[order(1001, 'returned', ONE)], 'wrong', 'Returned: not changed'],
] as const)(
  "with the orders %j a line of the courier's list of delivered parcels is %s: %s",
  (found, status, verdict) => {
    expect(judgeDeliveredText(ONE, { found })).toEqual([[status, verdict]])
    expect(judgeDeliveredText(ONE, {})).toEqual([['wait', '']])
  },
)

test("the courier's list may name an order by its number, and a parcel that the list does not call delivered stays unchanged", () => {
  expect(judgeDeliveredText('#1001', { found: [order(1001, 'processing')] })).toEqual([['wrong', 'Not dispatched yet']])
  expect(judgeDeliveredText(`${ONE} Item Delivered\n${TWO} Item Bagged`, { found: [] })[1]).toEqual([
    'done',
    'Not delivered according to the list',
  ])
})
