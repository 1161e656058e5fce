// Daily, for two weeks: the number by which her bank finds a refund comes some time after the gateway calls it done (REF-13, RZP-34).
import { addDays, type CalendarDate, startOfIndianDay } from '#domain/calendar.ts'
import { after, days } from '#domain/durations.ts'
import type { PaymentGateway } from '../adapters/payment-gateway.ts'
import type { Shop } from '../shop.ts'
import { keepBankReferences, listDaysWithoutReference } from './refund-progress-queries.ts'

const LOOKED_FOR = days(14)
/** So many days are read side by side. */
const AT_ONCE = 3
const MOST_PAGES = 50

/** Reads the gateways' own lists of the days on which a number is missing. One gateway that does not answer keeps no other from it. */
export async function findBankReferences(shop: Shop): Promise<void> {
  const asked = await Promise.allSettled(shop.gateways.all.map((gateway) => ofGateway(shop, gateway)))
  const failed = asked.find((each) => each.status === 'rejected')
  if (failed) throw failed.reason
}

async function ofGateway(shop: Shop, gateway: PaymentGateway): Promise<void> {
  const since = after(shop.clock.now(), -LOOKED_FOR)
  const missing = await listDaysWithoutReference(shop.db, gateway.provider, since)
  for (let first = 0; first < missing.length; first += AT_ONCE)
    await Promise.all(missing.slice(first, first + AT_ONCE).map((day) => ofDay(shop, gateway, day)))
}

async function ofDay(shop: Shop, gateway: PaymentGateway, day: CalendarDate): Promise<void> {
  const between = { from: startOfIndianDay(day), to: startOfIndianDay(addDays(day, 1)) }
  for (let skip = 0, page = 0; page < MOST_PAGES; page++) {
    const { items, count, isLast } = await gateway.listRefunds(between, skip, 'job')
    await keepBankReferences(shop.db, gateway.provider, items)
    if (isLast) return
    skip += count
  }
}
