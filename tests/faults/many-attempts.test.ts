// The checks at the gateway keep up with ten thousand payment attempts an hour (PAY-18, PAY-34).
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { after, hours, minutes, seconds } from '#domain/durations.ts'
import { HOLD_LENGTH, nextCheck } from '#domain/payment-attempt.ts'
import type { GatewayStatus } from '#domain/pending-payment.ts'
import { GatewayError, type GatewayOrder, type PaymentGateway } from '#server/adapters/payment-gateway.ts'
import { gatewaysOf } from '#server/adapters/payment-gateways.ts'
import { withRateLimit } from '#server/adapters/rate-limited-gateway.ts'
import { runConcurrently } from '#server/payments/at-every-gateway.ts'
import { BATCH_SIZE, MAX_CONCURRENT } from '#server/payments/reconcile-payments.ts'
import { otherGateway } from '#tests/support/second-gateway.ts'
import { type VirtualTime, virtualTime } from '#tests/support/virtual-time.ts'

const AN_HOUR_OF_EACH = 5_000
const HOURS = 3
const LIMIT = { calls: 10, per: seconds(1) }
const START = new Date('2026-11-20T05:00:00Z')

interface Purchase {
  readonly id: string
  readonly lastOfferedAt: number
  /** When the shopper tried to pay, and when the payment was captured; null for never. */
  readonly triedAt: number | null
  readonly capturedAt: number | null
  /** True when the webhook of the capture arrives. */
  readonly isTold: boolean
  nextAt: number | null
  status: GatewayStatus | null
  calls: number
  settledAt: number | null
}

/** Every second attempt is abandoned. One in fifty of these was tried, and every second try is captured late. */
function purchase(number: number): Purchase {
  const lastOfferedAt = (number * hours(1)) / (2 * AN_HOUR_OF_EACH)
  const isPaid = number % 2 === 0
  const isTried = isPaid || number % 100 === 1
  const isLate = number % 200 === 1
  const triedAt = isTried ? lastOfferedAt + seconds(20 + (number % 100)) : null
  const late = lastOfferedAt + hours(1 + (number % 70))
  const capturedAt = isPaid && triedAt !== null ? triedAt + seconds(5) : isLate ? late : null
  const [isTold, nextAt, status, calls, settledAt] = [
    isPaid && number % 4 === 0,
    lastOfferedAt + minutes(1),
    null,
    0,
    null,
  ]
  return {
    id: `O-${number}`,
    lastOfferedAt,
    triedAt,
    capturedAt,
    isTold,
    nextAt,
    status,
    calls,
    settledAt,
  }
}

/** A gateway in memory that counts its calls, has a latency, and refuses calls beyond its limit. */
function gatewayWithLimit(time: VirtualTime, purchases: ReadonlyMap<string, Purchase>) {
  const counts = { refused: 0, answered: 0 }
  let [second, inSecond] = [-1, 0]
  const queryGateway = async (id: string): Promise<Purchase> => {
    const knownPurchase = purchases.get(id)
    if (!knownPurchase) throw new Error(`no purchase ${id}`)
    await time.wait(150)
    const period = Math.floor(time.now() / LIMIT.per)
    if (period !== second) [second, inSecond] = [period, 0]
    inSecond += 1
    if (inSecond > LIMIT.calls) {
      counts.refused += 1
      throw new GatewayError('unreachable', 'too many', 429)
    }
    counts.answered += 1
    knownPurchase.calls += 1
    await time.wait(150)
    return knownPurchase
  }
  const getOrder: PaymentGateway['getOrder'] = async (id) => {
    const { triedAt, capturedAt } = await queryGateway(id)
    const isTried = triedAt !== null && triedAt <= time.now()
    const isPaid = capturedAt !== null && capturedAt <= time.now()
    return { status: isPaid ? 'paid' : isTried ? 'attempted' : 'created', attempts: isTried ? 1 : 0 } as GatewayOrder
  }
  const listPaymentsOfOrder: PaymentGateway['listPaymentsOfOrder'] = async (id) => {
    const { triedAt, capturedAt } = await queryGateway(id)
    if (triedAt === null || triedAt > time.now()) return []
    const isPaid = capturedAt !== null && capturedAt <= time.now()
    return [{ status: isPaid ? 'captured' : 'failed' }] as never
  }
  return { gateway: { ...otherGateway().gateway, getOrder, listPaymentsOfOrder }, counts }
}

