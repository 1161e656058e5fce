// The SQL of the settlement journal: what each transfer of the gateway's was made of, by kind.
import { sql } from 'kysely'
import type { Paise } from '#domain/money.ts'
import type { Reader } from '../db/database.ts'

/** All lines of one kind in one settlement, in paise. */
export interface SettledKind {
  readonly settlementId: string
  readonly utr: string | null
  readonly settledAt: Date
  /** 'payment', 'refund', 'adjustment' (such as a lost dispute) or another word of the gateway's. */
  readonly kind: string
  readonly credit: Paise
  readonly debit: Paise
  /** What the gateway kept, tax included, and that tax. */
  readonly fee: Paise
  readonly feeTax: Paise
}

/** The settlements of a span of time, the oldest first. */
export async function listSettlements(db: Reader, from: Date, to: Date): Promise<SettledKind[]> {
  const { rows } = await sql<SettledKind>`
    SELECT settlement_id AS "settlementId", max(utr) AS utr, min(settled_at) AS "settledAt", kind,
      sum(credit)::bigint AS credit, sum(debit)::bigint AS debit, sum(fee)::bigint AS fee, sum(fee_tax)::bigint AS "feeTax"
    FROM settlement_lines WHERE settled_at >= ${from} AND settled_at < ${to}
    GROUP BY provider, settlement_id, kind ORDER BY min(settled_at), settlement_id, kind
  `.execute(db)
  return rows
}
