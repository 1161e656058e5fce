// Staff read who did what: a page of the audit log with the names of the people and things in it, and the whole as a file.
import type { ActivityQuery, ActivityReply, AuditEntryReply } from '#contract/activity.ts'
import { adminActivity as words } from '#copy/admin-activity.ts'
import { indianDate } from '#domain/calendar.ts'
import type { Reader } from '../../db/database.ts'
import { packCursor, readCursor, readDay } from '../../db/list-query.ts'
import { type CsvFile, ROWS_PER_PAGE } from '../../exports/send-csv.ts'
import type { Shop } from '../../shop.ts'
import { type ActivityFilter, type AuditEntryRow, listActors, listAuditEntries, namesOf } from './activity-queries.ts'
import { changesOf } from './audit-changes.ts'

const PER_PAGE = 50
const INDIA_AHEAD = 330 * 60 * 1000

/** What a query asks for; it refuses days and places that are none. */
export const readActivityFilter = ({ cursor, who, what, day }: ActivityQuery): ActivityFilter => ({
  after: readCursor(cursor),
  who: who ?? null,
  what: what ?? null,
  day: readDay(day),
})

export async function listActivity({ db }: Pick<Shop, 'db'>, query: ActivityQuery): Promise<ActivityReply> {
  const filter = readActivityFilter(query)
  const rows = await listAuditEntries(db, filter, PER_PAGE + 1)
  const [acts, people] = await Promise.all([withNames(db, rows.slice(0, PER_PAGE)), listActors(db, filter.who)])
  const last = rows.length > PER_PAGE ? rows[PER_PAGE - 1] : undefined
  return {
    acts,
    nextCursor: last ? packCursor({ at: last.at, id: last.id }) : null,
    people: people.map(({ id, name }) => ({ _id: id, name })),
  }
}

/** The file: a row for each act, in the list's own order. */
export const exportActivity = (
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  filter: ActivityFilter,
): CsvFile<AuditEntryReply> => ({
  name: `activity-${filter.day ?? indianDate(clock.now())}`,
  columns: words.csv,
  // Counting a log that only ever grows costs as much as reading it.
  rows: null,
  readPage: async (last) => {
    const after = last === null ? null : { at: new Date(last.at), id: last._id }
    return withNames(db, await listAuditEntries(db, { ...filter, after }, ROWS_PER_PAGE))
  },
  cellsOf: ({ at, actor, action, subject, changes }) => [
    new Date(Date.parse(at) + INDIA_AHEAD).toISOString().slice(0, 16).replace('T', ' '),
    actor.name ?? words.shop,
    words.act(action),
    subject.name,
    subject._id,
    changes.map((each) => changeText(each)).join('; '),
  ],
})

const changeText = ({ name, before, after }: AuditEntryReply['changes'][number]): string =>
  words.changed(
    words.field(name),
    before === null ? (after ?? words.nothing) : words.becomes(before, after ?? words.nothing),
  )

async function withNames(db: Reader, rows: readonly AuditEntryRow[]): Promise<AuditEntryReply[]> {
  const names = await namesOf(db, [...new Set(rows.flatMap(({ actor, subject }) => [actor, subject]))])
  return rows.map(({ id, at, actor, action, subject, details }) => ({
    _id: id,
    at: at.toISOString(),
    actor: { _id: actor, name: names.get(actor) ?? null },
    action,
    subject: subjectOf(subject, details, names),
    changes: changesOf(action, details),
  }))
}

/** A ticket is known by its number. */
function subjectOf(id: string, details: object, names: ReadonlyMap<string, string>): AuditEntryReply['subject'] {
  if ('ticket' in details && typeof details.ticket === 'number')
    return { _id: String(details.ticket), name: `#${details.ticket}` }
  return { _id: id, name: names.get(id) ?? null }
}
