// The SQL of placing an order: its two gapless numbers, then everything that bears them in one statement (DB-4, ORD-1).
import { type RawBuilder, sql } from 'kysely'
import { ShopError } from '#contract/errors.ts'
import { restored } from '#copy/errors.ts'
import { type CalendarDate, financialYear, indianDate } from '#domain/calendar.ts'
import type { AttemptId, OrderId } from '#domain/ids.ts'
import { orderNumber } from '#domain/order.ts'
import { invoiceSerial } from '#domain/tax.ts'
import type { GatewayPayment } from '../adapters/payment-gateway.ts'
import { newId } from '../adapters/random.ts'
import type { Tx } from '../db/database.ts'
import { preparedQuery } from '../db/prepared-query.ts'
import type { Shop } from '../shop.ts'
import type { SettledPurchase } from './settled-purchase.ts'

const SERIES = 'N'

const CREDIT_SERIES = 'C'
const ORDER_COUNTER = 'order'
const invoiceCounter = (year: number): string => `invoice ${SERIES}${year}`

export interface OrderNumbers {
  readonly orderNumber: number
  readonly invoiceSerial: string
  readonly day: CalendarDate
}

/** Takes the next order number and the next invoice serial of the financial year; both rows stay locked until commit. */
export async function takeNumbers(tx: Tx, day: CalendarDate): Promise<OrderNumbers> {
  const year = financialYear(day)
  const invoices = invoiceCounter(year)
  const taken = await take(tx, [ORDER_COUNTER, invoices])
  return {
    orderNumber: orderNumber(taken(ORDER_COUNTER)),
    invoiceSerial: invoiceSerial(SERIES, year, taken(invoices)),
    day,
  }
}

const notedNumbers = preparedQuery((tx, attemptId: AttemptId) =>
  tx
    .selectFrom('noted_numbers as noted')
    .select(['order_number as orderNumber', 'invoice_serial as invoiceSerial', 'placed_at as placedAt'])
    .where('attempt_id', '=', attemptId)
    // Only numbers that the counters have behind them: those before them are still to be given.
    .where(
      sql<boolean>`noted.order_number <= 1000 + (SELECT value FROM counters WHERE name = ${ORDER_COUNTER})
        AND split_part(noted.invoice_serial, '/', 2)::bigint <= (
          SELECT value FROM counters WHERE name = 'invoice N20' || substr(split_part(noted.invoice_serial, '/', 1), 2, 2))
        AND NOT EXISTS (SELECT FROM orders WHERE orders.order_number = noted.order_number)
        AND NOT EXISTS (SELECT FROM invoices WHERE serial = noted.invoice_serial)`,
    ),
)

/**
 * The numbers and the time that an order had before a backup was restored, where the gateway's notes remember them and nobody
 * else has them; null for every other purchase (BOOK-12).
 */
export async function findNotedNumbers(
  tx: Tx,
  attemptId: AttemptId,
): Promise<(OrderNumbers & { placedAt: Date }) | null> {
  const [noted] = (await notedNumbers(tx, attemptId)).rows
  return noted ? { ...noted, day: indianDate(noted.placedAt) } : null
}

/** Takes the next order number alone: for an order without an invoice. */
export const takeOrderNumber = async (tx: Tx): Promise<number> =>
  orderNumber((await take(tx, [ORDER_COUNTER]))(ORDER_COUNTER))

/** Takes the next serial of the invoices alone: for one that takes the place of another. */
export async function takeInvoiceSerial(tx: Tx, day: CalendarDate): Promise<string> {
  const year = financialYear(day)
  const invoices = invoiceCounter(year)
  return invoiceSerial(SERIES, year, (await take(tx, [invoices]))(invoices))
}

/** Takes the next serial of the credit notes, a series of their own: 'C26-27/0000001'. */
export async function takeCreditNoteSerial(tx: Tx, day: CalendarDate): Promise<string> {
  const year = financialYear(day)
  const notes = `credit note ${CREDIT_SERIES}${year}`
  return invoiceSerial(CREDIT_SERIES, year, (await take(tx, [notes]))(notes))
}

/**
 * Moves counters on by one, in the order of their names, so that no two transactions wait for each other in a circle. Refuses
 * with `busy` while a restored backup's counters are not raised: what comes next may have been given away already (BOOK-12).
 */
