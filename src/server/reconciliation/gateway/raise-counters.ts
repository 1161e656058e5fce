// After a restored backup, asks the gateway for the numbers of its orders and raises the counters of orders, invoices,
// credit notes and tickets (BOOK-12).
import { type CalendarDate, financialYear, indianDate } from '#domain/calendar.ts'
import { after, days, hours, minutes } from '#domain/durations.ts'
import type { AttemptId } from '#domain/ids.ts'
import { orderNumber } from '#domain/order.ts'
import { raisedCounter } from '#domain/raised-counters.ts'
import { invoiceSerial } from '#domain/tax.ts'
import type { PaymentGateway } from '../../adapters/payment-gateway.ts'
import { inTransaction, type Tx } from '../../db/database.ts'
import { acceptHistory, findCountersSeenByNodes } from '../../history/history-queries.ts'
import {
  countNumbersSince,
  findCounterValue,
  findRestoredBackupTime,
  insertNumberGap,
  insertReservedNumbers,
  lockRestoredBackupTime,
  markCountersRaised,
  raiseCounter,
} from '../../orders/numbers-queries.ts'
import { forEachPage } from '../../payments/at-every-gateway.ts'
import { type OrderNumbers, parseNotes } from '../../payments/order-notes.ts'
import type { Shop } from '../../shop.ts'

/** The highest numbers that the operator knows to be used; null when unknown. */
export interface KnownNumbers {
  readonly orderNumber: number | null
  /** The last part of the serial, in the current financial year. */
  readonly invoice: number | null
  readonly creditNote: number | null
  readonly ticket: number | null
}

export const NOTHING_KNOWN: KnownNumbers = { orderNumber: null, invoice: null, creditNote: null, ticket: null }

/** A series in which the numbers from `first` to `last` may be missing. */
interface RaisedSeries {
  readonly series: string
  readonly first: number
  readonly last: number
}

/** The numbers of an order, as found in the notes of the gateway order. */
type NotedNumbers = OrderNumbers & { readonly attemptId: AttemptId }
type Counters = Pick<Shop, 'db' | 'clock' | 'gateways'>

/**
 * Raises these counters above the used numbers, so that the shop can assign new numbers. Returns the skipped numbers;
 * null when no backup was restored. Throws GatewayError when a gateway does not answer, because numbers in its notes
 * must not be used twice.
 */
export async function raiseCounters(shop: Counters, knownNumbers: KnownNumbers): Promise<RaisedSeries[] | null> {
  const takenAt = await findRestoredBackupTime(shop.db)
  if (!takenAt) return null
  const notedNumbers: NotedNumbers[] = []
  for (const gateway of shop.gateways.all) notedNumbers.push(...(await listNotedNumbers(shop, gateway, takenAt)))
  return inTransaction(shop.db, async (tx) => {
    if (!(await lockRestoredBackupTime(tx))) return null
    for (const order of notedNumbers) await insertReservedNumbers(tx, order)
    const raisedSeries = await raiseAllCounters(tx, shop.clock.now(), takenAt, notedNumbers, knownNumbers)
    await markCountersRaised(tx)
    await acceptHistory(tx, shop.clock.now())
    return raisedSeries
  })
}

/**
 * Returns the numbers in the notes of gateway orders. It reads orders created since three days before the backup,
 * because such an order may have been paid after the backup.
 */
async function listNotedNumbers({ clock }: Counters, gateway: PaymentGateway, takenAt: Date): Promise<NotedNumbers[]> {
  const between = { from: after(takenAt, -days(3)), to: after(clock.now(), minutes(1)) }
  const notedNumbers: NotedNumbers[] = []
  await forEachPage(
    (skip) => gateway.listOrders(between, skip, 'job'),
    async (gatewayOrders) => {
      for (const { notes } of gatewayOrders) {
        const { purchase, order } = parseNotes(notes)
        if (purchase && order) notedNumbers.push({ ...order, attemptId: purchase.id })
      }
    },
  )
  return notedNumbers
}