test('reconciliation checks ten thousand attempts an hour, each less than three minutes late and at most 13 times, and finds every late capture', async () => {
  const time = virtualTime()
  const all = Array.from({ length: 2 * AN_HOUR_OF_EACH * HOURS }, (_, number) => purchase(number))
  const byId = new Map(all.map((each) => [each.id, each]))
  const { gateway: limitedGateway, counts } = gatewayWithLimit(time, byId)
  const random = { bytes: (length: number) => Buffer.alloc(length, 128) }
  const gateway = withRateLimit(gatewaysOf(limitedGateway), time, random, pino({ level: 'silent' })).current
  let mostLate = 0

  const readPayments = async (each: Purchase): Promise<void> => {
    const [payment] = await gateway.listPaymentsOfOrder(each.id, 'job')
    each.status = payment?.status ?? 'none'
    if (each.status === 'captured' && each.settledAt === null) each.settledAt = time.now()
    if (each.status === 'captured') each.nextAt = null
  }
  const checkPurchase = async (each: Purchase): Promise<void> => {
    if (each.settledAt !== null) return
    const isUntouched = each.status === null || each.status === 'none'
    if (isUntouched && (await gateway.getOrder(each.id, 'job')).attempts === 0) each.status = 'none'
    else await readPayments(each)
    if (each.settledAt !== null) return
    const lastOfferedAt = after(START, each.lastOfferedAt)
    const about = { lastOfferedAt, holdEnds: after(lastOfferedAt, HOLD_LENGTH), gatewayStatus: each.status }
    const next = nextCheck(about, after(START, time.now()))
    each.nextAt = next && next.getTime() - START.getTime()
  }
  const queue = dueQueue(all)
  const everyMinute = async (): Promise<void> => {
    for (let minute = 1; ; minute += 1) {
      for (let isBatchFull = true; isBatchFull; ) {
        const due = queue.claim(time.now(), BATCH_SIZE)
        mostLate = Math.max(mostLate, ...due.map(({ nextAt }) => time.now() - (nextAt ?? time.now())))
        await runConcurrently(due, MAX_CONCURRENT, checkPurchase)
        queue.giveBack(due)
        isBatchFull = due.length === BATCH_SIZE
      }
      await time.wait(Math.max(0, minute * minutes(1) - time.now()))
    }
  }
  const webhooks = async (): Promise<void> => {
    for (const each of all.filter(({ isTold }) => isTold)) {
      await time.wait((each.capturedAt ?? 0) + seconds(1) - time.now())
      void readPayments(each)
    }
  }
  void everyMinute()
  void webhooks()
  const lateness: number[] = []
  for (let hour = 1; hour <= HOURS; hour += 1) {
    mostLate = 0
    await time.runUntil(hours(hour))
    lateness.push(mostLate)
  }
  await time.runUntil(hours(HOURS + 73))

  // A check is late by at most the minute between two runs and a minute for the run itself, and this does not grow.
  for (const late of lateness) expect(late).toBeLessThan(minutes(3))
  const paid = all.filter(({ capturedAt }) => capturedAt !== null)
  expect(paid.filter(({ settledAt }) => settledAt === null)).toEqual([])
  const slowest = Math.max(
    ...all.filter((_, number) => number % 2 === 0).map((each) => (each.settledAt ?? 0) - each.lastOfferedAt),
  )
  expect(slowest).toBeLessThan(minutes(9))
  const untouched = all.filter(({ triedAt }) => triedAt === null)
  expect(Math.max(...untouched.map(({ calls }) => calls))).toBe(5)
  expect(Math.max(...all.map(({ calls }) => calls))).toBeLessThanOrEqual(13)
  expect(all.filter(({ nextAt, settledAt }) => nextAt !== null && settledAt === null)).toEqual([])
  expect(counts.refused).toBeLessThan(counts.answered / 100)
}, 120_000)

function dueQueue(all: readonly Purchase[]) {
  let waiting = [...all]
  return {
    claim(now: number, max: number): Purchase[] {
      const due: Purchase[] = []
      const notDue: Purchase[] = []
      for (const each of waiting) {
        if (each.nextAt === null) continue
        if (each.nextAt <= now) due.push(each)
        else notDue.push(each)
      }
      due.sort((one, other) => (one.nextAt ?? 0) - (other.nextAt ?? 0))
      waiting = [...notDue, ...due.slice(max)]
      return due.slice(0, max)
    },
    giveBack(claimed: readonly Purchase[]): void {
      waiting.push(...claimed)
    },
  }
}
