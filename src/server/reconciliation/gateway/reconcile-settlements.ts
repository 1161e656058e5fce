// Reads the settlement report every night: which payments and refunds have reached the bank, with which transfer and
// fee (BOOK-14).
import { addDays, type CalendarDate, indianDate, startOfIndianDay } from '#domain/calendar.ts'
import { days } from '#domain/durations.ts'
import { compareSettled } from '#domain/settlement-comparison.ts'
import { GatewayError, type PaymentGateway } from '../../adapters/payment-gateway.ts'
import { recordExternalRefunds } from '../../aftersales/record-external-refunds.ts'
import { inTransaction } from '../../db/database.ts'
import { forEachGateway, forEachPage } from '../../payments/at-every-gateway.ts'
import { listUnseenFindings, resolveFinding, saveFinding } from '../../payments/findings-queries.ts'
import type { Shop } from '../../shop.ts'
import { compareListedPayments } from './compare-listed.ts'
import { findComparisonTimes, recordComparison } from './comparing-queries.ts'
import {
  findOwnSettledItems,
  matchUnmatchedLines,
  type SettledLine,
  saveSettlementLines,
} from './settlement-queries.ts'

/** How many days are read each night. The report of a day may still grow on the following days. */
const DAYS = 4
const MAX_DAYS = 31

/** Reads the settlement report of every gateway. When a gateway does not answer, throws after reading the others. */
export async function reconcileSettlements(shop: Shop): Promise<void> {
  await forEachGateway(shop, (gateway) => readReport(shop, gateway))
}

async function readReport(shop: Shop, gateway: PaymentGateway): Promise<void> {
  const { provider } = gateway
  const startedAt = shop.clock.now()
  const { settlements: lastReadAt } = await findComparisonTimes(shop.db)
  const daysToRead = listDaysToRead(startedAt, lastReadAt)
  for (const day of daysToRead) await readDay(shop, gateway, day)
  await matchUnmatchedLines(shop.db, provider)
  await resolveUnseenFindings(shop, provider, startedAt, startOfIndianDay(daysToRead[0] ?? indianDate(startedAt)))
  await recordComparison(shop.db, { provider, source: 'settlements', at: startedAt })
}

/** Returns the days since the last reading, at least the last DAYS and at most MAX_DAYS days, oldest first. */
function listDaysToRead(now: Date, lastReadAt: Date | null): CalendarDate[] {
  const today = indianDate(now)
  const missedDays = lastReadAt === null ? 0 : Math.floor((now.getTime() - lastReadAt.getTime()) / days(1))
  const count = Math.min(DAYS + missedDays, MAX_DAYS)
  return Array.from({ length: count }, (_, index) => addDays(today, index - count + 1))
}

async function readDay(shop: Shop, gateway: PaymentGateway, day: CalendarDate): Promise<void> {
  await forEachPage(
    (skip) => gateway.listSettled(day, skip, 'job'),
    async (items) => {
      const lines = items.filter((item): item is SettledLine => item.settlementId !== null && item.settledAt !== null)
      for (const line of await saveLines(shop, gateway, lines)) await handleUnknownLine(shop, gateway, line)
    },
  )
}

/** Saves the lines and a finding for each difference. Returns the payments and refunds that the shop does not have. */
async function saveLines(
  shop: Shop,
  { provider }: PaymentGateway,
  lines: readonly SettledLine[],
): Promise<SettledLine[]> {
  if (lines.length === 0) return []
  const ids = lines.map(({ id }) => id)
  return inTransaction(shop.db, async (tx) => {
    const unknownLines: SettledLine[] = []
    const shopRows = await findOwnSettledItems(tx, provider, ids)
    await saveSettlementLines(tx, provider, lines)
    for (const line of lines) {
      // Only payments and refunds are compared. Disputes have a page of their own, and charges are for the accountant.
      if (line.kind !== 'payment' && line.kind !== 'refund') continue
      const shopRow = shopRows.get(line.id)
      if (!shopRow) {
        unknownLines.push(line)
        continue
      }
      const difference = compareSettled(line, shopRow)
      if (difference === null) continue
      const { orderId, orderNumber } = shopRow
      const orderDetails = orderId && orderNumber ? { order: orderId, orderNumber } : {}
      await saveFinding(tx, shop, {
        kind: 'settlement_differs',
        provider,
        subject: line.id,
        details: { ...difference, ...orderDetails, ...toTransferDetails(line) },
      })
    }
    return unknownLines
  })
}

/** Records the payment or refund of a settlement line that the shop does not have, or saves a finding. */
async function handleUnknownLine(shop: Shop, gateway: PaymentGateway, line: SettledLine): Promise<void> {
  const { provider } = gateway
  const { paymentId } = line
  if (paymentId !== null)
    try {
      await compareListedPayments(shop, gateway, [await gateway.getPayment(paymentId, 'job')])
      if (line.kind === 'refund') await recordExternalRefunds(shop, { provider, gatewayPaymentId: paymentId })
      await inTransaction(shop.db, (tx) => saveSettlementLines(tx, provider, [line]))
      return
    } catch (error) {
      if (!(error instanceof GatewayError) || error.status !== 400) throw error
    }
  await saveFinding(shop.db, shop, {
    kind: 'settlement_unknown',
    provider,
    subject: line.id,
    details: {
      theirs: line.amount,
      ...(paymentId !== null && paymentId !== line.id ? { payment: paymentId } : {}),
      ...toTransferDetails(line),
    },
  })
}

const toTransferDetails = ({ settlementId, utr, settledAt }: SettledLine) => ({
  settlement: settlementId,
  ...(utr === null ? {} : { utr }),
  at: settledAt.toISOString(),
})

/** Resolves open findings of the read days that this run has not found again. */
async function resolveUnseenFindings(shop: Shop, provider: string, startedAt: Date, from: Date): Promise<void> {
  const kinds = ['settlement_unknown', 'settlement_differs'] as const
  for (const { id, details } of await listUnseenFindings(shop.db, { provider, kinds, before: startedAt }, 1000))
    if (new Date(details.at ?? 0) >= from)
      await resolveFinding(shop.db, id, {
        resolution: 'by_itself',
        by: 'shop',
        at: shop.clock.now(),
        before: startedAt,
      })
}
