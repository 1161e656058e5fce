// The page Activity: audit log entries with names and changes, and their export.
import type { ActivityQuery, ActivityReply, AuditChange, AuditEntryReply } from '#contract/activity.ts'
import { formatPaise, formatRupees } from '#contract/wire.ts'
import { adminActivity as texts } from '#copy/admin-activity.ts'
import { indianDate } from '#domain/calendar.ts'
import { isId } from '#domain/ids.ts'
import type { Paise } from '#domain/money.ts'
import type { Reader } from '../../db/database.ts'
import { packCursor, readCursor, readDay } from '../../db/list-query.ts'
import { type CsvFile, ROWS_PER_PAGE } from '../../exports/send-csv.ts'
import type { Shop } from '../../shop.ts'
import { type ActivityFilter, type AuditEntryRow, findNames, listActors, listAuditEntries } from './activity-queries.ts'

const PER_PAGE = 50
/** In milliseconds: five and a half hours. */
const INDIA_UTC_OFFSET = 330 * 60 * 1000

export const parseActivityFilter = ({ cursor, who, what: subject, day }: ActivityQuery): ActivityFilter => ({
  after: readCursor(cursor),
  who: who ?? null,
  what: subject ?? null,
  day: readDay(day),
})

/** Returns 50 audit log entries, newest first, and the staff to filter by. */
export async function listActivity({ db }: Pick<Shop, 'db'>, query: ActivityQuery): Promise<ActivityReply> {
  const filter = parseActivityFilter(query)
  const rows = await listAuditEntries(db, filter, PER_PAGE + 1)
  const [acts, people] = await Promise.all([withNames(db, rows.slice(0, PER_PAGE)), listActors(db, filter.who)])
  const lastRow = rows.length > PER_PAGE ? rows[PER_PAGE - 1] : undefined
  return {
    acts,
    nextCursor: lastRow ? packCursor({ at: lastRow.at, id: lastRow.id }) : null,
    people: people.map(({ id, name }) => ({ _id: id, name })),
  }
}

export const exportActivity = (
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  filter: ActivityFilter,
): CsvFile<AuditEntryReply> => ({
  name: `activity-${filter.day ?? indianDate(clock.now())}`,
  columns: texts.csv,
  // Counting the whole log would cost as much as reading it.
  rows: null,
  readPage: async (lastEntry) => {
    const after = lastEntry === null ? null : { at: new Date(lastEntry.at), id: lastEntry._id }
    return withNames(db, await listAuditEntries(db, { ...filter, after }, ROWS_PER_PAGE))
  },
  cellsOf: ({ at, actor, action, subject, changes }) => [
    new Date(Date.parse(at) + INDIA_UTC_OFFSET).toISOString().slice(0, 16).replace('T', ' '),
    actor.name ?? texts.shop,
    texts.act(action),
    subject.name,
    subject._id,
    changes.map((each) => formatChange(each)).join('; '),
  ],
})

const formatChange = ({ name, before, after }: AuditEntryReply['changes'][number]): string =>
  texts.changed(
    texts.field(name),
    before === null ? (after ?? texts.nothing) : texts.becomes(before, after ?? texts.nothing),
  )

async function withNames(db: Reader, rows: readonly AuditEntryRow[]): Promise<AuditEntryReply[]> {
  const names = await findNames(db, [...new Set(rows.flatMap(({ actor, subject }) => [actor, subject]))])
  return rows.map(({ id, at, actor, action, subject, details }) => ({
    _id: id,
    at: at.toISOString(),
    actor: { _id: actor, name: names.get(actor) ?? null },
    action,
    subject: toSubject(subject, details, names),
    changes: describeChanges(action, details),
  }))
}

/** Returns the subject of an entry with its name. The subject of an entry about a message is the ticket number. */
function toSubject(id: string, details: object, names: ReadonlyMap<string, string>): AuditEntryReply['subject'] {
  if ('ticket' in details && typeof details.ticket === 'number')
    return { _id: String(details.ticket), name: `#${details.ticket}` }
  return { _id: id, name: names.get(id) ?? null }
}

const MAX_LENGTH = 200
/** The details that are amounts in paise, and those that are in rupees: the action and the name of the detail. */
const PAISE_DETAILS = new Set([
  'product.create price',
  'order.refund amount',
  'refund.pay-another-way amount',
  'order.change-delivery refund',
  'report.decide amount',
  'report.decide given',
  'payment.order asked',
  'payment.order came',
  'payment.refund asked',
  'payment.refund came',
])
const RUPEE_DETAILS = new Set(['product.update price'])

/** Returns what an entry changed: first the values before and after, then its other details. */
export function describeChanges(action: string, details: object): AuditChange[] {
  const { before, after, from, to, ...otherDetails } = details as Record<string, unknown>
  const format = (name: string, value: unknown) => formatDetail(`${action} ${name}`, value)
  const otherChanges = Object.entries(otherDetails)
    .map(([name, value]) => ({ name, before: null, after: format(name, value) }))
    .filter((change) => change.after !== null)
  if (isRecord(before) && isRecord(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    const fieldChanges = names.map((name) => {
      return { name, before: format(name, before[name]), after: format(name, after[name]) }
    })
    return [...fieldChanges, ...otherChanges]
  }
  const [noun = '', verb = ''] = action.split('.')
  // A single value before and after, such as a role, is named after the action.
  if (before !== undefined && after !== undefined) {
    const valueChange = { name: verb, before: format(verb, before), after: format(verb, after) }
    return [valueChange, ...otherChanges.filter(({ name }) => name !== verb)]
  }
  if (noun === 'order' && typeof from === 'string')
    return [{ name: 'status', before: from, after: verb }, ...otherChanges]
  if (typeof from === 'string' && typeof to === 'string')
    return [{ name: 'status', before: from, after: to }, ...otherChanges]
  return otherChanges
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the text of a detail; null when it is empty or only an id. */
function formatDetail(field: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'number' && PAISE_DETAILS.has(field)) return formatPaise(value as Paise)
  if (typeof value === 'number' && RUPEE_DETAILS.has(field)) return formatRupees(value)
  const text = formatPlainly(value)
  if (text === '') return null
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text
}

function formatPlainly(value: unknown): string {
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (Array.isArray(value))
    return value
      .map(formatPlainly)
      .filter((each) => each !== '')
      .join(', ')
  // Ids are not shown, nor the `id` of a record.
  if (!isRecord(value)) return isId(String(value)) ? '' : String(value)
  const { id: _id, ...values } = value
  return Object.values(values)
    .filter((each) => each !== null && each !== '')
    .map(formatPlainly)
    .join(' ')
}