async function raiseAllCounters(
  tx: Tx,
  now: Date,
  takenAt: Date,
  notedNumbers: readonly NotedNumbers[],
  knownNumbers: KnownNumbers,
): Promise<RaisedSeries[]> {
  // Numbers are estimated from an equally long period before the backup.
  const lostPeriod = Math.max(now.getTime() - takenAt.getTime(), hours(1))
  const assignedBefore = await countNumbersSince(tx, after(takenAt, -lostPeriod))
  const seenByNodes = await findCountersSeenByNodes(tx)
  const dates = { backupDay: indianDate(takenAt), today: indianDate(now) }
  const raisedSeries: RaisedSeries[] = []
  for (const numbers of listUsedNumbers(notedNumbers, knownNumbers, assignedBefore, dates)) {
    const { series, counterName, base, ...used } = numbers
    const counter = await findCounterValue(tx, counterName)
    // Numbers that a node saw before the data was lost are used too (OPS-12).
    const inNotes = Math.max(used.inNotes, seenByNodes[counterName] ?? 0)
    const last = raisedCounter({ ...used, counter, inNotes })
    await raiseCounter(tx, counterName, last)
    if (last > counter) raisedSeries.push({ series, first: base + counter + 1, last: base + last })
  }
  const reason = `backup of ${indianDate(takenAt)} restored`
  for (const gap of raisedSeries) await insertNumberGap(tx, { ...gap, reason, at: now })
  return raisedSeries
}

/** What is known about the used numbers of a series. */
interface UsedNumbers {
  readonly series: string
  readonly counterName: string
  /** A number is `base` plus a value of the counter. */
  readonly base: number
  /** The highest value in the notes of gateway orders; 0 for none. */
  readonly inNotes: number
  /** The highest value that the operator has stated. */
  readonly stated: number | null
  /** How many numbers were assigned in a period before the backup as long as the one after it. */
  readonly assignedBefore: number
}

function listUsedNumbers(
  notedNumbers: readonly NotedNumbers[],
  knownNumbers: KnownNumbers,
  assignedBefore: Awaited<ReturnType<typeof countNumbersSince>>,
  { backupDay, today }: { readonly backupDay: CalendarDate; readonly today: CalendarDate },
): UsedNumbers[] {
  const base = orderNumber(0)
  const years = [...new Set([financialYear(backupDay), financialYear(today)])]
  return [
    {
      series: 'order',
      counterName: 'order',
      base,
      inNotes: Math.max(0, ...notedNumbers.map((noted) => noted.orderNumber - base)),
      stated: knownNumbers.orderNumber === null ? null : knownNumbers.orderNumber - base,
      assignedBefore: assignedBefore.orders,
    },
    ...years.flatMap((year) => {
      const isPresent = year === financialYear(today)
      const invoices = seriesOf('N', year)
      const invoiceNumbers = {
        series: invoices,
        counterName: `invoice N${year}`,
        base: 0,
        inNotes: Math.max(0, ...notedNumbers.map((noted) => positionInSeries(invoices, noted.invoiceSerial))),
        stated: isPresent ? knownNumbers.invoice : null,
        assignedBefore: assignedBefore.invoices,
      }
      const creditNoteNumbers = {
        series: seriesOf('C', year),
        counterName: `credit note C${year}`,
        base: 0,
        inNotes: 0,
        stated: isPresent ? knownNumbers.creditNote : null,
        assignedBefore: assignedBefore.creditNotes,
      }
      return [invoiceNumbers, creditNoteNumbers]
    }),
    {
      series: 'ticket',
      counterName: 'ticket',
      base: 0,
      inNotes: 0,
      stated: knownNumbers.ticket,
      assignedBefore: assignedBefore.tickets,
    },
  ]
}

const seriesOf = (prefix: string, year: number): string => invoiceSerial(prefix, year, 1).split('/')[0] ?? ''

const positionInSeries = (series: string, serial: string): number =>
  serial.startsWith(`${series}/`) ? Number(serial.slice(series.length + 1)) : 0
