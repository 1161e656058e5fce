// The hourly comparison with the gateway: payments and refunds of the last days, in both directions (BOOK-8).
import { after, days, hours, minutes } from '#domain/durations.ts'
import { isCaptured } from '#domain/gateway-comparison.ts'
import type { FindingKind } from '#domain/gateway-finding.ts'
import { MINIMUM_PAYABLE, minus, paise } from '#domain/money.ts'
import {
  type Between,
  GatewayError,
  type GatewayPage,
  type GatewayPayment,
  type GatewayRefund,
  type PaymentGateway,
} from '../../adapters/payment-gateway.ts'
import { lockPayment } from '../../aftersales/aftersales-queries.ts'
import { recordExternalRefunds } from '../../aftersales/record-external-refunds.ts'
import { inTransaction } from '../../db/database.ts'
import { forEachGateway, runConcurrently } from '../../payments/at-every-gateway.ts'
import { lockAttempt } from '../../payments/attempt-queries.ts'
import { findRefundsStoppedAt } from '../../payments/decision-queries.ts'
import { listUnseenFindings, resolveFinding, saveFinding } from '../../payments/findings-queries.ts'
import { requestRefundAndEmail } from '../../payments/refund-unfulfillable.ts'
import type { Shop } from '../../shop.ts'
import { compareListedPayments, compareListedRefunds } from './compare-listed.ts'
import {
  listPaymentIdsBetween,
  listRefundsBetween,
  listUnrefundedPayments,
  recordComparison,
  type UnrefundedPayment,
} from './comparing-queries.ts'

const LOOKBACK_DAYS = 3
/** The gateway's lists may lag some minutes, so newer payments and refunds do not count as missing. */
const LAG = minutes(15)
const CONCURRENCY = 4
const MAX_PER_HOUR = 10_000
const MAX_PAGES = 200

/**
 * Compares payments and refunds with every gateway. When a gateway does not answer, throws after comparing the others.
 */
export async function reconcileGateway(shop: Shop): Promise<void> {
  await forEachGateway(shop, (gateway) => compareGateway(shop, gateway))
}

async function compareGateway(shop: Shop, gateway: PaymentGateway): Promise<void> {
  const startedAt = shop.clock.now()
  const windows = listDayWindows(startedAt)
  await runConcurrently(windows, CONCURRENCY, (between) => readWindow(listedRefunds(shop, gateway, startedAt), between))
  await runConcurrently(windows, CONCURRENCY, (between) =>
    readWindow(listedPayments(shop, gateway, startedAt), between),
  )
  await recheckFindings(shop, gateway, startedAt)
  await refundOverlookedPayments(shop, gateway, after(startedAt, -LAG))
  await recordComparison(shop.db, { provider: gateway.provider, source: 'lists', at: startedAt })
}

/** Returns the last periods of 24 hours, latest first. The latest ends in a minute, because clocks differ slightly. */
const listDayWindows = (now: Date): Between[] =>
  Array.from({ length: LOOKBACK_DAYS }, (_, day) => ({
    from: after(now, -days(day + 1)),
    to: day === 0 ? after(now, minutes(1)) : after(now, -days(day)),
  }))

function splitIntoHours({ from, to }: Between): Between[] {
  const hourWindows: Between[] = []
  for (let end = to; end > from; ) {
    const hourStart = after(end, -hours(1))
    hourWindows.push({ from: hourStart > from ? hourStart : from, to: end })
    end = hourStart
  }
  return hourWindows
}

interface ListedObjects<Item extends { readonly id: string }> {
  list(between: Between, skip: number): Promise<GatewayPage<Item>>
  compare(items: readonly Item[]): Promise<void>
  /** Checks the shop's own objects of a period that are not in the gateway's list. */
  checkUnlisted(seenIds: ReadonlySet<string>, between: Between): Promise<void>
}

/**
 * Reads and compares the gateway's list of a period. A period longer than an hour with more than one page is read hour
 * by hour, because a gateway is slow to return the later pages of a long list.
 */
async function readWindow<Item extends { readonly id: string }>(
  list: ListedObjects<Item>,
  between: Between,
): Promise<void> {
  const seenIds = new Set<string>()
  let isComplete = true
  for (let skip = 0, pages = 0; pages < MAX_PAGES; pages++) {
    const { items, count, isLast } = await list.list(between, skip)
    if (!isLast && between.to.getTime() - between.from.getTime() > hours(1)) {
      for (const hour of splitIntoHours(between)) await readWindow(list, hour)
      return
    }
    for (const { id } of items) seenIds.add(id)
    // An object that cannot be parsed has a finding of its own and must not count as missing.
    isComplete &&= items.length === count
    await list.compare(items)
    if (isLast) {
      if (isComplete) await list.checkUnlisted(seenIds, between)
      return
    }
    skip += count
  }
  throw new Error('The payment gateway’s list for one hour did not end')
}

const listedPayments = (shop: Shop, gateway: PaymentGateway, now: Date): ListedObjects<GatewayPayment> => ({
  list: (between, skip) => gateway.listPayments(between, skip, 'job'),
  compare: (payments) => compareListedPayments(shop, gateway, payments),
  async checkUnlisted(seenIds, between) {
    const shopPayments = await listPaymentIdsBetween(
      shop.db,
      gateway.provider,
      withoutNewest(between, now),
      MAX_PER_HOUR,
    )
    for (const id of shopPayments) if (!seenIds.has(id)) await checkPaymentById(shop, gateway, id)
  },
})

