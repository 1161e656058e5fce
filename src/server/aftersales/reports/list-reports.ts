// The staff's queue: open reports first, whoever waits longest in front; then those that are decided, the newest in front.
import { packCursor } from '../../db/cursor.ts'
import { readCursor } from '../../db/list-query.ts'
import type { Shop } from '../../shop.ts'
import { listDecidedReports, listOpenReports, type Report } from './reports-queries.ts'

const PER_PAGE = 50
const DECIDED = 'd'

export interface ReportsPage {
  readonly reports: readonly Report[]
  readonly nextCursor: string | null
}

/** One page of the queue, or of one of its two parts; the cursor of the whole says as well in which of them it stands. */
export async function listReports(
  { db }: Pick<Shop, 'db'>,
  cursor: string | undefined,
  state?: 'open' | 'decided',
): Promise<ReportsPage> {
  if (state === 'open') return pageOf(await listOpenReports(db, readCursor(cursor), PER_PAGE + 1), '')
  if (state === 'decided') return pageOf(await listDecidedReports(db, readCursor(cursor), PER_PAGE + 1), '')
  const isPastOpen = cursor?.startsWith(`${DECIDED}.`) ?? false
  const after = readCursor(isPastOpen ? cursor?.slice(2) : cursor)
  const open = isPastOpen ? [] : await listOpenReports(db, after, PER_PAGE + 1)
  if (open.length > PER_PAGE) return pageOf(open, '')
  const decided = await listDecidedReports(db, isPastOpen ? after : null, PER_PAGE - open.length + 1)
  return pageOf([...open, ...decided], `${DECIDED}.`)
}

function pageOf(rows: readonly Report[], part: string): ReportsPage {
  const reports = rows.slice(0, PER_PAGE)
  const last = reports.at(-1)
  if (rows.length <= PER_PAGE || !last) return { reports, nextCursor: null }
  // The open ones fill the page to its end: the decided ones begin on the next, from their first.
  const isAtBeginning = part !== '' && last.status === 'open'
  return { reports, nextCursor: isAtBeginning ? part : `${part}${packCursor({ at: last.createdAt, id: last.id })}` }
}
