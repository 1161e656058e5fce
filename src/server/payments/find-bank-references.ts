// Daily, for two weeks: reads the bank's number of a refund, which the gateway provides some time after the refund is done (REF-13, RZP-34).
import { addDays, type CalendarDate, startOfIndianDay } from '#domain/calendar.ts'
import { after, days } from '#domain/durations.ts'
import type { PaymentGateway } from '../adapters/payment-gateway.ts'
import type { Shop } from '../shop.ts'
import { atEveryGateway, everyPage, sideBySide } from './at-every-gateway.ts'
import { listDaysWithoutReference, saveBankReferences } from './refund-progress-queries.ts'

const LOOKED_FOR = days(14)
/** How many days are read concurrently. */
const AT_ONCE = 3

/**
 * Reads the gateways' refund lists of the days on which a number is missing. A gateway that does not answer does not
 * stop the others.
 */
export async function findBankReferences(shop: Shop): Promise<void> {
  await atEveryGateway(shop, (gateway) => ofGateway(shop, gateway))
}

async function ofGateway(shop: Shop, gateway: PaymentGateway): Promise<void> {
  const since = after(shop.clock.now(), -LOOKED_FOR)
  const missing = await listDaysWithoutReference(shop.db, gateway.provider, since)
  await sideBySide(missing, AT_ONCE, (day) => ofDay(shop, gateway, day))
}

async function ofDay(shop: Shop, gateway: PaymentGateway, day: CalendarDate): Promise<void> {
  const between = { from: startOfIndianDay(day), to: startOfIndianDay(addDays(day, 1)) }
  await everyPage(
    (skip) => gateway.listRefunds(between, skip, 'job'),
    (refunds) => saveBankReferences(shop.db, gateway.provider, refunds),
  )
}
