// The Settlements API: fetch, list, and the report of what was settled on a day or in a month (RZP-47, RZP-48).
import { checkId } from './check-fields.ts'
import { collection } from './entities.ts'
import type { Gateway } from './gateway.ts'
import { pageOf, readListQuery, readWholeNumber } from './list-query.ts'
import { badRequest, unknownFields, unknownId } from './refusal.ts'
import { settledEntity, settlementEntity } from './settlement.ts'

export function fetchSettlement(gateway: Gateway, id: string) {
  const settlement = gateway.store.settlements.get(checkId('setl', id))
  if (!settlement) throw unknownId()
  return settlementEntity(settlement)
}

/** Answers the call that lists settlements, newest first. */
export function listSettlements(gateway: Gateway, query: URLSearchParams) {
  const page = readListQuery(query)
  const rows = pageOf(gateway.store.settlements.newestFirst(), page, Number.MAX_SAFE_INTEGER)
  return collection(rows.map(settlementEntity))
}

const reportFields = ['year', 'month', 'day', 'count', 'skip']
const maxCount = 1000
const indiaUtcOffsetSeconds = 5.5 * 60 * 60

/** True when an instant, in unix seconds, is on this day in India; with `day` null, in this month. */
function isInPeriod(instant: number, year: number, month: number, day: number | null): boolean {
  const localDate = new Date((instant + indiaUtcOffsetSeconds) * 1000)
  const isMonth = localDate.getUTCFullYear() === year && localDate.getUTCMonth() + 1 === month
  return isMonth && (day === null || localDate.getUTCDate() === day)
}

function readRequiredNumber(query: URLSearchParams, field: string, max: number): number {
  if (query.get(field) === null) throw badRequest(`The ${field} field is required.`, { field })
  return readWholeNumber(query, field, 0, max)
}

/** Answers with the lines settled on a day or in a month, oldest first. */
export function readSettlementReport(gateway: Gateway, query: URLSearchParams) {
  const unknownNames = [...new Set(query.keys())].filter((name) => !reportFields.includes(name))
  if (unknownNames.length > 0) throw unknownFields(unknownNames)
  const year = readRequiredNumber(query, 'year', 9999)
  const month = readRequiredNumber(query, 'month', 12)
  const day = query.get('day') === null ? null : readWholeNumber(query, 'day', 0, 31)
  const count = readWholeNumber(query, 'count', 10, maxCount)
  const skip = readWholeNumber(query, 'skip', 0)
  const lines = gateway.store.settled.newestFirst().filter((line) => isInPeriod(line.settled_at, year, month, day))
  return collection(
    lines
      .reverse()
      .slice(skip, skip + count)
      .map(settledEntity),
  )
}
