// The nightly look at the settlement report: which payments and refunds have reached the bank, with which transfer and at what fee (BOOK-14).
import { addDays, type CalendarDate, indianDate, startOfIndianDay } from '#domain/calendar.ts'
import { compareSettled } from '#domain/settlement-comparison.ts'
import { GatewayError, type PaymentGateway } from '../../adapters/payment-gateway.ts'
import { adoptRefunds } from '../../aftersales/adopt-refunds.ts'
import { inTransaction } from '../../db/database.ts'
import { atEveryGateway, everyPage } from '../../payments/at-every-gateway.ts'
import { listUnseenFindings, resolveFinding, saveFinding } from '../../payments/findings-queries.ts'
import type { Shop } from '../../shop.ts'
import { compareListedPayments } from './compare-listed.ts'
import { findLooks, noteLook } from './comparing-queries.ts'
import { findResolvedHere, joinLateRows, type SettledLine, saveSettlementLines } from './settlement-queries.ts'

/** Days that are read anew each time: a report may still grow. */
const DAYS = 4
/** After a long pause so many days are made good at most. */
const MAX_DAYS = 31

/** Reads the report of every gateway, whether another one answers or not. Throws in the end when one of them did not. */
export async function reconcileSettlements(shop: Shop): Promise<void> {
  await atEveryGateway(shop, (gateway) => lookAt(shop, gateway))
}

async function lookAt(shop: Shop, gateway: PaymentGateway): Promise<void> {
  const { provider } = gateway
  const began = shop.clock.now()
  const days = daysToRead(began, (await findLooks(shop.db)).settlements)
  for (const day of days) await readDay(shop, gateway, day)
  await joinLateRows(shop.db, provider)
  await settleGone(shop, provider, began, startOfIndianDay(days[0] ?? indianDate(began)))
  await noteLook(shop.db, { provider, look: 'settlements', at: began })
}

function daysToRead(now: Date, last: Date | null): CalendarDate[] {
  const today = indianDate(now)
  const missed = last === null ? 0 : Math.floor((now.getTime() - last.getTime()) / 86_400_000)
  const count = Math.min(DAYS + missed, MAX_DAYS)
  return Array.from({ length: count }, (_, place) => addDays(today, place - count + 1))
}

async function readDay(shop: Shop, gateway: PaymentGateway, day: CalendarDate): Promise<void> {
  await everyPage(
    (skip) => gateway.listSettled(day, skip, 'job'),
    async (items) => {
      const lines = items.filter((item): item is SettledLine => item.settlementId !== null && item.settledAt !== null)
      for (const line of await keep(shop, gateway, lines)) await tellOfUnknown(shop, gateway, line)
    },
  )
}

/** Keeps the lines and what differs of them; answers those of which the shop has no row. */
async function keep(shop: Shop, { provider }: PaymentGateway, lines: readonly SettledLine[]): Promise<SettledLine[]> {
  if (lines.length === 0) return []
  const unknown: SettledLine[] = []
  await inTransaction(shop.db, async (tx) => {
    unknown.length = 0
    const known = await findResolvedHere(
      tx,
      provider,
      lines.map(({ id }) => id),
    )
    await saveSettlementLines(tx, provider, lines)
    for (const line of lines) {
      // What the gateway takes or gives besides: a dispute's debit has its own page, a charge is the accountant's.
      if (line.kind !== 'payment' && line.kind !== 'refund') continue
      const own = known.get(line.id)
      if (!own) unknown.push(line)
      const difference = own ? compareSettled(line, own) : null
      if (!own || difference === null) continue
      await saveFinding(tx, shop, {
        kind: 'settlement_differs',
        provider,
        subject: line.id,
        details: {
          ...difference,
          ...(own.orderId && own.orderNumber ? { order: own.orderId, orderNumber: own.orderNumber } : {}),
          ...transferOf(line),
        },
      })
    }
  })
  return unknown
}

/** Money in the bank that the shop does not know: its payment is looked at as if it had been found in a list. */
async function tellOfUnknown(shop: Shop, gateway: PaymentGateway, line: SettledLine): Promise<void> {
  const { provider } = gateway
  const { paymentId } = line
  if (paymentId !== null)
    try {
      await compareListedPayments(shop, gateway, [await gateway.getPayment(paymentId, 'job')])
      if (line.kind === 'refund') await adoptRefunds(shop, { provider, gatewayPaymentId: paymentId })
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
      ...transferOf(line),
    },
  })
}

const transferOf = ({ settlementId, utr, settledAt }: SettledLine) => ({
  settlement: settlementId,
  ...(utr === null ? {} : { utr }),
  at: settledAt.toISOString(),
})

/** What was settled on the days that were read, and differs no more. */
async function settleGone(shop: Shop, provider: string, began: Date, from: Date): Promise<void> {
  const kinds = ['settlement_unknown', 'settlement_differs'] as const
  for (const { id, details } of await listUnseenFindings(shop.db, { provider, kinds, before: began }, 1000))
    if (new Date(details.at ?? 0) >= from)
      await resolveFinding(shop.db, id, { settlement: 'by_itself', by: 'shop', at: shop.clock.now(), before: began })
}
