// The hourly look at a gateway: what was captured and refunded in the last days, both ways, whether or not anybody told (BOOK-8).
import { after, hours, minutes } from '#domain/durations.ts'
import type { Between, GatewayPage, PaymentGateway } from '../../adapters/payment-gateway.ts'
import type { Shop } from '../../shop.ts'
import { compareListedPayments } from './compare-listed-payments.ts'
import { compareListedRefunds } from './compare-listed-refunds.ts'
import { listOwnPaymentsBetween, listOwnRefundsBetween, noteLook } from './comparing-queries.ts'
import { lookAgain } from './look-again.ts'
import { lookForPayment, lookForRefund } from './look-for-one.ts'
import { sideBySide } from './side-by-side.ts'

const LOOKBACK_HOURS = 72
/** The gateway's lists may lag some minutes: what is younger is not missing there. */
const LAG = minutes(15)
/** Windows that are asked about at the same time. */
const AT_ONCE = 4
/** What the shop may have of one hour: more than it could ever sell. */
const MOST_OF_AN_HOUR = 10_000
const MOST_PAGES = 200

/** Looks at every gateway, whether another one answers or not. Throws in the end when one of them did not. */
export async function reconcileGateway(shop: Shop): Promise<void> {
  const asked = await Promise.allSettled(shop.gateways.all.map((gateway) => lookAt(shop, gateway)))
  const failed = asked.find((each) => each.status === 'rejected')
  if (failed) throw failed.reason
}

async function lookAt(shop: Shop, gateway: PaymentGateway): Promise<void> {
  const began = shop.clock.now()
  const windows = hoursBack(began)
  await sideBySide(windows, AT_ONCE, (between) => compareRefundsOf(shop, gateway, between, began))
  await sideBySide(windows, AT_ONCE, (between) => comparePaymentsOf(shop, gateway, between, began))
  await lookAgain(shop, gateway, began)
  await noteLook(shop.db, { provider: gateway.provider, look: 'lists', at: began })
}

/** The last days in hours, the latest first. The newest reaches past now: clocks differ by seconds. */
const hoursBack = (now: Date): Between[] =>
  Array.from({ length: LOOKBACK_HOURS }, (_, hour) => ({
    from: after(now, -hours(hour + 1)),
    to: hour === 0 ? after(now, minutes(1)) : after(now, -hours(hour)),
  }))

/** Reads a list to its end, page by page; answers the ids that were on it, or null when not all of it could be read. */
async function readList<Item extends { readonly id: string }>(
  page: (skip: number) => Promise<GatewayPage<Item>>,
  compare: (items: readonly Item[]) => Promise<void>,
): Promise<ReadonlySet<string> | null> {
  const seen = new Set<string>()
  let isWhole = true
  for (let skip = 0, pages = 0; pages < MOST_PAGES; pages++) {
    const { items, count, isLast } = await page(skip)
    for (const { id } of items) seen.add(id)
    // What is odd is a finding of its own; it must not look as if it were missing.
    isWhole &&= items.length === count
    await compare(items)
    if (isLast) return isWhole ? seen : null
    skip += count
  }
  throw new Error('The payment gateway lists more of an hour than can be')
}

async function comparePaymentsOf(shop: Shop, gateway: PaymentGateway, between: Between, now: Date): Promise<void> {
  const { provider } = gateway
  const seen = await readList(
    (skip) => gateway.listPayments(between, skip, 'job'),
    (payments) => compareListedPayments(shop, gateway, payments),
  )
  if (!seen) return
  const own = await listOwnPaymentsBetween(shop.db, provider, settledBy(between, now), MOST_OF_AN_HOUR)
  for (const id of own) if (!seen.has(id)) await lookForPayment(shop, gateway, id)
}

async function compareRefundsOf(shop: Shop, gateway: PaymentGateway, between: Between, now: Date): Promise<void> {
  const { provider } = gateway
  const seen = await readList(
    (skip) => gateway.listRefunds(between, skip, 'job'),
    (refunds) => compareListedRefunds(shop, gateway, refunds),
  )
  if (!seen) return
  const own = await listOwnRefundsBetween(shop.db, provider, settledBy(between, now), MOST_OF_AN_HOUR)
  for (const refund of own)
    if (!seen.has(refund.gatewayRefundId)) await lookForRefund(shop, gateway, refund.gatewayRefundId, refund)
}

const settledBy = ({ from, to }: Between, now: Date): Between => {
  const last = after(now, -LAG)
  return { from, to: to < last ? to : last }
}
