// Queries for draft orders: the list, locked drafts, products with their prices, and the attempt of a quote.
import { sql } from 'kysely'
import type { Delivery, DraftForm } from '#contract/draft-orders.ts'
import type { DraftStatus } from '#domain/draft-order.ts'
import type { AttemptId, DraftOrderId, ProductId, UserId } from '#domain/ids.ts'
import { isUnavailable } from '../cart/cart-queries.ts'
import { findShippingSetting } from '../checkout/priced-cart-queries.ts'
import type { Reader, Tx } from '../db/database.ts'
import type { Cursor } from '../db/list-query.ts'
import { hasPaidOrder, isAnyOf } from '../db/sql-pieces.ts'
import { selectCandidates, toCandidates } from '../discounts/discounts-queries.ts'
import type { Attempt } from '../payments/attempt.ts'
import { ATTEMPT_COLUMNS, toAttempt } from '../payments/attempt-queries.ts'

interface NewDraft {
  readonly id: DraftOrderId
  readonly form: DraftForm
  /** The staff member who created the draft; null for an enquiry from /schools. */
  readonly createdBy: UserId | null
  readonly at: Date
}

export async function insertDraft(tx: Tx, { id, form, createdBy, at }: NewDraft): Promise<number> {
  const { number } = await tx
    .insertInto('draft_orders')
    .values({
      id,
      status: 'draft',
      form: JSON.stringify(form),
      user_id: form.customerId,
      created_by: createdBy,
      created_at: at,
      changed_at: at,
      version: 1,
      quoted_until: null,
    })
    .returning('number')
    .executeTakeFirstOrThrow()
  return number
}

/**
 * Selects drafts with their customer, creator, order and current payment attempt. `canClaim` is true for a customer
 * without a password who has no real email address.
 */
const draftsQuery = (db: Reader) =>
  db
    .selectFrom('draft_orders as d')
    .leftJoin('payment_attempts as a', (join) =>
      join.onRef('a.draft_order_id', '=', 'd.id').on('a.status', 'not in', ['replaced', 'refunded']),
    )
    .leftJoin('orders as o', 'o.attempt_id', 'a.id')
    .leftJoin('users as u', 'u.id', 'd.user_id')
    .leftJoin('users as staff', 'staff.id', 'd.created_by')
    .select([
      'd.id',
      'd.number',
      'd.status',
      'd.form',
      'd.user_id as userId',
      'd.created_by as createdById',
      'd.created_at as createdAt',
      'd.changed_at as changedAt',
      'd.version',
      'd.quoted_until as quotedUntil',
      'a.id as attemptId',
      'a.payable',
      'o.id as orderId',
      'o.order_number as orderNumber',
      'u.name as customerName',
      'u.email as customerEmail',
      sql<boolean>`coalesce(u.password_hash IS NULL AND u.email LIKE '%.invalid', false)`.as('canClaim'),
      'staff.name as createdBy',
      sql<boolean>`EXISTS (SELECT FROM payment_attempts WHERE draft_order_id = d.id AND status = 'refunded')`.as(
        'isPaymentReturned',
      ),
    ])

export type DraftRecord = Awaited<ReturnType<typeof listDraftRows>>[number]

export const listDraftRows = (
  db: Reader,
  { after, status, limit }: { after: Cursor | null; status: DraftStatus | undefined; limit: number },
) =>
  draftsQuery(db)
    .$if(status !== undefined, (rows) => rows.where('d.status', '=', status as DraftStatus))
    .$if(after !== null, (rows) =>
      rows.where(sql<boolean>`(d.created_at, d.id) < (${after?.at}::timestamptz, ${after?.id})`),
    )
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(limit)
    .execute()

export const findDraft = async (db: Reader, id: DraftOrderId): Promise<DraftRecord | null> =>
  (await draftsQuery(db).where('d.id', '=', id).executeTakeFirst()) ?? null

/** Locks and returns a draft; null when it does not exist. Lock the attempt of its quote before. */
export async function lockDraft(tx: Tx, id: DraftOrderId): Promise<DraftRecord | null> {
  await tx.selectFrom('draft_orders').select('id').where('id', '=', id).forUpdate().execute()
  return findDraft(tx, id)
}

interface DraftChange {
  readonly form?: DraftForm
  readonly status?: DraftStatus
  readonly userId?: UserId | null
  readonly quotedUntil?: Date | null
  readonly at: Date
}

