// The timeline on an order's page: its steps, the text of each, and the next step in the order list.
import { describe, expect, test } from 'vitest'
import type { CalendarDate } from '#domain/calendar.ts'
import { SHOPPER_STATUSES } from '#domain/order.ts'
import { nextStepText } from './next-step.ts'
import { expectedDay, lateSince, stepsOf } from './order-steps.ts'
import { sentenceOf } from './order-timeline.tsx'

const nineOClockOn = (day: number) => `2026-11-${day}T09:00:00.000Z`
const day = (text: string) => text as CalendarDate
const event = <Status extends string>(status: Status, on: number, reason = '') => ({
  status,
  at: nineOClockOn(on),
  reason,
})
const refund = (status: 'pending' | 'processed' | 'failed', reason: 'cancelled' | 'address' = 'cancelled') => ({
  _id: 'r',
  amount: 487,
  deduction: 50,
  coinsWithheld: 0,
  reason,
  status,
  createdAt: nineOClockOn(14),
  updatedAt: nineOClockOn(18),
  lines: [],
  bankReference: null,
  isLate: false,
  paidAnotherWay: null,
})
const PLACED = event('placed' as const, 12)
const PACKING = event('processing' as const, 13)
const SENT = event('dispatched' as const, 17)
const CANCELLED = event('cancelled' as const, 14, 'One product was damaged.')
const cancelledOrderWith = (status: 'pending' | 'processed' | 'failed') => ({
  status: 'cancelled' as const,
  events: [PLACED, CANCELLED],
  refunds: [refund(status)],
  paymentMethod: 'upi',
  courier: 'india-post' as const,
})

describe('the steps', () => {
  test('the timeline of an order in progress shows the past steps and those to come', () => {
    expect(stepsOf({ status: 'processing', events: [PACKING, PLACED] })).toEqual([
      PLACED,
      PACKING,
      ...SHOPPER_STATUSES.slice(2).map((status) => ({ status, at: null, reason: '' })),
    ])
  })

  test('the timeline of a cancelled order without a payment ends with the cancellation and its reason', () => {
    expect(stepsOf({ status: 'cancelled', events: [PLACED, CANCELLED] })).toEqual([PLACED, CANCELLED])
  })

  test('the timeline of a cancelled order ends with its refund, which is done once it is processed', () => {
    const lastStepOf = (status: 'pending' | 'processed') => stepsOf(cancelledOrderWith(status)).at(-1)
    expect(lastStepOf('pending')).toEqual({ status: 'refunded', at: null, reason: '' })
    expect(lastStepOf('processed')).toEqual({ status: 'refunded', at: nineOClockOn(18), reason: '' })
  })

  test('the timeline of an order in progress contains no refund, even when some shipping was refunded', () => {
    const timed = { status: 'placed' as const, events: [PLACED], refunds: [refund('processed', 'address')] }
    expect(stepsOf(timed).map(({ status }) => status)).not.toContain('refunded')
  })
})

test('the expected delivery is counted from the day of the order before dispatch, and from the day of dispatch afterwards', () => {
  expect(expectedDay({ status: 'placed', events: [PLACED] })).toBe('2026-11-25')
  expect(expectedDay({ status: 'dispatched', events: [PLACED, PACKING, SENT] })).toBe('2026-11-23')
})

test('an order that will not be delivered has no expected day of delivery', () => {
  expect(expectedDay({ status: 'cancelled', events: [PLACED, CANCELLED] })).toBeNull()
})

