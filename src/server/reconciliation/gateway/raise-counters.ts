// After a restored backup: the gateway is asked which numbers its orders have had, and every counter is raised above them (BOOK-12).
import { type CalendarDate, financialYear, indianDate } from '#domain/calendar.ts'
import { after, days, hours, minutes } from '#domain/durations.ts'
import type { AttemptId } from '#domain/ids.ts'
import { orderNumber } from '#domain/order.ts'
import { raisedTo } from '#domain/raised-counters.ts'
import { invoiceSerial } from '#domain/tax.ts'
import type { PaymentGateway } from '../../adapters/payment-gateway.ts'
import { inTransaction, type Tx } from '../../db/database.ts'
import { acceptHistory, findSeenCounters } from '../../history/history-queries.ts'
import {
  countGivenSince,
  declareGap,
  findCounter,
  findRestore,
  insertNotedNumbers,
  lockRestore,
  openNumbers,
  raiseCounter,
} from '../../orders/numbers-queries.ts'
import { type NotedOrder, readNotes } from '../../payments/order-notes.ts'
import type { Shop } from '../../shop.ts'

/** The highest numbers that the operator knows of; null where nobody does. */
export interface ToldNumbers {
  readonly orderNumber: number | null
  /** Positions within the present financial year. */
  readonly invoice: number | null
  readonly creditNote: number | null
  readonly ticket: number | null
}

export const NOTHING_TOLD: ToldNumbers = { orderNumber: null, invoice: null, creditNote: null, ticket: null }

/** A counter that was raised: the numbers from `first` to `last` may never be found. */
interface RaisedSeries {
  readonly series: string
  readonly first: number
  readonly last: number
}

type Noted = NotedOrder & { readonly attemptId: AttemptId }
type Counters = Pick<Shop, 'db' | 'clock' | 'gateways'>

const MAX_PAGES = 1000

/**
 * Raises every counter and lets numbers be taken again; answers what it skipped, or null when no restored backup waits for it.
 * Throws GatewayError when a gateway cannot be asked: what it knows must not be given twice.
 */
export async function raiseCounters(shop: Counters, told: ToldNumbers): Promise<RaisedSeries[] | null> {
  const takenAt = await findRestore(shop.db)
  if (!takenAt) return null
  const noted: Noted[] = []
  for (const gateway of shop.gateways.all) noted.push(...(await listNoted(shop, gateway, takenAt)))
  return inTransaction(shop.db, async (tx) => {
    if (!(await lockRestore(tx))) return null
    for (const order of noted) await insertNotedNumbers(tx, order)
    const raised = await raise(tx, shop.clock.now(), takenAt, noted, told)
    await openNumbers(tx)
    await acceptHistory(tx, shop.clock.now())
    return raised
  })
}

/** The orders that a gateway was given since the backup, as far as their notes tell numbers. What was begun before may have been paid after. */
async function listNoted({ clock }: Counters, gateway: PaymentGateway, takenAt: Date): Promise<Noted[]> {
  const between = { from: after(takenAt, -days(3)), to: after(clock.now(), minutes(1)) }
  const noted: Noted[] = []
  for (let skip = 0, page = 0; page < MAX_PAGES; page++) {
    const { items, count, isLast } = await gateway.listOrders(between, skip, 'job')
    for (const { notes } of items) {
      const { purchase, order } = readNotes(notes)
      if (purchase && order) noted.push({ ...order, attemptId: purchase.id })
    }
    if (isLast) return noted
    skip += count
  }
  throw new Error('The payment gateway lists more orders than can be')
}

async function raise(
  tx: Tx,
  now: Date,
  takenAt: Date,
  noted: readonly Noted[],
  told: ToldNumbers,
): Promise<RaisedSeries[]> {
  const lost = Math.max(now.getTime() - takenAt.getTime(), hours(1))
  const given = await countGivenSince(tx, after(takenAt, -lost))
  const today = indianDate(now)
  const seen = await findSeenCounters(tx)
  const raised: RaisedSeries[] = []
  const lift = async (
    series: { name: string; counter: string; base: number },
    known: { noted: number; told: number | null; givenBefore: number },
  ) => {
    const counter = await findCounter(tx, series.counter)
    // What a node has seen here before something was lost was given away as well (OPS-12).
    const last = raisedTo({ ...known, counter, noted: Math.max(known.noted, seen[series.counter] ?? 0) })
    await raiseCounter(tx, series.counter, last)
    if (last > counter) raised.push({ series: series.name, first: series.base + counter + 1, last: series.base + last })
  }
  const base = orderNumber(0)
  await lift(
    { name: 'order', counter: 'order', base },
    {
      noted: Math.max(0, ...noted.map((each) => each.orderNumber - base)),
      told: told.orderNumber === null ? null : told.orderNumber - base,
      givenBefore: given.orders,
    },
  )
  for (const year of new Set([financialYear(indianDate(takenAt)), financialYear(today)])) {
    const isPresent = year === financialYear(today)
    const invoices = seriesOf('N', year)
    await lift(
      { name: invoices, counter: `invoice N${year}`, base: 0 },
      {
        noted: Math.max(0, ...noted.map((each) => positionIn(invoices, each.invoiceSerial))),
        told: isPresent ? told.invoice : null,
        givenBefore: given.invoices,
      },
    )
    await lift(
      { name: seriesOf('C', year), counter: `credit note C${year}`, base: 0 },
      { noted: 0, told: isPresent ? told.creditNote : null, givenBefore: given.creditNotes },
    )
  }
  await lift(
    { name: 'ticket', counter: 'ticket', base: 0 },
    { noted: 0, told: told.ticket, givenBefore: given.tickets },
  )
  for (const gap of raised) await declareGap(tx, { ...gap, reason: reasonOf(indianDate(takenAt)), at: now })
  return raised
}

/** A year's series as its serials begin: 'N26-27'. */
const seriesOf = (prefix: string, year: number): string => invoiceSerial(prefix, year, 1).split('/')[0] ?? ''

const positionIn = (series: string, serial: string): number =>
  serial.startsWith(`${series}/`) ? Number(serial.slice(series.length + 1)) : 0

const reasonOf = (day: CalendarDate): string => `backup of ${day} restored`
