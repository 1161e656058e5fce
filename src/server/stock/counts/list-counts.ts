// Counting days as staff look through them: unfinished ones stand first, on every first page (STK-12).
import type { CountsReply } from '#contract/stock-counts.ts'
import type { CountId } from '#domain/ids.ts'
import type { Shop } from '../../shop.ts'
import { facts } from './count-view.ts'
import { listCountRows, listProgress } from './counts-queries.ts'

const PER_PAGE = 50
const MOST_UNDER_WAY = 100

export async function listCounts({ db }: Pick<Shop, 'db'>, after: CountId | null): Promise<CountsReply> {
  const underWay = after === null ? await listCountRows(db, { isUnderWay: true, after }, MOST_UNDER_WAY) : []
  const ended = await listCountRows(db, { isUnderWay: false, after }, PER_PAGE + 1)
  const shown = [...underWay, ...ended.slice(0, PER_PAGE)]
  const progress = await listProgress(
    db,
    shown.map(({ id }) => id),
  )
  return {
    counts: shown.map((row) => {
      const { lines = 0, counted = 0, written = 0 } = progress.get(row.id) ?? {}
      return { ...facts(row), lines, counted, written }
    }),
    nextCursor: ended.length > PER_PAGE ? (shown.at(-1)?.id ?? null) : null,
  }
}
