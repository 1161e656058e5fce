// The rows of a placed order, and the SQL that writes them (DB-4, ORD-1, TAX-16).
import { sql } from 'kysely'
import { COINS_PER_ORDER } from '#domain/coins.ts'
import { USUAL_COURIER } from '#domain/couriers.ts'
import type { InvoiceId, OrderId, PaymentId } from '#domain/ids.ts'
import { paise } from '#domain/money.ts'
import type { GatewayPayment } from '../adapters/payment-gateway.ts'
import { newId } from '../adapters/random.ts'
import { amountRow } from '../db/amounts.ts'
import type { Reader, Tx } from '../db/database.ts'
import { preparedQuery } from '../db/prepared-query.ts'
import type { Row, Tables } from '../db/schema.ts'
import type { Shop } from '../shop.ts'
import type { InvoiceSeries } from './counters-queries.ts'
import type { PaidPurchase, PurchasedLine } from './paid-purchase.ts'

type IdSource = Pick<Shop, 'clock' | 'random'>

/** Returns a random id of 128 bits as hex. It opens an order's progress page without a login. */
export const createProgressId = ({ random }: Pick<Shop, 'random'>): string => random.bytes(16).toString('hex')

interface PlacedOrder {
  readonly orderId: OrderId
  readonly purchase: PaidPurchase
  readonly invoice: object
  /** 0 until the database assigns it. */
  readonly orderNumber: number
  /** The whole serial for an order with its earlier number; otherwise the prefix, such as 'N26-27/'. */
  readonly invoiceSerial: string
  readonly at: Date
}

/** The rows of a placed order. `complete_purchase` fills in the numbers and days. */
interface PlacedRows {
  readonly order: Row<'orders'>
  readonly invoice: Row<'invoices'>
  readonly items: readonly Row<'order_items'>[]
  /** Null when the payment is recorded already or comes later. */
  readonly payment: Row<'payments'> | null
}

/** The columns that attempt lines and order lines share, by field. */
const LINE_COLUMNS = {
  position: 'position',
  productId: 'product_id',
  name: 'name',
  unitPrice: 'unit_price',
  quantity: 'quantity',
  discount: 'discount',
  hsn: 'hsn',
  taxClass: 'tax_class',
  taxRateBp: 'tax_rate_bp',
  taxUnit: 'tax_unit',
} as const satisfies Readonly<Record<keyof PurchasedLine, keyof Tables['attempt_lines'] & keyof Tables['order_items']>>
type LineColumns = typeof LINE_COLUMNS
const LINE_FIELDS = Object.entries(LINE_COLUMNS) as [keyof PurchasedLine, LineColumns[keyof PurchasedLine]][]

export const LINE_SELECTION = LINE_FIELDS.map(([field, column]) => `${column} as ${field}`) as {
  [Field in keyof LineColumns]: `${LineColumns[Field]} as ${Field}`
}[keyof LineColumns][]

/** The lines of an attempt in a FROM clause as a JSON array, sorted by position. */
export const linesAsJson = sql<PurchasedLine[] | null>`json_agg(json_build_object(
  ${sql.join(LINE_FIELDS.map(([field, column]) => sql`${sql.lit(field)}, ${sql.ref(column)}`))}) ORDER BY position)`

export const toLineRow = (line: PurchasedLine) =>
  Object.fromEntries(LINE_FIELDS.map(([field, column]) => [column, line[field]])) as {
    [Field in keyof LineColumns as LineColumns[Field]]: PurchasedLine[Field]
  }

export function buildPlacedRows(shop: IdSource, order: PlacedOrder): PlacedRows {
  const { orderId, purchase, at } = order
  const { paid } = purchase
  return {
    order: buildOrderRow(shop, order),
    items: purchase.lines.map((line) => ({
      id: newId(shop),
      order_id: orderId,
      ...toLineRow(line),
      refunded_quantity: 0,
      refunded_amount: paise(0),
      restocked: 0,
      spoiled: 0,
    })),
    payment: paid.payment && buildPaymentRow(shop, order, paid.payment, paid.receivedAt ?? null),
    invoice: {
      id: newId(shop) as InvoiceId,
      order_id: orderId,
      serial: order.invoiceSerial,
      issued_at: at,
      document: order.invoice,
      revision: 1,
      tax_month: null,
    },
  }
}

