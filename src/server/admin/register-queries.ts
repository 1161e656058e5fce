// The SQL of the sales register: the documents of a month, by their serials.
import { sql } from 'kysely'
import { type CalendarDate, startOfIndianDay } from '#domain/calendar.ts'
import { paise } from '#domain/money.ts'
import type { Reader } from '../db/database.ts'

const ofMonth = (first: CalendarDate) => sql<boolean>`month_in_india(issued_at) = ${first}::date`

/** Invoices of the month that begins on a day, those after a serial. */
export const listInvoicesOfMonth = (db: Reader, first: CalendarDate, after: string, limit: number) =>
  db
    .selectFrom('invoices')
    .select(['serial', 'issued_at as issuedAt', 'document'])
    .where(ofMonth(first))
    .where('serial', '>', after)
    .orderBy(sql`month_in_india(issued_at)`)
    .orderBy('serial')
    .limit(limit)
    .execute()

/** Credit notes of the month that begins on a day, those after a serial. */
export const listNotesOfMonth = (db: Reader, first: CalendarDate, after: string, limit: number) =>
  db
    .selectFrom('credit_notes')
    .select(['serial', 'issued_at as issuedAt', 'document'])
    .where(ofMonth(first))
    .where('serial', '>', after)
    .orderBy(sql`month_in_india(issued_at)`)
    .orderBy('serial')
    .limit(limit)
    .execute()

/** What banks took in the month that begins on a day, those after a dispute's number; an order's own, with its last invoice. */
export const listChargebacksOfMonth = (db: Reader, first: CalendarDate, after: string, limit: number) =>
  db
    .selectFrom('disputes')
    .innerJoin('payments', 'payments.id', 'disputes.payment_id')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select([
      'disputes.gateway_dispute_id as serial',
      sql<Date>`disputes.deducted_at`.as('issuedAt'),
      'disputes.deducted',
      'orders.order_number as orderNumber',
      'orders.state_code as stateCode',
      sql<string | null>`(SELECT serial FROM invoices WHERE order_id = orders.id ORDER BY revision DESC LIMIT 1)`.as(
        'against',
      ),
    ])
    .where('disputes.deducted', '>', paise(0))
    .where(sql<boolean>`disputes.deducted_at >= ${startOfIndianDay(first)}
      AND disputes.deducted_at < ${startOfIndianDay(first)}::timestamptz + interval '1 month'`)
    .where('disputes.gateway_dispute_id', '>', after)
    .orderBy('disputes.gateway_dispute_id')
    .limit(limit)
    .execute()
