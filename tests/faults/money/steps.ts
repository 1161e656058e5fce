// The steps that shoppers, staff, the gateway and the clock take in random histories (BOOK-1 to BOOK-4).
import fc from 'fast-check'
import { FULFILMENT_STATUSES, type OrderTarget } from '#domain/order.ts'
import { anyGatewayStep, type GatewayStep } from './fault-steps.ts'

export const SHOPPERS = 3
/** The initial stock of each product in a history; null means that it is not counted. */
export const STOCKS = [1, 3, null] as const

/** One step. `order` and `payment` count back from the newest. */
export type Step =
  | GatewayStep
  | { do: 'add' | 'set'; who: number; what: number; quantity: number }
  | { do: 'pay now'; who: number; house: number; coins: number }
  | { do: 'bank'; order: number; outcome: 'success' | 'failure' | 'authorized' | 'created' | 'more' | 'less' }
  | { do: 'bank, late'; payment: number; kind: 'captured' | 'authorized' }
  | { do: 'webhook'; order: number; event: number; copies: number }
  | { do: 'verify'; order: number; proof: 'none' | 'good' | 'forged'; fromPolling: boolean }
  | { do: 'reconcile' | 'work' }
  | { do: 'wait'; minutes: number }
  | { do: 'delete product'; what: number }
  | { do: 'change price'; what: number; rupees: number }
  | { do: 'fault'; operation: 'create-order' | 'fetch' | 'capture' | 'refund'; kind: 'drop' | 'hold' | 400 | 500 }
  | { do: 'refunds are'; outcome: 'pending' | 'processed' | 'failed' }
  | { do: 'cancel'; order: number }
  | { do: 'advance'; order: number; to: Exclude<OrderTarget, 'cancelled'>; isSeen: boolean }
  | { do: 'change delivery'; order: number; region: number }
  | { do: 'refund by hand'; order: number; part: boolean }
  | {
      do: 'give back'
      order: number
      units: number
      isShelved: boolean
      hasShipping: boolean
      rupees: number
      isSeen: boolean
    }
  | { do: 'report'; order: number }
  | { do: 'decide'; decision: 'refund' | 'replacement' | 'refused'; part: boolean; isSeen: boolean }
  | { do: 'adopt' }
  /** `draft` counts back from the newest one. `who` is a shopper's index, or `SHOPPERS` for a new customer. */
  | { do: 'draft'; who: number; what: number; quantity: number; percent: number; reservedHours: number; parts: number }
  | { do: 'quote draft'; draft: number }
  | { do: 'pay by link'; draft: number }
  | { do: 'check link'; draft: number }
  | { do: 'record payment'; draft: number }
  | { do: 'end quote'; draft: number; to: 'draft' | 'cancelled' }
  | { do: 'decide payment'; outcome: 'order' | 'refund' }
  | { do: 'retry refunds' }
  | { do: 'replace person'; who: number }
  /** The shop loses every connection after `after` round trips. */
  | { do: 'crash'; after: number }

const upTo = (max: number) => fc.integer({ min: 0, max })
const who = upTo(SHOPPERS - 1)
const what = upTo(STOCKS.length - 1)
const recent = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 2, arbitrary: upTo(4) })

export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom('add', 'set'), who, what, quantity: fc.integer({ min: 1, max: 3 }) }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('pay now'),
      who,
      house: upTo(1),
      coins: fc.constantFrom(0, 0, 100, 150, 500),
    }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      do: fc.constant('bank'),
      order: recent,
      outcome: fc.constantFrom('success', 'success', 'success', 'failure', 'authorized', 'created', 'more', 'less'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('bank, late'),
      payment: recent,
      kind: fc.constantFrom('captured', 'authorized'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('webhook'),
      order: recent,
      event: upTo(5),
      copies: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('verify'),
      order: recent,
      proof: fc.constantFrom('none', 'good', 'forged'),
      fromPolling: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('reconcile', 'work') }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait'), minutes: fc.constantFrom(1, 5, 21, 21, 70) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete product'), what }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('change price'), what, rupees: fc.integer({ min: 1, max: 900 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('fault'),
      operation: fc.constantFrom('create-order', 'fetch', 'capture', 'refund'),
      kind: fc.constantFrom('drop', 'hold', 400, 500),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('refunds are'),
      outcome: fc.constantFrom('pending', 'processed', 'failed'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('cancel'), order: recent }) },
  {
    weight: 9,
    arbitrary: fc.record({
      do: fc.constant('advance'),
      order: recent,
      to: fc.constantFrom(...FULFILMENT_STATUSES.slice(1).flatMap((status) => [status, status]), 'returned' as const),
      isSeen: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('change delivery'), order: recent, region: upTo(2) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('refund by hand'), order: recent, part: fc.boolean() }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('give back'),
      order: recent,
      units: upTo(2),
      isShelved: fc.boolean(),
      hasShipping: fc.boolean(),
      rupees: fc.constantFrom(0, 0, 1, 33.33),
      isSeen: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('adopt', 'retry refunds') }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('decide payment'), outcome: fc.constantFrom('order', 'refund') }),
  },
  {
    weight: 10,
    arbitrary: fc.record({
      do: fc.constant('draft'),
      who: upTo(SHOPPERS),
      what,
      quantity: fc.integer({ min: 1, max: 3 }),
      percent: fc.constantFrom(0, 0, 7, 100),
      reservedHours: fc.constantFrom(0, 0, 1, 24),
      parts: upTo(2),
    }),
  },
  {
    weight: 36,
    arbitrary: fc.record({
      do: fc.constantFrom('quote draft', 'quote draft', 'pay by link', 'check link', 'record payment'),
      draft: recent,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('end quote'), draft: recent, to: fc.constantFrom('draft', 'cancelled') }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('report'), order: recent }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('decide'),
      decision: fc.constantFrom('refund', 'replacement', 'replacement', 'refused'),
      part: fc.boolean(),
      isSeen: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('replace person'), who }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('crash'), after: upTo(12) }) },
  { weight: 60, arbitrary: anyGatewayStep },
) as fc.Arbitrary<Step>
