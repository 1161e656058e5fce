// Staff list, create and stop discounts (DISC-9).
import type { DiscountBody, DiscountReply, DiscountsReply } from '#contract/discounts.ts'
import { ShopError } from '#contract/errors.ts'
import { toRupees } from '#contract/wire.ts'
import { formErrors } from '#copy/errors.ts'
import { addDays, indianDate, startOfIndianDay } from '#domain/calendar.ts'
import { MAX_AUTOMATIC_DISCOUNTS, stateOfDiscount } from '#domain/discount.ts'
import type { Id, UserId } from '#domain/ids.ts'
import { ENGLISH } from '#domain/language-path.ts'
import { paise } from '#domain/money.ts'
import { newId } from '../adapters/random.ts'
import { recordAudit } from '../db/audit-log.ts'
import { inTransaction } from '../db/database.ts'
import { type Cursor, packCursor } from '../db/list-query.ts'
import type { Shop } from '../shop.ts'
import {
  findDiscountConflicts,
  insertDiscount,
  listDiscountRows,
  lockDiscounts,
  markStopped,
} from './discounts-queries.ts'

const PER_PAGE = 20

/** Returns one page of discounts, newest first. */
export async function listDiscounts(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  after: Cursor | null,
): Promise<DiscountsReply> {
  const rows = await listDiscountRows(db, after, PER_PAGE + 1)
  const lastRow = rows.length > PER_PAGE ? rows[PER_PAGE - 1] : undefined
  return {
    discounts: rows.slice(0, PER_PAGE).map((row) => toDiscountReply(row, clock.now())),
    nextCursor: lastRow ? packCursor({ at: lastRow.created_at, id: lastRow.id }) : null,
  }
}

type DiscountRow = Awaited<ReturnType<typeof listDiscountRows>>[number]

const toDiscountReply = (row: DiscountRow, now: Date): DiscountReply => ({
  _id: row.id,
  name: row.names[ENGLISH] ?? '',
  code: row.code,
  kind: row.kind,
  value: row.value === null || row.kind === 'percent' || row.kind === 'pieces' ? row.value : toRupees(paise(row.value)),
  pieces: row.pieces,
  products: row.products ?? [],
  category: row.category,
  minAmount: toRupees(row.min_amount),
  regions: row.regions ?? [],
  isFirstOrderOnly: row.is_first_order_only,
  isCombinable: row.is_combinable,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at?.toISOString() ?? null,
  maxUses: row.max_uses,
  maxUsesPerAccount: row.max_uses_per_account,
  uses: row.uses,
  stoppedAt: row.stopped_at?.toISOString() ?? null,
  state: stateOfDiscount(
    { startsAt: row.starts_at, endsAt: row.ends_at, stoppedAt: row.stopped_at, uses: row.uses, maxUses: row.max_uses },
    now,
  ),
  orders: row.orders,
  cost: toRupees(row.cost),
  sold: toRupees(row.sold),
})

/**
 * Creates a discount and returns its id. Throws `discount_code_taken`, `product_not_found`, `discounts_full` beyond 20
 * automatic discounts, and `invalid_input` for a last day in the past.
 */
export const createDiscount = (shop: Shop, by: UserId, body: DiscountBody): Promise<Id<'discount'>> =>
  inTransaction(shop.db, async (tx) => {
    const now = shop.clock.now()
    const isForGoods = body.kind !== 'shipping'
    if (body.endsOn !== '' && body.endsOn < indianDate(now))
      throw new ShopError('invalid_input', { fields: { endsOn: formErrors.wrongType } })
    const productIds = isForGoods ? [...new Set(body.productIds)] : []
    await lockDiscounts(tx)
    const conflicts = await findDiscountConflicts(tx, body.code, productIds, now)
    if (conflicts.isTaken) throw new ShopError('discount_code_taken')
    if (conflicts.products < productIds.length) throw new ShopError('product_not_found')
    if (body.code === null && conflicts.automatic >= MAX_AUTOMATIC_DISCOUNTS) throw new ShopError('discounts_full')
    const id = newId<'discount'>(shop)
    await insertDiscount(tx, {
      id,
      names: JSON.stringify({ ...body.names, [ENGLISH]: body.name }),
      code: body.code,
      kind: body.kind,
      value: storedValue(body),
      pieces: body.kind === 'pieces' || body.kind === 'bundle' ? body.pieces : null,
      product_ids: productIds.length > 0 ? productIds : null,
      category: (isForGoods && body.category) || null,
      min_amount: body.minAmount ?? paise(0),
      regions: body.regions.length > 0 ? [...new Set(body.regions)] : null,
      is_first_order_only: body.isFirstOrderOnly,
      is_combinable: body.isCombinable,
      starts_at: startOfIndianDay(body.startsOn),
      ends_at: body.endsOn === '' ? null : startOfIndianDay(addDays(body.endsOn, 1)),
      stopped_at: null,
      max_uses: body.maxUses,
      max_uses_per_account: body.maxUsesPerAccount,
      uses: 0,
      created_at: now,
      created_by: by,
    })
    await recordAudit(tx, shop, { actor: by, action: 'discount.create', subject: id, details: { name: body.name } })
    return id
  })

/** Returns the stored `value`, whose meaning depends on the kind (DISCOUNT_KINDS); null for shipping. */
function storedValue({ kind, percent, rupees, paidPieces }: DiscountBody): number | null {
  if (kind === 'percent') return percent
  return kind === 'pieces' ? paidPieces : rupees
}

/** Stops a discount. A discount that is already stopped stays so. Throws `discount_not_found`. */
export const stopDiscount = (shop: Shop, by: UserId, id: Id<'discount'>): Promise<void> =>
  inTransaction(shop.db, async (tx) => {
    const wasStoppedNow = await markStopped(tx, id, shop.clock.now())
    if (wasStoppedNow === null) throw new ShopError('discount_not_found')
    if (wasStoppedNow) await recordAudit(tx, shop, { actor: by, action: 'discount.stop', subject: id, details: {} })
  })
