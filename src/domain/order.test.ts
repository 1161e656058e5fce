// The transitions between the states of an order, and what each state allows.
import { expect, test } from 'vitest'
import {
  cancellationChargeOf,
  canMove,
  ENDED,
  endsPacking,
  FULFILMENT_STATUSES,
  hasEnded,
  isInProgress,
  isSent,
  isToPack,
  type Mover,
  ORDER_STATUSES,
  type OrderStatus,
  orderCan,
  orderNumber,
  SENDING_STEPS,
  SHOPPER_STATUSES,
  shopperProgress,
  shopperStatus,
  stepsBetween,
  TO_PACK,
  TRANSITIONS,
  transition,
} from './order.ts'

/** Every transition, with the movers who may make it. */
const MOVES: Readonly<Record<string, readonly Mover[]>> = {
  'placed → processing': ['staff', 'shop'],
  'placed → cancelled': ['shopper', 'staff', 'shop'],
  'processing → packed': ['staff'],
  'processing → dispatched': ['staff', 'shop'],
  'processing → cancelled': ['shopper', 'staff', 'shop'],
  'packed → dispatched': ['staff', 'shop'],
  'packed → cancelled': ['staff', 'shop'],
  'dispatched → delivered': ['shopper', 'staff', 'shop'],
  'dispatched → returned': ['staff'],
  'delivered → returned': ['staff', 'shop'],
}
const MOVERS: readonly Mover[] = ['shopper', 'staff', 'shop']
const pairs = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => [from, to] as const))

test.each(pairs)('of shopper, staff and shop, only those in the table can move an order from %s to %s', (from, to) => {
  const allowed = MOVES[`${from} → ${to}`] ?? []
  expect(MOVERS.filter((mover) => canMove(from, to, mover))).toEqual(allowed)
})

test('a charge is retained only when a shopper cancels after packing has begun, or when an undelivered parcel comes back', () => {
  const charges = pairs
    .flatMap(([status, to]) =>
      MOVERS.map((mover) => [status, to, mover, cancellationChargeOf({ status, kind: 'sale' }, to, mover)] as const),
    )
    .filter(([, , , charge]) => charge > 0)
  expect(charges).toEqual([
    ['processing', 'cancelled', 'shopper', 5000],
    ['packed', 'cancelled', 'shopper', 5000],
    ['dispatched', 'returned', 'staff', 10_000],
  ])
})

test('no cancellation or return of a replacement order has a charge', () => {
  const charges = pairs.flatMap(([status, to]) =>
    MOVERS.map((mover) => cancellationChargeOf({ status, kind: 'replacement' }, to, mover)),
  )
  expect(new Set(charges)).toEqual(new Set([0]))
})

test('every status change of an order sends an email, except the start and the end of packing', () => {
  const silent = pairs.filter(([from, to]) => transition(from, to)?.email === null)
  expect(silent).toEqual([
    ['placed', 'processing'],
    ['processing', 'packed'],
  ])
})

const IN_TIME: Readonly<Record<OrderStatus, boolean>> = {
  placed: true,
  processing: true,
  packed: false,
  dispatched: false,
  delivered: false,
  cancelled: false,
  returned: false,
}
test.each(ORDER_STATUSES)(
  'a shopper can cancel an order or change its address until it is packed, and not later: %s',
  (status) => {
    expect(orderCan.cancel({ status })).toBe(IN_TIME[status])
    expect(orderCan.changeAddress({ status })).toBe(IN_TIME[status])
  },
)

test("staff can move an order from each status to the next until delivery, and skip only 'packed'", () => {
  const onWay: readonly OrderStatus[] = FULFILMENT_STATUSES
  for (const [place, from] of FULFILMENT_STATUSES.entries()) {
    const further = onWay.filter((to) => transition(from, to))
    // An order may be dispatched without being marked as packed (ORD-20).
    expect(further).toEqual(FULFILMENT_STATUSES.slice(place + 1, place + (from === 'processing' ? 3 : 2)))
    for (const to of further) expect(canMove(from, to, 'staff')).toBe(true)
  }
  expect([...FULFILMENT_STATUSES.map(isInProgress), ...ENDED.map(isInProgress)].lastIndexOf(true)).toBe(
    FULFILMENT_STATUSES.length - 2,
  )
  expect(FULFILMENT_STATUSES.map(shopperProgress).at(-1)).toBe(1)
})

test('every order status counts as either to be packed, sent or final, and no order leaves a final status', () => {
  for (const status of ORDER_STATUSES)
    expect(
      [isToPack, isSent, hasEnded].filter((is) => is(status)),
      status,
    ).toHaveLength(1)
  expect(TRANSITIONS.filter(({ from }) => hasEnded(from))).toEqual([])
})

test("an order that is moved across several states passes the states between, except 'packed'", () => {
  expect(stepsBetween('placed', 'dispatched')).toEqual(['processing', 'dispatched'])
  expect(stepsBetween('placed', 'packed')).toEqual(['processing', 'packed'])
  expect(stepsBetween('packed', 'dispatched')).toEqual(['dispatched'])
  expect(stepsBetween('dispatched', 'placed')).toEqual([])
  expect(SENDING_STEPS).toEqual([...TO_PACK.slice(1), 'dispatched'])
})

test('a packed order is shown to its shopper as processing, and the shopper can request a cancellation (ORD-20, ORD-21)', () => {
  expect(ORDER_STATUSES.filter((status) => shopperStatus(status) !== status)).toEqual(['packed'])
  expect(shopperStatus('packed')).toBe('processing')
  expect(shopperProgress('packed')).toBe(shopperProgress('processing'))
  expect(SHOPPER_STATUSES).toEqual(['placed', 'processing', 'dispatched', 'delivered'])
  expect(ORDER_STATUSES.filter((status) => orderCan.requestCancellation({ status }))).toEqual(['packed'])
})

test("the goods are in the parcel after a move to 'packed' or 'dispatched'", () => {
  expect(pairs.filter(([from, to]) => transition(from, to) && endsPacking(from, to))).toEqual([
    ['processing', 'packed'],
    ['processing', 'dispatched'],
    ['packed', 'dispatched'],
  ])
})

test('the first order of the shop is number 1001', () => {
  expect(orderNumber(1)).toBe(1001)
})
