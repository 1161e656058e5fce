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
import { adoptRefunds } from '../../aftersales/adopt-refunds.ts'
import { lockPayment } from '../../aftersales/aftersales-queries.ts'
import { inTransaction } from '../../db/database.ts'
import { atEveryGateway, sideBySide } from '../../payments/at-every-gateway.ts'
import { lockAttempt } from '../../payments/attempt-queries.ts'
import { findStop } from '../../payments/decision-queries.ts'
import { listUnseenFindings, resolveFinding, saveFinding } from '../../payments/findings-queries.ts'
import { startStrayRefund } from '../../payments/refund-unfulfillable.ts'
import type { Shop } from '../../shop.ts'
import { compareListedPayments, compareListedRefunds } from './compare-listed.ts'
import {
  type ForgottenPayment,
  listForgotten,
  listOwnPaymentsBetween,
  listOwnRefundsBetween,
  noteLook,
} from './comparing-queries.ts'

const LOOKBACK_DAYS = 3
/** The gateway's lists may lag some minutes: what is younger is not missing there. */
const LAG = minutes(15)
/** Windows that are asked about at the same time. */
const AT_ONCE = 4
/** What the shop may have of one hour: more than it could ever sell. */
const MAX_OF_AN_HOUR = 10_000
const MAX_PAGES = 200

/** Looks at every gateway, whether another one answers or not. Throws in the end when one of them did not. */
export async function reconcileGateway(shop: Shop): Promise<void> {
  await atEveryGateway(shop, (gateway) => lookAt(shop, gateway))
}

async function lookAt(shop: Shop, gateway: PaymentGateway): Promise<void> {
  const began = shop.clock.now()
  const windows = daysBack(began)
  await sideBySide(windows, AT_ONCE, (between) => readWindow(refundsAt(shop, gateway, began), between))
  await sideBySide(windows, AT_ONCE, (between) => readWindow(paymentsAt(shop, gateway, began), between))
  await lookAgain(shop, gateway, began)
  await giveBackForgotten(shop, gateway, after(began, -LAG))
  await noteLook(shop.db, { provider: gateway.provider, look: 'lists', at: began })
}

/** The last days, the latest first. The newest reaches past now: clocks differ by seconds. */
const daysBack = (now: Date): Between[] =>
  Array.from({ length: LOOKBACK_DAYS }, (_, day) => ({
    from: after(now, -days(day + 1)),
    to: day === 0 ? after(now, minutes(1)) : after(now, -days(day)),
  }))

/** A window in hours, the latest first. */
function hoursOf({ from, to }: Between): Between[] {
  const parts: Between[] = []
  for (let end = to; end > from; ) {
    const begin = after(end, -hours(1))
    parts.push({ from: begin > from ? begin : from, to: end })
    end = begin
  }
  return parts
}

/** One kind of thing that is compared: how it is listed, compared as listed, and looked for where the list has it not. */
interface Listed<Item extends { readonly id: string }> {
  list(between: Between, skip: number): Promise<GatewayPage<Item>>
  compare(items: readonly Item[]): Promise<void>
  lookForOthers(seen: ReadonlySet<string>, between: Between): Promise<void>
}

/** Reads a window to its end. One with more than a page in it is read by the hour: deep in a long list a gateway is slow. */
async function readWindow<Item extends { readonly id: string }>(of: Listed<Item>, between: Between): Promise<void> {
  const seen = new Set<string>()
  let isWhole = true
  for (let skip = 0, pages = 0; pages < MAX_PAGES; pages++) {
    const { items, count, isLast } = await of.list(between, skip)
    if (!isLast && between.to.getTime() - between.from.getTime() > hours(1)) {
      for (const hour of hoursOf(between)) await readWindow(of, hour)
      return
    }
    for (const { id } of items) seen.add(id)
    // What is odd is a finding of its own; it must not look as if it were missing.
    isWhole &&= items.length === count
    await of.compare(items)
    if (isLast) {
      if (isWhole) await of.lookForOthers(seen, between)
      return
    }
    skip += count
  }
  throw new Error('The payment gateway lists more of an hour than can be')
}

const paymentsAt = (shop: Shop, gateway: PaymentGateway, now: Date): Listed<GatewayPayment> => ({
  list: (between, skip) => gateway.listPayments(between, skip, 'job'),
  compare: (payments) => compareListedPayments(shop, gateway, payments),
  async lookForOthers(seen, between) {
    const own = await listOwnPaymentsBetween(shop.db, gateway.provider, withoutNewest(between, now), MAX_OF_AN_HOUR)
    for (const id of own) if (!seen.has(id)) await lookForPayment(shop, gateway, id)
  },
})

