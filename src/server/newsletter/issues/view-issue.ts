// Issues of the newsletter as staff see them: the list, and one with its figures (LET-21).
import { ShopError } from '#contract/errors.ts'
import type { IssueReply, IssuesReply, ListedIssue } from '#contract/issues.ts'
import type { IssueId } from '#domain/ids.ts'
import { type Cursor, packCursor } from '../../db/cursor.ts'
import type { Shop } from '../../shop.ts'
import { countFigures, findIssue, type ListedRow, listIssueRows } from './issues-queries.ts'

const PER_PAGE = 50

export async function listIssues({ db }: Pick<Shop, 'db'>, after: Cursor | null): Promise<IssuesReply> {
  const rows = await listIssueRows(db, after, PER_PAGE + 1)
  const last = rows.length > PER_PAGE ? rows[PER_PAGE - 1] : undefined
  return {
    issues: rows.slice(0, PER_PAGE).map(listed),
    nextCursor: last ? packCursor({ at: last.createdAt, id: last.id }) : null,
  }
}

/** Throws `issue_not_found`. */
export async function viewIssue({ db }: Pick<Shop, 'db'>, id: IssueId): Promise<IssueReply> {
  const row = await findIssue(db, id)
  if (!row) throw new ShopError('issue_not_found')
  const { preview, blocks, version, counted } = row
  return {
    issue: {
      ...listed(row),
      ...{ preview, blocks, version },
      figures: counted ?? (await countFigures(db, id)),
    },
  }
}

const listed = ({ id, subject, state, changedAt, sendAt, endedAt, written }: ListedRow): ListedIssue => ({
  _id: id,
  subject,
  state,
  changedAt: changedAt.toISOString(),
  sendAt: sendAt?.toISOString() ?? null,
  endedAt: endedAt?.toISOString() ?? null,
  written,
})
