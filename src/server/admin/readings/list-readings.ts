// The owner reads who saw what of whom: a page of it, with the names of the people and things (ADM-26).
import type { ReadingKind, ReadingsQuery, ReadingsReply } from '#contract/readings.ts'
import type { UserId } from '#domain/ids.ts'
import { packCursor } from '../../db/cursor.ts'
import { readCursor, readDay } from '../../db/list-query.ts'
import type { Shop } from '../../shop.ts'
import { listActors, namesOf } from '../audit/activity-queries.ts'
import { listReadingRows } from './readings-queries.ts'

const PER_PAGE = 50
/** A list may have had hundreds of rows: the first of them are named. */
const NAMED = 5

export async function listReadings({ db }: Pick<Shop, 'db'>, query: ReadingsQuery): Promise<ReadingsReply> {
  const { cursor, who, what, of, day } = query
  const filter = {
    after: readCursor(cursor),
    who: (who ?? null) as UserId | null,
    kind: what ?? null,
    of: of ?? null,
    day: readDay(day),
  }
  const rows = await listReadingRows(db, filter, PER_PAGE + 1)
  const shown = rows.slice(0, PER_PAGE).map((row) => ({ ...row, first: firstOf(row.subjects, filter.of) }))
  const ids = new Set(shown.flatMap(({ actor, first }) => [actor, ...first]))
  const [names, people] = await Promise.all([namesOf(db, [...ids]), listActors(db, filter.who)])
  const last = rows.length > PER_PAGE ? rows[PER_PAGE - 1] : undefined
  return {
    readings: shown.map(({ id, at, actor, kind, subjects, first }) => ({
      _id: id,
      at: at.toISOString(),
      actor: { _id: actor, name: names.get(actor) ?? null },
      kind: kind as ReadingKind,
      subjects: first.map((subject) => ({ _id: subject, name: names.get(subject) ?? numberOf(subject) })),
      count: subjects.length,
    })),
    nextCursor: last ? packCursor({ at: last.at, id: last.id }) : null,
    people: people.map(({ id, name }) => ({ _id: id, name })),
  }
}

/** Whoever asked for one thing sees that one in front. */
const firstOf = (subjects: readonly string[], of: string | null): string[] =>
  [...(of !== null && subjects.includes(of) ? [of] : []), ...subjects.filter((each) => each !== of)].slice(0, NAMED)

/** Messages are known by their numbers. */
const numberOf = (subject: string): string | null => (/^\d{1,12}$/.test(subject) ? `#${subject}` : null)