function buildOrderRow(shop: IdSource, { orderId, orderNumber, purchase, at }: PlacedOrder): Row<'orders'> {
  const { billing } = purchase
  return {
    id: orderId,
    order_number: orderNumber,
    user_id: purchase.userId,
    attempt_id: purchase.attemptId,
    kind: 'sale',
    replaces: null,
    progress_id: createProgressId(shop),
    tracking_number: null,
    courier: USUAL_COURIER,
    deduction: paise(0),
    coins_withheld: 0,
    status: 'placed',
    email: billing.email,
    phone: billing.phoneNumber,
    billing,
    state_code: purchase.stateCode,
    region: purchase.region,
    ...amountRow(purchase),
    // Every order earns the same number of coins (COIN-3).
    coins_earned: COINS_PER_ORDER,
    total: purchase.payable,
    payment_method: purchase.paid.method,
    placed_at: at,
    // The database puts the order number in front.
    search: [billing.firstName, billing.lastName, billing.email, billing.phoneNumber].join(' '),
  }
}

const buildPaymentRow = (
  shop: IdSource,
  { orderId, purchase, at }: PlacedOrder,
  payment: GatewayPayment,
  receivedAt: Date | null,
): Row<'payments'> => ({
  id: newId(shop) as PaymentId,
  attempt_id: purchase.attemptId,
  provider: purchase.provider,
  gateway_payment_id: payment.id,
  amount: payment.amount,
  currency: payment.currency,
  method: payment.method,
  instrument: payment.instrument,
  order_id: orderId,
  captured_at: at,
  refunded: paise(0),
  deducted: paise(0),
  charged_back: paise(0),
  gateway_created_at: payment.createdAt,
  bank_references: payment.references,
  fee: payment.fee,
  fee_tax: payment.feeTax,
  settlement_id: null,
  // A payment that the shop's own bank received is settled at once, under the bank's reference.
  settlement_utr: receivedAt && (payment.references[0] ?? null),
  settled_at: receivedAt,
  taken_over_at: null,
  surplus: paise(0),
  shortfall: paise(0),
})

export interface Completion {
  readonly rows: PlacedRows
  readonly now: Date
  readonly series: InvoiceSeries
  readonly ids: { readonly email: string; readonly redeemed: string; readonly earned: string }
}

type FunctionArguments = readonly [
  now: Date,
  year: number,
  counter: string,
  order: string,
  items: string,
  payment: string | null,
  invoice: string,
  emailId: string,
  redeemedId: string,
  earnedId: string,
]

const toFunctionArguments = ({ rows, now, series, ids }: Completion): FunctionArguments => [
  now,
  series.year,
  series.counter,
  JSON.stringify(rows.order),
  JSON.stringify(rows.items),
  rows.payment && JSON.stringify(rows.payment),
  JSON.stringify(rows.invoice),
  ids.email,
  ids.redeemed,
  ids.earned,
]

const completePurchaseQuery = preparedQuery((db, ...values: FunctionArguments) => {
  const statement = sql<{ number: number }>`SELECT complete_purchase(${sql.join(values)}, true) AS number`
  return { compile: () => statement.compile(db) }
})

/** Writes the rows and returns the order number. The caller has locked and reserved stock and coins. */
export async function completePurchase(tx: Tx, completion: Completion): Promise<number> {
  const [row] = (await completePurchaseQuery(tx, ...toFunctionArguments(completion))).rows
  if (!row) throw new Error('complete_purchase returned no number')
  return row.number
}

const completePurchaseFastQuery = preparedQuery((db, ...values: FunctionArguments) => {
  const statement = sql<{ number: number | null }>`SELECT complete_purchase_fast(${sql.join(values)}) AS number`
  return { compile: () => statement.compile(db) }
})

/**
 * Locks, checks and writes a purchase in one statement. Returns the order number. When the fast path does not apply,
 * writes nothing and returns null (DB-12).
 */
export async function completePurchaseFast(db: Reader, completion: Completion): Promise<number | null> {
  const [row] = (await completePurchaseFastQuery(db, ...toFunctionArguments(completion))).rows
  return row?.number ?? null
}
