// A daily job that reads the bank's reference numbers of refunds, for two weeks after each refund (REF-13, RZP-34).
import { addDays, type CalendarDate, startOfIndianDay } from '#domain/calendar.ts'
import { after, days } from '#domain/durations.ts'
import type { PaymentGateway } from '../adapters/payment-gateway.ts'
import type { Shop } from '../shop.ts'
import { forEachGateway, forEachPage, runConcurrently } from './at-every-gateway.ts'
import { listDaysWithoutReference, saveBankReferences } from './refund-progress-queries.ts'

const SEARCH_PERIOD = days(14)
const MAX_CONCURRENT = 3

/**
 * Reads each gateway's lists of refunds for the days that have refunds without a reference number, and saves the
 * numbers. An error of one gateway or day is thrown after all others are read.
 */
export async function findBankReferences(shop: Shop): Promise<void> {
  await forEachGateway(shop, (gateway) => readReferencesOfGateway(shop, gateway))
}

async function readReferencesOfGateway(shop: Shop, gateway: PaymentGateway): Promise<void> {
  const since = after(shop.clock.now(), -SEARCH_PERIOD)
  const daysWithoutReference = await listDaysWithoutReference(shop.db, gateway.provider, since)
  await runConcurrently(daysWithoutReference, MAX_CONCURRENT, (day) => readReferencesOfDay(shop, gateway, day))
}

async function readReferencesOfDay(shop: Shop, gateway: PaymentGateway, day: CalendarDate): Promise<void> {
  const period = { from: startOfIndianDay(day), to: startOfIndianDay(addDays(day, 1)) }
  await forEachPage(
    (skip) => gateway.listRefunds(period, skip, 'job'),
    (refunds) => saveBankReferences(shop.db, gateway.provider, refunds),
  )
}
