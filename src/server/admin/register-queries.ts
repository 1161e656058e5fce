// The SQL of the sales register: the documents of a month, by their serials.
import { sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar.ts'
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
