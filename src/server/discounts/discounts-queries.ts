// Queries for discounts: those that a cart may get, and the back office's list.
import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Candidate } from '#domain/discount.ts'
import type { AttemptId, Id, ProductId } from '#domain/ids.ts'
import { ENGLISH } from '#domain/language-path.ts'
import type { Paise } from '#domain/money.ts'
import { currentLanguage } from '../adapters/request-context.ts'
import type { Reader, Tx } from '../db/database.ts'
import type { Cursor } from '../db/list-query.ts'
import type { Tables } from '../db/schema.ts'
import { hasPaidOrder } from '../db/sql-pieces.ts'

export type NamedCandidate = Candidate & { readonly names: Readonly<Record<string, string>> }

/** SQL of a user's uses of discount `d`: those of the open attempt (`isOpen`), or those of all others. */
const countUses = (userId: RawBuilder<unknown>, { isOpen }: { isOpen: boolean }) => sql`(
  SELECT count(*) FROM payment_attempts a JOIN attempt_discounts u ON u.attempt_id = a.id
  WHERE a.user_id = ${userId} AND (a.status IN ('creating', 'open')) = ${sql.lit(isOpen)} AND u.discount_id = d.id AND u.counts)`

/**
 * SQL of the discounts that apply automatically now, and of the discount with `code`, as JSON for `toCandidates`. The
 * user's open attempt does not count as a use, because the next attempt replaces it.
 */
export const selectCandidates = (userId: RawBuilder<unknown>, code: string | null, now: Date) => sql<unknown>`(
  SELECT jsonb_agg(to_jsonb(candidate)) FROM (
    SELECT d.id, d.names, d.code, d.kind, d.value, d.pieces, d.product_ids AS "productIds", d.category,
      d.min_amount AS "minAmount", d.regions, d.is_first_order_only AS "isFirstOrderOnly", d.is_combinable AS "isCombinable",
      d.starts_at AS "startsAt", d.ends_at AS "endsAt", d.stopped_at AS "stoppedAt", d.max_uses AS "maxUses",
      d.max_uses_per_account AS "maxUsesPerAccount",
      d.uses - CASE WHEN d.max_uses IS NULL THEN 0 ELSE ${countUses(userId, { isOpen: true })} END AS uses,
      CASE WHEN d.max_uses_per_account IS NULL THEN 0 ELSE ${countUses(userId, { isOpen: false })} END AS "usesOfShopper"
    FROM discounts d
    WHERE d.code = ${code}
      OR d.code IS NULL AND d.stopped_at IS NULL AND d.starts_at <= ${now} AND (d.ends_at IS NULL OR d.ends_at > ${now})
  ) candidate)`

/**
 * Returns false when a discount that the attempt has released cannot be used again: all its uses are taken, the
 * account has reached its limit, or it is for first orders only and the account has a paid order. The caller must have
 * locked the wallet.
 */
export async function canReuseDiscounts(db: Reader, id: AttemptId): Promise<boolean> {
  const userId = sql.ref('late.user_id')
  const { rows } = await sql`
    SELECT FROM payment_attempts late JOIN attempt_discounts released ON released.attempt_id = late.id AND NOT released.counts
    JOIN discounts d ON d.id = released.discount_id
    WHERE late.id = ${id} AND (d.uses >= d.max_uses OR ${countUses(userId, { isOpen: false })} >= d.max_uses_per_account
      OR d.is_first_order_only AND ${hasPaidOrder(userId)})`.execute(db)
  return rows.length === 0
}

const toDate = (text: unknown): Date | null => (typeof text === 'string' ? new Date(text) : null)

/** Returns the rows of `selectCandidates` with their times as Dates. */
export const toCandidates = (rows: unknown): NamedCandidate[] =>
  ((rows ?? []) as NamedCandidate[]).map((row) => ({
    ...row,
    startsAt: toDate(row.startsAt) ?? new Date(0),
    endsAt: toDate(row.endsAt),
    stoppedAt: toDate(row.stoppedAt),
  }))

/** Returns the public name in the language of the request. If it is not translated, it is English and marked so. */
export function nameOf({ names }: Pick<NamedCandidate, 'names'>): { name: string; lang?: 'en' } {
  const language = currentLanguage()
  const name = names[language]
  if (name) return { name }
  return { name: names[ENGLISH] ?? '', ...(language === ENGLISH ? {} : { lang: ENGLISH }) }
}

/**
 * Returns one page of discounts, newest first. Each has the number of its orders, what these orders saved, and their
 * total, in paise, as at the time of purchase.
 */
export async function listDiscountRows(db: Reader, after: Cursor | null, limit: number) {
  const usage = db
    .selectFrom('discount_days')
    .where(sql<boolean>`discount_id = d.id`)
    .select([
      sql<number>`coalesce(sum(orders), 0)::integer`.as('orders'),
      sql<Paise>`coalesce(sum(cost), 0)::bigint`.as('cost'),
      sql<Paise>`coalesce(sum(sold), 0)::bigint`.as('sold'),
    ])
  let query = db
    .selectFrom('discounts as d')
    .innerJoinLateral(usage.as('usage'), (join) => join.onTrue())
    .selectAll(['d', 'usage'])
    .select((eb) =>
      eb
        .selectFrom('products as p')
        .select(sql<string[]>`coalesce(array_agg(p.name ORDER BY p.name), '{}')`.as('names'))
        .where(sql<boolean>`p.id = ANY (d.product_ids)`)
        .as('products'),
    )
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(limit)
  if (after !== null) query = query.where(sql<boolean>`(d.created_at, d.id) < (${after.at}, ${after.id})`)
  return query.execute()
}

/** Locks all discounts until the transaction ends, so that no code is used twice and automatic discounts stay few. */
export async function lockDiscounts(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('discounts'))`.execute(tx)
}

/**
 * Returns what can forbid a new discount: whether its code is taken, how many of its products exist, and how many
 * automatic discounts have not ended.
 */
export async function findDiscountConflicts(tx: Tx, code: string | null, productIds: readonly ProductId[], now: Date) {
  const { rows } = await sql<{ isTaken: boolean; products: number; automatic: number }>`
    SELECT EXISTS (SELECT FROM discounts WHERE code = ${code}) AS "isTaken",
      (SELECT count(*)::integer FROM products WHERE id = ANY (${productIds}::text[]) AND deleted_at IS NULL) AS products,
      (SELECT count(*)::integer FROM discounts
        WHERE code IS NULL AND stopped_at IS NULL AND (ends_at IS NULL OR ends_at > ${now})) AS automatic`.execute(tx)
  return rows[0] ?? { isTaken: false, products: 0, automatic: 0 }
}

export const insertDiscount = (tx: Tx, row: Insertable<Tables['discounts']>) =>
  tx.insertInto('discounts').values(row).execute()

/** Stops a discount. True if it was stopped now, false if it was stopped before; null when it does not exist. */
export async function markStopped(tx: Tx, id: Id<'discount'>, at: Date): Promise<boolean | null> {
  const discount = await tx
    .selectFrom('discounts')
    .select('stopped_at as stoppedAt')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!discount) return null
  if (discount.stoppedAt !== null) return false
  await tx.updateTable('discounts').set({ stopped_at: at }).where('id', '=', id).execute()
  return true
}
