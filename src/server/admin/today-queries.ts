// The SQL of what waits for staff. Each count is served by an index of what is not done, and stops at a thousand.
import { sql } from 'kysely'
import { TO_PACK } from '#domain/order.ts'
import { failedRefunds, triedRefunds } from '../aftersales/refund-rows-queries.ts'
import { type Counted, countUpTo, MOST_COUNTED } from '../db/count-up-to.ts'
import type { Cursor } from '../db/cursor.ts'
import type { Reader } from '../db/database.ts'
import { isUndecided } from '../payments/decision-queries.ts'
import { isHeldByDispute } from '../payments/refund-queries.ts'

const toPack = (db: Reader) => db.selectFrom('orders').select('id').where('status', 'in', TO_PACK)

/** Orders not yet with the post: all, and those placed before an instant. */
export async function countToPack(db: Reader, lateBefore: Date, dueBefore: Date) {
  return {
    all: await countUpTo(db, toPack(db)),
    late: (await countUpTo(db, toPack(db).where('placed_at', '<', lateBefore))).count,
    due: (await countUpTo(db, toPack(db).where('placed_at', '>=', lateBefore).where('placed_at', '<', dueBefore)))
      .count,
  }
}

const openTickets = (db: Reader) => db.selectFrom('tickets').select('id').where('status', '=', 'open')

/** Messages without an answer: all, and those written before an instant. */
export async function countOpenTickets(db: Reader, writtenBefore: Date) {
  return {
    all: await countUpTo(db, openTickets(db)),
    soon: (await countUpTo(db, openTickets(db).where('created_at', '<', writtenBefore))).count,
  }
}

export const countOpenReports = (db: Reader): Promise<Counted> =>
  countUpTo(db, db.selectFrom('reports').select('id').where('status', '=', 'open'))

export const countFailedRefunds = (db: Reader): Promise<Counted> => countUpTo(db, failedRefunds(db))

export const countTriedRefunds = (db: Reader): Promise<Counted> => countUpTo(db, triedRefunds(db))

export const countFailingLetters = (db: Reader): Promise<Counted> =>
  countUpTo(
    db,
    db.selectFrom('letters').select('id').where('last_failure', 'is not', null).where('put_aside_at', 'is', null),
  )

export const countLowStock = (db: Reader): Promise<Counted> =>
  countUpTo(
    db,
    db.selectFrom('products').select('id').where('deleted_at', 'is', null).where('stock_state', 'in', ['low', 'out']),
  )

export const countDifferences = (db: Reader): Promise<Counted> =>
  countUpTo(db, db.selectFrom('book_differences').select('subject'))

const toAnswer = (db: Reader) =>
  db.selectFrom('disputes').select('id').where('settled_at', 'is', null).where('status', 'in', ['open', 'unknown'])

/** Disputes that wait for an answer: all, those due before an instant, the nearest deadline; and refunds that wait for any. */
export async function countDisputesToAnswer(db: Reader, answerBefore: Date) {
  const next = await db
    .selectFrom('disputes')
    .select('respond_by as respondBy')
    .where('settled_at', 'is', null)
    .where('status', '=', 'open')
    .where('respond_by', 'is not', null)
    .orderBy('respond_by')
    .limit(1)
    .executeTakeFirst()
  const waiting = db.selectFrom('refunds').select('id').where('status', '=', 'requested').where(isHeldByDispute)
  return {
    all: await countUpTo(db, toAnswer(db)),
    soon: (await countUpTo(db, toAnswer(db).where('respond_by', '<', answerBefore))).count,
    nearest: next?.respondBy ?? null,
    held: (await countUpTo(db, waiting)).count,
  }
}

export const countOpenFindings = (db: Reader): Promise<Counted> =>
  countUpTo(db, db.selectFrom('gateway_findings').select('id').where('settled_at', 'is', null))

const withoutOrder = (db: Reader) =>
  db
    .selectFrom('payments')
    .where('payments.order_id', 'is', null)
    // What staff have said belongs here stays.
    .where('payments.taken_over_at', 'is', null)
    .where(
      sql<boolean>`payments.refunded < payments.amount AND payments.refunded + payments.charged_back < payments.amount`,
    )
    // Those wait on a list of their own.
    .where(sql<boolean>`NOT ${isUndecided}`)

export const countPaymentsWithoutOrder = (db: Reader): Promise<Counted> =>
  countUpTo(db, withoutOrder(db).select('id'), MOST_COUNTED)

/** Payments that became no order and have not gone back whole, newest first. */
export async function listPaymentsWithoutOrder(db: Reader, after: Cursor | null, limit: number) {
  let query = withoutOrder(db)
    .leftJoin('payment_attempts', 'payment_attempts.id', 'payments.attempt_id')
    .leftJoin('users', 'users.id', 'payment_attempts.user_id')
    .select([
      'payments.id',
      'payments.gateway_payment_id as gatewayPaymentId',
      'payments.amount',
      'payments.refunded',
      'payments.charged_back as chargedBack',
      'payments.captured_at as capturedAt',
      'users.id as userId',
      'users.name',
    ])
    .orderBy('payments.captured_at', 'desc')
    .orderBy('payments.id', 'desc')
    .limit(limit)
  if (after) query = query.where(sql<boolean>`(payments.captured_at, payments.id) < (${after.at}, ${after.id})`)
  return query.execute()
}
