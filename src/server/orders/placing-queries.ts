// The SQL of placing an order: everything that bears its numbers in one statement (DB-4, ORD-1, TAX-16).
import { type RawBuilder, sql } from 'kysely'
import type { OrderId } from '#domain/ids.ts'
import type { GatewayPayment } from '../adapters/payment-gateway.ts'
import { newId } from '../adapters/random.ts'
import type { Tx } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import type { OrderNumbers } from './counters-queries.ts'
import type { SettledPurchase } from './invoice-for.ts'

interface Placed {
  readonly orderId: OrderId
  readonly purchase: SettledPurchase
  readonly numbers: OrderNumbers
  readonly coinsEarned: number
  readonly invoice: object
}

/** The opaque id that opens an order's progress without a login: 128 random bits, as hex. */
export const newProgressId = ({ random }: Pick<Shop, 'random'>): string => random.bytes(16).toString('hex')

/** Writes the order, its items, its first event, its payment where there is one and its invoice in one statement. */
export async function insertPlacedOrder(tx: Tx, shop: Pick<Shop, 'clock' | 'random'>, placed: Placed): Promise<void> {
  const { orderId, purchase, numbers } = placed
  const { at } = numbers
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
      INSERT INTO order_items (id, order_id, position, product_id, name, unit_price, quantity, hsn, tax_class, tax_rate_bp,
        tax_unit)
      SELECT line.id, ${orderId}, line.position, line.product_id, line.name, line.unit_price, line.quantity, line.hsn, line.tax_class, line.rate,
        line.unit
      FROM unnest(
        ${lines.map(() => newId(shop))}::text[], ${lines.map((line) => line.position)}::int[],
        ${lines.map((line) => line.productId)}::text[], ${lines.map((line) => line.name)}::text[],
        ${lines.map((line) => line.unitPrice)}::bigint[], ${lines.map((line) => line.quantity)}::int[],
        ${lines.map((line) => line.hsn)}::text[], ${lines.map((line) => line.taxClass)}::text[],
        ${lines.map((line) => line.taxRateBp)}::int[], ${lines.map((line) => line.taxUnit)}::text[]
      ) AS line (id, position, product_id, name, unit_price, quantity, hsn, tax_class, rate, unit)
    ), event AS (
      INSERT INTO order_events (order_id, status, at, actor) VALUES (${orderId}, 'placed', ${at}, 'shop')
    )${paid.payment ? paymentOf(shop, placed, paid.payment) : sql``}, invoiced AS (
      INSERT INTO invoices (id, order_id, serial, issued_at, document)
      VALUES (${newId(shop)}, ${orderId}, ${numbers.invoiceSerial}, ${at}, ${JSON.stringify(placed.invoice)}::jsonb)
    )
    UPDATE counters SET last_at = greatest(last_at, ${at}) WHERE name = ${numbers.invoices}
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
        ${payment.currency}, ${payment.method}, ${payment.instrument}, ${placed.orderId}, ${placed.numbers.at},
        ${payment.createdAt}, ${payment.references}::text[], ${payment.fee}, ${payment.feeTax})
    )`