const refundsAt = (shop: Shop, gateway: PaymentGateway, now: Date): Listed<GatewayRefund> => ({
  list: (between, skip) => gateway.listRefunds(between, skip, 'job'),
  compare: (refunds) => compareListedRefunds(shop, gateway, refunds),
  async lookForOthers(seen, between) {
    const own = await listOwnRefundsBetween(shop.db, gateway.provider, withoutNewest(between, now), MAX_OF_AN_HOUR)
    for (const refund of own)
      if (!seen.has(refund.gatewayRefundId)) await lookForRefund(shop, gateway, refund.gatewayRefundId, refund)
  },
})

/** A window up to what the gateway's lists must have by now. */
const withoutNewest = ({ from, to }: Between, now: Date): Between => {
  const last = after(now, -LAG)
  return { from, to: to < last ? to : last }
}

// Findings that the last look did not come past: asked about one by one, until no difference is left (BOOK-9).

const OF_PAYMENTS: readonly FindingKind[] = [
  'unknown_capture',
  'second_capture',
  'payment_differs',
  'payment_missing_there',
]
const OF_REFUNDS: readonly FindingKind[] = ['unknown_refund', 'refund_differs', 'refund_missing_there']
/** The others have their turn an hour later. */
const MOST = 100

/** What is found once more has been seen again then; the others settle by themselves. */
async function lookAgain(shop: Shop, gateway: PaymentGateway, began: Date): Promise<void> {
  const { provider } = gateway
  const unseen = await listUnseenFindings(
    shop.db,
    { provider, kinds: [...OF_PAYMENTS, ...OF_REFUNDS], before: began },
    MOST,
  )
  for (const { id, kind, subject, details } of unseen) {
    if (OF_PAYMENTS.includes(kind)) await lookForPayment(shop, gateway, subject)
    else if (details.payment !== undefined)
      await lookForRefund(shop, gateway, subject, { gatewayPaymentId: details.payment })
    await resolveFinding(shop.db, id, { settlement: 'by_itself', by: 'shop', at: shop.clock.now(), before: began })
  }
}

// Money without an order for whose refund no step is left, as after a crash of an earlier version: it is found again and goes back (BOOK-4, BOOK-18).

/** The others have their turn an hour later. */
const MAX_FORGOTTEN = 50

/** Looks at what was recorded before an instant. While automatic refunds are off it waits, and the check of the books names it (PAY-27). */
async function giveBackForgotten(shop: Shop, gateway: PaymentGateway, before: Date): Promise<void> {
  if ((await findStop(shop.db)) !== null) return
  for (const payment of await listForgotten(shop.db, { provider: gateway.provider, before }, MAX_FORGOTTEN))
    await giveBack(shop, gateway, before, payment)
}

async function giveBack(shop: Shop, gateway: PaymentGateway, before: Date, forgotten: ForgottenPayment): Promise<void> {
  const { provider } = gateway
  const { id, gatewayPaymentId, attemptId } = forgotten
  await adoptRefunds(shop, { provider, gatewayPaymentId })
  const theirs = await gateway.getPayment(gatewayPaymentId, 'job')
  if (!isCaptured(theirs)) return
  await inTransaction(shop.db, async (tx) => {
    const attempt = await lockAttempt(tx, attemptId)
    await lockPayment(tx, id)
    const [own] = await listForgotten(tx, { provider, before, only: id }, 1)
    if (!attempt || !own) return
    const amount = paise(Math.min(own.left, minus(theirs.amount, theirs.refunded)))
    if (amount < MINIMUM_PAYABLE) return
    shop.log.error({ payment: id }, 'money without an order was forgotten: it goes back now')
    await startStrayRefund(tx, shop, attempt, { paymentId: id, amount, reason: 'unavailable' })
  })
}

// One payment or refund that no list had: asked for by its id, because the gateway's own time of it may be another (BOOK-8).

/** Compares a payment of the shop's that no list had; one that the gateway does not know is a finding. */
async function lookForPayment(shop: Shop, gateway: PaymentGateway, id: string): Promise<void> {
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

/** The same for a refund. */
async function lookForRefund(
  shop: Shop,
  gateway: PaymentGateway,
  id: string,
  refund: { readonly gatewayPaymentId: string; readonly amount?: number },
): Promise<void> {
  const { gatewayPaymentId, amount } = refund
  const listed = (await gateway.listRefundsOfPayment(gatewayPaymentId, 'job')).filter((each) => each.id === id)
  if (listed.length > 0) return compareListedRefunds(shop, gateway, listed)
  await saveFinding(shop.db, shop, {
    kind: 'refund_missing_there',
    provider: gateway.provider,
    subject: id,
    details: { payment: gatewayPaymentId, ...(amount === undefined ? {} : { ours: amount }) },
  })
}
