// The SQL of the gateway's settlement report. The lines are stored for the accountant and matched with payments and
// refunds.
import { sql } from 'kysely'
import type { OrderId } from '#domain/ids.ts'
import type { Paise } from '#domain/money.ts'
import type { SettledItem } from '../../adapters/payment-gateway.ts'
import type { Reader, Tx } from '../../db/database.ts'
import { insertColumns } from '../../db/tables/insert-columns.ts'

export type SettledLine = SettledItem & { readonly settlementId: string; readonly settledAt: Date }

const toRecordset = (provider: string, lines: readonly SettledLine[]) => sql`
  jsonb_to_recordset(${JSON.stringify(lines.map((line) => ({ ...line, provider })))}::jsonb) AS line (provider text, id text,
    "settlementId" text, kind text, "paymentId" text, "disputeId" text, amount bigint, credit bigint, debit bigint, fee bigint,
    "feeTax" bigint, utr text, "settledAt" timestamptz)`

/**
 * Saves these lines, and the settlements of their payments and refunds. A line whose payment or refund the shop does
 * not have yet is stored as unmatched (BOOK-16).
 */
export async function saveSettlementLines(tx: Tx, provider: string, lines: readonly SettledLine[]): Promise<void> {
  await sql`
    INSERT INTO settlement_lines (${insertColumns('settlement_lines', ['provider', 'entity_id', 'settlement_id', 'kind', 'gateway_payment_id', 'gateway_dispute_id', 'credit', 'debit', 'fee', 'fee_tax', 'utr', 'settled_at', 'unmatched'])})
    SELECT provider, id, "settlementId", kind, "paymentId", "disputeId", credit, debit, fee, "feeTax", utr, "settledAt",
      CASE kind
        WHEN 'payment' THEN NOT EXISTS (SELECT FROM payments p WHERE p.gateway_payment_id = line.id AND p.provider = line.provider)
        WHEN 'refund' THEN NOT EXISTS (SELECT FROM refunds r WHERE r.gateway_refund_id = line.id AND r.provider = line.provider)
        ELSE false
      END
    FROM ${toRecordset(provider, lines)}
    ON CONFLICT (entity_id, settlement_id, provider) DO UPDATE SET kind = excluded.kind, credit = excluded.credit,
      debit = excluded.debit, fee = excluded.fee, fee_tax = excluded.fee_tax, utr = excluded.utr, settled_at = excluded.settled_at,
      unmatched = excluded.unmatched
  `.execute(tx)
  const hasChanged = sql`IS DISTINCT FROM (line."settlementId", line.utr, line."settledAt")`
  await sql`
    UPDATE payments SET settlement_id = line."settlementId", settlement_utr = line.utr, settled_at = line."settledAt",
      fee = coalesce(payments.fee, line.fee), fee_tax = coalesce(fee_tax, line."feeTax")
    FROM ${toRecordset(provider, lines)}
    WHERE gateway_payment_id = line.id AND payments.provider = line.provider AND line.kind = 'payment'
      AND (settlement_id, settlement_utr, settled_at) ${hasChanged}
  `.execute(tx)
  await sql`
    UPDATE refunds SET settlement_id = line."settlementId", settlement_utr = line.utr, settled_at = line."settledAt"
    FROM ${toRecordset(provider, lines)}
    WHERE gateway_refund_id = line.id AND refunds.provider = line.provider AND line.kind = 'refund'
      AND (settlement_id, settlement_utr, settled_at) ${hasChanged}
  `.execute(tx)
}

/** Matches unmatched lines with payments and refunds that the shop has recorded since (BOOK-16). */
export async function matchUnmatchedLines(db: Reader, provider: string): Promise<void> {
  await sql`
    WITH found AS (
      SELECT line.*, p.id AS row_id FROM settlement_lines line
      JOIN payments p ON p.gateway_payment_id = line.entity_id AND p.provider = line.provider
      WHERE line.unmatched AND line.kind = 'payment' AND line.provider = ${provider}
    ), joined AS (
      UPDATE payments SET settlement_id = found.settlement_id, settlement_utr = found.utr, settled_at = found.settled_at,
        fee = coalesce(payments.fee, found.fee), fee_tax = coalesce(payments.fee_tax, found.fee_tax)
      FROM found WHERE payments.id = found.row_id AND payments.settlement_id IS NULL
    )
    UPDATE settlement_lines line SET unmatched = false FROM found ${matchesFoundLine}
  `.execute(db)
  await sql`
    WITH found AS (
      SELECT line.*, r.id AS row_id FROM settlement_lines line
      JOIN refunds r ON r.gateway_refund_id = line.entity_id AND r.provider = line.provider
      WHERE line.unmatched AND line.kind = 'refund' AND line.provider = ${provider}
    ), joined AS (
      UPDATE refunds SET settlement_id = found.settlement_id, settlement_utr = found.utr, settled_at = found.settled_at
      FROM found WHERE refunds.id = found.row_id AND refunds.settlement_id IS NULL
    )
    UPDATE settlement_lines line SET unmatched = false FROM found ${matchesFoundLine}
  `.execute(db)
}

const matchesFoundLine = sql`
  WHERE line.entity_id = found.entity_id AND line.settlement_id = found.settlement_id AND line.provider = found.provider`

interface OwnSettledItem {
  readonly id: string
  readonly amount: Paise
  readonly fee: Paise | null
  readonly orderId: OrderId | null
  readonly orderNumber: number | null
}

/** Returns the shop's own payments and refunds with these ids of the gateway, by id. */
export async function findOwnSettledItems(
  db: Reader,
  provider: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OwnSettledItem>> {
  const { rows } = await sql<OwnSettledItem>`
    SELECT p.gateway_payment_id AS id, p.amount, p.fee, p.order_id AS "orderId", o.order_number AS "orderNumber"
    FROM payments p LEFT JOIN orders o ON o.id = p.order_id
    WHERE p.gateway_payment_id = ANY (${ids}::text[]) AND p.provider = ${provider}
    UNION ALL
    SELECT r.gateway_refund_id, r.amount, NULL, r.order_id, o.order_number FROM refunds r LEFT JOIN orders o ON o.id = r.order_id
    WHERE r.gateway_refund_id = ANY (${ids}::text[]) AND r.provider = ${provider}
  `.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
