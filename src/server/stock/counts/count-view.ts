// How a counting day looks: what should lie there is hidden until it is counted (STK-12).
import { ShopError } from '#contract/errors.ts'
import type { CountLine, CountView } from '#contract/stock-counts.ts'
import type { CountId } from '#domain/ids.ts'
import { countLineState, MOST_COUNT_LINES } from '#domain/stock-count.ts'
import type { Reader } from '../../db/database.ts'
import { type CountLineRow, type CountRow, findCount, listCountLines } from './counts-queries.ts'

/** What every list says of a counting day. */
export const facts = ({ id, name, startedAt, startedBy, endedAt }: CountRow) => ({
  _id: id,
  name,
  startedAt: startedAt.toISOString(),
  startedBy: startedBy ?? '',
  endedAt: endedAt?.toISOString() ?? null,
})

/** Throws `count_not_found`. */
export async function countView(db: Reader, id: CountId): Promise<CountView> {
  const row = await findCount(db, id)
  if (!row) throw new ShopError('count_not_found')
  const lines = await listCountLines(db, id, MOST_COUNT_LINES)
  return { ...facts(row), lines: lines.map(lineView) }
}

const lineView = (line: CountLineRow): CountLine => ({
  _id: line.productId ?? line.componentId ?? '',
  name: line.name,
  code: line.code,
  state: countLineState(line),
  counted: line.counted,
  expected: line.expected,
  who: line.who ?? '',
  at: line.countedAt?.toISOString() ?? null,
  why: line.why,
})
