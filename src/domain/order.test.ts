// The life of an order: the only moves there are, and what each state still allows.
import { expect, test } from 'vitest'
import {
  canMove,
  ENDED,
  fillsBox,
  hasEnded,
  isSent,
  isToPack,
  isUnderWay,
  keptBack,
  type Mover,
  ORDER_STATUSES,
  type OrderStatus,
  orderCan,
  orderNumber,
  SENDING_STEPS,
  TO_PACK,
  TOLD_WAY,
  TRANSITIONS,
  toldStatus,
  transition,
  WAY,
  wayBetween,
  wayGone,
} from './order.ts'

/** Every move, with who may make it. */
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

test.each(pairs)('an order that is %s moves to %s only if the shop works that way', (from, to) => {
  const allowed = MOVES[`${from} → ${to}`] ?? []
  expect(MOVERS.filter((mover) => canMove(from, to, mover))).toEqual(allowed)
})

test('only a cancelled box in packing and a parcel that came back cost her anything', () => {
  const charges = pairs
    .flatMap(([status, to]) =>
      MOVERS.map((mover) => [status, to, mover, keptBack({ status, kind: 'sale' }, to, mover)] as const),
    )
    .filter(([, , , charge]) => charge > 0)
  expect(charges).toEqual([
    ['processing', 'cancelled', 'shopper', 5000],
    ['packed', 'cancelled', 'shopper', 5000],
    ['dispatched', 'returned', 'staff', 10_000],
  ])
})

test('a box that makes good another costs her nothing, whatever becomes of it', () => {
  const charges = pairs.flatMap(([status, to]) =>
    MOVERS.map((mover) => keptBack({ status, kind: 'replacement' }, to, mover)),
  )
  expect(new Set(charges)).toEqual(new Set([0]))
})

test('every move that she does not make herself, and every end, is told in an email, except that packing began or ended', () => {
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
  'an order that is %s can be cancelled or get another address until its box is closed',
  (status) => {
    expect(orderCan.cancel({ status })).toBe(IN_TIME[status])
    expect(orderCan.changeAddress({ status })).toBe(IN_TIME[status])
  },
)

test('on its way an order goes one state after the other, moved by staff, until it is there', () => {
  const onWay: readonly OrderStatus[] = WAY
  for (const [place, from] of WAY.entries()) {
    const further = onWay.filter((to) => transition(from, to))
    // A box may go to the post without being called packed (ORD-20).
    expect(further).toEqual(WAY.slice(place + 1, place + (from === 'processing' ? 3 : 2)))
    for (const to of further) expect(canMove(from, to, 'staff')).toBe(true)
  }
  expect([...WAY.map(isUnderWay), ...ENDED.map(isUnderWay)].lastIndexOf(true)).toBe(WAY.length - 2)
  expect(WAY.map(wayGone).at(-1)).toBe(1)
})

test('every state is either to be packed, or sent, or ended, and one that ended leads nowhere', () => {
  for (const status of ORDER_STATUSES)
    expect(
      [isToPack, isSent, hasEnded].filter((is) => is(status)),
      status,
    ).toHaveLength(1)
  expect(TRANSITIONS.filter(({ from }) => hasEnded(from))).toEqual([])
})

test('from placed to the post an order passes through packing, and may be called packed or not', () => {
  expect(wayBetween('placed', 'dispatched')).toEqual(['processing', 'dispatched'])
  expect(wayBetween('placed', 'packed')).toEqual(['processing', 'packed'])
  expect(wayBetween('packed', 'dispatched')).toEqual(['dispatched'])
  expect(wayBetween('dispatched', 'placed')).toEqual([])
  expect(SENDING_STEPS).toEqual([...TO_PACK.slice(1), 'dispatched'])
})

test('to its shopper a packed box is still being packed, and she asks to cancel it (ORD-20, ORD-21)', () => {
  expect(ORDER_STATUSES.filter((status) => toldStatus(status) !== status)).toEqual(['packed'])
  expect(toldStatus('packed')).toBe('processing')
  expect(wayGone('packed')).toBe(wayGone('processing'))
  expect(TOLD_WAY).toEqual(['placed', 'processing', 'dispatched', 'delivered'])
  expect(ORDER_STATUSES.filter((status) => orderCan.askToCancel({ status }))).toEqual(['packed'])
})

test('goods leave the shelf when a box is closed, or goes to the post without that', () => {
  expect(pairs.filter(([from, to]) => transition(from, to) && fillsBox(from, to))).toEqual([
    ['processing', 'packed'],
    ['processing', 'dispatched'],
    ['packed', 'dispatched'],
  ])
})

test('the first order of the shop is number 1001', () => {
  expect(orderNumber(1)).toBe(1001)
})
