// The hourly look at a gateway: what was captured and refunded in the last days, both ways, whether or not anybody told (BOOK-8).
import { after, days, hours, minutes } from '#domain/durations.ts'
import type {
  Between,
  GatewayPage,
  GatewayPayment,
  GatewayRefund,
  PaymentGateway,
} from '../../adapters/payment-gateway.ts'
import { atEveryGateway } from '../../payments/at-every-gateway.ts'
import { sideBySide } from '../../payments/side-by-side.ts'
import type { Shop } from '../../shop.ts'
import { compareListedPayments } from './compare-listed-payments.ts'
import { compareListedRefunds } from './compare-listed-refunds.ts'
import { listOwnPaymentsBetween, listOwnRefundsBetween, noteLook } from './comparing-queries.ts'
import { giveBackForgotten } from './give-back-forgotten.ts'
import { lookAgain } from './look-again.ts'
import { lookForPayment, lookForRefund } from './look-for-one.ts'

const LOOKBACK_DAYS = 3
/** The gateway's lists may lag some minutes: what is younger is not missing there. */
const LAG = minutes(15)
/** Windows that are asked about at the same time. */
const AT_ONCE = 4
/** What the shop may have of one hour: more than it could ever sell. */
const MOST_OF_AN_HOUR = 10_000
const MOST_PAGES = 200

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
  for (let skip = 0, pages = 0; pages < MOST_PAGES; pages++) {
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
    const own = await listOwnPaymentsBetween(shop.db, gateway.provider, withoutNewest(between, now), MOST_OF_AN_HOUR)
    for (const id of own) if (!seen.has(id)) await lookForPayment(shop, gateway, id)
  },
})

const refundsAt = (shop: Shop, gateway: PaymentGateway, now: Date): Listed<GatewayRefund> => ({
  list: (between, skip) => gateway.listRefunds(between, skip, 'job'),
  compare: (refunds) => compareListedRefunds(shop, gateway, refunds),
  async lookForOthers(seen, between) {
    const own = await listOwnRefundsBetween(shop.db, gateway.provider, withoutNewest(between, now), MOST_OF_AN_HOUR)
    for (const refund of own)
      if (!seen.has(refund.gatewayRefundId)) await lookForRefund(shop, gateway, refund.gatewayRefundId, refund)
  },
})

/** A window up to what the gateway's lists must have by now. */
const withoutNewest = ({ from, to }: Between, now: Date): Between => {
  const last = after(now, -LAG)
  return { from, to: to < last ? to : last }
}
