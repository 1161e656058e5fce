// After a restored backup, asks the gateway for the numbers of its orders and raises every counter above them
// (BOOK-12).
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

/** The numbers from `first` to `last` may be missing. */
interface RaisedSeries {
  readonly series: string
  readonly first: number
  readonly last: number
}

type NotedNumbers = OrderNumbers & { readonly attemptId: AttemptId }
type Counters = Pick<Shop, 'db' | 'clock' | 'gateways'>

const MAX_PAGES = 1000

/**
 * Raises every counter above the used numbers, so that new numbers can be taken. Returns the skipped numbers; null when
 * no backup was restored. Throws GatewayError when a gateway does not answer, because numbers in its notes must not be
 * used twice.
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
  for (let skip = 0, page = 0; page < MAX_PAGES; page++) {
    const { items, count, isLast } = await gateway.listOrders(between, skip, 'job')
    for (const { notes } of items) {
      const { purchase, order } = parseNotes(notes)
      if (purchase && order) notedNumbers.push({ ...order, attemptId: purchase.id })
    }
    if (isLast) return notedNumbers
    skip += count
  }
  throw new Error('The payment gateway’s list of orders did not end')
}

async function raiseAllCounters(
  tx: Tx,
  now: Date,
  takenAt: Date,
  notedNumbers: readonly NotedNumbers[],
  knownNumbers: KnownNumbers,
): Promise<RaisedSeries[]> {
  const lost = Math.max(now.getTime() - takenAt.getTime(), hours(1))
  const assignedBefore = await countNumbersSince(tx, after(takenAt, -lost))
  const today = indianDate(now)
  const seenByNodes = await findCountersSeenByNodes(tx)
  const raisedSeries: RaisedSeries[] = []
  const raise = async (
    series: { name: string; counter: string; base: number },
    used: { inNotes: number; stated: number | null; assignedBefore: number },
  ) => {
    const counter = await findCounterValue(tx, series.counter)
    // Numbers that a node saw before the data was lost are used too (OPS-12).
    const last = raisedCounter({ ...used, counter, inNotes: Math.max(used.inNotes, seenByNodes[series.counter] ?? 0) })
    await raiseCounter(tx, series.counter, last)
    if (last > counter)
      raisedSeries.push({ series: series.name, first: series.base + counter + 1, last: series.base + last })
  }
  const base = orderNumber(0)
  await raise(
    { name: 'order', counter: 'order', base },
    {
      inNotes: Math.max(0, ...notedNumbers.map((each) => each.orderNumber - base)),
      stated: knownNumbers.orderNumber === null ? null : knownNumbers.orderNumber - base,
      assignedBefore: assignedBefore.orders,
    },
  )
  for (const year of new Set([financialYear(indianDate(takenAt)), financialYear(today)])) {
    const isPresent = year === financialYear(today)
    const invoices = seriesOf('N', year)
    await raise(
      { name: invoices, counter: `invoice N${year}`, base: 0 },
      {
        inNotes: Math.max(0, ...notedNumbers.map((each) => positionInSeries(invoices, each.invoiceSerial))),
        stated: isPresent ? knownNumbers.invoice : null,
        assignedBefore: assignedBefore.invoices,
      },
    )
    await raise(
      { name: seriesOf('C', year), counter: `credit note C${year}`, base: 0 },
      { inNotes: 0, stated: isPresent ? knownNumbers.creditNote : null, assignedBefore: assignedBefore.creditNotes },
    )
  }
  await raise(
    { name: 'ticket', counter: 'ticket', base: 0 },
    { inNotes: 0, stated: knownNumbers.ticket, assignedBefore: assignedBefore.tickets },
  )
  for (const gap of raisedSeries)
    await insertNumberGap(tx, { ...gap, reason: gapReasonOf(indianDate(takenAt)), at: now })
  return raisedSeries
}

const seriesOf = (prefix: string, year: number): string => invoiceSerial(prefix, year, 1).split('/')[0] ?? ''

const positionInSeries = (series: string, serial: string): number =>
  serial.startsWith(`${series}/`) ? Number(serial.slice(series.length + 1)) : 0

const gapReasonOf = (day: CalendarDate): string => `backup of ${day} restored`