const listedRefunds = (shop: Shop, gateway: PaymentGateway, now: Date): ListedObjects<GatewayRefund> => ({
  list: (between, skip) => gateway.listRefunds(between, skip, 'job'),
  compare: (refunds) => compareListedRefunds(shop, gateway, refunds),
  async checkUnlisted(seenIds, between) {
    const shopRefunds = await listRefundsBetween(shop.db, gateway.provider, withoutNewest(between, now), MAX_PER_HOUR)
    for (const refund of shopRefunds)
      if (!seenIds.has(refund.gatewayRefundId)) await checkRefundById(shop, gateway, refund.gatewayRefundId, refund)
  },
})

/** Returns a period without the last LAG, for which the gateway's lists may be incomplete. */
const withoutNewest = ({ from, to }: Between, now: Date): Between => {
  const newestComplete = after(now, -LAG)
  return { from, to: to < newestComplete ? to : newestComplete }
}

const PAYMENT_KINDS: readonly FindingKind[] = [
  'unknown_capture',
  'second_capture',
  'payment_differs',
  'payment_missing_there',
]
const REFUND_KINDS: readonly FindingKind[] = ['unknown_refund', 'refund_differs', 'refund_missing_there']
const BATCH_SIZE = 100

/**
 * Checks open findings that this run has not found again (BOOK-9). A finding whose difference still exists gets a new
 * `last_seen_at`. Any other finding is resolved.
 */
async function recheckFindings(shop: Shop, gateway: PaymentGateway, startedAt: Date): Promise<void> {
  const { provider } = gateway
  const unseenFindings = await listUnseenFindings(
    shop.db,
    { provider, kinds: [...PAYMENT_KINDS, ...REFUND_KINDS], before: startedAt },
    BATCH_SIZE,
  )
  for (const { id, kind, subject, details } of unseenFindings) {
    if (PAYMENT_KINDS.includes(kind)) await checkPaymentById(shop, gateway, subject)
    else if (details.payment !== undefined)
      await checkRefundById(shop, gateway, subject, { gatewayPaymentId: details.payment })
    await resolveFinding(shop.db, id, { resolution: 'by_itself', by: 'shop', at: shop.clock.now(), before: startedAt })
  }
}

const MAX_OVERLOOKED = 50

/**
 * Refunds payments captured before `before` that have neither an order nor a full refund, as after a crash (BOOK-4,
 * BOOK-18). Does nothing while automatic refunds are off; the check of the books reports such payments (PAY-27).
 */
async function refundOverlookedPayments(shop: Shop, gateway: PaymentGateway, before: Date): Promise<void> {
  if ((await findRefundsStoppedAt(shop.db)) !== null) return
  for (const payment of await listUnrefundedPayments(shop.db, { provider: gateway.provider, before }, MAX_OVERLOOKED))
    await refundOverlookedPayment(shop, gateway, before, payment)
}

async function refundOverlookedPayment(
  shop: Shop,
  gateway: PaymentGateway,
  before: Date,
  overlookedPayment: UnrefundedPayment,
): Promise<void> {
  const { provider } = gateway
  const { id, gatewayPaymentId, attemptId } = overlookedPayment
  await recordExternalRefunds(shop, { provider, gatewayPaymentId })
  const gatewayPayment = await gateway.getPayment(gatewayPaymentId, 'job')
  if (!isCaptured(gatewayPayment)) return
  await inTransaction(shop.db, async (tx) => {
    const attempt = await lockAttempt(tx, attemptId)
    await lockPayment(tx, id)
    const [unrefunded] = await listUnrefundedPayments(tx, { provider, before, paymentId: id }, 1)
    if (!attempt || !unrefunded) return
    const amount = paise(Math.min(unrefunded.unreturned, minus(gatewayPayment.amount, gatewayPayment.refunded)))
    if (amount < MINIMUM_PAYABLE) return
    shop.log.error({ payment: id }, 'payment without an order was not refunded: refunding it')
    await requestRefundAndEmail(tx, shop, attempt, { paymentId: id, amount, reason: 'unavailable' })
  })
}

/**
 * Reads a payment by its id, because the gateway's time of the payment may be outside the listed period (BOOK-8), and
 * compares it. Saves a finding when the gateway does not know the payment.
 */
async function checkPaymentById(shop: Shop, gateway: PaymentGateway, id: string): Promise<void> {
  try {
    await compareListedPayments(shop, gateway, [await gateway.getPayment(id, 'job')])
  } catch (error) {
    if (!(error instanceof GatewayError) || error.status !== 400) throw error
    await saveFinding(shop.db, shop, {
      kind: 'payment_missing_there',
      provider: gateway.provider,
      subject: id,
      details: {},
    })
  }
}

/** Like `checkPaymentById`, for a refund, which is read from the list of its payment. */
async function checkRefundById(
  shop: Shop,
  gateway: PaymentGateway,
  id: string,
  refund: { readonly gatewayPaymentId: string; readonly amount?: number },
): Promise<void> {
  const { gatewayPaymentId, amount } = refund
  const gatewayRefunds = await gateway.listRefundsOfPayment(gatewayPaymentId, 'job')
  const matchingRefunds = gatewayRefunds.filter((gatewayRefund) => gatewayRefund.id === id)
  if (matchingRefunds.length > 0) return compareListedRefunds(shop, gateway, matchingRefunds)
  await saveFinding(shop.db, shop, {
    kind: 'refund_missing_there',
    provider: gateway.provider,
    subject: id,
    details: { payment: gatewayPaymentId, ...(amount === undefined ? {} : { ours: amount }) },
  })
}