/** Changes a locked draft. Its version increases. */
export async function updateDraft(tx: Tx, id: DraftOrderId, change: DraftChange): Promise<void> {
  const { form, status, userId, quotedUntil, at } = change
  await tx
    .updateTable('draft_orders')
    .set({
      changed_at: at,
      version: sql<number>`version + 1`,
      ...(form && { form: JSON.stringify(form) }),
      ...(status && { status }),
      ...(userId !== undefined && { user_id: userId }),
      ...(quotedUntil !== undefined && { quoted_until: quotedUntil }),
    })
    .where('id', '=', id)
    .execute()
}

/** Returns the attempt of a draft's quote; null without one, or when it was replaced or its payment refunded. */
export async function findQuoteAttempt(db: Reader, id: DraftOrderId): Promise<Attempt | null> {
  const row = await db
    .selectFrom('payment_attempts')
    .select(ATTEMPT_COLUMNS)
    .where('draft_order_id', '=', id)
    .where('status', 'not in', ['replaced', 'refunded'])
    .executeTakeFirst()
  return row ? toAttempt(row) : null
}

/**
 * Makes an inserted attempt the quote of a draft. With `held` it reserves its stock. Without, it is like an attempt
 * whose hold has expired, and gets the stock only when it is paid.
 */
export async function openQuote(
  tx: Tx,
  id: AttemptId,
  { draftId, held, nextCheckAt }: { draftId: DraftOrderId; held: boolean; nextCheckAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('payment_attempts')
    .set({ draft_order_id: draftId, status: held ? 'open' : 'expired', held, next_check_at: nextCheckAt })
    .where('id', '=', id)
    .execute()
}

export async function insertDeliveries(tx: Tx, attemptId: AttemptId, deliveries: readonly Delivery[]): Promise<void> {
  if (deliveries.length === 0) return
  await tx
    .insertInto('attempt_deliveries')
    .values(
      deliveries.map(({ name, phone, quantities, ...address }, position) => ({
        attempt_id: attemptId,
        position,
        name,
        phone,
        address: JSON.stringify(address),
        quantities,
        courier: null,
        tracking_number: null,
      })),
    )
    .execute()
}

/** Returns the delivery addresses of a purchase with several; empty for a single address. */
export const listDeliveries = (db: Reader, attemptId: AttemptId) =>
  db
    .selectFrom('attempt_deliveries')
    .select(['name', 'phone', 'address', 'quantities', 'courier', 'tracking_number as trackingNumber'])
    .where('attempt_id', '=', attemptId)
    .orderBy('position')
    .execute()

/** How many products the form of a draft offers. */
const MAX_OFFERED = 500

/** Returns products on sale, by name, with prices, tax and stock: those with these ids or, for null, up to 500. */
export const listDraftProducts = (db: Reader, ids: readonly ProductId[] | null, now: Date) =>
  db
    .selectFrom('products as p')
    .innerJoin('stock_levels as s', 's.product_id', 'p.id')
    .select([
      'p.id as productId',
      'p.name',
      'p.price',
      'p.category',
      'p.in_stock as inStock',
      's.stock',
      's.held',
      'p.hsn',
      'p.tax_class as taxClass',
      'p.tax_rate_bp as taxRateBp',
      'p.tax_unit as taxUnit',
    ])
    .$if(ids !== null, (products) => products.where(isAnyOf('p.id', ids ?? [])))
    .where((eb) => eb.not(isUnavailable(now)))
    .orderBy('p.name')
    .limit(MAX_OFFERED)
    .execute()

/**
 * Returns what determines the price besides the products: shipping charges, discounts, and whether the customer has a
 * paid order.
 */
export async function readPriceInputs(db: Reader, userId: UserId | null, now: Date) {
  const { rows } = await sql<{ hasPaid: boolean; candidates: unknown }>`
    SELECT ${hasPaidOrder(sql`${userId}`)} AS "hasPaid", ${selectCandidates(sql`${userId}`, null, now)} AS candidates`.execute(
    db,
  )
  const [row] = rows
  return {
    shipping: await findShippingSetting(db),
    hasPaid: row?.hasPaid === true,
    // A quote may stay unpaid for days, so discounts with limited uses do not apply.
    candidates: toCandidates(row?.candidates).filter(
      ({ maxUses, maxUsesPerAccount }) => maxUses === null && maxUsesPerAccount === null,
    ),
  }
}

/**
 * Returns up to `limit` drafts that were last changed before `before` and quotes that ended before it, oldest first.
 */
export const listForgottenDrafts = (db: Reader, before: Date, limit: number) =>
  db
    .selectFrom('draft_orders')
    .select(['id', 'version'])
    .where('status', 'in', ['draft', 'quoted'])
    .where(sql<Date>`coalesce(quoted_until, changed_at)`, '<', before)
    .orderBy(sql`coalesce(quoted_until, changed_at)`)
    .limit(limit)
    .execute()