describe('the text of a step', () => {
  const order = {
    status: 'dispatched' as const,
    events: [PLACED, PACKING, SENT],
    paymentMethod: 'upi',
    courier: 'india-post' as const,
  }
  const arrival = { status: 'delivered' as const, at: null, reason: '' }
  const arrivalText = (today: string, email = 'care@nila.example') => sentenceOf(arrival, order, day(today), email)

  test('the delivery step names the day by which the parcel is expected', () => {
    expect(arrivalText('2026-11-23')).toBe('Expected by Mon 23 Nov')
  })

  test('the delivery step of a late parcel says that it is late and which address to write to, if there is one', () => {
    expect(arrivalText('2026-11-24')).toBe(
      'We expected it by Mon 23 Nov. If it doesn’t arrive, please write to us: care@nila.example',
    )
    expect(arrivalText('2026-11-24', '')).toBe('3–5 working days by post.')
  })

  test.each([
    [{ region: '679', from: 3, to: 6 }, 'Expected by Mon 23 Nov. Parcels to PIN codes 679… usually take 3 to 6 days.'],
    [{ region: '6', from: 1, to: 1 }, 'Expected by Mon 23 Nov. Parcels to PIN codes 6… usually take 1 day.'],
    [null, 'Expected by Mon 23 Nov'],
  ])(
    "the delivery step names the usual number of days to the PIN code's area, if it is known: %j",
    (usualDays, sentence) => {
      expect(sentenceOf(arrival, { ...order, usualDays }, day('2026-11-18'), '')).toBe(sentence)
    },
  )

  test('the first step names the payment method, but not for a replacement', () => {
    const firstTextOf = (kind: 'sale' | 'replacement') => sentenceOf(PLACED, { ...order, kind }, day('2026-11-17'), '')
    expect(firstTextOf('sale')).toBe('Paid by UPI. Confirmation sent to your email.')
    expect(firstTextOf('replacement')).toBe('There is nothing to pay for this order.')
  })

  test.each([
    ['pending', 'We’ll refund ₹487.00 in 5–7 business days.'],
    ['processed', '₹487.00 was refunded to the original payment method.'],
    ['failed', 'Your refund hasn’t gone through yet. We’re looking into it and will email you.'],
  ] as const)('the refund step of a refund that is %s says where the money is', (status, sentence) => {
    const timed = cancelledOrderWith(status)
    const step = stepsOf(timed).at(-1)
    expect(step && sentenceOf(step, timed, day('2026-11-18'), '')).toBe(sentence)
  })

  test.each([
    [
      'late',
      { ...refund('pending'), isLate: true },
      'Your refund is taking longer than it should. We’re sorry. You don’t need to do anything.',
    ],
    [
      'paid another way',
      { ...refund('processed'), paidAnotherWay: { way: 'neft', reference: 'HDFCN52026112245', on: '2026-11-18' } },
      'We refunded ₹487.00 in another way.',
    ],
  ] as const)('the refund step of a refund that is %s says so', (_what, own, sentence) => {
    const timed = { ...cancelledOrderWith(own.status), refunds: [own] }
    const step = stepsOf(timed).at(-1)
    expect(step && sentenceOf(step, timed, day('2026-11-18'), '')).toBe(sentence)
  })
})

describe('the next step in the list of orders', () => {
  const today = day('2026-11-18')
  test('the order list shows the expected day while a parcel is on its way, and nothing once it is delivered', () => {
    expect(nextStepText({ status: 'dispatched', events: [PLACED, PACKING, SENT], refunds: [] }, today)).toBe(
      'Expected by Mon 23 Nov',
    )
    expect(nextStepText({ status: 'dispatched', events: [PLACED, SENT], refunds: [] }, day('2026-12-01'))).toBe(
      'On its way to you',
    )
    expect(nextStepText({ status: 'delivered', events: [], refunds: [] }, today)).toBe('')
  })

  test('the order list shows the refund of a cancelled order until it is processed', () => {
    expect(nextStepText(cancelledOrderWith('pending'), today)).toBe('Refund on its way')
    expect(nextStepText(cancelledOrderWith('failed'), today)).toBe('Refund delayed')
    expect(
      nextStepText({ ...cancelledOrderWith('pending'), refunds: [{ ...refund('pending'), isLate: true }] }, today),
    ).toBe('Refund delayed')
    expect(nextStepText(cancelledOrderWith('processed'), today)).toBe('')
  })
})

describe('a late parcel', () => {
  const sent = { status: 'dispatched' as const, events: [PLACED, PACKING, SENT] }
  const expected = expectedDay(sent)

  test('a parcel is late after its expected day, and not on that day itself', () => {
    expect(expected).toBe('2026-11-23')
    expect(lateSince(sent, day('2026-11-23'))).toBeNull()
    expect(lateSince(sent, day('2026-11-24'))).toBe('2026-11-23')
  })

  test('a parcel is never late before dispatch, nor after delivery or cancellation', () => {
    for (const status of ['placed', 'processing', 'delivered', 'cancelled', 'returned'] as const)
      expect(lateSince({ ...sent, status }, day('2027-01-31'))).toBeNull()
  })
})