async function take(tx: Tx, names: readonly string[]): Promise<(name: string) => number> {
  const { rows } = await sql<{ name: string; value: number }>`
    INSERT INTO counters (name, value) SELECT name, 1 FROM unnest(${[...names].sort()}::text[]) AS wanted (name)
    WHERE NOT EXISTS (SELECT FROM settings WHERE key = 'restored')
    ON CONFLICT (name) DO UPDATE SET value = counters.value + 1
    RETURNING name, value
  `.execute(tx)
  if (rows.length === 0) throw new ShopError('busy', { message: restored, retryAfter: 300 })
  return (name) => {
    const row = rows.find((taken) => taken.name === name)
    if (!row) throw new Error('A counter gave no number')
    return row.value
  }
}

interface Placed {
  readonly orderId: OrderId
  readonly purchase: SettledPurchase
  readonly numbers: OrderNumbers
  readonly coinsEarned: number
  readonly invoice: object
  readonly at: Date
}

/** The opaque id that opens an order's progress without a login: 128 random bits, as hex. */
export const newProgressId = ({ random }: Pick<Shop, 'random'>): string => random.bytes(16).toString('hex')

/** Writes the order, its items, its first event, its payment where there is one, its invoice and the day's figures in one statement. */
export async function insertPlacedOrder(tx: Tx, shop: Pick<Shop, 'clock' | 'random'>, placed: Placed): Promise<void> {
  const { orderId, purchase, numbers, at } = placed
  const { billing, paid, lines } = purchase
  const search = [numbers.orderNumber, billing.firstName, billing.lastName, billing.email, billing.phoneNumber].join(
    ' ',
  )
  await sql`
    WITH placed AS (
      INSERT INTO orders (id, order_number, user_id, attempt_id, status, email, phone, billing, state_code, region,
        items_total, shipping, coins_used, coins_earned, total, payment_method,
        placed_at, search, progress_id)
      VALUES (${orderId}, ${numbers.orderNumber}, ${purchase.userId}, ${purchase.attemptId}, 'placed', ${billing.email},
        ${billing.phoneNumber}, ${JSON.stringify(billing)}::jsonb, ${purchase.stateCode}, ${purchase.region},
        ${purchase.itemsTotal}, ${purchase.shipping}, ${purchase.coinsUsed}, ${placed.coinsEarned}, ${purchase.payable},
        ${paid.method}, ${at}, ${search}, ${newProgressId(shop)})
    ), items AS (
      INSERT INTO order_items (id, order_id, position, product_id, name, unit_price, quantity, hsn, tax_class, tax_rate_bp)
      SELECT line.id, ${orderId}, line.position, line.product_id, line.name, line.unit_price, line.quantity, line.hsn, line.tax_class, line.rate
      FROM unnest(
        ${lines.map(() => newId(shop))}::text[], ${lines.map((line) => line.position)}::int[],
        ${lines.map((line) => line.productId)}::text[], ${lines.map((line) => line.name)}::text[],
        ${lines.map((line) => line.unitPrice)}::bigint[], ${lines.map((line) => line.quantity)}::int[],
        ${lines.map((line) => line.hsn)}::text[], ${lines.map((line) => line.taxClass)}::text[],
        ${lines.map((line) => line.taxRateBp)}::int[]
      ) AS line (id, position, product_id, name, unit_price, quantity, hsn, tax_class, rate)
    ), event AS (
      INSERT INTO order_events (order_id, status, at, actor) VALUES (${orderId}, 'placed', ${at}, 'shop')
    )${paid.payment ? paymentOf(shop, placed, paid.payment) : sql``}, invoiced AS (
      INSERT INTO invoices (id, order_id, serial, issued_at, document)
      VALUES (${newId(shop)}, ${orderId}, ${numbers.invoiceSerial}, ${at}, ${JSON.stringify(placed.invoice)}::jsonb)
    )
    INSERT INTO order_days (day, orders, total) VALUES (${numbers.day}::date, 1, ${purchase.payable})
    ON CONFLICT (day) DO UPDATE SET orders = order_days.orders + 1, total = order_days.total + excluded.total
  `.execute(tx)
}

/** The money of a placed order, as one more part of its statement. */
const paymentOf = (
  shop: Pick<Shop, 'clock' | 'random'>,
  placed: Placed,
  payment: GatewayPayment,
): RawBuilder<unknown> =>
  sql`, paid AS (
      INSERT INTO payments (id, attempt_id, provider, gateway_payment_id, amount, currency, method, instrument, order_id, captured_at,
        gateway_created_at, bank_references, fee, fee_tax)
      VALUES (${newId(shop)}, ${placed.purchase.attemptId}, ${placed.purchase.provider}, ${payment.id}, ${payment.amount},
        ${payment.currency}, ${payment.method}, ${payment.instrument}, ${placed.orderId}, ${placed.at},
        ${payment.createdAt}, ${payment.references}::text[], ${payment.fee}, ${payment.feeTax})
    )`
