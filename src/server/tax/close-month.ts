// Closing a month once its return is handed in: it never changes again, and what comes later counts to the next (TAX-17).
import { ShopError } from '#contract/errors.ts'
import { type CalendarDate, financialYear, indianDate } from '#domain/calendar.ts'
import { after, hours } from '#domain/durations.ts'
import { firstOfMonth } from '#domain/month.ts'
import { requireFreshSignIn } from '../accounts/require-fresh-sign-in.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../db/audit-log.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import { lockSeries } from '../orders/counters-queries.ts'
import { listDifferences } from '../reconciliation/books-queries.ts'
import type { Shop } from '../shop.ts'
import { readTaxMonth } from './read-tax-month.ts'
import { findLastClosed, findOpenMonth, insertClosedMonth } from './tax-month-queries.ts'

export interface Closing {
  /** Its first day. */
  readonly month: CalendarDate
  /** Close it although the books have differences. */
  readonly despite: boolean
}

const MOST_DIFFERENCES = 500
/** A node whose clock is behind may still date documents into the month. */
const CLOCKS_APART = hours(1)

/**
 * Closes a month. Refuses with `month_not_over`, `month_closed`, `month_before_open`, `gstin_missing`, and with `books_differ`
 * unless it is to be closed despite that. Both series of numbers are locked for a moment first: whoever had taken a number by
 * then has written its document, and whoever takes one later dates it after the month.
 */
export async function closeMonth(shop: Shop, actor: Actor, { month, despite }: Closing): Promise<void> {
  requireFreshSignIn(shop, actor)
  const { gstin } = shop.identity()
  if (gstin === null) throw new ShopError('gstin_missing')
  if (month >= firstOfMonth(indianDate(after(shop.clock.now(), -CLOCKS_APART)))) throw new ShopError('month_not_over')
  const differences = (await listDifferences(shop.db, MOST_DIFFERENCES)).rows.length
  if (differences > 0 && !despite) throw new ShopError('books_differ')
  await inTransaction(shop.db, (tx) => lockSeries(tx, financialYear(month)))
  await inTransaction(shop.db, async (tx) => {
    await requireItsTurn(tx, month)
    const { text, figures } = await readTaxMonth(tx, gstin, month)
    const closedAt = shop.clock.now()
    await insertClosedMonth(tx, { month, closedAt, closedBy: actor.userId, gstr1: text, figures })
    await recordAudit(tx, shop, {
      actor: actor.userId,
      action: 'tax.close-month',
      subject: month.slice(0, 7),
      details: { month: month.slice(0, 7), ...(differences > 0 ? { differences } : {}) },
    })
  })
}

/** Months are closed one after the other; the first that is closed may be any, and those before count as closed with it. */
async function requireItsTurn(tx: Tx, month: CalendarDate): Promise<void> {
  const last = await findLastClosed(tx)
  if (last === null) return
  if (last.month >= month) throw new ShopError('month_closed')
  if ((await findOpenMonth(tx, last.month, month)) !== null) throw new ShopError('month_before_open')
}
