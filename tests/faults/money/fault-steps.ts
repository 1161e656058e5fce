// Steps of random histories about faults at the gateway and on the way to it, and the actions of staff about them.
import fc from 'fast-check'
import { FINDING_ACTIONS } from '#domain/gateway-finding.ts'
import { disputePhases, disputeStatuses } from '#sandbox/dispute.ts'

/** A step at the gateway. `payment`, `dispute` and so on count back from the newest. */
export type GatewayStep =
  | { do: 'dispute'; payment: number; part: boolean; phase: (typeof disputePhases)[number] }
  | { do: 'move dispute'; dispute: number; to: (typeof disputeStatuses)[number]; part: boolean }
  | { do: 'settle'; part: boolean }
  | { do: 'refund in dashboard'; payment: number; part: boolean }
  | { do: 'refuse refunds'; times: number }
  | { do: 'refund ends'; refund: number; outcome: 'processed' | 'failed' }
  | {
      do: 'odd'
      of: 'payment' | 'refund' | 'dispute'
      which: number
      how: keyof typeof UNDOCUMENTED_RESPONSES | 'well'
    }
  /** The next paid amount differs from the price, by an added fee of the gateway or a subtracted offer. */
  | { do: 'next payment'; is: 'dearer' | 'cheaper' | 'as usual' }
  | { do: 'second capture'; order: number }
  | { do: 'list lag'; seconds: number }
  /** Undelivered events arrive, each the given number of times. */
  | { do: 'news'; order: 'created' | 'reversed'; copies: number }
  | { do: 'news are'; kept: boolean }
  | { do: 'away'; kind: 429 | 500 | 'drop'; calls: number }
  | { do: 'restart gateway' }
  | { do: 'job'; name: JobOfItself }
  | { do: 'resolve finding'; finding: number; action: (typeof FINDING_ACTIONS)[number] }
  | { do: 'pay another way'; refund: number; isSeen: boolean }
  | { do: 'send despite dispute'; dispute: number }
  | { do: 'release hold' }

export const JOBS = [
  'reconcile-gateway',
  'reconcile-settlements',
  'track-disputes',
  'check-books',
  'write-order-numbers',
  'refund-overdue',
  'find-bank-references',
  'tell-late-refunds',
] as const
type JobOfItself = (typeof JOBS)[number]

/** Overrides that make the gateway's responses differ from its documentation. */
export const UNDOCUMENTED_RESPONSES = {
  'unknown word': { status: 'on_hold' },
  'no card': { card: [] },
  'no amount': { amount: 'much' },
} as const

const upTo = (max: number) => fc.integer({ min: 0, max })
const recent = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 2, arbitrary: upTo(4) })
const part = fc.boolean()
const step = <Shape extends Record<string, fc.Arbitrary<unknown>>>(name: GatewayStep['do'], shape: Shape) =>
  fc.record({ do: fc.constant(name), ...shape })

export const anyGatewayStep = fc.oneof(
  { weight: 4, arbitrary: step('dispute', { payment: recent, part, phase: fc.constantFrom(...disputePhases) }) },
  {
    weight: 6,
    arbitrary: step('move dispute', { dispute: recent, part, to: fc.constantFrom(...disputeStatuses, 'lost', 'won') }),
  },
  { weight: 3, arbitrary: step('settle', { part }) },
  { weight: 3, arbitrary: step('refund in dashboard', { payment: recent, part }) },
  { weight: 2, arbitrary: step('refuse refunds', { times: fc.constantFrom(1, 2, 9) }) },
  {
    weight: 2,
    arbitrary: step('refund ends', { refund: recent, outcome: fc.constantFrom('processed', 'failed') }),
  },
  {
    weight: 4,
    arbitrary: step('odd', {
      of: fc.constantFrom('payment', 'payment', 'refund', 'dispute'),
      which: recent,
      how: fc.constantFrom(
        ...(Object.keys(UNDOCUMENTED_RESPONSES) as (keyof typeof UNDOCUMENTED_RESPONSES)[]),
        'well',
        'well',
      ),
    }),
  },
  { weight: 3, arbitrary: step('next payment', { is: fc.constantFrom('dearer', 'cheaper', 'as usual') }) },
  { weight: 2, arbitrary: step('second capture', { order: recent }) },
  { weight: 1, arbitrary: step('list lag', { seconds: fc.constantFrom(0, 60, 600) }) },
  {
    weight: 7,
    arbitrary: step('news', { order: fc.constantFrom('created', 'reversed'), copies: fc.constantFrom(1, 1, 2) }),
  },
  { weight: 2, arbitrary: step('news are', { kept: fc.boolean() }) },
  { weight: 2, arbitrary: step('away', { kind: fc.constantFrom(429, 500, 'drop'), calls: fc.constantFrom(1, 4, 12) }) },
  { weight: 2, arbitrary: step('restart gateway', {}) },
  { weight: 9, arbitrary: step('job', { name: fc.constantFrom(...JOBS) }) },
  { weight: 8, arbitrary: step('resolve finding', { finding: recent, action: fc.constantFrom(...FINDING_ACTIONS) }) },
  { weight: 4, arbitrary: step('pay another way', { refund: recent, isSeen: fc.boolean() }) },
  { weight: 3, arbitrary: step('send despite dispute', { dispute: recent }) },
  { weight: 1, arbitrary: step('release hold', {}) },
) as fc.Arbitrary<GatewayStep>
