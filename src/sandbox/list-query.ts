// The query of a list: from, to, count (10 by default, at most 100) and skip. A control makes lists lag (RZP-1).

import type { ListName } from './fault-settings.ts'
import type { Gateway } from './gateway.ts'
import { badRequest, unknownFields } from './refusal.ts'

interface ListQuery {
  from: number
  to: number
  count: number
  skip: number
}

const pageFields = ['from', 'to', 'count', 'skip']

/**
 * Returns a query field's whole number, or the fallback when the field is absent. Throws a Refusal when the field is
 * not a whole number or is above `max`.
 */
export function readWholeNumber(
  query: URLSearchParams,
  field: string,
  fallback: number,
  max = Number.MAX_SAFE_INTEGER,
): number {
  const text = query.get(field)
  if (text === null) return fallback
  if (!/^\d+$/.test(text)) throw badRequest(`The ${field} must be an integer.`, { field })
  if (Number(text) > max) throw badRequest(`The ${field} may not be greater than ${max}.`, { field })
  return Number(text)
}

/** Returns the period and the page of a list. Throws a Refusal for any other query field except `extraFields`. */
export function readListQuery(query: URLSearchParams, extraFields: readonly string[] = []): ListQuery {
  const unknownNames = [...new Set(query.keys())].filter((name) => ![...pageFields, ...extraFields].includes(name))
  if (unknownNames.length > 0) throw unknownFields(unknownNames)
  return {
    from: readWholeNumber(query, 'from', 0),
    to: readWholeNumber(query, 'to', Number.MAX_SAFE_INTEGER),
    count: readWholeNumber(query, 'count', 10, 100),
    skip: readWholeNumber(query, 'skip', 0),
  }
}

/** Returns the names of the entities to embed. Throws a Refusal for every other field of the query. */
export function readExpand(query: URLSearchParams): string[] {
  const unknownNames = [...new Set(query.keys())].filter((name) => name !== 'expand[]')
  if (unknownNames.length > 0) throw unknownFields(unknownNames)
  return query.getAll('expand[]')
}

/** Returns one page of records without those created after `newest`, which makes the list lag. Keeps their order. */
export function pageOf<T extends { created_at: number }>(records: readonly T[], query: ListQuery, newest: number): T[] {
  return records
    .filter(({ created_at }) => created_at >= query.from && created_at <= Math.min(query.to, newest))
    .slice(query.skip, query.skip + query.count)
}

/** Returns the newest creation time in a list, in unix seconds. Fetching by id never lags (RZP-6). */
export const newestListedTime = (gateway: Gateway, list: ListName): number => {
  const { seconds, lists } = gateway.faultSettings.listLag
  return lists.includes(list) && seconds > 0 ? gateway.now() - seconds : Number.MAX_SAFE_INTEGER
}
