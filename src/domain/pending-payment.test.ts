// What a shopper is told about a payment whose outcome is not known (PAY-3, PAY-20).
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { days, minutes } from './durations.ts'
import {
  combineStatuses,
  type GatewayStatus,
  isUnpaid,
  PENDING_FOR,
  pendingState,
  type UnfinishedPurchase,
} from './pending-payment.ts'

const NOW = new Date('2026-11-20T05:00:00Z')
const ago = (length: number): Date => new Date(NOW.getTime() - length)
const WORDS = [
  'none',
  'created',
  'authorized',
  'captured',
  'refunded',
  'failed',
] as const satisfies readonly GatewayStatus[]
const purchase = (change: Partial<UnfinishedPurchase> = {}): UnfinishedPurchase => ({
  isOpen: true,
  lastOfferedAt: ago(minutes(10)),
  gatewayStatus: 'none',
  gatewayStatusAt: ago(minutes(1)),
  isAskedAbout: true,
  authorizationDeclinedAt: null,
  ...change,
})

test.each<[Exclude<GatewayStatus, 'none'>[], GatewayStatus]>([
  [[], 'none'],
  [['failed'], 'failed'],
  [['failed', 'created'], 'created'],
  [['failed', 'authorized', 'created'], 'authorized'],
  [['refunded', 'failed', 'captured'], 'captured'],
  [['refunded', 'failed'], 'refunded'],
])('several payments of one purchase with the statuses %j count together as %s', (statuses, gatewayStatus) => {
  expect(combineStatuses(statuses)).toBe(gatewayStatus)
})

test.each<[string, Partial<UnfinishedPurchase>, ReturnType<typeof pendingState>]>([
  ['without a status from Razorpay yet', { gatewayStatus: null, gatewayStatusAt: null }, 'asking_bank'],
  ['whose last status is older than the dialog', { gatewayStatusAt: ago(minutes(11)) }, 'asking_bank'],
  ['without any payment', { gatewayStatus: 'none' }, null],
  ['whose bank has not answered', { gatewayStatus: 'created' }, 'asking_bank'],
  ['whose bank has authorised', { gatewayStatus: 'authorized' }, 'asking_bank'],
  ['whose money was captured and is not recorded yet', { gatewayStatus: 'captured' }, 'asking_bank'],
  ['whose payment failed', { gatewayStatus: 'failed' }, 'not_paid'],
  ['whose payment was refunded at Razorpay', { gatewayStatus: 'refunded' }, 'not_paid'],
  ['that is over but still checked', { isOpen: false, gatewayStatus: 'created' }, 'asking_bank'],
  ['that is not checked any more', { isOpen: false, isAskedAbout: false, gatewayStatus: 'created' }, null],
  ['of last week', { lastOfferedAt: ago(days(6)), gatewayStatus: 'created', gatewayStatusAt: NOW }, null],
])('the state shown for a purchase without an order is right, or null: a purchase %s', (_name, change, state) => {
  expect(pendingState(purchase(change), NOW)).toBe(state)
})

test("a purchase whose authorised payment the shop declined is 'released' for five days, whatever the gateway reports", () => {
  expect(pendingState(purchase({ gatewayStatus: 'authorized', authorizationDeclinedAt: ago(days(4)) }), NOW)).toBe(
    'released',
  )
  expect(pendingState(purchase({ gatewayStatus: 'refunded', authorizationDeclinedAt: ago(days(4)) }), NOW)).toBe(
    'released',
  )
  expect(pendingState(purchase({ authorizationDeclinedAt: ago(days(6)) }), NOW)).toBeNull()
})

test("a purchase without an order has no state after five days or without a payment, and is 'not_paid' only if unpaid", () => {
  const any = fc.record({
    isOpen: fc.boolean(),
    isAskedAbout: fc.boolean(),
    gatewayStatus: fc.constantFrom(null, ...WORDS),
    handedOutAgo: fc.integer({ min: 0, max: 2 * PENDING_FOR }),
    heardAgo: fc.option(fc.integer({ min: 0, max: 2 * PENDING_FOR })),
  })
  fc.assert(
    fc.property(any, ({ handedOutAgo, heardAgo, ...rest }) => {
      const lastOfferedAt = ago(handedOutAgo)
      const gatewayStatusAt = heardAgo === null ? null : ago(heardAgo)
      const state = pendingState({ ...rest, lastOfferedAt, gatewayStatusAt, authorizationDeclinedAt: null }, NOW)
      if (handedOutAgo > PENDING_FOR) expect(state).toBeNull()
      const isFresh = gatewayStatusAt !== null && gatewayStatusAt >= lastOfferedAt
      if (rest.gatewayStatus === 'none' && isFresh) expect(state).toBeNull()
      if (state === 'not_paid')
        expect(rest.gatewayStatus !== null && isUnpaid(rest.gatewayStatus) && isFresh).toBe(true)
    }),
  )
})
